import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

/** How long one step may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** The second ring: files of rare states, and single journeys in the files of others. */
const rare = /\.resilience\.journey\.ts|@rare/;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  projects: [
    { name: 'quick', grepInvert: rare },
    { name: 'resilience', grep: rare },
  ],
  outputDir: 'test-results/journeys',
  // The built server, which is no test.
  build: { external: ['**/dist/**'] },
  // They wait for pages and servers about half of the time.
  workers: 3,
  fullyParallel: true,
  // No second try on a developer's machine: a journey that fails once has a fault, or the product has. In CI a busy
  // machine should not reject a change; a journey that needs the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Far beyond what they take, for a machine that does much else; what hangs is given up after the shorter ones.
  timeout: 150_000,
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS } },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    // Installing one fetches all files of the students' screens again in each journey. Journeys without a network, and
    // some whole ones, allow it.
    serviceWorkers: 'block',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // Recording one takes a quarter of the CPU time of a journey. For one that fails: playwright test --trace on.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
