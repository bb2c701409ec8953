import type { AnswerChange } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { MAX_QUESTIONS, SAVE_GRACE_SECONDS } from '../../contract/limits.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { KEEP_NEWER } from './answer-queries.ts';
import { attemptClosed, attemptNotFound, positionError, sectionClosed } from './errors.ts';
import { runForMany, timeOf } from './for-many.ts';
import { earliestOpenDeadline } from './rules.ts';

/** Answers of one attempt that arrived at `at` by the server's clock. */
export interface Save {
  student: StudentId;
  attemptId: AttemptId;
  changes: readonly AnswerChange[];
  at: Date;
}

/** Resolves to the attempt's deadline once the changes are durable. */
export type SaveAnswers = (save: Save) => Promise<{ deadline: Date }>;

/** In changes. A browser that was offline may send hundreds, and others should not have to wait long for it. */
const MAX_BATCH = 1_000;
/** Changes that may wait on a node: at their longest (MAX_ANSWER_LENGTH) about 40 MB. */
const MAX_WAITING = 10_000;
/** Changes of one student that may wait: twice the longest paper, as two devices may bring after a day offline. */
const MAX_WAITING_PER_STUDENT = 2 * MAX_QUESTIONS;

/**
 * Saves answers in batches: one statement and one commit for all that arrived while the last one was in flight.
 * `onBatch` is called for each batch with the number of changes written and the time taken.
 */
export function createSaving(
  db: RootDb,
  onBatch: (changes: number, tookMs: number) => void = () => {},
): SaveAnswers {
  return batched<Save, { deadline: Date }>({
    keyOf: ({ student }) => student,
    weigh: ({ changes }) => changes.length,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    maxWaitingPerKey: MAX_WAITING_PER_STUDENT,
    async run(batch) {
      const startedAt = performance.now();
      const rows = await saveMany(
        db,
        batch.map((save) => ({
          ...save,
          at: save.at.getTime(),
          earliestOpenDeadline: earliestOpenDeadline(save.at).getTime(),
        })),
      );
      onBatch(
        batch.reduce((sum, { changes }) => sum + changes.length, 0),
        performance.now() - startedAt,
      );
      return batch.map(({ changes }, i) => {
        const row = rows[i];
        if (!row) return attemptNotFound();
        return (
          positionError(changes, row.questionCount) ??
          (!row.isOpen ? attemptClosed() : row.isInWindow ? { deadline: row.deadline } : sectionClosed())
        );
      });
    },
  });
}

interface SaveRow {
  student: StudentId;
  attemptId: AttemptId;
  changes: readonly AnswerChange[];
  /** Epoch milliseconds, like the next field: short, because each row is written and parsed as JSON. */
  at: number;
  earliestOpenDeadline: number;
}

const GRACE_MS = SAVE_GRACE_SECONDS * 1000;

/**
 * Writes the changes of every attempt that takes answers, in one statement and one commit, merged by KEEP_NEWER.
 * Gives for each request whether its attempt was open; undefined where the student has no such attempt. A request with
 * a position that the paper does not have, or with one whose section takes no answers then, writes nothing.
 *
 * The share lock makes a concurrent closing wait, so that no answer is written after grading. Attempts are locked and
 * answers written in the order of their keys: two nodes cannot deadlock. The lateral join forces a lookup by key for
 * each attempt, whatever size the planner assumes.
 */
const SAVE_MANY = `
  with held as materialized (
    select r.n, r.student, r.attempt, to_timestamp(r.at / 1000) as at, r.changes, a.question_count, a.deadline,
      a.submitted_at is null and a.deadline >= to_timestamp(r.earliest / 1000) as is_open,
      r.most < a.question_count as is_on_paper,
      a.windows is null or not exists (
        select from json_to_recordset(r.changes) as c (index int)
        where r.at < extract(epoch from a.started_at) * 1000 + a.windows[2 * c.index + 1] * 1000 - ${GRACE_MS}
          or r.at > extract(epoch from a.started_at) * 1000 + a.windows[2 * c.index + 2] * 1000 + ${GRACE_MS}
      ) as is_in_window
    from (
      select * from json_to_recordset($1::text::json) as r
        (n int, student uuid, attempt uuid, at float8, earliest float8, most int, changes json)
      order by student, attempt
    ) r
    cross join lateral (
      select question_count, started_at, deadline, submitted_at, windows from attempts
      where student_id = r.student and id = r.attempt
      for share
    ) a
  ), written as (
    insert into answers (student_id, attempt_id, position, answer, chosen, marked, seq, saved_at, spent_ms)
    select distinct on (h.student, h.attempt, c.index)
      h.student, h.attempt, c.index, c.answer, array_to_string(c.chosen, ' '), c.marked, c.seq, h.at, coalesce(c."spentMs", 0)
    from held h cross join lateral json_to_recordset(h.changes) as c
      (index smallint, answer text, chosen text[], marked boolean, seq bigint, "spentMs" int)
    where h.is_open and h.is_on_paper and h.is_in_window
    order by h.student, h.attempt, c.index, c.seq desc, h.n
    ${KEEP_NEWER}
  )
  select n, question_count, extract(epoch from deadline)::float8 * 1000 as deadline, is_open, is_in_window
  from held`;

async function saveMany(db: RootDb, saves: readonly SaveRow[]) {
  const asked = saves.map(({ student, attemptId, changes, at, earliestOpenDeadline }, n) => ({
    n,
    student,
    attempt: attemptId,
    at,
    earliest: earliestOpenDeadline,
    most: Math.max(...changes.map(({ index }) => index)),
    changes,
  }));
  const rows = await runForMany<{
    n: number;
    question_count: number;
    deadline: number;
    is_open: boolean;
    is_in_window: boolean;
  }>(db, SAVE_MANY, asked);
  const byRequest = new Map(rows.map((row) => [row.n, row]));
  return saves.map((_, n) => {
    const row = byRequest.get(n);
    return (
      row && {
        questionCount: row.question_count,
        deadline: timeOf(row.deadline),
        isOpen: row.is_open,
        isInWindow: row.is_in_window,
      }
    );
  });
}
