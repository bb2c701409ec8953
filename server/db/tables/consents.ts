import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AdminId, StudentId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { instant } from './columns.ts';
import { students } from './students.ts';

/** What a student's guardian has decided, where the installation asks for it; the audit trail has every change. */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    studentId: uuid('student_id').$type<StudentId>().primaryKey(),
    /** The student says to be 18 or older; then nothing but `decidedAt` is kept. */
    isAdult: boolean('is_adult').notNull().default(false),
    guardianName: text('guardian_name'),
    /** Where the link was sent; null for what a teacher or admin recorded. */
    guardianEmail: text('guardian_email'),
    /** Of the link, which remains valid for withdrawing. */
    linkHash: text('link_hash'),
    askedAt: instant('asked_at'),
    /** Null until somebody has decided. */
    decidedAt: instant('decided_at'),
    /** Whether the guardian agrees. */
    isGiven: boolean('is_given').notNull().default(false),
    how: text('how', { enum: ['link', 'staff'] }),
    /** The admin who recorded what was decided on paper. */
    recordedBy: uuid('recorded_by')
      .$type<AdminId>()
      .references(() => admins.id),
  },
  (t) => [
    foreignKey({
      name: 'guardian_consents_student',
      columns: [t.studentId],
      foreignColumns: [students.id],
    }).onDelete('cascade'),
    uniqueIndex('guardian_consents_link').on(t.linkHash),
    /** For those that were not given in time. */
    index('guardian_consents_open').on(t.askedAt).where(sql`not is_given and not is_adult`),
    check('guardian_consents_how', sql`${t.how} in ('link', 'staff')`),
    check('guardian_consents_decided', sql`not (${t.isGiven} or ${t.isAdult}) or ${t.decidedAt} is not null`),
  ],
);
