import { type SQL, sql } from 'drizzle-orm';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db, RootDb } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { settings } from '../db/tables/settings.ts';

/**
 * Answers of attempts that closed long ago are kept apart, a row for each attempt (docs/decisions/0180). Saving, polling
 * and submitting never meet them; who reads a closed attempt reads `everyAnswer`.
 */

/** The columns of an answer besides its key: in `answers` a value each, in `archived_answers` a list. */
const COLUMNS = [
  'position',
  'answer',
  'chosen',
  'marked',
  'seq',
  'saved_at',
  'spent_ms',
  'changes',
  'history',
];

const columns = (of = '') => sql.raw(COLUMNS.map((column) => `${of}${column}`).join(', '));
const UNPACKED = sql`unnest(${columns('z.')}) as r (${columns()})`;

/** So many attempts are archived in a transaction. */
const BATCH = 500;
/** Up to which attempt all are archived, in `settings`. */
const MARK = 'answers archived';

/** An attempt in the order in which they closed. */
interface Mark extends Record<string, unknown> {
  at: string;
  student: StudentId;
  attempt: AttemptId;
}

/**
 * Answers wherever they are, as a table `answers` to select from. `isWanted` names `student_id` and `attempt_id` without
 * a table.
 */
export const everyAnswer = (isWanted: SQL): SQL => sql`(
  select student_id, attempt_id, ${columns()} from answers where ${isWanted}
  union all
  select student_id, attempt_id, ${columns('r.')} from archived_answers z cross join lateral ${UNPACKED} where ${isWanted}
) answers`;

/** All answers of a student, as a table to select from. */
export const everyAnswerOf = (student: StudentId): SQL => everyAnswer(sql`student_id = ${student}`);

/**
 * Archives the answers of the next attempts that closed more than `months` ago, in the order in which they closed. Gives
 * false when there are none, or another server is at it. An attempt that is opened again takes its answers back; it is
 * archived by the time at which it closes then.
 */
export async function archiveAnswers(db: RootDb, months: number | undefined, now: Date): Promise<boolean> {
  if (months === undefined) return false;
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
  const isArchived = await asOnlyOne(db, MARK, async (tx) => {
    // Attempts are named by key: a wrong estimate must not read all answers while they are locked.
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true)`);
    const next = await nextClosed(tx, before);
    const last = next.at(-1);
    if (!last) return false;
    await pack(tx, next, before);
    await tx
      .insert(settings)
      .values({ name: MARK, value: last })
      .onConflictDoUpdate({ target: settings.name, set: { value: last } });
    return true;
  });
  return isArchived ?? false;
}

/** By the index of each test's results: one of all closed attempts would be written with every submission. */
async function nextClosed(tx: Db, before: SQL): Promise<Mark[]> {
  const isAfter = sql`(submitted_at, student_id, id) > (
    select (value->>'at')::timestamptz, (value->>'student')::uuid, (value->>'attempt')::uuid from settings where name = ${MARK}
    union all
    select '-infinity', '00000000-0000-0000-0000-000000000000'::uuid, '00000000-0000-0000-0000-000000000000'::uuid
      where not exists (select from settings where name = ${MARK})
  )`;
  return tx.execute<Mark>(sql`
    select to_json(c.submitted_at)#>>'{}' as at, c.student_id as student, c.id as attempt
    from tests t cross join lateral (
      select submitted_at, student_id, id from attempts
      where test_id = t.id and submitted_at is not null and submitted_at < ${before} and ${isAfter}
      order by submitted_at, student_id, id limit ${BATCH}
    ) c
    order by c.submitted_at, c.student_id, c.id limit ${BATCH}`);
}

const listed = (marks: readonly Pick<Mark, 'student' | 'attempt'>[]) =>
  sql`(select student, attempt from json_to_recordset(${JSON.stringify(marks)}::text::json) as k (student uuid, attempt uuid))`;

/** The lock makes who opens an attempt again wait, and leaves out one that has been opened since it was found. */
async function pack(tx: Db, marks: readonly Mark[], before: SQL): Promise<void> {
  const lists = sql.raw(COLUMNS.map((column) => `array_agg(${column} order by position)`).join(', '));
  await tx.execute(sql`
    with held as materialized (
      select student_id, id from attempts
      where (student_id, id) in ${listed(marks)} and submitted_at < ${before}
      order by student_id, id for update
    ), gone as (
      delete from answers a using held h where a.student_id = h.student_id and a.attempt_id = h.id returning a.*
    )
    insert into archived_answers (student_id, attempt_id, ${columns()})
    select student_id, attempt_id, ${lists} from gone group by student_id, attempt_id`);
}

/** Puts the answers of an attempt back where answers are written; the transaction has locked the attempt. */
export async function unarchiveAnswers(tx: Db, student: StudentId, attempt: AttemptId): Promise<void> {
  await tx.execute(sql`
    with z as (
      delete from archived_answers where student_id = ${student} and attempt_id = ${attempt} returning *
    )
    insert into answers (student_id, attempt_id, ${columns()})
    select z.student_id, z.attempt_id, ${columns('r.')} from z cross join lateral ${UNPACKED}`);
}
