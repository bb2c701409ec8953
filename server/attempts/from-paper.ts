import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnswerChange } from '../../contract/attempts.ts';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { answers, attempts } from '../db/tables/attempts.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { newId } from '../ids.ts';
import type { Papers, Seed } from '../papers/papers.ts';
import { listAnswersOf, type MarkedAnswer, type TimedAnswer, writeAnswers } from './answer-queries.ts';
import type { ClosingDeps } from './closing.ts';
import { markAnswers } from './mark-answers.ts';
import { type Attempt, closeAttempts, MarkingChanged, markingOf } from './queries.ts';
import { forgetRegrades } from './regrade-queries.ts';
import { restartRollups } from './rollup-queries.ts';
import { USED_ATTEMPTS } from './used-attempts.ts';

/** An answer on paper, or the marks that a person has given for one. */
type PaperAnswer = AnswerChange & Pick<MarkedAnswer, 'given'>;

/** What a student answered on paper. */
export interface PaperResult {
  student: StudentId;
  /** What was printed: the revision, and the order of its questions and options. */
  revision: RevisionId;
  printed: { seed: number; layoutVersion: number };
  changes: readonly PaperAnswer[];
  /** A void attempt counts again: the sheet was taken for another student's. */
  countsAgain?: boolean;
  /** What a person has given stays: the sheet has no place for it. */
  keepsGiven?: boolean;
}

/** What became of a result; `before` are the answers that it replaced. */
export type EntryOutcome =
  | { student: StudentId; outcome: 'entered' | 'same'; attemptId: AttemptId }
  | { student: StudentId; outcome: 'changed'; attemptId: AttemptId; before: readonly MarkedAnswer[] }
  | { student: StudentId; outcome: 'sitting' | 'none_left' };

interface Entering {
  test: TestId;
  results: readonly PaperResult[];
  /** Students whose results `alongside` changes. */
  others?: readonly StudentId[];
}

/**
 * Enters results of a test from paper, in one transaction with what `alongside` does: each student has at most one such
 * attempt, which is closed and marked as all are. Who has an attempt open, or none left, is refused: on the screen the
 * same would hold.
 */
export async function enterFromPaper(
  deps: ClosingDeps,
  { test, results, others = [], now }: Entering & { now: Date },
  alongside: (tx: Db, entered: readonly EntryOutcome[]) => Promise<void>,
): Promise<EntryOutcome[]> {
  const enter = () =>
    deps.db.transaction(async (tx) => {
      const entered = await enterIn(tx, deps.papers, { test, results, others, now });
      await alongside(tx, entered);
      return entered;
    });
  try {
    return await enter();
  } catch (error) {
    if (!(error instanceof MarkingChanged)) throw error;
    return enter();
  }
}

async function enterIn(
  tx: Db,
  papers: Papers,
  { test, results, others, now }: Required<Entering> & { now: Date },
): Promise<EntryOutcome[]> {
  const students = results.map(({ student }) => student);
  // One after the other for a test; those who begin on the screen do not wait for it.
  await tx.execute(sql`select from tests where id = ${test} for no key update`);
  const held = await holdStudents(tx, [...students, ...others]);
  const locked = await lockPaperAttempts(tx, test, students);
  const known = new Map(locked.map((attempt) => [attempt.studentId, attempt]));
  const marked = await markingsOf(tx, [...new Set(results.map(({ revision }) => revision))]);
  const refused = await refusedOf(
    tx,
    test,
    students.filter((student) => !known.has(student)),
  );
  const saved = await listAnswersOf(
    tx,
    locked.map(({ studentId: student, id: attemptId }) => ({ student, attemptId })),
  );
  const entered: EntryOutcome[] = [];
  const fresh: MarkedAttempt[] = [];
  for (const entry of results) {
    const { student } = entry;
    // Deleted in the meantime.
    if (!held.has(student)) continue;
    const attempt = known.get(student);
    const refusal = refused.get(student);
    if (refusal) {
      entered.push({ student, outcome: refusal });
      continue;
    }
    const before = attempt && (saved.get(attempt.id) ?? []);
    const result =
      entry.keepsGiven && attempt && before
        ? { ...entry, changes: [...entry.changes, ...(await givenIn(papers, { attempt, before, entry }))] }
        : entry;
    if (attempt && before && isSame(attempt, before, result)) {
      if (result.countsAgain && attempt.voidedAt) await setCounting(tx, attempt);
      entered.push({ student, outcome: 'same', attemptId: attempt.id });
      continue;
    }
    const marking =
      attempt?.revisionId === result.revision
        ? markingOf(attempt)
        : (marked.get(result.revision) ?? result.revision);
    const one = await mark(papers, { test, result, attempt, marking, now });
    if (attempt && before) {
      await replace(tx, one);
      entered.push({ student, outcome: 'changed', attemptId: attempt.id, before });
    } else {
      fresh.push(one);
      entered.push({ student, outcome: 'entered', attemptId: one.attempt.id });
    }
  }
  const inserted = await insert(tx, fresh, now);
  for (const [at, one] of entered.entries()) {
    // Somebody has begun on the screen in the meantime.
    if (one.outcome === 'entered' && !inserted.has(one.attemptId)) {
      entered[at] = { student: one.student, outcome: 'sitting' };
    }
  }
  if (entered.some(({ outcome }) => outcome === 'changed')) await restartRollups(tx, [test]);
  return entered;
}

