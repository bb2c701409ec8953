/**
 * Runs seeded schedules of everything that can go wrong while a test is sat, with clients built on the page's own
 * engine, against the real server and database; after each, no acknowledged answer may be missing, no attempt
 * doubled, and the result must be the model's. Prints each failing seed and the sums, and exits 1 on a failure.
 *
 *   npm run chaos -- --schedules 10000     so many in this process (1000), from seed --from (1)
 *   npm run chaos -- --kills 100           so many with server and database killed with -9 (20)
 *   npm run chaos -- --seed 4711           one again; with --kills 1 the one with kills
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allowDatabases } from '../../embedded-postgres/allow-databases.ts';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { type Connection, openDatabase } from '../../server/db/database.ts';
import { type Outcome, runSchedule } from './schedule.ts';
import { type RunningWorld, worldInProcess, worldOfProcesses } from './world.ts';

const { values } = readArguments();

function readArguments() {
  try {
    const read = parseArgs({
      options: {
        schedules: { type: 'string', default: '1000' },
        kills: { type: 'string' },
        from: { type: 'string', default: '1' },
        seed: { type: 'string' },
      },
    });
    for (const [name, value] of Object.entries(read.values)) {
      if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a whole number, not ${value}.`);
    }
    return read;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nKnown are --schedules, --kills, --from and --seed.\n`);
    process.exit(2);
  }
}

const seedGiven = values.seed === undefined ? undefined : Number(values.seed);
const from = seedGiven ?? Number(values.from);
const withKills = Number(values.kills ?? (seedGiven === undefined ? 20 : 0));
const inProcess = seedGiven === undefined ? Number(values.schedules) : withKills > 0 ? 0 : 1;

const sums = { schedules: 0, acknowledged: 0, lost: 0, failed: [] as number[] };
const faults = new Map<string, number>();

function add({ seed, acknowledged, lost, violations, faults: injected }: Outcome): void {
  sums.schedules++;
  sums.acknowledged += acknowledged;
  sums.lost += lost;
  for (const [fault, count] of injected) faults.set(fault, (faults.get(fault) ?? 0) + count);
  if (violations.length === 0) return;
  sums.failed.push(seed);
  process.stdout.write(`Seed ${seed} failed:\n${violations.map((one) => `  ${one}\n`).join('')}`);
}

/** Runs so many schedules in several worlds side by side, each on a database of its own. */
async function runAll(
  count: number,
  worlds: number,
  open: (n: number) => Promise<RunningWorld>,
): Promise<void> {
  let next = from;
  let opening: Promise<unknown> = Promise.resolve();
  // Stopped early, it still tells what it has seen.
  process.once('SIGTERM', () => {
    next = from + count;
  });
  const work = async (_: unknown, n: number) => {
    if (next >= from + count) return;
    // One after the other: a start keeps the process busy for so long that the connections of another would time out.
    const opened = opening.then(() => open(n));
    opening = opened;
    const world = await opened;
    while (next < from + count) {
      add(await runSchedule(next++, world));
      if (sums.schedules % 500 === 0) process.stdout.write(`${sums.schedules} schedules…\n`);
    }
    await world.close();
  };
  await Promise.all(Array.from({ length: worlds }, work));
}

/** While one world waits for the disk, others go on. */
const MOST_WORLDS = 8;
/** Opening a world costs as much as some twenty schedules. */
const SCHEDULES_OF_A_WORLD = 40;
const worldsFor = (schedules: number) => Math.min(MOST_WORLDS, Math.ceil(schedules / SCHEDULES_OF_A_WORLD));

/** The migrated database that those of the worlds are copied from. */
const TEMPLATE = 'chaos_template';

async function createDatabase(name: string, template = TEMPLATE): Promise<Connection> {
  const database = await openDatabase(embedded.options);
  await database.db.execute(`create database ${name} template ${template}`);
  await database.close();
  return { ...embedded.options, database: name };
}

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'uttara-chaos-'));
const embedded = await startEmbedded({
  folder: join(folder, 'postgres'),
  log: () => {},
  settings: { max_connections: '300' },
});
await allowDatabases(join(folder, 'postgres'));
try {
  await (await openDatabase(await createDatabase(TEMPLATE, 'template1'))).close();
  await runAll(inProcess, worldsFor(inProcess), async (n) =>
    worldInProcess(await createDatabase(`chaos_${n}`)),
  );
  await runAll(withKills, 1, async () => worldOfProcesses(await createDatabase('chaos_kills')));
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(
  `${sums.schedules} schedules from seed ${from} (${withKills} with kills) in ${seconds} s\n` +
    `Faults injected: ${[...faults].map(([fault, count]) => `${fault} ${count}`).join(', ')}\n` +
    `Answers acknowledged: ${sums.acknowledged}\nAnswers lost: ${sums.lost}\n` +
    `Schedules failed: ${sums.failed.length}${sums.failed.length > 0 ? ` (seeds ${sums.failed.join(', ')})` : ''}\n`,
);
process.exitCode = sums.failed.length > 0 || sums.lost > 0 ? 1 : 0;
