import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { builtThreads } from './scripts/build/built-threads.ts';
import { messageCatalogue } from './scripts/site/message-catalogue.ts';

const rooms = '{lab,contract,embedded-postgres,formats,locale,omr,server,web,scripts}';
const tests = `${rooms}/**/*.test.{ts,tsx}`;
const resilience = `${rooms}/**/*.resilience.test.ts`;

function ring(name: string, include: string, exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    plugins: [messageCatalogue(), builtThreads()],
    test: {
      name,
      include: [include],
      exclude,
      // A worker keeps its modules from file to file: loading them again for each took a third of all processor time.
      isolate: false,
      // As for journeys: only in CI, where a busy machine should not reject a change; what needed it is named.
      retry: process.env['CI'] ? 1 : 0,
      // Far beyond what they take, for a machine that does much else.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
}

export default defineConfig({
  test: {
    projects: [ring('quick', tests, [resilience]), ring('resilience', resilience)],
    // Not of a project: one PostgreSQL serves both.
    globalSetup: 'server/testing/postgres.ts',
    // They wait for disks and other processes as long as they compute. Each one more loads the whole server once more.
    maxWorkers: 3,
  },
});
