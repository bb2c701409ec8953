import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId, ClassId, StudentId, TestId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { tests } from './catalog.ts';
import { instant } from './columns.ts';
import { students } from './students.ts';

/** Students who are taught together. */
export const classes = pgTable('classes', {
  id: uuid('id').$type<ClassId>().primaryKey(),
  name: text('name').notNull(),
  /** With it a student joins; null while nobody can. */
  joinCode: text('join_code').unique('classes_join_code'),
  createdAt: instant('created_at').notNull(),
});

/** The teachers of a class. An admin with the role of a teacher sees the students and tests of these classes only. */
export const classTeachers = pgTable(
  'class_teachers',
  {
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
    classId: uuid('class_id').$type<ClassId>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'class_teachers_pk', columns: [t.adminId, t.classId] }),
    foreignKey({ name: 'class_teachers_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    foreignKey({ name: 'class_teachers_class', columns: [t.classId], foreignColumns: [classes.id] }).onDelete(
      'cascade',
    ),
    index('class_teachers_by_class').on(t.classId),
  ],
);

export const classStudents = pgTable(
  'class_students',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    classId: uuid('class_id').$type<ClassId>().notNull(),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'class_students_pk', columns: [t.studentId, t.classId] }),
    foreignKey({ name: 'class_students_student', columns: [t.studentId], foreignColumns: [students.id] }),
    foreignKey({ name: 'class_students_class', columns: [t.classId], foreignColumns: [classes.id] }).onDelete(
      'cascade',
    ),
    index('class_students_by_class').on(t.classId, t.studentId),
  ],
);

/** Students on a class's roster who have not signed in yet: the first sign-in with the address joins the class. */
export const classRoster = pgTable(
  'class_roster',
  {
    classId: uuid('class_id').$type<ClassId>().notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'class_roster_pk', columns: [t.classId, t.email] }),
    foreignKey({ name: 'class_roster_class', columns: [t.classId], foreignColumns: [classes.id] }).onDelete(
      'cascade',
    ),
    index('class_roster_by_email').on(t.email),
  ],
);

/** The classes that a test is for, each with its own time; a test without any is for everyone. */
export const testClasses = pgTable(
  'test_classes',
  {
    testId: uuid('test_id').$type<TestId>().notNull(),
    classId: uuid('class_id').$type<ClassId>().notNull(),
    /** When it opens and closes for the class, within the times of the test; null where the test's own hold. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    /** Null where the test's own duration holds. */
    durationMinutes: smallint('duration_minutes'),
    /** More time for everybody in the class, beyond the closing too. */
    extraMinutes: smallint('extra_minutes').notNull().default(0),
  },
  (t) => [
    check('test_classes_open', sql`${t.closesAt} > ${t.opensAt}`),
    check(
      'test_classes_minutes',
      sql`${t.durationMinutes} between 1 and 600 and ${t.extraMinutes} between 0 and 600`,
    ),
    primaryKey({ name: 'test_classes_pk', columns: [t.testId, t.classId] }),
    foreignKey({ name: 'test_classes_test', columns: [t.testId], foreignColumns: [tests.id] }),
    foreignKey({ name: 'test_classes_class', columns: [t.classId], foreignColumns: [classes.id] }),
    index('test_classes_by_class').on(t.classId, t.testId),
  ],
);
