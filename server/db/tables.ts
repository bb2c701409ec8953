import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CHALLENGE_STATES } from '../../contract/challenges.ts';
import type {
  AccommodationId,
  AdminId,
  AttemptId,
  ClassId,
  ExamId,
  PracticeAnswerId,
  QuestionId,
  RegradeId,
  RevisionId,
  SessionId,
  StudentId,
  TestId,
} from '../../contract/ids.ts';
import { MAX_ATTEMPTS_ALLOWED } from '../../contract/limits.ts';
import type { Filed } from '../../contract/papers/draft.ts';
import type { Passage, RevisionItem } from '../../contract/papers/revision.ts';
import type { Section } from '../../contract/papers/section.ts';
import { PRACTICE_REASONS } from '../../contract/practice-reason.ts';
import type { AuthoredQuestion, Kind } from '../../contract/questions/authored-question.ts';
import type { Response } from '../../contract/questions/response.ts';
import { RECALLS } from '../../contract/recall.ts';
import { REGRADE_CHOICES, REGRADE_STATES, type RegradeSummary } from '../../contract/regrades.ts';

/** Instants are UTC with milliseconds: what a JavaScript Date holds, so that a value read is the value written. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Unlike drizzle's jsonb, it does not turn a stored text that looks like a number ("10") into that number. */
const exactJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The values of a text column, for its constraint. */
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
/** When students may see something (contract/catalog/test-rules.ts). */
const RELEASES = ['at_once', 'after_closing', 'at_time', 'never'] as const;

/** Columns of a record that several admins edit. */
const changed = () => ({
  /** Grows with each change: an update names the version that it was made for. */
  version: integer('version').notNull().default(1),
  /** Null while the record is as it was created. */
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by')
    .$type<AdminId>()
    .references(() => admins.id),
});

/** The numbers behind the readable ids E1001 and Q1001. */
export const examNumbers = pgSequence('exam_numbers', { startWith: 1001 });
export const testNumbers = pgSequence('test_numbers', { startWith: 1001 });

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
    createdAt: instant('created_at').notNull(),
    /**
     * What a search looks in, in lower case: a line each for the name, the e-mail address and the digits of the phone
     * number. The migration gives it an index of trigrams (docs/decisions/0080).
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
    /** The name itself is there so that a page deep in the list is found in the index alone. */
    index('students_by_name').on(sql`lower(${t.name})`, t.name, t.id),
  ],
);

export const admins = pgTable(
  'admins',
  {
    id: uuid('id').$type<AdminId>().primaryKey(),
    name: text('name').notNull(),
    /** In lower case: two spellings of one address are one account. */
    email: text('email').notNull().unique('admins_email'),
    /** argon2id in PHC form. */
    passwordHash: text('password_hash').notNull(),
    /** Null until an owner gives one. */
    role: text('role', { enum: ['owner', 'admin', 'teacher'] }),
    status: text('status', { enum: ['pending', 'approved', 'refused', 'disabled'] }).notNull(),
    /** Unused since sessions have rows; a node of the version before reads it while this one starts. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    check('admins_role', sql`${t.role} in ('owner', 'admin', 'teacher')`),
    check('admins_status', sql`${t.status} in ('pending', 'approved', 'refused', 'disabled')`),
    check('admins_approved_has_role', sql`${t.status} <> 'approved' or ${t.role} is not null`),
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

/** An admin's sign-in on one device; the token carries its id. Deleted when it ends. */
export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: uuid('id').$type<SessionId>().primaryKey(),
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
    /** Browser and system, such as 'Firefox, Windows'; empty when the browser does not say. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    /** At most a minute behind. */
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'admin_sessions_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    index('admin_sessions_by_admin').on(t.adminId, t.id),
    index('admin_sessions_by_expiry').on(t.expiresAt),
  ],
);

/** The second factor of an admin: an authenticator app. */
export const adminTotp = pgTable(
  'admin_totp',
  {
    adminId: uuid('admin_id').$type<AdminId>().primaryKey(),
    /** Sealed with a key of the server's secret. */
    secret: text('secret').notNull(),
    /** The time step of the last code that was taken: no code is taken twice. */
    lastStep: integer('last_step').notNull(),
  },
  (t) => [foreignKey({ name: 'admin_totp_admin', columns: [t.adminId], foreignColumns: [admins.id] })],
);

