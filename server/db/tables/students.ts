import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SessionId, StudentId } from '../../../contract/ids.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { instant } from './columns.ts';

export const students = pgTable(
  'students',
  {
    id: uuid('id').$type<StudentId>().primaryKey(),
    /** The identity provider and its name for the student, which outlives a changed e-mail address. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    studyingIn: text('studying_in'),
    city: text('city'),
    country: text('country'),
    /** The language that the student has chosen to read in. */
    language: text('language', { enum: LANGUAGES }),
    createdAt: instant('created_at').notNull(),
    /** By the latest sign-in. A session lasts 30 days, so that nobody is here later than that. */
    lastSignedInAt: instant('last_signed_in_at').notNull().defaultNow(),
    /**
     * What a search looks in, in lower case: a line each for the name, the e-mail address and the digits of the phone
     * number. The migration gives it an index of trigrams (docs/decisions/0086).
     */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name) || E'\\n' || lower(email) || E'\\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
      ),
  },
  (t) => [
    uniqueIndex('students_identity').on(t.issuer, t.subject),
    index('students_by_creation').on(t.createdAt, t.id),
    /** For the results of a class. */
    index('students_by_class').on(t.studyingIn, t.id),
    /** For retention. */
    index('students_by_sign_in').on(t.lastSignedInAt),
    /** The name itself is there so that a page deep in the list is found in the index alone. */
    index('students_by_name').on(sql`lower(${t.name})`, t.name, t.id),
  ],
);

/** A student's sign-in on one device; the token carries its id. */
export const studentSessions = pgTable(
  'student_sessions',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    id: uuid('id').$type<SessionId>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** By the database's clock, so that every node can ask what has ended since it last asked. Null while it lasts. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ name: 'student_sessions_pk', columns: [t.studentId, t.id] }),
    foreignKey({ name: 'student_sessions_student', columns: [t.studentId], foreignColumns: [students.id] }),
    index('student_sessions_by_expiry').on(t.expiresAt),
    index('student_sessions_by_ending').on(t.endedAt).where(sql`ended_at is not null`),
  ],
);

/**
 * Sessions of students who were deleted, with everything of theirs, for the nodes that still hold them in memory. A row
 * has nothing of a student, and stays for an hour.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [index('ended_sessions_by_ending').on(t.endedAt)],
);
