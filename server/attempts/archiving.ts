import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { asOnlyOne } from '../db/only-one.ts';
import { settings } from '../db/tables/settings.ts';

/**
 * Answers of attempts that closed long ago are stored in their own table, a row for each attempt (docs/decisions/0103).
 * Saving, polling and submitting do not read it; reading a closed attempt does (`everyAnswer`).
 */

/** The columns of an answer other than its key: in `answers` a value each, in `archived_answers` a list. */
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

/** The number of attempts that are archived in a transaction. */
const BATCH = 500;
/** The most attempts that are looked up ahead, and the first and the longest period of a lookup, in milliseconds. */
const MOST_AHEAD = 10_000;
const FIRST_PERIOD_MS = 86_400_000;
const MOST_PERIOD_MS = 3_650 * FIRST_PERIOD_MS;
/** In `settings`: the attempt up to which all are archived. */
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
 * Gives steps that archive the answers of the next attempts that closed more than `months` ago, in the order in which they
 * closed. A step gives false when there are none, or when another server is archiving. An attempt that is opened again
 * takes its answers back; it is archived by the time at which it closes then.
 */
export function createArchiving(
  db: Db,
  months: number | undefined,
  atOnce = BATCH,
): (now: Date) => Promise<boolean> {
  const ahead = new Ahead();
  return async (now) => {
    if (months === undefined) return false;
    const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
    const isArchived = await asOnlyOne(db, MARK, async (tx) => {
      // Attempts are read by key: a wrong estimate must not read all answers while they are locked.
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
        set_config('enable_mergejoin', 'off', true)`);
      const next = await ahead.next(tx, before, atOnce);
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
  };
}

/**
 * The attempts that are archived next. They are looked up for many batches at a time, because each lookup goes through
 * the indexes of all tests.
 */
class Ahead {
  #found: readonly Mark[] = [];
  /** The mark after which the first of them comes. */
  #behind: unknown;
  #periodMs = FIRST_PERIOD_MS;

  async next(tx: Db, before: SQL, count: number): Promise<readonly Mark[]> {
    const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.name, MARK));
    const mark = row?.value as Mark | undefined;
    // Another server may have archived in the meantime.
    if (this.#found.length === 0 || !isDeepStrictEqual(mark, this.#behind)) {
      this.#found = await listClosed(tx, { mark, before, periodMs: this.#periodMs });
      const share = this.#found.length / MOST_AHEAD;
      if (share === 1) this.#periodMs /= 2;
      else if (share < 0.25) this.#periodMs = Math.min(2 * this.#periodMs, MOST_PERIOD_MS);
    }
    const next = this.#found.slice(0, count);
    this.#found = this.#found.slice(count);
    this.#behind = next.at(-1);
    return next;
  }
}

/**
 * Attempts that closed after the mark, from the first of them on within a period. They are read by the index of each
 * test's results: an index of all closed attempts would be written with every submission.
 */
async function listClosed(
  tx: Db,
  { mark, before, periodMs }: { mark: Mark | undefined; before: SQL; periodMs: number },
): Promise<Mark[]> {
  const { at, student, attempt } = mark ?? { at: '-infinity', student: NO_ID, attempt: NO_ID };
  const isNext = sql`submitted_at is not null and submitted_at < ${before}
    and (submitted_at, student_id, id) > (${at}::timestamptz, ${student}::uuid, ${attempt}::uuid)`;
  return tx.execute<Mark>(sql`
    with firsts as materialized (
      select t.id, f.submitted_at from tests t cross join lateral (
        select submitted_at from attempts where test_id = t.id and ${isNext}
        order by submitted_at, student_id, id limit 1
      ) f
    ), period as materialized (
      select min(submitted_at) + ${periodMs} * interval '1 ms' as "end" from firsts
    )
    select to_json(c.submitted_at)#>>'{}' as at, c.student_id as student, c.id as attempt
    from firsts t cross join lateral (
      select submitted_at, student_id, id from attempts
      where test_id = t.id and ${isNext} and submitted_at <= (select "end" from period)
      order by submitted_at, student_id, id limit ${MOST_AHEAD}
    ) c
    where t.submitted_at <= (select "end" from period)
    order by c.submitted_at, c.student_id, c.id limit ${MOST_AHEAD}`);
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

const listed = (marks: readonly Pick<Mark, 'student' | 'attempt'>[]) =>
  sql`(select student, attempt from json_to_recordset(${JSON.stringify(marks)}::text::json) as k (student uuid, attempt uuid))`;

/**
 * Locks the attempts, so that opening one again waits, and leaves out those that were opened again since they were found.
 */
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