/** Codes for who has lost the app; each is good once, and only its hash is kept. */
export const adminRecoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    hash: text('hash').primaryKey(),
    adminId: uuid('admin_id').$type<AdminId>().notNull(),
  },
  (t) => [
    foreignKey({ name: 'admin_recovery_codes_admin', columns: [t.adminId], foreignColumns: [admins.id] }),
    index('admin_recovery_codes_by_admin').on(t.adminId),
  ],
);

/** Codes and links that are good once; only a hash of each is kept. */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: ['register', 'invite', 'reset'] }).notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** What an invitation gives. */
    role: text('role', { enum: ['owner', 'admin', 'teacher'] }),
    /** Null for what the person asked for. */
    createdBy: uuid('created_by')
      .$type<AdminId>()
      .references(() => admins.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('one_time_secrets_by_email').on(t.email, t.purpose),
    index('one_time_secrets_by_expiry').on(t.expiresAt),
    check('one_time_secrets_purpose', sql`${t.purpose} in ('register', 'invite', 'reset')`),
    check('one_time_secrets_role', sql`${t.role} in ('owner', 'admin', 'teacher')`),
  ],
);

/** Nonces of ID tokens that have opened a session, kept until they expire. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('used_nonces_by_expiry').on(t.expiresAt)],
);

export const exams = pgTable(
  'exams',
  {
    id: uuid('id').$type<ExamId>().primaryKey(),
    examCode: text('examid').notNull().unique('exams_examid'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    subjects: text('subjects').array().notNull(),
    isActive: boolean('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    index('exams_by_creation').on(t.createdAt, t.id),
    index('exams_by_category').on(t.category, t.createdAt, t.id),
    index('exams_by_name').on(sql`lower(${t.name})`, t.name, t.id),
  ],
);

/** The current state of a test. What a student sits is one of its revisions. */
export const tests = pgTable(
  'tests',
  {
    id: uuid('id').$type<TestId>().primaryKey(),
    testCode: text('quizid').notNull().unique('tests_quizid'),
    examId: uuid('exam_id').$type<ExamId>().notNull(),
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    subject: text('subject').notNull(),
    chapter: text('chapter').notNull(),
    topic: text('topic').notNull(),
    format: text('format').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    marks: doublePrecision('marks').notNull(),
    questionCount: integer('question_count').notNull(),
    /** When each question of the current revision takes answers (server/papers/windows.ts). */
    windows: integer('windows').array(),
    /** The rules (contract/catalog/test-rules.ts); their defaults are those of practice. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    attemptsAllowed: smallint('attempts_allowed'),
    resultsShown: text('results_shown', { enum: RELEASES }).notNull().default('at_once'),
    resultsAt: instant('results_at'),
    solutionsShown: text('solutions_shown', { enum: RELEASES }).notNull().default('at_once'),
    solutionsAt: instant('solutions_at'),
    counts: text('counts', { enum: ['best', 'latest', 'first'] })
      .notNull()
      .default('best'),
    mayFinish: boolean('may_finish').notNull().default(false),
    takesLate: boolean('takes_late').notNull().default(true),
    isActive: boolean('is_active').notNull(),
    /** An archived or deleted test is not active. A deleted one is in no list, and is not found. */
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    foreignKey({ name: 'tests_exam', columns: [t.examId], foreignColumns: [exams.id] }),
    index('tests_by_exam').on(t.examId, t.createdAt, t.id),
    index('tests_by_creation').on(t.createdAt, t.id),
    index('tests_by_subject').on(t.subject, t.createdAt, t.id),
    index('tests_by_chapter').on(t.chapter, t.createdAt, t.id),
    index('tests_by_name').on(sql`lower(${t.name})`, t.name, t.id),
    check('tests_duration', sql`${t.durationMinutes} between 1 and 600`),
    check('tests_marks', sql`${t.marks} between 0 and 1000`),
    check('tests_open', sql`${t.closesAt} > ${t.opensAt}`),
    check('tests_attempts', sql`${t.attemptsAllowed} between 1 and ${sql.raw(`${MAX_ATTEMPTS_ALLOWED}`)}`),
    check(
      'tests_shown',
      sql`(${t.resultsShown} = 'at_time') = (${t.resultsAt} is not null)
        and (${t.solutionsShown} = 'at_time') = (${t.solutionsAt} is not null)
        and (${t.closesAt} is not null or 'after_closing' not in (${t.resultsShown}, ${t.solutionsShown}))`,
    ),
    check('tests_counts', sql`${t.counts} in ('best', 'latest', 'first')`),
  ],
);

