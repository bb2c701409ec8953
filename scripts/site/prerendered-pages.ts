import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { scriptsOf, stylesOf } from './built-files.ts';

/**
 * Makes the pages of web/prerender.tsx from the built index.html: each with its content and its styles inside, so
 * that the first paint waits for no second request, and with the names of all files that its screen needs, so that
 * they come at once and not one after another. shell.html is for every other address. Writes pages.json, the file of
 * each screen in the order in which they are tried, and csp.json, the hashes of the inline scripts for the
 * Content-Security-Policy.
 */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerendered-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const folder = config.build.outDir;
        const built = await readFile(join(folder, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const starter = await readFile(join(config.root, 'start.js'), 'utf8');
        const { pages, shell, screens } = await drawPages(config);
        await mkdir(join(folder, 'made'), { recursive: true });
        for (const page of pages) {
          const styles = await stylesFor(page.code, manifest, folder);
          const scripts = await scriptsFor(page.code, manifest, folder);
          await writeFile(
            join(folder, fileOf(page)),
            madePage(built, page, { shell, starter, styles, scripts }),
          );
        }
        await writeFile(join(folder, 'shell.html'), filled(untitled(built), { content: shell }));
        const files = new Map(pages.map((page) => [page.path, fileOf(page)]));
        const served = screens.map((path) => [path, files.get(path) ?? 'shell.html']);
        await writeFile(join(folder, 'pages.json'), JSON.stringify(served));
        await writeFile(join(folder, 'csp.json'), JSON.stringify(scriptHashes(built + inline(starter))));
      },
    },
  };
}

/** web/prerender.tsx, which is not of this room: it is loaded by Vite as the pages load it. */
interface MadePage {
  name: string;
  path: string;
  /** The module of its screen, from web/. */
  code: string;
  /** For web/start.js and web/main.tsx. */
  marks: Record<string, string>;
  content: string;
}

interface Prerender {
  drawPages(): Promise<MadePage[]>;
  drawShell(): Promise<string>;
  /** The paths of all screens, as patterns of the browser's router. */
  screenPaths: string[];
}

/** What the pages show, drawn by the same sources through a Vite server that never listens. */
async function drawPages(config: ResolvedConfig) {
  const server = await createServer({
    configFile: config.configFile ?? false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule('/prerender.tsx')) as Prerender;
    const pages = await module.drawPages();
    return { pages, shell: await module.drawShell(), screens: module.screenPaths };
  } finally {
    await server.close();
  }
}

/** `/assets/` is kept for ever and `/pages/` are screens. */
const fileOf = ({ name }: { name: string }) => (name === 'login' ? 'index.html' : `made/${name}.html`);

const inline = (script: string) => `<script>${script}</script>`;

/** Without the sign-in screen's name: each screen gives its own. */
function untitled(page: string): string {
  return page.replace(/<title>.*? · /, '<title>');
}

function filled(
  page: string,
  { content, marks = {} }: { content: string; marks?: MadePage['marks'] },
): string {
  const data = Object.entries(marks).map(([name, value]) => ` data-${name}="${value}"`);
  return page.replace('<div id="root"></div>', () => `<div id="root"${data.join('')}>${content}</div>`);
}

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const CODE = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** The page with nothing to fetch before its first paint: what it needs then lies ready in a template. */
function madePage(
  built: string,
  { name, content, marks }: MadePage,
  {
    shell,
    starter,
    styles,
    scripts,
  }: { shell: string; starter: string; styles: Map<string, string>; scripts: string[] },
): string {
  const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(built) ?? [];
  const code = [
    // They tell the loader of screens that these styles are here, or it fetches them once more. In a template, for
    // a browser that looks ahead fetches even what is disabled.
    ...[...styles.keys()].map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    entry,
  ];
  return filled(name === 'login' ? built : untitled(built), { content, marks })
    .replaceAll(SHEET, '')
    .replaceAll(CODE, '')
    .replace('</head>', () => `<style>${[...styles.values()].join('')}</style></head>`)
    .replace(
      '</body>',
      () =>
        `<template id="shell">${shell}</template><template id="code">${code.join('')}</template>${inline(starter)}</body>`,
    );
}

/** The scripts of the page and its screen, the largest first: it takes longest. */
async function scriptsFor(code: string, manifest: Manifest, folder: string): Promise<string[]> {
  const files = new Set([...scriptsOf('index.html', manifest), ...scriptsOf(code, manifest)]);
  const sizes = [...files].map(async (file) => [file, (await stat(join(folder, file))).size] as const);
  return (await Promise.all(sizes)).toSorted(([, a], [, b]) => b - a).map(([file]) => file);
}

/** The style sheets of the page and its screen, with their text. */
async function stylesFor(code: string, manifest: Manifest, folder: string): Promise<Map<string, string>> {
  const files = new Set([...stylesOf('index.html', manifest), ...stylesOf(code, manifest)]);
  const texts = [...files].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`,
  );
}
