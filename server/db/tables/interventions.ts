import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AccommodationId, AdminId, StudentId, TestId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { tests } from './catalog.ts';
import { instant } from './columns.ts';
import { students } from './students.ts';

/** More time for a student, in one test or, where that is null, in every test; that of one test comes first. */
export const accommodations = pgTable(
  'accommodations',
  {
    id: uuid('id').$type<AccommodationId>().primaryKey(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    testId: uuid('test_id').$type<TestId>(),
    /** Of the test's duration: 125 gives a quarter more. */
    percent: smallint('percent').notNull(),
    /** Added to that. */
    minutes: smallint('minutes').notNull(),
    reason: text('reason').notNull(),
    setBy: uuid('set_by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    setAt: instant('set_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'accommodations_student', columns: [t.studentId], foreignColumns: [students.id] }),
    foreignKey({ name: 'accommodations_test', columns: [t.testId], foreignColumns: [tests.id] }),
    unique('accommodations_one').on(t.studentId, t.testId).nullsNotDistinct(),
    check('accommodations_time', sql`${t.percent} between 100 and 400 and ${t.minutes} between 0 and 600`),
  ],
);

/**
 * Attempts that were changed by someone other than the student. Every node asks for the changes since it last asked.
 */
export const attemptChanges = pgTable(
  'attempt_changes',
  {
    id: uuid('id').primaryKey(),
    /** The id of an attempt, or of a test or a student whose open attempts are meant. */
    key: uuid('key').notNull(),
    /** By the database's clock. */
    at: instant('at').notNull(),
  },
  (t) => [index('attempt_changes_by_time').on(t.at)],
);
