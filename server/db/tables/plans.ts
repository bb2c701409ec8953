import { foreignKey, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { StudentId } from '../../../contract/ids.ts';
import type { planItem } from '../../../contract/plan.ts';
import { exactJson, instant } from './columns.ts';
import { students } from './students.ts';

/** As it is on the wire. */
export type StoredPlanItem = z.infer<typeof planItem>;

/** What a student wants to do on which day. */
export const studyPlans = pgTable(
  'study_plans',
  {
    studentId: uuid('student_id').$type<StudentId>().primaryKey(),
    /** '2026-11-22', without a time zone; null where the student has said none. */
    examDay: text('exam_day'),
    items: exactJson('items').$type<StoredPlanItem[]>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'study_plans_student',
      columns: [t.studentId],
      foreignColumns: [students.id],
    }).onDelete('cascade'),
  ],
);
