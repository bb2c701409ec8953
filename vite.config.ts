import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';
import { inlineScripts } from './scripts/site/inline-scripts.ts';
import { installable } from './scripts/site/installable.ts';
import { messageCatalogue } from './scripts/site/message-catalogue.ts';
import { offlineWorker } from './scripts/site/offline-worker.ts';
import { plainZero } from './scripts/site/plain-zero.ts';
import { precompress } from './scripts/site/precompress.ts';
import { prerenderedPages } from './scripts/site/prerendered-pages.ts';
import { mathFont } from './scripts/site/subset-math-font.ts';
import { withoutDesign } from './scripts/site/without-design.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = process.env['API'] ?? 'http://127.0.0.1:3000';

/** Calls are POST; a GET of the same address is a screen (/admin is both). */
const calls: ProxyOptions = {
  target: server,
  bypass: (request) => (request.method === 'POST' ? undefined : request.url),
};

/** What every screen starts with. Not main.tsx: a bundle's entry cannot be grouped. */
const SHARED = [
  /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\//,
  /\/web\/(ui|frame|session|locale)\/(?!no-storage|page-without-data|table|icon-button|flip-card|filter-buttons|check-field|share-ring|sure-dialog|text-dialog|download-file|pager|fold|translated|error-text|dates-and)/,
  /node_modules\/icu-minify\//,
  /\/locale\/(languages|format)\.ts$/,
  /contract\/(marks\/marks-of-number|http\/wire-names)\.ts$/,
  /\/locale\/en\/(frame|titles|ui)\.ts$/,
  /web\/(boot\/(app|routes|screens)|router\/(paths|address-query|scroll-restoration))\.tsx?$/,
  /web\/(api|request|site)\.ts$/,
  /web\/sync\/(my-attempt|practice\/practice-waiting)\.ts$/,
  /web\/student\/(pending-deliveries|result\/result-state)/,
];

export default defineConfig({
  root: folder('web'),
  publicDir: folder('web/public'),
  resolve: {
    alias: {
      '@math-font': await mathFont(),
      '@zero-regular': await plainZero(400),
      '@zero-bold': await plainZero(700),
      // wouter's fallback for React 17.
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  plugins: [
    messageCatalogue(),
    react(),
    installable(),
    inlineScripts(),
    prerenderedPages(),
    offlineWorker(),
    precompress(),
    withoutDesign(),
  ],
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
            // Libraries, and what nearly every screen shows or needs: one file, for on a slow network the number of
            // files of a first visit counts for more than their bytes (docs/decisions/0009).
            {
              name: 'product',
              test: (file) => SHARED.some((part) => part.test(file)),
              priority: 1,
            },
            // Small parts of many screens, in one file for the same reason. Shared with the admin area. A group takes all
            // that its files import unless an earlier one has it.
            {
              name: 'parts',
              test: /\/locale\/en\/time\.ts$|contract\/pace\.ts$|web\/(locale\/dates-and-numbers|student\/(list-head|countdown)|ui\/(filter-buttons|check-field|pager|fold|share-ring))/,
            },
            {
              name: 'lists',
              test: /\/locale\/en\/tests\.ts$|web\/student\/(content-filter|list-skeleton|exam-queries)/,
            },
            { name: 'errors', test: /web\/locale\/error-text|\/locale\/en\/errors\.ts$/ },
            // Numbers and marks as a cover, a typed number and a result show them; the admin area has them too.
            {
              name: 'marks',
              test: /contract\/(papers\/rule-amounts|questions\/number-text)|web\/questions\/(rule-words|section-rules)|\/locale\/en\/cover\.ts$/,
            },
            // How typed numbers are read and judged: where one is said back, in practice, in the admin area.
            {
              name: 'numbers',
              test: /contract\/questions\/(read-number|numeric\/(?!question))/,
            },
            // Revision notes: students read them, and their authors see them so.
            { name: 'notes', test: /web\/notes\// },
            // Parts that few screens of students and the admin area share.
            { name: 'dialogs', test: /web\/ui\/(sure|text)-dialog/ },
            { name: 'download', test: /web\/ui\/download-file/ },
            { name: 'without-data', test: /web\/frame\/page-without-data/ },
            // The rules of a test, on its card, its cover and a result that is not shown yet.
            {
              name: 'rules',
              test: /web\/student\/rules-in-words|\/locale\/en\/rules\.ts$/,
            },
            // Forms of the admin area and a running test share it.
            { name: 'blocker', test: /web\/router\/navigation-blocker/ },
            // Which attempt is running on this device, and which tests can begin, for every screen that leads to tests.
            {
              name: 'running',
              test: /web\/student\/(start-at|server-now|taking\/time-left)/,
            },
            // How a question is asked, and how a device keeps what is answered: in a running test and in practice.
            {
              name: 'asking',
              test: /node_modules\/idb-keyval|web\/(sync\/(answer|within-time)|questions\/(answers|answer\.module|shown-options|choose|.+\/answer)|student\/taking\/paper-images)/,
            },
            {
              name: 'notebook',
              test: /web\/(sync\/practice\/(notebook|practice-device)|student\/practice\/notebook-engine)/,
            },
            // A running test, and what delivers its answers from another screen. The admin area shares how a question is
            // shown, for its preview.
            {
              name: 'taking',
              test: /\/locale\/en\/taking\.ts$|web\/(sync\/(?!practice)|student\/taking\/(?!test-start|deliveries|cover|lobby|refused|not-now|use-begin))/,
            },
            // Texts of students that the admin area shows too; on a student's page they are fetched on demand.
            { name: 'challenges', test: /\/locale\/en\/challenges\.ts$/ },
            // Questions with their solutions: in a result, in practice, in print, in the admin area.
            {
              name: 'reviews',
              test: /contract\/marks\/shown-marks|web\/questions\/(answer-review|choice-review|typed-review|outcome-note|reviews|right-answer|choice-places|.+\/(review|accepted-text))|\/locale\/en\/result\.ts$/,
            },
            // Papers to print, for students and admins.
            {
              name: 'printing',
              test: /web\/printing|\/locale\/en\/printing\.ts$/,
            },
            // What is kept about a student: the student and an owner download it.
            { name: 'own-data', test: /web\/own-data|\/locale\/en\/data\.ts$/ },
            // The whole admin area, which no student's page loads.
            { name: 'admin', test: /web\/(admin|ui\/(table|icon-button))/ },
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
      '/readyz': server,
      '/docs': server,
    },
  },
});
