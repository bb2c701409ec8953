import { asc, eq, sql } from 'drizzle-orm';
import type { RevisionId, StudentId } from '../../contract/ids.ts';
import { isForStudent } from '../classes/scope.ts';
import type { Db } from '../db/database.ts';
import { attempts } from '../db/tables/attempts.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { isCountedOf, rulesOfAttempt } from './queries.ts';
import { shownNow } from './rules.ts';

/** All of the student's attempts that count, oldest first, with where their tests are listed and what was marked. */
export function listAllCounted(db: Db, student: StudentId, now: Date) {
  return db
    .select({
      testId: attempts.testId,
      revisionId: attempts.revisionId,
      marking: sql<RevisionId>`coalesce(${attempts.markedBy}, ${attempts.revisionId})`,
      submittedAt: sql<Date>`${attempts.submittedAt}`.mapWith(attempts.submittedAt),
      questionCount: attempts.questionCount,
      seed: attempts.seed,
      sheet: sql<string>`${attempts.sheet}`,
      spentMs: attempts.spentMs,
      examCode: exams.examCode,
      examName: exams.name,
      subject: tests.subject,
      chapter: tests.chapter,
      isListed: sql<boolean>`${tests.isActive} and ${exams.isActive} and ${isForStudent(student, tests.id)}`,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(exams, eq(exams.id, tests.examId))
    .where(isCountedOf(student))
    .orderBy(asc(attempts.submittedAt), asc(attempts.id));
}

export type CountedAttempt = Awaited<ReturnType<typeof listAllCounted>>[number];

/** What the student may see of each of their attempts now; nothing of one that is void. */
export async function listSeen(db: Db, student: StudentId, now: Date) {
  const rows = await db
    .select({
      id: attempts.id,
      voidedAt: attempts.voidedAt,
      isBlank: attempts.isBlank,
      test: rulesOfAttempt(now),
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(eq(attempts.studentId, student));
  return new Map(
    rows.map(({ id, voidedAt, isBlank, test }) => {
      const { results, solutions } = shownNow(test, now);
      const isShown = voidedAt === null;
      // A blank attempt is no way to the key.
      return [id, { results: isShown && results, solutions: isShown && solutions && !isBlank }];
    }),
  );
}
