import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  // A browser on a loaded machine can miss a moment. What passes the second time is told as flaky in the last lines.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
});
