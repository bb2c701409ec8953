import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { latinFont, scriptsOf } from './built-files.ts';

/**
 * Makes two pages of the built index.html: index.html for /, with the sign-in screen in it and its styles inside,
 * so that its first paint waits for no second request; and shell.html for every other address. Writes csp.json,
 * the hashes of the inline scripts, for the Content-Security-Policy.
 */
export function loginPage(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'login-page',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const folder = config.build.outDir;
        const page = await readFile(join(folder, 'index.html'), 'utf8');
        const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const { login, shell } = await renderPages(config);
        await writeFile(
          join(folder, 'shell.html'),
          filled(withPreloads(untitled(page), manifest), 'shell', shell),
        );
        const forLogin = filled(withPreloads(page, manifest, 'student/login.tsx'), 'login', login);
        await writeFile(join(folder, 'index.html'), await withStylesInside(forLogin, folder, manifest));
        await writeFile(join(folder, 'csp.json'), JSON.stringify(scriptHashes(page)));
      },
    },
  };
}

/** web/prerender.tsx, which is not of this room: it is loaded by Vite as the pages load it. */
interface Prerender {
  renderLogin(): Promise<string>;
  renderShell(): Promise<string>;
}

/** Both pages' content, drawn by the same sources through a Vite server that never listens. */
async function renderPages(config: ResolvedConfig): Promise<{ login: string; shell: string }> {
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
    return { login: await module.renderLogin(), shell: await module.renderShell() };
  } finally {
    await server.close();
  }
}

/** Without the sign-in screen's name: each screen gives its own. */
function untitled(page: string): string {
  return page.replace(/<title>.*? · /, '<title>');
}

/** main.tsx takes over what is marked `login` and replaces all else. */
function filled(page: string, made: 'login' | 'shell', content: string): string {
  return page.replace('<div id="root"></div>', () => `<div id="root" data-made="${made}">${content}</div>`);
}

/** Starts the Latin font, and the code of a screen, with the page instead of after its script. */
function withPreloads(page: string, manifest: Manifest, screen?: string): string {
  const latin = latinFont(manifest);
  const code =
    screen === undefined ? [] : [...scriptsOf(screen, manifest)].filter((file) => !page.includes(file));
  const links = [
    latin && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${latin}">`,
    ...code.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return page.replace('</title>', `</title>${links.filter(Boolean).join('')}`);
}

const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g;

/** Puts the page's style sheets, and that of the sign-in screen, into it. */
async function withStylesInside(page: string, folder: string, manifest: Manifest): Promise<string> {
  const linked = [...page.matchAll(SHEET)].map(([, file = '']) => file);
  const files = new Set([...linked, ...(manifest['student/login.tsx']?.css ?? [])]);
  const sheets = await Promise.all([...files].map((file) => readFile(join(folder, file), 'utf8')));
  // Never fetched; they tell the loader of screens that these are here, or it adds them once more, one after the
  // other, and between the two a rule of the first undoes one of the second.
  const known = [...files].map((file) => `<link rel="stylesheet" disabled href="/${file}">`);
  const inside = `<style>${sheets.join('')}</style>${known.join('')}</head>`;
  return page.replace(SHEET, '').replace('</head>', () => inside);
}

function scriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => `sha256-${createHash('sha256').update(source).digest('base64')}`,
  );
}
