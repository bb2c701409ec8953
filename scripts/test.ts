import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Runs every check and test. CI runs the same. */

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');
const secondTries = join(reports, 'second-tries.json');
const compiled = join(root, 'node_modules/.cache/compiled');

/** Bytes that must be free, in memory and on the file system that is in it. Tests have used at most a tenth of that. */
const ENOUGH_MEMORY = 4 * 2 ** 30;

/**
 * A folder in memory for temporary files, where the system has one that programs can be started from. Tests create and
 * delete hundreds of databases, which takes longer on a disk than everything that is tested with them.
 */
function folderInMemory(): string | undefined {
  const place = '/dev/shm';
  if (process.platform !== 'linux' || !existsSync(place)) return undefined;
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const [, , type, options = 'noexec'] = mounts.find(([, at]) => at === place) ?? [];
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return undefined;
  const { bavail, bsize } = statfsSync(place);
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_MEMORY) return undefined;
  const folder = mkdtempSync(join(place, 'uttara-test-'));
  // As /tmp: PostgreSQL runs as another user where root runs the tests.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

const temporary = process.env.TMPDIR ?? folderInMemory();

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

interface Ending {
  isGood: boolean;
  seconds: string;
  printed: string;
}

function run({ command, args, env }: Step, isShownAtOnce: boolean): Promise<Ending> {
  const start = performance.now();
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Processes of the product start in two thirds of the time when Node keeps what it has compiled.
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...(temporary && { TMPDIR: temporary }), ...env },
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (isShownAtOnce) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    const end = (isGood: boolean) =>
      resolve({ isGood, seconds: ((performance.now() - start) / 1000).toFixed(1), printed });
    child.on('error', () => end(false));
    // Not 'exit': all that it printed has arrived by then.
    child.on('close', (code) => end(code === 0));
  });
}

/** First, because servers read what it writes. */
const site: Step[] = [
  { name: 'build', command: 'node', args: ['scripts/build-if-stale.ts'] },
  { name: 'size budgets', command: 'node', args: ['scripts/check-budgets.ts'] },
];

/** Checks that need nothing of each other. The longest first, so that none of them is left alone at the end. */
const checks: Step[] = [
  { name: 'a short chaos', command: 'node', args: ['bench/chaos.ts', '--schedules', '120', '--kills', '2'] },
  {
    name: 'types and lint',
    command: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'],
  },
  { name: 'a short fuzz of all calls', command: 'node', args: ['bench/fuzz-api.ts', '--requests', '1500'] },
  { name: 'a short fuzz of formulas', command: 'node', args: ['bench/fuzz-math.ts', '--formulas', '600'] },
  { name: 'dead exports', command: 'knip', args: ['--no-progress'] },
  { name: 'texts', command: 'node', args: ['scripts/check-texts.ts'] },
  { name: 'format', command: 'biome', args: ['check'] },
  { name: 'layout', command: 'node', args: ['scripts/check-layout.ts'] },
];
/** How many checks run at once: each keeps about one core busy. */
const AT_ONCE = 2;

const suites: Step[] = [
  {
    name: 'unit and integration tests',
    command: 'vitest',
    args: [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
      '--reporter=./testing/second-tries.ts',
    ],
    env: { SECOND_TRIES: secondTries },
  },
  {
    name: 'journeys in the browser',
    command: 'playwright',
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
  },
];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reads the counts from the runner's report. A suite without a report has failed as a whole. */
function countUnit(): Counts {
  if (!existsSync(unitReport)) return { passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(unitReport, 'utf8')) as Record<string, number>;
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report;
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countJourneys(): Counts {
  if (!existsSync(journeyReport)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(journeyReport, 'utf8')) as { stats: Record<string, number> };
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

interface Failure {
  name: string;
  printed: string;
}

/** How many lines of what failed are printed again: the report of a suite on some failed tests. */
const LINES_AGAIN = 80;

/** Runs steps, so many at once, and gives those that found something. */
async function all(steps: Step[], atOnce = 1): Promise<Failure[]> {
  const failed: Failure[] = [];
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (atOnce === 1) process.stdout.write(`▸ ${step.name}\n`);
      const { isGood, seconds, printed } = await run(step, atOnce === 1);
      if (atOnce > 1) process.stdout.write(printed);
      process.stdout.write(`${isGood ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
      if (!isGood) failed.push({ name: step.name, printed });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const failedChecks = await all(site);
const isBuilt = failedChecks.every(({ name }) => name !== 'build');
failedChecks.push(...(await all(checks, AT_ONCE)));
const failedSuites = isBuilt ? await all(suites) : [{ name: 'the build', printed: '' }];
const failures = [...failedChecks, ...failedSuites];
const [unit, journeys] = [countUnit(), countJourneys()];
const passed = site.length + checks.length - failedChecks.length + unit.passed + journeys.passed;
const failed = failedChecks.length + Math.max(failedSuites.length, unit.failed + journeys.failed);
// Once more at the end: of a long log often only that is kept.
for (const { name, printed } of failures) {
  process.stdout.write(
    `\n✗ ${name}, the end of it:\n${printed.trimEnd().split('\n').slice(-LINES_AGAIN).join('\n')}\n`,
  );
}
if (failures.length > 0) process.stdout.write(`Failed: ${failures.map(({ name }) => name).join(', ')}\n`);
// Of the journeys, their runner has just told them.
const again = existsSync(secondTries) ? (JSON.parse(readFileSync(secondTries, 'utf8')) as string[]) : [];
for (const told of again) process.stdout.write(`Passed only at the second try: ${told}\n`);
const skipped = unit.skipped + journeys.skipped;
process.stdout.write(`Total: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed === 0 ? 0 : 1;
