import type { AnswerChange } from '../../contract/attempt.ts';
import type { RootDb } from '../db/database.ts';
import type { AttemptId, StudentId } from '../ids.ts';

/*
 * The statements that act for many students at once. They go to the driver as they stand, because it prepares
 * them; the query builder's are planned anew each time. Every row names its student, as everywhere.
 */

export interface SaveRow {
  student: StudentId;
  attemptid: AttemptId;
  changes: readonly AnswerChange[];
  at: Date;
  earliestOpenDeadline: Date;
}

/**
 * Writes the changes of every attempt that takes answers, in one statement and one commit; of two changes to a
 * question the one with the larger seq stays, whichever comes first, and at the same seq the one that was there.
 * Gives for each request whether its attempt was open; undefined where the student has no such attempt. A
 * request with a position that the paper does not have writes nothing.
 *
 * The share lock makes a closing that runs at the same time wait, so that no answer slips in after grading.
 * Attempts are locked and answers written in the order of their keys: two nodes cannot deadlock. The lateral
 * join looks attempts up by key, one by one, whatever the planner thinks of the table's size.
 */
const SAVE_MANY = `
  with held as materialized (
    select r.n, r.student, r.attempt, r.at, r.changes, a.question_count, a.deadline,
      a.submitted_at is null and a.deadline >= r.earliest as is_open,
      r.most < a.question_count as is_on_paper
    from (
      select * from json_to_recordset($1::json) as r
        (n int, student uuid, attempt uuid, at timestamptz, earliest timestamptz, most int, changes json)
      order by student, attempt
    ) r
    cross join lateral (
      select question_count, deadline, submitted_at from attempts
      where student_id = r.student and id = r.attempt
      for share
    ) a
  ), written as (
    insert into answers (student_id, attempt_id, position, answer, marked, seq, saved_at)
    select distinct on (h.student, h.attempt, c.index)
      h.student, h.attempt, c.index, c.answer, c.marked, c.seq, h.at
    from held h cross join lateral json_to_recordset(h.changes) as c
      (index smallint, answer text, marked boolean, seq bigint)
    where h.is_open and h.is_on_paper
    order by h.student, h.attempt, c.index, c.seq desc, h.n
    on conflict (student_id, attempt_id, position) do update
      set answer = excluded.answer, marked = excluded.marked, seq = excluded.seq, saved_at = excluded.saved_at
      where excluded.seq > answers.seq
  )
  select n, question_count, extract(epoch from deadline)::float8 * 1000 as deadline, is_open from held`;

export async function saveMany(db: RootDb, saves: readonly SaveRow[]) {
  const asked = saves.map(({ student, attemptid, changes, at, earliestOpenDeadline }, n) => ({
    n,
    student,
    attempt: attemptid,
    at,
    earliest: earliestOpenDeadline,
    most: Math.max(...changes.map(({ index }) => index)),
    changes,
  }));
  const rows = await run<{ n: number; question_count: number; deadline: number; is_open: boolean }>(
    db,
    SAVE_MANY,
    asked,
  );
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return saves.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        questionCount: row.question_count,
        deadline: new Date(Math.round(row.deadline)),
        isOpen: row.is_open,
      }
    );
  });
}

/** Prepared once per connection; the one parameter is the list of requests as JSON. */
function run<Row>(db: RootDb, statement: string, asked: readonly object[]): Promise<Row[]> {
  return db.$client.unsafe(statement, [JSON.stringify(asked)], { prepare: true }) as unknown as Promise<
    Row[]
  >;
}
