import { eq } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { studyPlans } from '../db/tables/plans.ts';

/** The plan that a student has kept; undefined where there is none. */
export async function findPlan(db: Db, student: StudentId) {
  const [row] = await db
    .select({ examDay: studyPlans.examDay, items: studyPlans.items })
    .from(studyPlans)
    .where(eq(studyPlans.studentId, student));
  return row;
}

/** Replaces the plan of a student. */
export async function writePlan(
  db: Db,
  student: StudentId,
  plan: Pick<typeof studyPlans.$inferInsert, 'examDay' | 'items'>,
  now: Date,
): Promise<void> {
  await db
    .insert(studyPlans)
    .values({ studentId: student, ...plan, updatedAt: now })
    .onConflictDoUpdate({ target: studyPlans.studentId, set: { ...plan, updatedAt: now } });
}
