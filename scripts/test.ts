import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';

/** Runs every check and test, quickest first. CI runs the same. */

const root = join(import.meta.dirname, '..');
const reports = join(root, 'test-results');
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

const rooms = ['contract', 'locale', 'formats', 'embedded-postgres', 'server', 'web', 'web/worker', '.'];

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

const checks: [string, () => Promise<boolean>][] = [
  ...rooms.map((room): [string, () => Promise<boolean>] => [
    `types of ${room}`,
    () => run('tsc', ['-p', room]),
  ]),
  ['lint', () => run('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'])],
  ['format', () => run('biome', ['check'])],
  ['layout', () => run('node', ['scripts/check-layout.ts'])],
  ['dead exports', () => run('knip', ['--no-progress'])],
  ['texts', () => run('node', ['scripts/check-texts.ts'])],
  ['build', async () => buildIfStale()],
  ['size budgets', () => run('node', ['scripts/check-budgets.ts'])],
  ['a short fuzz of all calls', () => run('node', ['bench/fuzz-api.ts', '--requests', '1500'])],
  ['a short chaos', () => run('node', ['bench/chaos.ts', '--schedules', '120', '--kills', '2'])],
];

const suites: [string, () => Promise<boolean>][] = [
  [
    'unit and integration tests',
    () => run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]),
  ],
  [
    'journeys in the browser',
    () => run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport }),
  ],
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
  const { expected = 0, unexpected = 0, skipped = 0 } = stats;
  return { passed: expected, failed: unexpected, skipped };
}

async function all(steps: typeof checks): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, step] of steps) {
    const start = performance.now();
    process.stdout.write(`▸ ${name}\n`);
    const isGood = await step();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)\n`);
    if (!isGood) failed.push(name);
  }
  return failed;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const failedChecks = await all(checks);
const failedSuites = failedChecks.includes('build') ? ['the build'] : await all(suites);
const failures = [...failedChecks, ...failedSuites];
const [unit, journeys] = [countUnit(), countJourneys()];
const passed = checks.length - failedChecks.length + unit.passed + journeys.passed;
const failed = failedChecks.length + Math.max(failedSuites.length, unit.failed + journeys.failed);
if (failures.length > 0) process.stdout.write(`Failed: ${failures.join(', ')}\n`);
const skipped = unit.skipped + journeys.skipped;
process.stdout.write(`Total: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed === 0 ? 0 : 1;
