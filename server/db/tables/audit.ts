import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId, AttemptId, StudentId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { instant } from './columns.ts';
import { students } from './students.ts';

/**
 * Every change by an admin. Append-only: the database rejects an update or deletion. So it has ids alone of students;
 * {@link auditDetails} has the rest.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    /** Null for changes by the operator on the command line. */
    adminId: uuid('admin_id')
      .$type<AdminId>()
      .references(() => admins.id),
    action: text('action').notNull(),
    kind: text('kind', {
      enum: ['exam', 'quiz', 'question', 'admin', 'student', 'class', 'note', 'installation', 'reading'],
    }).notNull(),
    /** The record's exam code, test code or id; what was read, where personal data was read. */
    recordId: text('record_id').notNull(),
    /** The changed fields; null for a new record. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    index('audit_entries_by_time').on(t.at, t.id),
    index('audit_entries_by_record').on(t.kind, t.recordId, t.at, t.id),
    index('audit_entries_by_admin').on(t.adminId, t.at, t.id),
    check(
      'audit_entries_kind',
      sql`${t.kind} in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'note', 'installation', 'reading')`,
    ),
  ],
);

/** What an entry says of one student: reasons, texts, marks. Deleted with the student. */
export const auditDetails = pgTable(
  'audit_details',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => auditEntries.id),
    /** The attempt that it is about, where it is about one. */
    attemptId: uuid('attempt_id').$type<AttemptId>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    foreignKey({ name: 'audit_details_student', columns: [t.studentId], foreignColumns: [students.id] }),
    index('audit_details_by_student').on(t.studentId),
  ],
);
