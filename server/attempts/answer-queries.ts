import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { AnswerChange, SavedAnswer } from '../../contract/attempts.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { executePrepared } from '../db/prepared.ts';
import { type AnswerStep, answers } from '../db/tables/attempts.ts';
import { type Attempt, type AttemptKey, listed } from './queries.ts';

/** Answers of one question that are kept, fewer where they are long: most students change an answer once or twice. */
const MOST_STEPS_KEPT = 24;
const MOST_HISTORY_BYTES = 8_000;

/** Something was answered before, and now it is something else. */
const IS_ANOTHER = `((answers.answer, answers.chosen) is distinct from (excluded.answer, excluded.chosen)
        and (answers.changes > 0 or coalesce(answers.answer, answers.chosen, '') <> ''))`;

/** The saved change once more, as a device sends it that has counted more time on the question since. */
const IS_REPEATED = `(excluded.seq = answers.seq and (excluded.answer, excluded.chosen, excluded.marked)
        is not distinct from (answers.answer, answers.chosen, answers.marked))`;

/** An AnswerStep. */
const stepOf = (row: 'answers' | 'excluded') => `jsonb_build_array(jsonb_build_array(
        (extract(epoch from ${row}.saved_at) * 1000)::bigint, ${row}.answer, ${row}.chosen))`;

/**
 * How an answer is merged with the saved one: the change with the larger seq wins, and the saved one at the same seq. Only
 * that a question was seen, which pages save with seq 1, gives way to any answer: a program may count from 1. The time
 * spent never decreases. What a person gave for it, and said of it, was for that text. Changes are counted as far as their
 * column goes, and kept up to MOST_STEPS_KEPT (docs/decisions/0004).
 */
export const KEEP_NEWER = `
  on conflict (student_id, attempt_id, position) do update
    set answer = excluded.answer, chosen = excluded.chosen, marked = excluded.marked, seq = excluded.seq,
      saved_at = case when ${IS_REPEATED} then answers.saved_at else excluded.saved_at end,
      spent_ms = greatest(answers.spent_ms, excluded.spent_ms),
      given = case when answers.answer is distinct from excluded.answer then null else answers.given end,
      comment = case when answers.answer is distinct from excluded.answer then null else answers.comment end,
      changes = least(32767, answers.changes + ${IS_ANOTHER}::int),
      history = case
        when ${IS_ANOTHER} and (answers.history is not null or answers.changes = 0)
          and coalesce(jsonb_array_length(answers.history), 0) < ${MOST_STEPS_KEPT}
          and coalesce(pg_column_size(answers.history), 0) < ${MOST_HISTORY_BYTES}
        then coalesce(answers.history, ${stepOf('answers')}) || ${stepOf('excluded')}
        else answers.history
      end
    where excluded.seq > answers.seq
      or ${IS_REPEATED} and excluded.spent_ms > answers.spent_ms
      or excluded.seq = 1 and answers.seq = 1 and not answers.marked
        and coalesce(answers.answer, answers.chosen) is null
        and coalesce(excluded.answer, excluded.chosen) is not null`;

/** An answer with the marks that a person has given for it, as `toKept` writes them, and a comment; null while there are none. */
export type MarkedAnswer = SavedAnswer & { given?: string | null; comment?: string | null };

/** The same with the time spent on its question, in milliseconds. */
export type TimedAnswer = MarkedAnswer & { spentMs: number };

const savedColumns = {
  index: answers.position,
  answer: answers.answer,
  chosen: answers.chosen,
  marked: answers.marked,
  seq: answers.seq,
  comment: answers.comment,
};

/** An answer as the contract shapes it: options in a list, and only where some are chosen. */
function toSavedAnswer<T extends { chosen: string | null }>({ chosen, ...rest }: T) {
  return { ...rest, ...(chosen !== null && { chosen: chosen.split(' ') }) };
}

