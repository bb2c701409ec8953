import { defineConfig } from '@playwright/test';
import { launchOptions } from './testing/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  fullyParallel: true,
  // No second try on a developer's machine: a journey that fails once has a fault, or the product has. In CI a busy
  // machine should not reject a change; a journey that needs the second try is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // Far beyond what they take, for a machine that does much else.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    launchOptions: await launchOptions(),
    viewport: { width: 1280, height: 800 },
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
});
