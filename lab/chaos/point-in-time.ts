/**
 * Archives the WAL of a PostgreSQL while tests are sat, takes a base backup in the middle, chooses a time, goes on, and
 * deletes all answers by mistake. Then it restores the backup to that time by the steps of docs/operating.md, and judges
 * each attempt: every answer that was acknowledged before is in the result, and nothing that came after is there. Ends
 * with `acknowledged N, lost N`; exits 1 when something was lost.
 *
 *   npm run chaos:restore -- --seed 4711   on Debian or Ubuntu, with postgresql installed
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/db/database.ts';
import { runStatements } from '../../server/testing/postgres.ts';
import { Random } from '../../server/testing/random.ts';
import { accountOf } from '../cluster/cluster.ts';
import { endOnSignal, removeFolder } from '../cluster/leftovers.ts';
import { Member } from '../cluster/member.ts';
import { findPrograms } from '../cluster/programs.ts';
import { Log, Sitting } from './sitting.ts';
import { aTest } from './world.ts';

const STUDENTS = 24;
const SITTING_MS = 4_000;
const PORTS = { database: 5471, server: 3171 } as const;
const SECRET = 'a secret for a restore that is long enough';

const say = (line: string) => void process.stdout.write(`${line}\n`);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

const found = findPrograms();
if (typeof found === 'string') fail(found);
const { postgresql, setpriv } = found;
const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const random = new Random(Number(values.seed));
const folder = mkdtempSync(join(tmpdir(), 'uttara-restore-'));
const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
const as = account ? [setpriv, `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
chmodSync(folder, 0o711);

function aFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700, recursive: true });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Runs one of PostgreSQL's programs to its end. */
function run(program: string, ...words: string[]): void {
  const [first = '', ...rest] = [...as, join(postgresql, program), ...words];
  const { status, stderr } = spawnSync(first, rest, { encoding: 'utf8', cwd: '/' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

const address = `postgres://postgres@127.0.0.1:${PORTS.database}/postgres`;

async function startDatabase(name: string, data: string, settings: Record<string, string>): Promise<Member> {
  const all = {
    port: `${PORTS.database}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  };
  const words = Object.entries(all).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const member = new Member({
    name,
    root: folder,
    command: [...as, join(postgresql, 'postgres'), '-D', data, ...words],
  });
  member.start();
  for (let left = 240; ; left--) {
    const isUp = await query('select not pg_is_in_recovery() as is').then(
      ([row]) => row?.['is'] === true,
      () => false,
    );
    if (isUp) return member;
    if (left === 0) throw new Error(`PostgreSQL does not start: ${join(folder, name, 'log')}`);
    await wait(250);
  }
}

async function query(statement: string): Promise<Record<string, unknown>[]> {
  return runStatements(address, statement);
}

async function startServer(name: string): Promise<Member> {
  const member = new Member({
    name,
    root: folder,
    command: [process.execPath, join(import.meta.dirname, '../../server/main.ts')],
    env: {
      PORT: `${PORTS.server}`,
      DATABASE_URL: address,
      TOKEN_SECRET: SECRET,
      DATA_DIR: join(folder, name, 'data'),
      LOG_LEVEL: 'error',
    },
  });
  member.start();
  const isReady = () =>
    fetch(`${site}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let left = 240; !(await isReady()); left--) {
    if (left === 0) throw new Error(`The server does not start: ${join(folder, name, 'log')}`);
    await wait(250);
  }
  return member;
}

const site = `http://127.0.0.1:${PORTS.server}`;

/** New students sit the test for a while, and stop. */
async function sit(quizid: string, name: string, meanwhile: () => void = () => {}): Promise<Sitting[]> {
  const log = new Log();
  const sittings = Array.from(
    { length: STUDENTS },
    () => new Sitting(site, new Random(random.between(0, 1e9)), log, false),
  );
  await Promise.all(sittings.map((one, n) => one.open(`${name}-${n}`, quizid)));
  const running = sittings.map((one) => one.run());
  await wait(SITTING_MS / 2);
  meanwhile();
  await wait(SITTING_MS / 2);
  for (const one of sittings) one.stop();
  await Promise.all(running);
  return sittings;
}

async function restoreProves(): Promise<{ acknowledged: number; lost: number; violations: string[] }> {
  const archive = aFolder('archive');
  // A member's processes are found by the folder in which they work.
  const [data, backup] = [aFolder('primary/data'), aFolder('restored/data')];
  for (const name of ['primary', 'restored']) chmodSync(join(folder, name), 0o711);
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-k');
  const primary = await startDatabase('primary', data, {
    archive_mode: 'on',
    archive_command: `cmp -s %p ${archive}/%f || { test ! -f ${archive}/%f && cp %p ${archive}/%f.part && sync ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f; }`,
  });
  const server = await startServer('server1');
  const database = await openDatabase(address);
  const { testCode } = await aTest(database.db);
  await database.close();

  say('A class sits the test; a base backup is taken meanwhile …');
  const first = await sit(testCode, 'first', () =>
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      `${PORTS.database}`,
      '-U',
      'postgres',
      '-D',
      backup,
      '-c',
      'fast',
    ),
  );
  const [chosen] = await query(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
  );
  const at = String(chosen?.['at']);
  await wait(100);
  say(`The chosen time is ${at}. Another class sits the test, and then all answers are deleted by mistake …`);
  await sit(testCode, 'second');
  await query('delete from answers');
  // What was written last is archived too.
  const [last] = await query('select pg_walfile_name(pg_switch_wal()) as file');
  for (let left = 120; ; left--) {
    const [row] = await query('select last_archived_wal as file from pg_stat_archiver');
    if (String(row?.['file']) >= String(last?.['file'])) break;
    if (left === 0) throw new Error('The WAL is not archived');
    await wait(250);
  }
  await Promise.all([server.kill(), primary.kill()]);

  say('Restoring the backup to that time …');
  appendFileSync(
    join(backup, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${at}'\nrecovery_target_action = 'promote'\n`,
  );
  appendFileSync(join(backup, 'recovery.signal'), '');
  if (account) chownSync(join(backup, 'recovery.signal'), account.uid, account.gid);
  await startDatabase('restored', backup, {});
  await startServer('server2');
  const sum = { acknowledged: 0, lost: 0, violations: [] as string[] };
  const [later] = await query(`select count(*)::int as students from students where email like 'second-%'`);
  if (later?.['students'] !== 0) sum.violations.push('what came after the chosen time is there');
  for (const one of first) {
    sum.lost += await one.judge();
    sum.acknowledged += one.model.acknowledged;
    sum.violations.push(...one.model.violations);
  }
  return sum;
}

process.once('exit', () => removeFolder(folder));
endOnSignal(() => {});
const { acknowledged, lost, violations } = await restoreProves();
for (const violation of violations) say(`  ${violation}`);
say(`acknowledged ${acknowledged}, lost ${lost}`);
process.exit(lost > 0 || violations.length > 0 ? 1 : 0);
