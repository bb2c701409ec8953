import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
  },
});
