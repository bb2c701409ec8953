import { join } from 'node:path';

/**
 * The two rings of checks. `quick` is what a person runs while working on the code: rules, calls, permissions, and what
 * each role does on an ordinary day. `resilience` proves that nothing acknowledged is lost when processes are killed,
 * networks break, databases fail over and requests are hostile, and what is seldom met: whatever kills, disconnects,
 * waits, is generated at random or shows a rare state belongs there, as a step, as a file named `*.resilience.test.ts` or
 * `*.resilience.journey.ts`, or as a journey tagged `@rare`.
 */

export interface Step {
  name: string;
  /** A program of node_modules/.bin. */
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Where the runner of a suite writes its counts. Any other step counts as one check. */
  report?: string;
}

export interface Ring {
  /** First: without it no suite is run. */
  build: Step[];
  /** Need nothing of each other. The longest first, so that none of them is left alone at the end. */
  checks: Step[];
  /** Begin with the first check beside them; the other checks follow where one has ended. */
  suites: Step[];
}

export type RingName = 'quick' | 'resilience';

export const root = join(import.meta.dirname, '..');
export const reports = join(root, 'test-results');

/** Which tests passed only at their second try, told by {@link vitest}'s reporter. */
export const secondTries = join(reports, 'second-tries.json');

const node = (name: string, ...args: string[]): Step => ({ name, command: 'node', args });

function vitest(ring: RingName): Step {
  const report = join(reports, 'unit.json');
  return {
    name: 'unit and integration tests',
    command: 'vitest',
    args: [
      'run',
      `--project=${ring}`,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./testing/second-tries.ts',
    ],
    env: { SECOND_TRIES: secondTries },
    report,
  };
}

function playwright(ring: RingName): Step {
  const report = join(reports, 'journeys.json');
  return {
    name: 'journeys in the browser',
    command: 'playwright',
    args: ['test', `--project=${ring}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  };
}

const build = node('build', 'scripts/build-if-stale.ts');

export const rings: Record<RingName, Ring> = {
  quick: {
    build: [build],
    checks: [
      {
        name: 'types and lint',
        command: 'oxlint',
        args: ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'],
        // Its part in Go collects garbage less often, which saves a fifth of its processor time for a gigabyte.
        env: { GOGC: '500' },
      },
      { name: 'dead exports', command: 'knip', args: ['--no-progress'] },
      node('texts', 'scripts/check-texts.ts'),
      node('patterns', 'scripts/check-patterns.ts'),
      node('size budgets', 'scripts/check-budgets.ts'),
      { name: 'format', command: 'biome', args: ['check'] },
      node('layout', 'scripts/check-layout.ts'),
    ],
    suites: [playwright('quick'), vitest('quick')],
  },
  resilience: {
    build: [build],
    checks: [
      node('a short chaos', 'lab/chaos/chaos.ts', '--schedules', '120', '--kills', '2'),
      node('a short fuzz of all calls', 'lab/fuzz/api.ts', '--requests', '1500'),
      node('a short fuzz of formulas', 'lab/fuzz/math.ts', '--formulas', '600'),
    ],
    suites: [vitest('resilience'), playwright('resilience')],
  },
};