/**
 * The marks given by hand for answers that are on paper alone, at the places that their questions have where the sheet was
 * printed: that may be another revision than the marks were typed for.
 */
async function givenIn(
  papers: Papers,
  {
    attempt,
    before,
    entry,
  }: { attempt: Attempt; before: readonly TimedAnswer[]; entry: Pick<PaperResult, 'revision' | 'printed'> },
): Promise<PaperAnswer[]> {
  const byHand = before.filter(({ given, answer }) => given != null && answer === null);
  if (byHand.length === 0) return [];
  const { questionIds: asked } = (await papers(attempt.revisionId)).of(attempt);
  const { questions, questionIds } = (await papers(entry.revision)).of(entry.printed);
  return byHand.flatMap((one): PaperAnswer[] => {
    const index = questionIds.findIndex((id) => id === asked[one.index]);
    return questions[index]?.kind === 'written' ? [{ ...one, index }] : [];
  });
}

/** An attempt as it is to be, with its answers. */
interface MarkedAttempt {
  attempt: Attempt;
  changes: readonly PaperAnswer[];
}

async function mark(
  papers: Papers,
  {
    test,
    result: { student, revision, printed, changes, countsAgain },
    attempt,
    marking,
    now,
  }: {
    test: TestId;
    result: PaperResult;
    attempt: Attempt | undefined;
    marking: RevisionId;
    now: Date;
  },
): Promise<MarkedAttempt> {
  const paper = (await papers(marking)).of(printed satisfies Seed);
  const given = new Map(changes.map((change) => [change.index, change]));
  const questionCount = paper.questions.length;
  const at = attempt?.submittedAt ?? now;
  return {
    changes,
    attempt: {
      studentId: student,
      id: attempt?.id ?? newId<AttemptId>(),
      testId: test,
      revisionId: revision,
      questionCount,
      startedAt: attempt?.startedAt ?? at,
      deadline: attempt?.deadline ?? at,
      ...printed,
      windows: null,
      submittedAt: at,
      submittedBy: 'paper',
      markedBy: marking === revision ? null : marking,
      ...markAnswers(paper, given),
      // Nobody has measured them.
      timeTakenSeconds: 0,
      spentMs: Array.from({ length: questionCount }, () => 0),
      isLate: false,
      shownAt: attempt?.shownAt ?? null,
      voidedAt: countsAgain ? null : (attempt?.voidedAt ?? null),
      reopenedAt: null,
    },
  };
}