/**
 * The answers of several attempts, by attempt. Not by the query builder, which takes twice as long for the many rows of a
 * batch that is closed. The offset keeps the planner from reading the whole table instead of looking up the keys.
 */
export async function listAnswersOf(
  db: Db,
  keys: readonly AttemptKey[],
): Promise<Map<AttemptId, TimedAnswer[]>> {
  const rows = await executePrepared<{
    attempt: AttemptId;
    index: number;
    answer: string | null;
    chosen: string | null;
    marked: boolean;
    seq: number;
    spent: number;
    given: string | null;
    comment: string | null;
  }>(
    db,
    sql`
      select w.attempt_id as attempt, w.position as index, w.answer, w.chosen, w.marked, w.seq::float8 as seq,
        w.spent_ms as spent, w.given, w.comment
      from (select distinct student, attempt from ${listed(keys)} k) l cross join lateral (
        select * from answers where student_id = l.student and attempt_id = l.attempt offset 0
      ) w`,
  );
  const found = new Map<AttemptId, TimedAnswer[]>();
  for (const { attempt, index, answer, chosen, marked, seq, spent, given, comment } of rows) {
    const saved = { index, answer, marked, seq, spentMs: spent, given, comment };
    const one = chosen === null ? saved : { ...saved, chosen: chosen.split(' ') };
    const own = found.get(attempt);
    if (own) own.push(one);
    else found.set(attempt, [one]);
  }
  return found;
}

/** Writes the changes that came with submissions, merged by KEEP_NEWER; the transaction has locked the attempts. */
export async function writeAnswers(
  db: Db,
  submitted: readonly {
    attempt: Attempt;
    changes: readonly (AnswerChange & Pick<MarkedAnswer, 'given'>)[];
    at: Date;
  }[],
): Promise<void> {
  const rows = submitted.flatMap(({ attempt, changes, at }) =>
    changes.map((change) => ({ ...change, student: attempt.studentId, attempt: attempt.id, at })),
  );
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into answers (student_id, attempt_id, position, answer, chosen, marked, seq, saved_at, spent_ms, given)
    select student, attempt, index, answer, array_to_string(chosen, ' '), marked, seq, at, coalesce("spentMs", 0), given
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as c
      (student uuid, attempt uuid, index smallint, answer text, chosen text[], marked boolean, seq bigint,
        at timestamptz, "spentMs" int, given text)
    ${sql.raw(KEEP_NEWER)}`);
}

const isOf = (student: StudentId, attempt: AttemptId) =>
  and(eq(answers.studentId, student), eq(answers.attemptId, attempt));

/** The answers of an attempt by position. */
export async function listAnswers(
  db: Db,
  student: StudentId,
  attempt: AttemptId,
): Promise<Map<number, MarkedAnswer>> {
  const rows = await db.select(savedColumns).from(answers).where(isOf(student, attempt));
  return new Map(rows.map(toSavedAnswer).map((answer) => [answer.index, answer]));
}

/**
 * When each answer of an attempt was saved last, how many times it had become another one, and the answers that it was,
 * the first ones where these are many; by position. Without questions that were only seen.
 */
export async function listAnswerChanges(db: Db, student: StudentId, attempt: AttemptId) {
  const { position, savedAt, changes, history, answer, chosen, marked } = answers;
  const isTouched = or(isNotNull(answer), isNotNull(chosen), marked, gt(changes, 0));
  const rows = await db
    .select({ position, savedAt, changes, history })
    .from(answers)
    .where(and(isOf(student, attempt), isTouched));
  return new Map(
    rows.map(({ position: at, history: steps, ...saved }) => [at, { ...saved, steps: stepsOf(steps ?? []) }]),
  );
}

const stepsOf = (steps: readonly AnswerStep[]) =>
  steps.map(([at, answer, chosen]) => ({ at: new Date(at), ...toSavedAnswer({ answer, chosen }) }));
