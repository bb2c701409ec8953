import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Null for a pupil of whom the school gave none. */
    email: text('email'),
    /** Unique in the school, in the form of contract/sign-in-name.ts; null for who signs in with a provider alone. */
    signInName: text('sign_in_name'),
    rollNumber: text('roll_number'),
    guardianPhone: text('guardian_phone'),
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
     * What a search looks in, in lower case: a line each for the name, the e-mail address, the digits of the phone
     * number, and sign-in name and roll number. The migration gives it an index of trigrams (docs/decisions/0086).
     */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name) || E'\\n' || lower(coalesce(email, '')) || E'\\n' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || E'\\n' || coalesce(sign_in_name, '') || ' ' || lower(coalesce(roll_number, ''))`,
      ),
  },
  (t) => [
    uniqueIndex('students_identity').on(t.issuer, t.subject),
    uniqueIndex('students_sign_in_name').on(t.signInName),
    /** For a roster's addresses, and the provider that is linked by one. */
    index('students_by_email').on(sql`lower(${t.email})`),
    index('students_by_creation').on(t.createdAt, t.id),
    /** For the results of a class. */
    index('students_by_class').on(t.studyingIn, t.id),
    /** For retention. */
    index('students_by_sign_in').on(t.lastSignedInAt),
    /** The name itself is there so that a page deep in the list is found in the index alone. */
    index('students_by_name').on(sql`lower(${t.name})`, t.name, t.id),
  ],
);

/** The PIN of a pupil whose account the school made. Without a row no card was printed yet. */
export const pupilPins = pgTable(
  'pupil_pins',
  {
    studentId: uuid('student_id').$type<StudentId>().primaryKey(),
    /** HMAC of the PIN, with a key that is not in the database. */
    hash: text('hash').notNull(),
    /** Chosen by the pupil; otherwise it is on a card. */
    isOwn: boolean('is_own').notNull(),
    /** When the school made the last one: with a new card the earlier card's QR code no longer names a known device. */
    cardMadeAt: instant('card_made_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'pupil_pins_student',
      columns: [t.studentId],
      foreignColumns: [students.id],
    }).onDelete('cascade'),
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
