import { and, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { ChallengeState } from '../../contract/challenges.ts';
import type { AdminId, AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import { isOfTestTo, isOwnStudent, mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { tests } from '../db/tables/catalog.ts';
import { challenges } from '../db/tables/challenges.ts';
import { students } from '../db/tables/students.ts';
import type { TeacherScope } from '../http/session.ts';
import { type PageOf, readPage } from '../lists/paging.ts';

export type Challenge = typeof challenges.$inferSelect;

/** The question of an attempt that is challenged. */
export interface ChallengeKey {
  student: StudentId;
  attemptId: AttemptId;
  position: number;
}

const isIt = ({ student, attemptId, position }: ChallengeKey) =>
  and(
    eq(challenges.studentId, student),
    eq(challenges.attemptId, attemptId),
    eq(challenges.position, position),
  );

/** Undefined where the question was challenged before. */
export async function insertChallenge(
  db: Db,
  challenge: typeof challenges.$inferInsert,
): Promise<Challenge | undefined> {
  const [row] = await db.insert(challenges).values(challenge).onConflictDoNothing().returning();
  return row;
}

/** How many a student has made since an instant. */
export function countChallenges(db: Db, student: StudentId, since: Date): Promise<number> {
  return db.$count(challenges, and(eq(challenges.studentId, student), gt(challenges.createdAt, since)));
}

export function listOfAttempt(db: Db, student: StudentId, attempt: AttemptId): Promise<Challenge[]> {
  return db
    .select()
    .from(challenges)
    .where(and(eq(challenges.studentId, student), eq(challenges.attemptId, attempt)))
    .orderBy(challenges.position);
}

/** A challenge of a student in the scope, at a test that the caller gives. */
export async function findChallenge(
  db: Db,
  key: ChallengeKey,
  scope: TeacherScope,
): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(challenges)
    .where(
      and(isIt(key), isOwnStudent(scope, challenges.studentId), isOfTestTo(scope, 'give', challenges.testId)),
    );
  return row;
}

/** The other open challenges to the question of this one, by students in the scope, the oldest first. */
export async function findOthers(
  tx: Db,
  { testId, questionId, ...one }: Challenge,
  scope: TeacherScope,
): Promise<ChallengeKey[]> {
  if (questionId === null) return [];
  const { studentId: student, attemptId, position } = challenges;
  return tx
    .select({ student, attemptId, position })
    .from(challenges)
    .where(
      and(
        eq(challenges.testId, testId),
        eq(challenges.questionId, questionId),
        eq(challenges.status, 'open'),
        ne(challenges.attemptId, one.attemptId),
        isOwnStudent(scope, student),
      ),
    )
    .orderBy(challenges.createdAt)
    .limit(MOST_AT_ONCE);
}

/** A question that a whole country challenges is answered in parts. */
const MOST_AT_ONCE = 500;

/** Undefined where it is not open. */
export async function decideChallenge(
  tx: Db,
  key: ChallengeKey,
  decision: { status: ChallengeState; answer: string | null; decidedAt: Date; decidedBy: AdminId },
): Promise<Challenge | undefined> {
  const [row] = await tx
    .update(challenges)
    .set(decision)
    .where(and(isIt(key), eq(challenges.status, 'open')))
    .returning();
  return row;
}

/** What students object to in a test, with their names and that of the admin who decided. */
export async function listChallenges(
  db: Db,
  test: TestId,
  scope: TeacherScope,
  status: ChallengeState | undefined,
  order: 'asc' | 'desc',
  page: PageOf,
) {
  const where = and(
    eq(challenges.testId, test),
    status && eq(challenges.status, status),
    isOwnStudent(scope, challenges.studentId),
  );
  const total = await db.$count(challenges, where);
  const sorts = [challenges.createdAt, challenges.studentId, challenges.attemptId, challenges.position];
  return readPage(total, page, sorts, order, (sort, window) =>
    db
      .select({ challenge: challenges, student: students.name, decidedBy: admins.name })
      .from(challenges)
      .innerJoin(students, eq(students.id, challenges.studentId))
      .leftJoin(admins, eq(admins.id, challenges.decidedBy))
      .where(where)
      .orderBy(...sort)
      .limit(window.limit)
      .offset(window.offset),
  );
}

/** The tests with open challenges and how many, the longest waiting first. */
export function listWaiting(db: Db, scope: TeacherScope) {
  const oldest = sql<string>`min(${challenges.createdAt})`;
  return db
    .select({
      id: tests.id,
      testCode: tests.testCode,
      testName: tests.name,
      count: count(),
      oldest: oldest.mapWith(challenges.createdAt),
    })
    .from(challenges)
    .innerJoin(tests, eq(tests.id, challenges.testId))
    .where(
      and(
        eq(challenges.status, 'open'),
        isNull(tests.deletedAt),
        mayWithTest(scope, 'give'),
        isOwnStudent(scope, challenges.studentId),
      ),
    )
    .groupBy(tests.id)
    .orderBy(oldest)
    .limit(MOST_WAITING);
}

/** The most tests with open challenges in one list. */
const MOST_WAITING = 20;
