import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { SCHOOL_NAME_HERE } from '../../contract/product.ts';
import { scriptsOf, stylesOf } from './built-files.ts';
import { inlineScript } from './inline-scripts.ts';

/**
 * Writes the pages of web/boot/prerender.tsx, made from the built index.html: each with its content and its styles
 * inside, so that the first paint waits for no second request, and with the names of all files that its screen
 * needs, so that they are fetched at once and not one after another. shell.html is for every other address.
 *
 * Reads the route table for the rest of the build: pages.json has each address with its file and status for the
 * server, and csp.json the hashes of the inline scripts for the Content-Security-Policy.
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
        const loader = await inlineScript(config.root, 'boot/load-code.ts');
        const { routes, shell } = await prerender(config);
        await mkdir(join(folder, 'prerendered'), { recursive: true });
        for (const { page, ...route } of routes) {
          if (page === undefined) continue;
          const { module } = page;
          const styles = await stylesFor(module, manifest, folder);
          const scripts = await scriptsFor(module, manifest, folder);
          await writeFile(
            join(folder, fileOf(route)),
            prerenderedPage(titled(built, route.title), page, { shell, loader, styles, scripts }),
          );
        }
        await writeFile(
          join(folder, 'shell.html'),
          filled(titled(built, SCHOOL_NAME_HERE), { content: shell }),
        );
        const served = routes.flatMap(({ page, ...route }) =>
          route.addresses.map((address) => ({
            address,
            file: page === undefined ? 'shell.html' : fileOf(route),
            status: route.isNotFound ? 404 : 200,
          })),
        );
        await writeFile(join(folder, 'pages.json'), JSON.stringify(served));
        await writeFile(join(folder, 'csp.json'), JSON.stringify(scriptHashes(built + inline(loader))));
      },
    },
  };
}

/** A route, as web/boot/prerender.tsx describes it to the build. */
interface BuiltRoute {
  addresses: string[];
  title: string;
  isNotFound: boolean;
  /** `module`: the file of its screen, from web/. `attributes` are data attributes of #root, which the inline scripts read. */
  page?: { module: string; attributes: Record<string, string>; content: string };
}

interface Prerender {
  builtRoutes(): Promise<BuiltRoute[]>;
  prerenderShell(): Promise<string>;
}

/** Renders the pages from the sources, through a Vite server that never listens. */
async function prerender(config: ResolvedConfig) {
  const server = await createServer({
    configFile: config.configFile ?? false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await server.ssrLoadModule('/boot/prerender.tsx')) as Prerender;
    return { routes: await module.builtRoutes(), shell: await module.prerenderShell() };
  } finally {
    await server.close();
  }
}

/** `/assets/` is cached for ever, and `/pages/` are screens. */
function fileOf({
  addresses: [address = ''],
  isNotFound,
}: Pick<BuiltRoute, 'addresses' | 'isNotFound'>): string {
  if (address === '/') return 'index.html';
  return `prerendered/${isNotFound ? 'not-found' : address.slice(1).replaceAll('/', '-')}.html`;
}

const inline = (script: string) => `<script>${script}</script>`;

function titled(page: string, title: string): string {
  return page.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`);
}

function filled(
  page: string,
  { content, attributes = {} }: { content: string; attributes?: Record<string, string> },
): string {
  const data = Object.entries(attributes).map(([name, value]) => ` data-${name}="${value}"`);
  return page.replace('<div id="root"></div>', () => `<div id="root"${data.join('')}>${content}</div>`);
}

const SHEET = /<link rel="stylesheet"[^>]*>/g;
const CODE = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** The page, which needs no file for its first paint: its scripts are preloaded at low priority, and what runs them is in a template. */
function prerenderedPage(
  built: string,
  { content, attributes }: NonNullable<BuiltRoute['page']>,
  {
    shell,
    loader,
    styles,
    scripts,
  }: { shell: string; loader: string; styles: Map<string, string>; scripts: string[] },
): string {
  const [entry = ''] = /<script type="module"[^>]*><\/script>/.exec(built) ?? [];
  const code = [
    // They tell the loader of screens that these styles are present; otherwise it fetches them again. They are in a
    // template, because the preload scanner fetches even disabled style sheets.
    ...[...styles.keys()].map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
    entry,
  ];
  const preloads = scripts.map(
    (file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
  );
  return filled(built, { content, attributes })
    .replaceAll(SHEET, '')
    .replaceAll(CODE, '')
    .replace('</head>', () => `<style>${[...styles.values()].join('')}</style>${preloads.join('')}</head>`)
    .replace(
      '</body>',
      () =>
        `<template id="shell">${shell}</template><template id="code">${code.join('')}</template>${inline(loader)}</body>`,
    );
}

/** The scripts of the page and its screen, the largest first: it takes longest. */
async function scriptsFor(module: string, manifest: Manifest, folder: string): Promise<string[]> {
  const files = new Set([...scriptsOf('index.html', manifest), ...scriptsOf(module, manifest)]);
  const sizes = [...files].map(async (file) => [file, (await stat(join(folder, file))).size] as const);
  return (await Promise.all(sizes)).toSorted(([, a], [, b]) => b - a).map(([file]) => file);
}

/** The style sheets of the page and its screen, with their text. */
async function stylesFor(module: string, manifest: Manifest, folder: string): Promise<Map<string, string>> {
  const files = new Set([...stylesOf('index.html', manifest), ...stylesOf(module, manifest)]);
  const texts = [...files].map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`,
  );
}
