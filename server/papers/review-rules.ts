import { and, eq } from 'drizzle-orm';
import type { Test } from '../catalog/queries.ts';
import { mayDecideOn } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { tests } from '../db/tables/catalog.ts';
import { settings } from '../db/tables/settings.ts';
import type { TeacherScope } from '../http/session.ts';

const REVIEWS = 'reviews';

/** Whether the institution wants teachers' tests to be reviewed; it does not unless an owner says so. */
export async function areReviewsWanted(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, REVIEWS));
  return row?.value === true;
}

export async function wantReviews(tx: Db, isWanted: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: REVIEWS, value: isWanted })
    .onConflictDoUpdate({ target: settings.name, set: { value: isWanted } });
}

/**
 * Whether the caller may publish a test, or a new one of their own, only with an approval: a teacher where reviews are
 * wanted, and a head who was given the test of a teacher of another department to edit.
 */
export async function needsApproval(
  db: Db,
  scope: TeacherScope,
  test?: Pick<Test, 'id' | 'ownerId'>,
): Promise<boolean> {
  if (scope?.teacher === undefined || !(await areReviewsWanted(db))) return false;
  const [row] = await db.select({ role: admins.role }).from(admins).where(eq(admins.id, scope.teacher));
  if (row?.role === 'teacher') return true;
  if (!test || test.ownerId === null || test.ownerId === scope.teacher) return false;
  return (await db.$count(tests, and(eq(tests.id, test.id), mayDecideOn(scope)))) === 0;
}
