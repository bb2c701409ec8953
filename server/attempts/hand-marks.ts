import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { AdminId, TestId } from '../../contract/ids.ts';
import { ofKept, readHandMarks, toKept } from '../../contract/marks/hand-marks.ts';
import { type Rational, rational } from '../../contract/marks/rational.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { isOfTestTo, isOwnStudent } from '../classes/scope.ts';
import type { Db, RootDb } from '../db/db.ts';
import { holdStudents } from '../db/hold-students.ts';
import { answers, attempts } from '../db/tables/attempts.ts';
import { tests } from '../db/tables/catalog.ts';
import { students } from '../db/tables/students.ts';
import { RequestError } from '../errors.ts';
import type { TeacherScope } from '../http/session.ts';
import type { Papers, SatPaper } from '../papers/papers.ts';
import { listAnswersOf, type MarkedAnswer } from './answer-queries.ts';
import { attemptNotFound } from './errors.ts';
import { markAnswers } from './mark-answers.ts';
import { type Attempt, type AttemptKey, lockAttempts, markingOf } from './queries.ts';
import { isCountable, restartRollups } from './rollup-queries.ts';
import { hasWaiting } from './student-queries.ts';

/** Of one call: a teacher marks fewer between two looks at the list. */
const MOST_ATTEMPTS = 300;
/** On the page of the day. */
const MOST_TESTS = 20;

const waits = hasWaiting(attempts.sheet);

/** Closed attempts that count, of students in the scope. */
const markable = (scope: TeacherScope) =>
  and(
    isNotNull(attempts.submittedAt),
    isNull(attempts.voidedAt),
    isOwnStudent(scope, attempts.studentId),
    isOfTestTo(scope, 'see', attempts.testId),
  );

/** Attempts at a test with their students, those first of which answers wait to be marked. */
export function listToMark(db: Db, test: TestId, scope: TeacherScope) {
  return db
    .select({
      attempt: attempts,
      student: students.name,
      studyingIn: students.studyingIn,
      rollNumber: students.rollNumber,
    })
    .from(attempts)
    .innerJoin(students, eq(students.id, attempts.studentId))
    .where(and(eq(attempts.testId, test), eq(attempts.isBlank, false), markable(scope)))
    .orderBy(desc(waits), asc(attempts.submittedAt), asc(attempts.studentId), asc(attempts.id))
    .limit(MOST_ATTEMPTS);
}

const lettersThatWait = sql<number>`coalesce(sum(length(
  regexp_replace(split_part(${attempts.sheet}, ' ', 1), '[^uU]', '', 'g')
)), 0)::int`;

/** Tests of which written answers wait, and how many; those first that were submitted first. */
export function listTestsToMark(db: Db, scope: TeacherScope, test?: TestId) {
  return db
    .select({ id: tests.id, testCode: tests.testCode, testName: tests.name, count: lettersThatWait })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(test && eq(attempts.testId, test), isNull(tests.deletedAt), waits, markable(scope)))
    .groupBy(tests.id)
    .orderBy(min(attempts.submittedAt))
    .limit(MOST_TESTS);
}

/** How many written answers to a test wait. */
export async function countToMark(db: Db, scope: TeacherScope, test: TestId): Promise<number> {
  const [one] = await listTestsToMark(db, scope, test);
  return one?.count ?? 0;
}

/** Whether answers of first attempts at a test wait: until they are marked nobody has a place among these. */
export async function doFirstsWait(db: Db, test: TestId): Promise<boolean> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(eq(attempts.testId, test), waits, isCountable))
    .limit(1);
  return rows.length > 0;
}

/** The marks of a question of a paper. */
export const mostOf = ({ marking }: SatPaper, position: number) =>
  rational(BigInt(marking.items[position]?.right ?? 0), BigInt(marking.denominator));

/** What of an answer a person changes, as that person read it and as it is to be. */
interface Marking {
  key: AttemptKey;
  position: number;
  marks: string | null;
  /** Undefined where it stays. */
  comment?: string | null | undefined;
  read: { text: string; marks: string | null; comment?: string | null | undefined };
}

