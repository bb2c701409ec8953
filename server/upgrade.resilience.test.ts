import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from './db/database.ts';
import { DatabaseError } from './db/database-error.ts';
import type { Db } from './db/db.ts';
import { useApp } from './testing/app.ts';
import { administer, connectionTo, runStatements } from './testing/postgres.ts';
import { restoreRelease } from './testing/release-database.ts';

/** What a server of an earlier release has left goes on with this one. */

const app = useApp({
  fill: (connection) => restoreRelease(connection, '0.1.0'),
});

const server = inject('server');

async function aDatabase() {
  const name = `uttara_upgrade_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template template0`);
  onTestFinished(() => administer(server, `drop database ${name} with (force)`));
  return connectionTo(server, name);
}

async function signIn(): Promise<string> {
  const person = { email: 'first@school.example', name: 'First Student' };
  const { credential } = await app.call('/identity/credential', person);
  return (await app.call('/user/googlesignup', { ...person, credential })).token;
}

/** Columns, indexes, constraints, functions and triggers, each as PostgreSQL writes it. */
async function schemaOf(db: Db): Promise<string[]> {
  const rows = await db.execute<{ part: string }>(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as part
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    -- A dump leaves out parentheses, and of a check whether older rows were looked at.
    union all select translate(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid), '()', '')
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`);
  return rows.map(({ part }) => part.replace(' NOT VALID', '')).toSorted();
}

it('a database of 0.1 keeps the saved and the submitted answers, and takes more', async () => {
  app.clock.advance(180);
  const token = await signIn();
  const { attempts } = await app.call('/attempt/list', {}, token);
  const [closed] = attempts;
  const { result: before } = await app.call('/attempt/result', { attemptid: closed?.attemptid ?? '' }, token);
  expect(before).toMatchObject({ selectedOptions: ['right 0', 'also wrong 1', null], correctCount: 1 });
  const { attempt } = await app.call('/exam/questionList', { quizid: 'Q1001' }, token);
  if (!attempt) throw new Error('The attempt does not go on');
  expect(attempt.answers).toMatchObject([
    { index: 0, answer: 'right 0', seq: 11 },
    { index: 2, answer: 'wrong 2', seq: 12 },
  ]);
  const answers = [{ index: 2, answer: 'right 2', marked: false, seq: 13 }];
  expect(await app.post('/attempt/save', { attemptid: attempt.attemptid, answers }, token)).toMatchObject({
    status: 200,
  });
  const { result } = await app.call('/attempt/submit', { attemptid: attempt.attemptid }, token);
  expect(result).toMatchObject({ selectedOptions: ['right 0', null, 'right 2'], correctCount: 2 });
});

it('answers that 0.1 had moved to its archive are where all are', async () => {
  const connection = await aDatabase();
  await restoreRelease(connection, '0.1.0');
  // Without the marks by hand and their comments, which came later.
  const all = `select json_agg(to_jsonb(a) - 'given' - 'comment' order by attempt_id, position) as all from answers a`;
  const [before] = await runStatements(connection, all);
  await runStatements(
    connection,
    `insert into archived_answers select student_id, attempt_id, array_agg(position), array_agg(answer), array_agg(chosen),
      array_agg(marked), array_agg(seq), array_agg(saved_at), array_agg(spent_ms), array_agg(changes), array_agg(history)
      from answers group by student_id, attempt_id`,
    'delete from answers',
  );
  await (await openDatabase(connection)).close();
  expect(await runStatements(connection, all)).toEqual([before]);
});

it('a database of 0.1 has the schema of a new one afterwards', async () => {
  const fresh = await openDatabase(await aDatabase());
  onTestFinished(() => fresh.close());
  expect(await schemaOf(app.db)).toEqual(await schemaOf(fresh.db));
});

it('a database of before 0.1 is refused with one sentence, and stays as it is', async () => {
  const connection = await aDatabase();
  await restoreRelease(connection, '0.1.0');
  const db = await openDatabase(connection);
  await db.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at >= 1795482470051`);
  await db.close();
  await expect(openDatabase(connection)).rejects.toThrow(DatabaseError);
});

it('a database that a version beyond the next has changed is refused with one sentence', async () => {
  const connection = await aDatabase();
  await restoreRelease(connection, '0.1.0');
  await (await openDatabase(connection)).close();
  const newer = (version: string) =>
    runStatements(
      connection,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`,
      `update settings set value = '"${version}"' where name = 'version'`,
    );
  await newer('1.1.0');
  await (await openDatabase(connection)).close();
  await newer('1.2.0');
  await expect(openDatabase(connection)).rejects.toThrow(
    /has been changed by version 1\.2\.0, and this is 1\.0\.0/,
  );
});
