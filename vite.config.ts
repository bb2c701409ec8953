import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { installable } from './scripts/site/installable.ts';
import { loginPage } from './scripts/site/login-page.ts';
import { mathFont } from './scripts/site/math-font.ts';
import { offlineWorker } from './scripts/site/offline-worker.ts';
import { precompress } from './scripts/site/precompress.ts';
import { withoutDesign } from './scripts/site/without-design.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = process.env['API'] ?? 'http://127.0.0.1:3000';

/** Calls are POST; a GET of the same address is a screen (/admin is both). */
const calls: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'POST' ? undefined : request.url),
};

export default defineConfig({
  root: folder('web'),
  publicDir: folder('web/public'),
  resolve: { alias: { '@math-font': await mathFont() } },
  plugins: [react(), installable(), loginPage(), offlineWorker(), precompress(), withoutDesign()],
  build: {
    outDir: folder('dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A file of its own for every asset: a data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with a new version of a library only, so that browsers keep it over our own releases.
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            // What nearly every screen shows: one file instead of a dozen small ones.
            { name: 'ui', test: /web\/(ui|frame)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/user': calls,
      '/exam': calls,
      '/attempt': calls,
      '/adminexam': calls,
      '/admin': calls,
      '/identity': server,
      '/healthz': server,
      '/docs': server,
    },
  },
});
