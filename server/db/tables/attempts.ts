import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../../contract/ids.ts';
import { tests } from './catalog.ts';
import { exactJson, instant } from './columns.ts';
import { testRevisions } from './papers.ts';
import { students } from './students.ts';

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
    /** From which the order of questions and options follows, by the algorithm of that version (contract/papers/layout.ts). */
    seed: bigint('seed', { mode: 'number' }).notNull(),
    layoutVersion: smallint('layout_version').notNull(),
    /** When each question takes answers, where sections have their own times. */
    windows: integer('windows').array(),
    /** Null while the attempt is open. The columns below are written together with it, once. */
    submittedAt: instant('submitted_at'),
    submittedBy: text('submitted_by', { enum: ['student', 'time', 'admin', 'paper'] }),
    /** The revision by which it is marked; null where it is the one that was opened. A regrade changes it. */
    markedBy: uuid('marked_by').$type<RevisionId>(),
    /** Outcome and marks of each question (server/grading/sheet.ts). What a regrade replaced is in `regraded_attempts`. */
    sheet: text('sheet'),
    /** In units of one over the denominator of the revision by which it is marked. */
    marksGot: bigint('marks_got', { mode: 'number' }),
    marksPossible: bigint('marks_possible', { mode: 'number' }),
    /** Nothing was answered: the attempt does not count. */
    isBlank: boolean('is_blank').notNull().default(false),
    correctCount: smallint('correct_count'),
    timeTakenSeconds: integer('time_taken_seconds'),
    /** Milliseconds per question, as devices measured them. */
    spentMs: integer('spent_ms').array(),
    /** Answers came after the deadline and count because the device had recorded them in time. */
    isLate: boolean('is_late').notNull().default(false),
    /**
     * When its student first looked at its marks, of one that its time has closed, for which nothing arrives late from
     * then on, and of one from paper, whose sheet may turn out to be another's.
     */
    shownAt: instant('shown_at'),
    /** An admin declared the attempt void: it counts for nothing, and does not use up an attempt. */
    voidedAt: instant('voided_at'),
    /** An admin opened it again with its own deadline, which the times of its test do not move. */
    reopenedAt: instant('reopened_at'),
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
    /** Tests of which answers wait for a person who marks them: the letters U and u of their sheets. */
    index('attempts_to_mark').on(t.testId).where(sql`split_part(sheet, ' ', 1) ~* 'u'`),
    /** Students who are taking a test. */
    index('attempts_open_by_test').on(t.testId, t.deadline, t.studentId).where(sql`submitted_at is null`),
    check(
      'attempts_closed_whole',
      sql`num_nulls(${t.submittedAt}, ${t.submittedBy}, ${t.sheet}, ${t.correctCount}, ${t.timeTakenSeconds}, ${t.spentMs}) in (0, 6)`,
    ),
    check('attempts_marks', sql`num_nulls(${t.submittedAt}, ${t.marksGot}, ${t.marksPossible}) in (0, 3)`),
    check('attempts_sheet', sql`length(split_part(${t.sheet}, ' ', 1)) = ${t.questionCount}`),
    check('attempts_spent', sql`cardinality(${t.spentMs}) = ${t.questionCount}`),
  ],
);

/** When an answer was saved, in epoch milliseconds, and its `answer` and `chosen`. */
export type AnswerStep = [at: number, answer: string | null, chosen: string | null];

export const answers = pgTable(
  'answers',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    position: smallint('position').notNull(),
    /** What was typed, or the text of an option from a caller that does not send its id; null where `chosen` has the options, or nothing. */
    answer: text('answer'),
    /** The ids of the chosen options, with a space between them. */
    chosen: text('chosen'),
    marked: boolean('marked').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Milliseconds on the question, the largest value that a change has reported. */
    spentMs: integer('spent_ms').notNull().default(0),
    /** How many times the saved answer became another one; a mark for review is none, nor is the first answer. */
    changes: smallint('changes').notNull().default(0),
    /** Where it was changed: the first answers, each as it was saved; the last of all is the row itself. */
    history: exactJson('history').$type<AnswerStep[]>(),
    /**
     * The marks that a person has given, as `toKept` writes them; null while nobody has, and where the key decides. Who
     * gave them and when is in the audit trail.
     */
    given: text('given'),
    /** What that person says of the answer to its pupil; null for nothing. */
    comment: text('comment'),
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

/** When the page of a running attempt was last heard of; kept for a day (server/attempts/contacts.ts). */
export const contacts = pgTable(
  'contacts',
  {
    studentId: uuid('student_id').$type<StudentId>().notNull(),
    attemptId: uuid('attempt_id').$type<AttemptId>().notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Since when the student asks the supervisor for help; null once somebody has helped. */
    helpAskedAt: instant('help_asked_at'),
  },
  (t) => [
    primaryKey({ name: 'contacts_pk', columns: [t.studentId, t.attemptId] }),
    foreignKey({ name: 'contacts_student', columns: [t.studentId], foreignColumns: [students.id] }).onDelete(
      'cascade',
    ),
  ],
);
