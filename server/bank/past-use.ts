import { and, desc, eq, sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { testRollups } from '../db/tables/rollups.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';

/** How many tests and revisions are read for one question, newest first. */
const MOST_TESTS = 20;
const MOST_REVISIONS = 200;

/** The results of first attempts at a question, in all tests and versions that asked it. */
export interface PastUse {
  /** How many first attempts were asked the question. */
  students: number;
  /** The share of its marks that they earned, from 0 to 1. */
  right: number;
}

/** How students have done on a question so far; undefined if no first attempt at it has been counted yet. */
export async function findPastUse(
  db: Db,
  firstAnswersOf: FirstAnswersOf,
  id: QuestionId,
): Promise<PastUse | undefined> {
  const uses = await db
    .select({
      test: testRevisions.testId,
      revision: revisionItems.revisionId,
      position: revisionItems.position,
    })
    .from(revisionItems)
    .innerJoin(testRevisions, eq(testRevisions.id, revisionItems.revisionId))
    .innerJoin(testRollups, eq(testRollups.testId, testRevisions.testId))
    .where(and(eq(revisionItems.questionId, id), sql`${testRollups.served} is not null`))
    .orderBy(desc(testRevisions.createdAt))
    .limit(MOST_REVISIONS);
  const tests = [...new Set(uses.map(({ test }) => test))].slice(0, MOST_TESTS);
  const answers = await Promise.all(tests.map(firstAnswersOf));
  const counted = new Map(
    answers.flatMap(({ revisions }) => revisions.map((one) => [one.revision, one] as const)),
  );
  let [students, right] = [0, 0];
  for (const { revision, position } of uses) {
    students += counted.get(revision)?.asked[position] ?? 0;
    right += counted.get(revision)?.right[position] ?? 0;
  }
  return students === 0 ? undefined : { students, right: right / students };
}
