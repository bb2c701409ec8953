import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { type RingName, reports, rings, root, type Step, secondTries } from './rings.ts';

/** Runs one ring of checks and tests, the quick one unless told another. CI runs both. */

/** What Node and Playwright make of sources: without it Playwright alone takes 14 s of processor time. */
const compiled = join(root, 'node_modules/.cache/compiled');
const transformed = join(root, 'node_modules/.cache/transformed');
const lastRun = join(root, 'node_modules/.npm-test-seconds');

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

interface Ending {
  isGood: boolean;
  seconds: string;
  printed: string;
}

function run({ command, args, env, report }: Step, isShownAtOnce: boolean): Promise<Ending> {
  const start = performance.now();
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Processes of the product start in two thirds of the time when Node keeps what it has compiled.
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      PWTEST_CACHE_DIR: transformed,
      ...(temporary && { TMPDIR: temporary }),
      ...env,
    },
    shell: process.platform === 'win32',
  });
  // A check of sources only computes, and takes the time that suites leave: they wait for threads of low priority, which
  // get none beside it. Set before it has threads, which have the priority of what starts them. Not so the second ring's
  // chaos and fuzzing, which have bounds of time.
  if (ring === 'quick' && !report && child.pid !== undefined) {
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  }
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

/**
 * How many steps of a ring run at once. Of the quick one both suites and the longest check: suites wait about half of their
 * time, and a check that is left for the end has one processor idle beside it. What the other does beside its suites is
 * chaos and random input, which leave nothing to the threads of low priority that its journeys wait for.
 */
const AT_ONCE: Record<RingName, number> = { quick: 3, resilience: 2 };

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The counts in the report of Vitest or Playwright. */
function countsOf(report: string): Counts {
  const read = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number> & {
    stats?: Record<string, number>;
  };
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, stats } = read;
  if (!stats) return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** What a step adds to the total. A suite that ends badly has failed, whatever its report says. */
function counted({ report }: Step, isGood: boolean): Counts {
  const { passed, failed, skipped } =
    report && existsSync(report)
      ? countsOf(report)
      : { passed: isGood && !report ? 1 : 0, failed: 0, skipped: 0 };
  return { passed, failed: isGood ? failed : Math.max(failed, 1), skipped };
}

/** How many lines of what failed are printed again: the report of a suite on some failed tests. */
const LINES_AGAIN = 80;

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: { name: string; printed: string }[] = [];

/** Runs steps, so many at once. */
async function all(steps: Step[], atOnce = 1): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (atOnce === 1) process.stdout.write(`▸ ${step.name}\n`);
      const { isGood, seconds, printed } = await run(step, atOnce === 1);
      if (atOnce > 1) process.stdout.write(printed);
      process.stdout.write(`${isGood ? '✓' : '✗'} ${step.name} (${seconds} s)\n`);
      if (!isGood) failures.push({ name: step.name, printed });
      const counts = counted(step, isGood);
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const ring = (process.argv[2] ?? 'quick') as RingName;
const { build, checks, suites } = rings[ring];
await all(build);
const isBuilt = failures.length === 0;
await all(isBuilt ? [...suites, ...checks] : checks, AT_ONCE[ring]);
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
process.stdout.write(`Total: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
// For `npm run map`, which prints it as part of the weight.
if (ring === 'quick') writeFileSync(lastRun, Math.round(process.uptime()).toString());
process.exitCode = total.failed === 0 ? 0 : 1;
