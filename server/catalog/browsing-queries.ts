import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { WHOLE_FROM_MINUTES, WHOLE_FROM_QUESTIONS } from '../../contract/catalog/whole-paper.ts';
import type { ExamId, StudentId } from '../../contract/ids.ts';
import { isForStudent } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { students } from '../db/tables/students.ts';
import type { Search } from './search.ts';

export function listActiveExams(db: Db) {
  return db.select().from(exams).where(eq(exams.isActive, true)).orderBy(asc(exams.createdAt), asc(exams.id));
}

export async function findActiveExam(db: Db, examCode: string) {
  const [row] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.examCode, examCode), eq(exams.isActive, true)));
  return row;
}

/** The active tests of an exam that are for everyone or for a class of the student. */
export function listActiveTests(db: Db, exam: ExamId, student: StudentId) {
  return db
    .select()
    .from(tests)
    .where(and(eq(tests.examId, exam), eq(tests.isActive, true), isForStudent(student)))
    .orderBy(asc(tests.createdAt), asc(tests.id));
}

/**
 * The active exams with a whole paper for practice that the student may take (contract/catalog/whole-paper.ts and
 * for-practice.ts say the same).
 */
export async function listExamsWithWholePapers(db: Db, student: StudentId): Promise<ExamId[]> {
  const wholePapers = db
    .select({ id: tests.id })
    .from(tests)
    .where(
      and(
        eq(tests.examId, exams.id),
        eq(tests.isActive, true),
        gt(tests.questionCount, 0),
        or(gte(tests.durationMinutes, WHOLE_FROM_MINUTES), gte(tests.questionCount, WHOLE_FROM_QUESTIONS)),
        isNull(tests.opensAt),
        isNull(tests.closesAt),
        isNull(tests.attemptsAllowed),
        eq(tests.resultsShown, 'at_once'),
        eq(tests.solutionsShown, 'at_once'),
        isForStudent(student),
      ),
    );
  const rows = await db
    .select({ id: exams.id })
    .from(exams)
    .where(and(eq(exams.isActive, true), exists(wholePapers)));
  return rows.map(({ id }) => id);
}

/** The most tests whose names a misspelt search is compared with, the newest. */
const MOST_NAMES = 3_000;

/** What a search can find, as it is written: the names of active exams and tests for the student, and what they are filed under. */
export async function searchableNames(db: Db, student: StudentId): Promise<string[]> {
  const [ofTests, ofExams] = await Promise.all([
    db
      .select({ name: tests.name, topic: tests.topic, chapter: tests.chapter, subject: tests.subject })
      .from(tests)
      .innerJoin(exams, and(eq(exams.id, tests.examId), eq(exams.isActive, true)))
      .where(and(eq(tests.isActive, true), isForStudent(student)))
      .orderBy(desc(tests.id))
      .limit(MOST_NAMES),
    listActiveExams(db),
  ]);
  return [
    ...new Set([...ofTests.flatMap((test) => Object.values(test)), ...ofExams.map(({ name }) => name)]),
  ];
}

/** The most tests that a search reads: what is listed of them is far less. */
export const MOST_READ = 300;

/**
 * The active tests of active exams for the student that have all these words in their name or in what they are filed under,
 * as it is written or in another language; those with more of them in the name first.
 */
export function searchTests(db: Db, student: StudentId, { words, said }: Search) {
  const around = [tests.topic, tests.chapter, tests.subject, exams.name];
  const isIn = (columns: readonly AnyPgColumn[], word: string) => {
    const called = said.filter(({ text }) => text.toLowerCase().includes(word)).map(({ name }) => name);
    const isWritten = sql`position(${word} in lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))) > 0`;
    return or(isWritten, ...(called.length === 0 ? [] : columns.map((column) => inArray(column, called))));
  };
  const hits = sql.join(
    words.map((word) => sql`(${isIn([tests.name], word)})::int`),
    sql` + `,
  );
  return db
    .select({ test: tests, exam: { examCode: exams.examCode, examName: exams.name } })
    .from(tests)
    .innerJoin(exams, and(eq(exams.id, tests.examId), eq(exams.isActive, true)))
    .where(
      and(
        eq(tests.isActive, true),
        isForStudent(student),
        ...words.map((word) => isIn([tests.name, ...around], word)),
      ),
    )
    .orderBy(desc(hits), asc(tests.createdAt), asc(tests.id))
    .limit(MOST_READ);
}

/** What the student's profile says that they study; empty without one. */
export async function findStudyingIn(db: Db, student: StudentId): Promise<string> {
  const [row] = await db
    .select({ studyingIn: students.studyingIn })
    .from(students)
    .where(eq(students.id, student));
  return row?.studyingIn ?? '';
}
