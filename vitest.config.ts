import { defineConfig } from 'vitest/config';
import { messageCatalogue } from './scripts/site/message-catalogue.ts';

export default defineConfig({
  plugins: [messageCatalogue()],
  test: {
    include: ['{bench,contract,embedded-postgres,formats,locale,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/postgres.ts',
    // A worker keeps its modules from file to file: loading them again for each took a third of all processor time.
    isolate: false,
    // They wait more for disks and other processes than for a processor: with one worker a core it took twice as long.
    maxWorkers: 4,
    // As for journeys: only in CI, where a busy machine should not reject a change; npm test names what needed it.
    retry: process.env['CI'] ? 1 : 0,
    // Far beyond what they take, for a machine that does much else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
