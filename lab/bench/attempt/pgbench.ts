import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PgbenchRun {
  perSecond: number;
  meanMs: number;
  transactions: number;
  /** The CPU of pgbench itself, which is to a row what the product's server is to a request. */
  clientCpuMs: number;
}

/** The limit of the database: writes one row into a table like that of the answers. */
export const TABLE = `
  create table bench_answers (student int, position smallint, answer text, marked boolean not null,
    seq bigint not null, saved_at timestamptz not null, primary key (student, position))`;

const SCRIPTS = {
  upsert: `\\set student random(1, 256)
\\set position random(0, 29)
insert into bench_answers values (:student, :position, 'option 1', false, 1, now())
  on conflict (student, position) do update set answer = excluded.answer, marked = excluded.marked,
    seq = bench_answers.seq + 1, saved_at = excluded.saved_at where excluded.seq <= bench_answers.seq;
`,
  select: `\\set student random(1, 256)
\\set position random(0, 29)
select * from bench_answers where student = :student and position = :position;
`,
};

/** PGBENCH, or pgbench of an installed PostgreSQL; the embedded one has none. */
function findPgbench(): string | undefined {
  const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toReversed() : [];
  const places = [
    process.env.PGBENCH ?? '',
    ...(process.env.PATH ?? '').split(':').map((folder) => join(folder, 'pgbench')),
    ...installed.map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`),
  ];
  return places.find((place) => place !== '' && existsSync(place));
}

/** Runs pgbench with prepared statements; undefined without pgbench. */
export async function pgbench(
  script: keyof typeof SCRIPTS,
  {
    host,
    port,
    username,
    password,
    database,
  }: { host: string; port: number; username: string; password: string; database: string },
  { clients, seconds, folder }: { clients: number; seconds: number; folder: string },
): Promise<PgbenchRun | undefined> {
  const program = findPgbench();
  if (!program) return undefined;
  const file = join(folder, `${script}.sql`);
  writeFileSync(file, SCRIPTS[script]);
  const settings = ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '1', '-T', `${seconds}`];
  settings.push('-h', host, '-p', `${port}`, '-U', username, database);
  const child = spawn('bash', ['-c', 'time "$@"', 'time', program, ...settings], {
    env: { ...process.env, PGPASSWORD: password, TIMEFORMAT: 'cpu %U %S' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += String(chunk)));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`pgbench: ${out}`);
  const number = (pattern: RegExp) => Number(pattern.exec(out)?.[1]);
  return {
    perSecond: number(/tps = ([\d.]+)/),
    meanMs: number(/latency average = ([\d.]+)/),
    transactions: number(/actually processed: (\d+)/),
    clientCpuMs: (number(/cpu ([\d.]+)/) + number(/cpu [\d.]+ ([\d.]+)/)) * 1000,
  };
}
