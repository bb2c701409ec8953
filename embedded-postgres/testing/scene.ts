import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import {
  EmbeddedError,
  type EmbeddedOptions,
  type EmbeddedPostgres,
  startEmbedded,
} from '../embedded-postgres.ts';
import { findPlace } from '../place.ts';
import { readRecord } from '../postmaster.ts';
import { findPrograms } from '../programs.ts';

// What the tests of the embedded database share: real PostgreSQL, other Node processes, real kills. The same tests run
// as root and as an ordinary user, and in a checkout that only root can enter.

export const asRoot = process.getuid?.() === 0;

/** For tests that wait for several starts on a machine that does other work too. */
export const SLOW = { timeout: 240_000 };

/** The folder of this test, which PostgreSQL's user can enter; everything is in it. */
export let base: string;
/** The messages of this test's databases to the operator. */
export let logged: string[];
/** Where root copies PostgreSQL's programs to from a checkout that PostgreSQL's user cannot enter. */
let rootHome: string;
let cleanups: (() => Promise<unknown>)[];

/**
 * Gives each test of a file its own folder; nothing is left of it afterwards, not even by a failed one. The folder `pg`
 * in it has a database that was started and stopped before, unless a file tests the first start: initdb takes most of
 * the time of a start.
 */
export function setScene({ hasDatabase = true } = {}): void {
  // Copied once per file, so that no test's log or time depends on where the checkout lies.
  beforeAll(async () => {
    rootHome = makeFolder();
    const place = await findPlace(join(rootHome, 'place'));
    await findPrograms(place, rootHome, () => undefined);
    if (!hasDatabase) return;
    const database = await startEmbedded({
      folder: join(rootHome, 'pg'),
      log: () => undefined,
      rootHome,
    });
    await database.stop();
  });
  afterAll(() => rmSync(rootHome, { recursive: true, force: true, maxRetries: 5 }));
  beforeEach(() => {
    base = makeFolder();
    if (hasDatabase) execFileSync('cp', ['-a', join(rootHome, 'pg'), base]);
    logged = [];
    cleanups = [];
  });
  afterEach(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
    for (const pid of postgresPids()) kill(pid);
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** A new folder that every user can pass through. */
function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'uttara-embedded-')));
  chmodSync(folder, 0o711);
  return folder;
}

/** startEmbedded in this process and this scene. */
export async function start(
  folder = join(base, 'pg'),
  settings: EmbeddedOptions['settings'] = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({
    folder,
    log: (line) => logged.push(line),
    settings,
    rootHome,
  });
  cleanups.push(() => database.stop());
  return database;
}

/** The message of the EmbeddedError that a start must end with. */
export async function failure(starting: Promise<unknown>): Promise<string> {
  try {
    await starting;
  } catch (error) {
    if (error instanceof EmbeddedError) return error.message;
    throw error;
  }
  throw new Error('it started');
}

/** Without fetch_types, which ends this process when a kill meets its question (postgres.js issue 1192). */
export function connect(database: EmbeddedPostgres): postgres.Sql {
  const sql = postgres({ ...database.options, max: 2, fetch_types: false, onnotice: () => undefined });
  cleanups.push(() => sql.end({ timeout: 1 }));
  return sql;
}

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

export async function postmasterOf(folder = join(base, 'pg')): Promise<number> {
  const record = await readRecord(join(folder, 'data'));
  if (!record) throw new Error('PostgreSQL does not run');
  return record.pid;
}

/** All processes of PostgreSQL that work in this scene, with their titles. */
export function postgresPids(title = 'postgres'): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const inScene = readlinkSync(`/proc/${pid}/cwd`).startsWith(`${base}/`);
        return inScene && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(title);
      } catch {
        return false;
      }
    });
}

export async function until(condition: () => unknown, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`did not come: ${what}`);
    await setTimeout(10);
  }
}

/** For otherNode: ends the way a server should. */
export const STOP = 'await sql.end(); await database.stop();';
/** For otherNode: stays until it is killed. */
export const STAY = 'setInterval(() => {}, 1000);';
/** For otherNode: inserts row after row, through every failure, and says each number once it is acknowledged. */
export const WRITE = `
  await sql\`create table if not exists kept (n int primary key)\`;
  let [{ n }] = await sql\`select coalesce(max(n), 0)::int as n from kept\`;
  for (;;) {
    n++;
    try { await sql\`insert into kept values (\${n})\`; say('kept ' + n); }
    catch { await new Promise((resolve) => setTimeout(resolve, 20)); }
  }`;

interface OtherNode {
  child: ChildProcess;
  said: string[];
  ended: Promise<unknown>;
  says: (line: string) => Promise<void>;
}

/**
 * Another Node process that starts the database and then runs `body`, which sees database, sql and say(line). `checkout`
 * and `node` must be within reach of the user `uid`.
 */
export function otherNode(
  body: string,
  {
    folder = join(base, 'pg'),
    checkout = join(import.meta.dirname, '../..'),
    copyTo = rootHome,
    node = process.execPath,
    uid = process.getuid?.() ?? 0,
  } = {},
): OtherNode {
  const program = `
    import { startEmbedded } from ${JSON.stringify(join(checkout, 'embedded-postgres/embedded-postgres.ts'))};
    import postgres from 'postgres';
    const say = (line) => process.stdout.write(line + '\\n');
    try {
      const database = await startEmbedded({
        folder: ${JSON.stringify(folder)},
        rootHome: ${JSON.stringify(copyTo)},
        log: (line) => say('log ' + line),
      });
      const sql = postgres({ ...database.options, max: 2, fetch_types: false });
      say('started');
      ${body}
    } catch (error) { say('error ' + error.name + ' ' + error.message); }`;
  const child = spawn(node, ['--input-type=module', '-e', program], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    uid,
    gid: uid === process.getuid?.() ? process.getgid?.() : uid,
  });
  const said: string[] = [];
  createInterface(child.stdout).on('line', (line) => said.push(line));
  const ended = once(child, 'close');
  cleanups.push(() => {
    child.kill('SIGKILL');
    return ended;
  });
  const says = (line: string) => until(() => said.some((one) => one.startsWith(line)), line);
  return { child, said, ended, says };
}

/** The numbers that WRITE has said. */
export function acknowledged(said: string[]): number[] {
  return said.filter((line) => line.startsWith('kept ')).map((line) => Number(line.slice(5)));
}

/** Which of the rows that WRITE has said are not there. */
export async function missing(sql: postgres.Sql, said: string[]): Promise<number[]> {
  const rows = await sql<{ n: number }[]>`select n from kept`;
  const found = new Set(rows.map((row) => row.n));
  return acknowledged(said).filter((n) => !found.has(n));
}