/** The paper of a test at one time. Never changed after it is written: attempts refer to it. */
export const testRevisions = pgTable(
  'test_revisions',
  {
    id: uuid('id').$type<RevisionId>().primaryKey(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    /** From 1. Papers that only mark, for a regrade, have numbers from -1 down; nobody sits them. */
    number: integer('number').notNull(),
    /** The paper by which attempts at this one are marked when they are closed; null where it is this one. */
    markedBy: uuid('marked_by').$type<RevisionId>(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** All marks of the paper are whole numbers of one over it. */
    denominator: integer('denominator').notNull(),
    /** In units of one over the denominator. */
    marksPossible: bigint('marks_possible', { mode: 'number' }).notNull(),
    movement: text('movement', { enum: ['free', 'in_order'] }).notNull(),
    sections: exactJson('sections').$type<Section[]>().notNull(),
    passages: exactJson('passages').$type<Passage[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'test_revisions_test', columns: [t.testId], foreignColumns: [tests.id] }),
    uniqueIndex('test_revisions_number').on(t.testId, t.number),
    check('test_revisions_duration', sql`${t.durationMinutes} between 1 and 600`),
    check('test_revisions_denominator', sql`${t.denominator} >= 1`),
    check('test_revisions_movement', sql`${t.movement} in ('free', 'in_order')`),
  ],
);

/** A question apart from the tests that ask it. */
export const questions = pgTable('questions', {
  id: uuid('id').$type<QuestionId>().primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** What a question says at one time. Never changed after it is written: revisions refer to it. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    /** From 1. */
    version: integer('version').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    text: text('text').notNull(),
    /** What a student may see beside the text: options with their ids, the unit of a number. */
    body: exactJson('body').$type<AuthoredQuestion['body']>().notNull(),
    key: exactJson('key').$type<AuthoredQuestion['key']>().notNull(),
    explanation: text('explanation').notNull(),
    /** A number or a text, as the admin gave it. */
    grade: exactJson('grade').$type<number | string>().notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    difficulty: text('difficulty').notNull(),
    /** What else it is filed under in the bank; null in versions from before the bank, and where there is nothing. */
    filed: exactJson('filed').$type<Filed | null>(),
    createdAt: instant('created_at').notNull(),
    /** Null in versions from before it was recorded. */
    createdBy: uuid('created_by')
      .$type<AdminId>()
      .references(() => admins.id),
    /** Whether question_index knows of the version; an older server leaves it to a newer one. */
    isIndexed: boolean('is_indexed').notNull().default(false),
  },
  (t) => [
    index('question_versions_to_index').on(t.questionId, t.version).where(sql`not is_indexed`),
    primaryKey({ name: 'question_versions_pk', columns: [t.questionId, t.version] }),
    foreignKey({
      name: 'question_versions_question',
      columns: [t.questionId],
      foreignColumns: [questions.id],
    }),
  ],
);

/** The latest version of each question as it is searched for; made from the versions (server/bank/indexing.ts). */
export const questionIndex = pgTable(
  'question_index',
  {
    questionId: uuid('question_id').$type<QuestionId>().primaryKey(),
    version: integer('version').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    /** As it is shown. */
    grade: text('grade').notNull(),
    subject: text('subject').notNull(),
    /** Blank where neither the question nor a test says one. */
    chapter: text('chapter').notNull(),
    topic: text('topic').notNull(),
    difficulty: text('difficulty').notNull(),
    tags: text('tags').array().notNull(),
    source: text('source').notNull(),
    year: integer('year'),
    language: text('language').notNull(),
    /** Text, options and explanation without markup. */
    plain: text('plain').notNull(),
    /** What it is filtered by, as lexemes: 'subject=Physics'. */
    terms: text('terms').array().notNull(),
    /** The configuration stems English and Hindi words. */
    search: searchVector('search').generatedAlwaysAs(
      sql`to_tsvector('hindi'::regconfig, plain) || array_to_tsvector(terms)`,
    ),
    /** A hash of what is asked and its key (contract/questions/identity.ts). */
    identity: text('identity').notNull(),
    /** By which near-duplicates are found and compared (server/bank/near-duplicates.ts). */
    bands: integer('bands').array().notNull(),
    signature: integer('signature').array().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'question_index_version',
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
    index('question_index_search').using('gin', t.search),
    index('question_index_bands').using('gin', t.bands),
    index('question_index_identity').on(t.identity),
  ],
);

/** The questions of a revision, in the order of the paper. */
export const revisionItems = pgTable(
  'revision_items',
  {
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    /** From 0, as on the paper. */
    position: smallint('position').notNull(),
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    version: integer('version').notNull(),
    section: smallint('section').notNull(),
    /** What a right answer gives, as it is written; null where the section's scheme says. */
    marks: text('marks'),
    isDropped: boolean('is_dropped').notNull(),
    /** Who gets the marks of a dropped question; null where the section's scheme says. */
    droppedGives: text('dropped_gives').$type<RevisionItem['droppedGives']>(),
    passage: text('passage'),
    either: text('either'),
    keepsPlace: boolean('keeps_place').notNull(),
    keepsOptionOrder: boolean('keeps_option_order').notNull(),
  },
  (t) => [
    primaryKey({ name: 'revision_items_pk', columns: [t.revisionId, t.position] }),
    foreignKey({
      name: 'revision_items_revision',
      columns: [t.revisionId],
      foreignColumns: [testRevisions.id],
    }),
    foreignKey({
      name: 'revision_items_question',
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
    /** The tests that ask a question. */
    index('revision_items_by_question').on(t.questionId),
  ],
);

export const attempts = pgTable(
  'attempts',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    id: uuid('id').$type<AttemptId>().notNull(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    questionCount: smallint('question_count').notNull(),
    startedAt: instant('started_at').notNull(),
    deadline: instant('deadline').notNull(),
    /**
     * From which the order of questions and options follows, by the algorithm of that version (contract/papers/layout.ts);
     * null in attempts from before orders differed.
     */
    seed: bigint('seed', { mode: 'number' }),
    layoutVersion: smallint('layout_version'),
    /** When each question takes answers, where sections have times of their own. */
    windows: integer('windows').array(),
    /** Null while the attempt is open. The columns below are written together with it, once. */
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by', { enum: ['student', 'time', 'admin'] }),
    /** The revision by which it is marked; null where it is the one that was opened. A regrade changes it. */
    markedBy: uuid('marked_by').$type<RevisionId>(),
    /** Outcome and marks of each question (server/grading/sheet.ts). What a regrade replaced is in `regraded_attempts`. */
    sheet: text('sheet'),
    /** In units of one over the denominator of the revision by which it is marked. */
    marksGot: bigint('marks_got', { mode: 'number' }),
    marksPossible: bigint('marks_possible', { mode: 'number' }),
    /** Nothing was answered: the attempt does not count. False in attempts from before that was asked. */
    isBlank: boolean('is_blank').notNull().default(false),
    correctCount: smallint('correct_count'),
    timeTakenSeconds: integer('time_taken_seconds'),
    /** Milliseconds per question, written with the result; null in results from before times were recorded. */
    spentMs: integer('spent_ms').array(),
    /** Answers came after the deadline and count because the device had recorded them in time. */
    isLate: boolean('is_late').notNull().default(false),
    /** An admin declared the attempt void: it counts for nothing, and does not use up an attempt. */
    voidedAt: instant('voided_at'),
  },
  (t) => [
    primaryKey({ name: 'attempts_pk', columns: [t.studentId, t.id] }),
    foreignKey({ name: 'attempts_student', columns: [t.studentId], foreignColumns: [students.id] }),
    foreignKey({ name: 'attempts_test', columns: [t.testId], foreignColumns: [tests.id] }),
    foreignKey({ name: 'attempts_revision', columns: [t.revisionId], foreignColumns: [testRevisions.id] }),
    /** One open attempt at a test, whichever node or tab opens it. */
    uniqueIndex('attempts_one_open').on(t.studentId, t.testId).where(sql`submitted_at is null`),
    index('attempts_submitted').on(t.studentId, t.testId, t.submittedAt).where(sql`submitted_at is not null`),
    /** For closing overdue attempts. */
    index('attempts_open_by_deadline').on(t.deadline).where(sql`submitted_at is null`),
    /** The results of a test, for the export. */
    index('attempts_by_test')
      .on(t.testId, t.submittedAt, t.studentId, t.id)
      .where(sql`submitted_at is not null`),
    /** For the sorts of a test's results. */
    index('attempts_by_marks')
      .on(t.testId, t.marksGot, t.submittedAt, t.studentId, t.id)
      .where(sql`submitted_at is not null`),
    index('attempts_by_time_taken')
      .on(t.testId, t.timeTakenSeconds, t.submittedAt, t.studentId, t.id)
      .where(sql`submitted_at is not null`),
    /** Who is sitting a test. */
    index('attempts_open_by_test').on(t.testId, t.deadline, t.studentId).where(sql`submitted_at is null`),
    check(
      'attempts_closed_whole',
      sql`num_nulls(${t.submittedAt}, ${t.submittedBy}, ${t.sheet}, ${t.correctCount}, ${t.timeTakenSeconds}) in (0, 5)`,
    ),
    check('attempts_marks', sql`num_nulls(${t.submittedAt}, ${t.marksGot}, ${t.marksPossible}) in (0, 3)`),
    check('attempts_sheet', sql`length(split_part(${t.sheet}, ' ', 1)) = ${t.questionCount}`),
    check('attempts_spent', sql`cardinality(${t.spentMs}) = ${t.questionCount}`),
  ],
);

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

/** That attempts have changed by other hands than the student's, so that every node can ask what since it last asked. */
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

export const answers = pgTable(
  'answers',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    position: smallint('position').notNull(),
    /** What was typed; null where options are chosen, or nothing. Before options had ids, the text of the chosen one. */
    answer: text('answer'),
    /** The ids of the chosen options, with a space between them. */
    chosen: text('chosen'),
    marked: boolean('marked').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Milliseconds on the question, the largest value that a change has reported. */
    spentMs: integer('spent_ms').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'answers_pk', columns: [t.studentId, t.attemptId, t.position] }),
    foreignKey({
      name: 'answers_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
  ],
);

/** Changed keys, marks or schemes carried over to attempts that were made before (docs/decisions/0075). */
export const regrades = pgTable(
  'regrades',
  {
    id: uuid('id').$type<RegradeId>().primaryKey(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    /** The revision that the test had when it was decided. */
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    choice: text('choice', { enum: REGRADE_CHOICES }).notNull(),
    questions: exactJson('questions').$type<{ questionId: QuestionId; number: number }[]>().notNull(),
    /** By which paper what is marked by another will be, and the positions of the questions that differ. */
    markings: exactJson('markings')
      .$type<{ from: RevisionId; to: RevisionId; positions: number[] }[]>()
      .notNull(),
    /** `marked_by` of the revisions that students sit, before and after. */
    revisions: exactJson('revisions')
      .$type<{ revision: RevisionId; before: RevisionId | null; after: RevisionId }[]>()
      .notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REGRADE_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').$type<AdminId>().notNull(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by').$type<AdminId>(),
    undoReason: text('undo_reason'),
    /** How many attempts there were when its present stage began, and how many of them are done. */
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Behind which attempt the present stage goes on; null at its beginning. */
    place: exactJson('place').$type<string[]>(),
    /** What the check has found; null until it has ended. */
    summary: exactJson('summary').$type<RegradeSummary>(),
    /** How the shares of all attempts at the test are spread before and after, for ranks; null until the check has ended. */
    shares: exactJson('shares').$type<Record<'before' | 'after', CountedShares>>(),
  },
  (t) => [
    foreignKey({ name: 'regrades_test', columns: [t.testId], foreignColumns: [tests.id] }),
    foreignKey({ name: 'regrades_creator', columns: [t.createdBy], foreignColumns: [admins.id] }),
    index('regrades_by_test').on(t.testId, t.createdAt, t.id),
    /** One at a time for each test. */
    uniqueIndex('regrades_one_at_work')
      .on(t.testId)
      .where(sql`status in ('checking', 'checked', 'applying', 'undoing', 'discarding')`),
  ],
);

/** What a regrade replaced and by what, for each attempt; the one with the oldest regrade has the first sheet. */
export const regradedAttempts = pgTable(
  'regraded_attempts',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    regradeId: uuid('regrade_id').$type<RegradeId>().notNull(),
    sheetBefore: text('sheet_before').notNull(),
    gotBefore: bigint('got_before', { mode: 'number' }).notNull(),
    possibleBefore: bigint('possible_before', { mode: 'number' }).notNull(),
    correctBefore: smallint('correct_before').notNull(),
    /** Null where the attempt was marked by the revision that it opened. */
    markedByBefore: uuid('marked_by_before').$type<RevisionId>(),
    sheetAfter: text('sheet_after').notNull(),
    gotAfter: bigint('got_after', { mode: 'number' }).notNull(),
    possibleAfter: bigint('possible_after', { mode: 'number' }).notNull(),
    correctAfter: smallint('correct_after').notNull(),
    markedByAfter: uuid('marked_by_after').$type<RevisionId>().notNull(),
    /** How far its share of the most possible marks moves, in millionths; null for an attempt without an answer. */
    moved: integer('moved'),
  },
  (t) => [
    primaryKey({ name: 'regraded_attempts_pk', columns: [t.studentId, t.attemptId, t.regradeId] }),
    foreignKey({
      name: 'regraded_attempts_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
    /** The walk of a stage. */
    index('regraded_attempts_by_regrade').on(t.regradeId, t.studentId, t.attemptId),
    /** Whose marks move, the largest loss first. */
    index('regraded_attempts_moved')
      .on(t.regradeId, t.moved, t.studentId, t.attemptId)
      .where(sql`moved <> 0`),
  ],
);

/** What students object to in their results. */
export const challenges = pgTable(
  'challenges',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    /** On the attempt's paper, from 0. */
    position: smallint('position').notNull(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    questionId: uuid('question_id').$type<QuestionId>(),
    reason: text('reason').notNull(),
    status: text('status', { enum: CHALLENGE_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** What the student reads. */
    answer: text('answer'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').$type<AdminId>(),
  },
  (t) => [
    primaryKey({ name: 'challenges_pk', columns: [t.studentId, t.attemptId, t.position] }),
    foreignKey({
      name: 'challenges_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
    index('challenges_by_test').on(t.testId, t.createdAt, t.studentId, t.attemptId, t.position),
    /** How many a student has made lately. */
    index('challenges_by_student').on(t.studentId, t.createdAt),
    check('challenges_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);

/** Closed attempts that the rollup of their test does not count yet; written by the statement that closes them. */
export const uncountedAttempts = pgTable(
  'uncounted_attempts',
  {
    testId: uuid('test_id').$type<TestId>().notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
  },
  (t) => [primaryKey({ name: 'uncounted_attempts_pk', columns: [t.testId, t.studentId, t.attemptId] })],
);

/** How far the closed attempts of a test are counted (docs/decisions/0077). */
export const testRollups = pgTable('test_rollups', {
  testId: uuid('test_id').$type<TestId>().primaryKey(),
  /** The count that is kept up to date; it grows when all is counted anew. */
  generation: integer('generation').notNull(),
  /** The count that is shown; null until one is complete. */
  served: integer('served'),
  /** The attempts that are not in `uncounted_attempts` are being walked through. */
  isScanning: boolean('is_scanning').notNull(),
  /** Behind which attempt the walk goes on. */
  place: exactJson('place').$type<string[]>(),
});

/** What the attempts at a revision came to. */
export const revisionRollups = pgTable(
  'revision_rollups',
  {
    testId: uuid('test_id').$type<TestId>().notNull(),
    generation: integer('generation').notNull(),
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    /** A count as text (server/rollups/count.ts). */
    content: text('content').notNull(),
  },
  (t) => [primaryKey({ name: 'revision_rollups_pk', columns: [t.testId, t.generation, t.revisionId] })],
);

/** How many attempts got so much of so much. */
type CountedShares = { got: number; possible: number; attempts: number }[];

/** The notebook of a student: questions to be practised, each with what FSRS remembers of it (server/practice/schedule.ts). */
export const practiceCards = pgTable(
  'practice_cards',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    /** The newest attempt that it entered from, the revision that was sat, and the place on its paper. */
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    position: smallint('position').notNull(),
    why: text('why', { enum: PRACTICE_REASONS }).notNull(),
    isBookmarked: boolean('is_bookmarked').notNull(),
    due: instant('due').notNull(),
    /** The three below are null until it is first practised. */
    stability: doublePrecision('stability'),
    difficulty: doublePrecision('difficulty'),
    lastAt: instant('last_at'),
    enteredAt: instant('entered_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'practice_cards_pk', columns: [t.studentId, t.questionId] }),
    foreignKey({
      name: 'practice_cards_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
    foreignKey({
      name: 'practice_cards_question',
      columns: [t.questionId],
      foreignColumns: [questions.id],
    }),
    index('practice_cards_by_due').on(t.studentId, t.due),
    check('practice_cards_why', oneOf(t.why, PRACTICE_REASONS)),
    check('practice_cards_memory', sql`num_nulls(${t.stability}, ${t.difficulty}, ${t.lastAt}) in (0, 3)`),
  ],
);

/** The attempts whose questions have entered their student's notebook. */
export const practiceAttempts = pgTable(
  'practice_attempts',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'practice_attempts_pk', columns: [t.studentId, t.attemptId] }),
    foreignKey({
      name: 'practice_attempts_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
  ],
);

/** What was answered in practice. Append-only. */
export const practiceAnswers = pgTable(
  'practice_answers',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    id: uuid('id').$type<PracticeAnswerId>().notNull(),
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    /** By the device's clock, never later than it was received. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null where the student asked for the answer. */
    response: exactJson('response').$type<Response>(),
    /** By the server's own judgement. */
    isRight: boolean('is_right').notNull(),
    /** As the student graded it. */
    recall: text('recall', { enum: RECALLS }).notNull(),
    spentMs: integer('spent_ms').notNull(),
  },
  (t) => [
    primaryKey({ name: 'practice_answers_pk', columns: [t.studentId, t.id] }),
    foreignKey({
      name: 'practice_answers_student',
      columns: [t.studentId],
      foreignColumns: [students.id],
    }),
    foreignKey({
      name: 'practice_answers_question',
      columns: [t.questionId],
      foreignColumns: [questions.id],
    }),
    index('practice_answers_by_time').on(t.studentId, t.at),
    check('practice_answers_recall', oneOf(t.recall, RECALLS)),
  ],
);

/** Students who are taught together. */
export const classes = pgTable(
  'classes',
  {
    id: uuid('id').$type<ClassId>().primaryKey(),
    name: text('name').notNull(),
    /** With it a student joins; null while nobody can. */
    joinCode: text('join_code').unique('classes_join_code'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('classes_by_name').on(sql`lower(${t.name})`, t.id)],
);

/** Who teaches a class. An admin with the role of a teacher sees the students and tests of these classes only. */
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

/** Who is on a class's roster and has not signed in yet: the first sign-in with the address joins the class. */
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

/** The classes that a test is for; a test without any is for everyone. */
export const testClasses = pgTable(
  'test_classes',
  {
    testId: uuid('test_id').$type<TestId>().notNull(),
    classId: uuid('class_id').$type<ClassId>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'test_classes_pk', columns: [t.testId, t.classId] }),
    foreignKey({ name: 'test_classes_test', columns: [t.testId], foreignColumns: [tests.id] }),
    foreignKey({ name: 'test_classes_class', columns: [t.classId], foreignColumns: [classes.id] }),
    index('test_classes_by_class').on(t.classId, t.testId),
  ],
);

/** Settings that the product keeps for itself, such as the token secret of a cluster. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});

/** Every change by an admin. Append-only: the database rejects an update or deletion. */
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
      enum: ['exam', 'quiz', 'question', 'admin', 'student', 'class', 'reading'],
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
      sql`${t.kind} in ('exam', 'quiz', 'question', 'admin', 'student', 'class', 'reading')`,
    ),
  ],
);

/** How often an account or an address has recently tried to sign in or to register, counted for all nodes together. */
export const rateLimits = pgTable(
  'tries',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    /** When the count restarts. */
    resetsAt: instant('resets_at').notNull(),
    /** Before this no further attempt is taken; null where only the count limits. */
    nextAt: instant('next_at'),
  },
  (t) => [index('tries_by_reset').on(t.resetsAt)],
);

/** Images of texts, which name them by their hash. They are never changed, and served to whoever knows a hash. */
export const media = pgTable(
  'media',
  {
    /** The first 128 bits of SHA-256 over the bytes, in hexadecimal. */
    hash: text('hash').primaryKey(),
    /** The MIME type. */
    type: text('type').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Null where an object store has them. */
    bytes: bytes('bytes'),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
  },
  (t) => [check('media_size', sql`${t.width} > 0 and ${t.height} > 0 and length(${t.bytes}) > 0`)],
);
