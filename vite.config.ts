import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { chunkGroups } from './scripts/site/chunks.ts';
import { inlineScripts } from './scripts/site/inline-scripts.ts';
import { installable } from './scripts/site/installable.ts';
import { messageCatalogue } from './scripts/site/message-catalogue.ts';
import { offlineWorker } from './scripts/site/offline-worker.ts';
import { precompress } from './scripts/site/precompress.ts';
import { prerenderedPages } from './scripts/site/prerendered-pages.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = process.env['API'] ?? 'http://127.0.0.1:3000';

/** Calls are POST; a GET of the same address is a screen (/admin is both). */
const calls: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'POST' ? undefined : request.url),
};

/** A class of a module with its file's hash. Vite adds the line as well: 0.5 kB of each first visit. */
function classOf(name: string, file: string): string {
  const hash = createHash('sha256')
    .update(relative(folder('web'), file))
    .digest('hex');
  return `${name}_${hash.slice(0, 5)}`;
}

export default defineConfig({
  root: folder('web'),
  publicDir: folder('web/public'),
  resolve: {
    alias: [
      // wouter's fallback for React 17.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      // The lists here have pages. TanStack Query brings endless ones along: 0.9 kB of each first visit.
      { find: './infiniteQueryBehavior.js', replacement: folder('web/boot/no-endless-lists.ts') },
    ],
  },
  plugins: [
    messageCatalogue(),
    react(),
    installable(),
    inlineScripts(),
    prerenderedPages(),
    offlineWorker(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classOf } },
  build: {
    manifest: true,
    target: 'es2022',
    // A file of its own for every asset: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Each first visit downloads the names of all files: of a longer hash 0.3 kB that nobody needs.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/user': calls,
      '/exam': calls,
      '/attempt': calls,
      '/progress': calls,
      '/practice': calls,
      '/printing': calls,
      '/adminexam': calls,
      '/admin': calls,
      '/identity': server,
      // With the slash: without it the address is a screen's.
      '/guardian/': server,
      '/media': server,
      '/healthz': server,
      '/follow': server,
      '/readyz': server,
      '/docs': server,
    },
  },
});
