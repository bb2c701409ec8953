import { and, eq, sql } from 'drizzle-orm';
import { matching, ofExam } from '../catalog/list-queries.ts';
import { mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { exams, tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { questionVersions } from '../db/tables/questions.ts';
import type { TeacherScope } from '../http/session.ts';
import { orderOf, type PageOf, readPage } from '../lists/paging.ts';
import { choicesOf, isVersionOfItem, itemColumns } from './queries.ts';

/** How many questions the paper of a test has, those that are drawn from included. */
const paperLength = sql`coalesce(${tests.poolCount}, ${tests.questionCount})`;

export interface QuestionFilters {
  testCode?: string | undefined;
  examCode?: string | undefined;
  /** Whose tests they are limited to: those that the caller may use. */
  scope: TeacherScope;
}

/**
 * A page of the questions of all tests, test by test, in the order of the paper. How many questions the tests before a
 * test have gives its own position in the list: the questions of earlier pages are never read, and the tests behind the
 * page are not either, because the database counts no further than the limit asks.
 */
export async function listAllQuestions(
  db: Db,
  filters: QuestionFilters,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const where = and(
    mayWithTest(filters.scope, 'use'),
    matching((testCode) => eq(tests.testCode, testCode.trim().toUpperCase()), filters.testCode),
    matching(ofExam, filters.examCode),
  );
  const [counted] = await db
    .select({ count: sql<number>`coalesce(sum(${paperLength}), 0)::int` })
    .from(tests)
    .where(where);
  const byTest = orderOf([tests.createdAt, tests.id], order);
  const papers = db
    .select({
      id: tests.id,
      createdAt: tests.createdAt,
      testCode: tests.testCode,
      testName: sql<string>`${tests.name}`.as('testName'),
      chapterOfTest: sql<string>`${tests.chapter}`.as('chapterOfTest'),
      version: tests.version,
      mayEdit: sql<boolean>`coalesce(${mayWithTest(filters.scope, 'edit') ?? sql`true`}, false)`.as(
        'mayEdit',
      ),
      revisionId: tests.revisionId,
      before:
        sql<number>`sum(${paperLength}) over (order by ${sql.join(byTest, sql`, `)} rows unbounded preceding)
        - ${paperLength}`.as('before'),
      questionCount: sql<number>`${paperLength}`.as('questionCount'),
    })
    .from(tests)
    .where(where)
    .as('papers');
  return readPage(
    counted?.count ?? 0,
    page,
    [papers.createdAt, papers.id],
    order,
    (sort, { limit, offset }) =>
      db
        .select({
          ...itemColumns,
          sections: testRevisions.sections,
          testCode: papers.testCode,
          testName: papers.testName,
          chapterOfTest: papers.chapterOfTest,
          testVersion: papers.version,
          mayEdit: papers.mayEdit,
          choices: choicesOf(papers.revisionId),
        })
        .from(papers)
        .innerJoin(testRevisions, eq(testRevisions.id, papers.revisionId))
        .innerJoin(revisionItems, eq(revisionItems.revisionId, papers.revisionId))
        .innerJoin(questionVersions, isVersionOfItem)
        .where(
          and(
            sql`${papers.before} + ${papers.questionCount} > ${offset}`,
            sql`${papers.before} + ${revisionItems.position} >= ${offset}`,
          ),
        )
        .orderBy(...sort, revisionItems.position)
        .limit(limit),
  );
}

/** The name of the test or else of the exam that questions are filtered by. */
export async function findFilterName(db: Db, filters: QuestionFilters): Promise<string | undefined> {
  if (filters.testCode) {
    const testCode = filters.testCode.trim().toUpperCase();
    const [row] = await db
      .select({ name: tests.name })
      .from(tests)
      .where(and(eq(tests.testCode, testCode), mayWithTest(filters.scope, 'use')));
    return row?.name;
  }
  if (!filters.examCode) return undefined;
  const [row] = await db.select({ name: exams.name }).from(exams).where(eq(exams.examCode, filters.examCode));
  return row?.name;
}