/** Marks and comment of an answer as they are shown. */
interface GivenMarks {
  marks: string | null;
  comment: string | null;
}

/**
 * Gives marks for a written answer with a comment, or takes them back, and marks its attempt again by the paper by which it
 * is marked; `remark` does so to what regrades have noted of it. Gives what is kept. Throws a RequestError where the answer
 * is not one that a person marks, has no such marks, or is another than was `read`: its attempt may have been opened again,
 * something may have come late, somebody else may have marked it.
 */
export function giveMarks(
  {
    db,
    papers,
    remark,
  }: {
    db: RootDb;
    papers: Papers;
    remark: (tx: Db, attempt: Attempt, answers: ReadonlyMap<number, MarkedAnswer>) => Promise<void>;
  },
  { key, position, marks: typed, comment: said, read }: Marking,
  { admin, at }: { admin: AdminId; at: Date },
): Promise<GivenMarks> {
  return db.transaction(async (tx) => {
    // A regrade of the attempt holds its student too, so that each sees what the other has written.
    const held = await holdStudents(tx, [key.student]);
    const [attempt] = held.size > 0 ? await lockAttempts(tx, [key], 'wait') : [];
    if (!attempt) throw attemptNotFound();
    if (attempt.submittedAt === null) {
      throw new RequestError('attempt_open', 'This test has not been submitted yet.');
    }
    const whole = await papers(markingOf(attempt));
    const paper = whole.of(attempt);
    const saved = (await listAnswersOf(tx, [key])).get(attempt.id) ?? [];
    const answer = saved.find(({ index }) => index === position);
    const isToMark = paper.questions[position]?.kind === 'written' && Boolean(answer?.answer?.trim());
    if (!answer || !isToMark) {
      throw new RequestError('bad_input', 'There is no written answer to mark.', { field: 'position' });
    }
    const most = mostOf(paper, position);
    const marks = typed === null ? null : readHandMarks(typed, most);
    if (marks === undefined) {
      const message = 'marks must be from 0 to those of the question, in halves and quarters.';
      throw new RequestError('bad_input', message, { field: 'marks' });
    }
    const before = givenMarks(answer, most);
    const after = { marks, comment: said === undefined ? before.comment : said };
    const isAnother = answer.answer !== read.text;
    if (!isAnother && isDeepStrictEqual(before, after)) return after;
    const isCommentAnother = said !== undefined && before.comment !== read.comment;
    if (isAnother || before.marks !== read.marks || isCommentAnother) {
      throw new RequestError(
        'conflict',
        'The answer, its marks or the comment have changed in the meantime.',
      );
    }
    const given = marks === null ? null : toKept(marks, most);
    const isIt = and(
      eq(answers.studentId, key.student),
      eq(answers.attemptId, attempt.id),
      eq(answers.position, position),
    );
    await tx.update(answers).set({ given, comment: after.comment }).where(isIt);
    const now = new Map(saved.map((one) => [one.index, one === answer ? { ...one, given } : one]));
    await tx
      .update(attempts)
      .set(markAnswers(paper, now))
      .where(and(eq(attempts.studentId, key.student), eq(attempts.id, attempt.id)));
    await remark(tx, attempt, now);
    await restartRollups(tx, [attempt.testId]);
    // As admins number it: on the paper, of which an attempt may be asked a part.
    const numbers = questionLabels(whole.keyed.map(({ solved }) => solved));
    const number = numbers[paper.positions[position] ?? position] ?? '';
    const change = { action: 'answerMark', kind: 'quiz', recordId: paper.testCode } as const;
    const about = { student: key.student, attempt: attempt.id };
    const changed = difference(before, after);
    await recordChange(
      tx,
      { admin, ...change, ...changed, after: { ...changed?.after, numbers: [number] }, about },
      at,
    );
    return after;
  });
}

/** What a person has given for an answer, by what its question is worth now. */
export function givenMarks(
  { given = null, comment = null }: Pick<MarkedAnswer, 'given' | 'comment'>,
  most: Rational,
): GivenMarks {
  return { marks: given === null ? null : ofKept(given, most), comment };
}
