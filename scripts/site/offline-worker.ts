import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { latinFonts, scriptsOf, stylesOf } from './built-files.ts';

/** Builds the service worker, /worker.js, with the list of files that it caches. */
export function offlineWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      sequential: true,
      async handler() {
        const folder = config.build.outDir;
        const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`);
        const shell = await readFile(join(folder, 'shell.html'));
        const precached = forStudents(manifest);
        const hash = createHash('sha256').update(shell).update(assets.toSorted().join()).digest('hex');
        await build({
          configFile: false,
          root: config.root,
          publicDir: false,
          logLevel: 'error',
          define: {
            BUILD: JSON.stringify({
              version: hash.slice(0, 12),
              entry: manifest['index.html']?.file,
              precached: precached.map(fromRoot),
              assets: assets.map(fromRoot),
            }),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: join(config.root, 'worker/offline-worker.ts'),
              // A classic script, because not every browser supports modules as service workers.
              output: { entryFileNames: 'worker.js', format: 'iife' },
            },
          },
        });
      },
    },
  };
}

const fromRoot = (file: string) => `/${file}`;

/** The code and styles of all but the admin area, and the Latin fonts; other fonts are cached once used. */
function forStudents(manifest: Manifest): string[] {
  const names = Object.entries(manifest)
    .filter(
      ([name, { isEntry, isDynamicEntry }]) => (isEntry || isDynamicEntry) && !name.startsWith('admin/'),
    )
    .map(([name]) => name);
  const code = names.flatMap((name) => [...scriptsOf(name, manifest), ...stylesOf(name, manifest)]);
  return [...new Set([...code, ...latinFonts(manifest)])];
}
