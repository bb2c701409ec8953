/**
 * Fills a database of release 0.1.0 with a million attempts, lets this version take it over, and prints how long that took
 * and whether every attempt and answer is the same. `npm run bench:migration`; `--attempts 10000` for fewer.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { startEmbedded } from '../../embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '../../server/db/database.ts';
import { runStatements } from '../../server/testing/postgres.ts';
import { restoreRelease } from '../../server/testing/release-database.ts';

const { values: options } = parseArgs({ options: { attempts: { type: 'string', default: '1000000' } } });
const ATTEMPTS = Number(options.attempts);

/** The closed attempt of the release's database, with other students and ids. */
const copyOf = (table: string, attempt: string) => `
  insert into ${table}
  select (jsonb_populate_record(t, jsonb_build_object('student_id', s.id, '${attempt}', s.id))).*
  from ${table} t join attempts a on a.student_id = t.student_id and a.id = t.${attempt}, students s
  where a.submitted_at is not null and s.issuer = 'bench'`;

const content = [
  `insert into students (id, issuer, subject, name, email, created_at)
   select gen_random_uuid(), 'bench', i::text, 'Student ' || i, 's' || i || '@bench.example', now()
   from generate_series(1, ${ATTEMPTS}) i`,
  copyOf('answers', 'attempt_id').replace('insert into answers', 'create table copied as'),
  copyOf('attempts', 'id'),
  'insert into answers select * from copied',
  'drop table copied',
  'vacuum analyze',
];

/** What must be the same before and after; each query gives one value. */
const same = {
  attempts: `select count(*) || md5(string_agg(md5(concat_ws('|', student_id, id, revision_id, deadline, submitted_at,
    sheet, marks_got, seed, spent_ms::text)), '' order by student_id, id)) as value from attempts`,
  answers: `select count(*) || md5(string_agg(md5(concat_ws('|', student_id, attempt_id, position, answer, chosen, marked,
    seq, saved_at, spent_ms, changes, history::text)), '' order by student_id, attempt_id, position)) as value from answers`,
};

const folder = mkdtempSync(join(tmpdir(), 'uttara-bench-'));
const server = await startEmbedded({ folder: join(folder, 'postgres'), log: () => {} });
try {
  await restoreRelease(server.options, '0.1.0');
  const ask = <Row extends object>(...statements: string[]) =>
    runStatements<Row>(server.options, ...statements);
  await ask(...content);
  const values = async () => {
    const rows = await Promise.all(Object.values(same).map((query) => ask<{ value: string }>(query)));
    return rows.map(([row]) => row?.value);
  };
  const before = await values();
  const startedAt = performance.now();
  await (await openDatabase(server.options)).close();
  const seconds = (performance.now() - startedAt) / 1000;
  const after = await values();
  for (const [i, name] of Object.keys(same).entries()) {
    console.log(`${name}: ${before[i] === after[i] ? 'same' : 'not the same'}`);
    if (before[i] !== after[i]) process.exitCode = 1;
  }
  const [row] = await ask<{ attempts: string; answers: string }>(
    'select (select count(*) from attempts) as attempts, (select count(*) from answers) as answers',
  );
  console.log(`${row?.attempts} attempts and ${row?.answers} answers migrated in ${seconds.toFixed(1)} s`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