/** New attempts go through an open one, as all do: the index of open attempts keeps a second one from beginning beside it. */
async function insert(tx: Db, all: readonly MarkedAttempt[], now: Date): Promise<ReadonlySet<AttemptId>> {
  if (all.length === 0) return new Set();
  const rows = await tx
    .insert(attempts)
    .values(
      all.map(({ attempt }) => ({
        studentId: attempt.studentId,
        id: attempt.id,
        testId: attempt.testId,
        revisionId: attempt.revisionId,
        questionCount: attempt.questionCount,
        startedAt: attempt.startedAt,
        deadline: attempt.deadline,
        seed: attempt.seed,
        layoutVersion: attempt.layoutVersion,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: attempts.id });
  const inserted = new Set(rows.map(({ id }) => id));
  const fresh = all.filter(({ attempt }) => inserted.has(attempt.id));
  await writeAnswers(
    tx,
    fresh.map((one) => ({ ...one, at: now })),
  );
  await closeAttempts(
    tx,
    fresh.map(({ attempt }) => attempt),
  );
  return inserted;
}

async function replace(tx: Db, { attempt, changes }: MarkedAttempt): Promise<void> {
  const { studentId, id, ...columns } = attempt;
  const ofAttempt = and(eq(answers.studentId, studentId), eq(answers.attemptId, id));
  await tx.delete(answers).where(ofAttempt);
  await writeAnswers(tx, [{ attempt, changes, at: attempt.submittedAt ?? attempt.startedAt }]);
  await tx
    .update(attempts)
    .set(columns)
    .where(and(eq(attempts.studentId, studentId), eq(attempts.id, id)));
  await forgetRegrades(tx, [attempt]);
}

const isSame = (
  attempt: Attempt,
  before: readonly TimedAnswer[],
  { revision, printed, changes }: PaperResult,
) => {
  const text = (of: readonly Pick<MarkedAnswer, 'index' | 'answer' | 'chosen' | 'given'>[]) =>
    of
      .map(
        ({ index, answer, chosen, given }) =>
          `${index} ${answer ?? ''} ${chosen?.join(' ') ?? ''} ${given ?? ''}`,
      )
      .toSorted()
      .join('\n');
  const isOfSet = attempt.seed === printed.seed && attempt.layoutVersion === printed.layoutVersion;
  return attempt.revisionId === revision && isOfSet && text(before) === text(changes);
};

async function setCounting(tx: Db, { studentId, id, testId }: Attempt): Promise<void> {
  await tx
    .update(attempts)
    .set({ voidedAt: null })
    .where(and(eq(attempts.studentId, studentId), eq(attempts.id, id)));
  await restartRollups(tx, [testId]);
}

/** The attempts of these students from paper, locked in one order. */
function lockPaperAttempts(tx: Db, test: TestId, students: readonly StudentId[]): Promise<Attempt[]> {
  return tx
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.testId, test),
        inArray(attempts.studentId, [...students]),
        eq(attempts.submittedBy, 'paper'),
      ),
    )
    .orderBy(attempts.studentId, attempts.id)
    .for('update');
}

/** The revisions by which attempts at these are marked now. */
async function markingsOf(tx: Db, revisions: readonly RevisionId[]): Promise<Map<RevisionId, RevisionId>> {
  const rows = await tx
    .select({ id: testRevisions.id, markedBy: testRevisions.markedBy })
    .from(testRevisions)
    .where(inArray(testRevisions.id, [...revisions]));
  return new Map(rows.map(({ id, markedBy }) => [id, markedBy ?? id]));
}

async function refusedOf(tx: Db, test: TestId, students: readonly StudentId[]) {
  if (students.length === 0) return new Map<StudentId, 'sitting' | 'none_left'>();
  const rows = await tx.execute<{ student: StudentId; reason: 'sitting' | 'none_left' }>(sql`
    select s.student, case when o.id is not null then 'sitting' else 'none_left' end as reason
    from unnest(${`{${students.join(',')}}`}::uuid[]) as s (student)
      join tests t on t.id = ${test}
      left join attempts o on o.student_id = s.student and o.test_id = t.id and o.submitted_at is null
    where o.id is not null or (
      select ${sql.raw(USED_ATTEMPTS)} from attempts k
      where k.student_id = s.student and k.test_id = t.id and k.submitted_at is not null and k.voided_at is null
    ) >= t.attempts_allowed`);
  return new Map(rows.map(({ student, reason }) => [student, reason]));
}

/** Attempts from paper count for nothing where their sheets are another student's. Gives those that counted before. */
export async function voidPaperAttempts(
  tx: Db,
  {
    test,
    keys,
    now,
  }: { test: TestId; keys: readonly { student: StudentId; attemptId: AttemptId }[]; now: Date },
): Promise<{ student: StudentId; attemptId: AttemptId; shownAt: Date | null }[]> {
  const { studentId: student, id: attemptId, shownAt } = attempts;
  const voided: { student: StudentId; attemptId: AttemptId; shownAt: Date | null }[] = [];
  for (const key of keys) {
    const ofKey = and(eq(student, key.student), eq(attemptId, key.attemptId));
    const rows = await tx
      .update(attempts)
      .set({ voidedAt: now })
      .where(and(ofKey, eq(attempts.submittedBy, 'paper'), isNull(attempts.voidedAt)))
      .returning({ student, attemptId, shownAt });
    voided.push(...rows);
  }
  if (voided.length > 0) await restartRollups(tx, [test]);
  return voided;
}

/** Where the results of these students at a test come from, with their answers where it is paper. */
export async function listOnPaper(db: Db, test: TestId, students: readonly StudentId[]) {
  if (students.length === 0) return [];
  const rows = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.testId, test), inArray(attempts.studentId, [...students])));
  const paper = rows.filter(({ submittedBy }) => submittedBy === 'paper');
  const saved = await listAnswersOf(
    db,
    paper.map(({ studentId: student, id: attemptId }) => ({ student, attemptId })),
  );
  return rows.map((attempt) => ({
    student: attempt.studentId,
    attempt,
    isOnPaper: attempt.submittedBy === 'paper',
    answers: saved.get(attempt.id) ?? [],
  }));
}
