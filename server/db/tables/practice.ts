import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AttemptId,
  PracticeAnswerId,
  QuestionId,
  RevisionId,
  StudentId,
} from '../../../contract/ids.ts';
import { PRACTICE_REASONS } from '../../../contract/practice-reason.ts';
import type { Response } from '../../../contract/questions/response.ts';
import { RECALLS } from '../../../contract/recall.ts';
import { attempts } from './attempts.ts';
import { exactJson, instant, oneOf } from './columns.ts';
import { questions } from './questions.ts';
import { students } from './students.ts';

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
    /** When its student bookmarked it; null where it has no bookmark. */
    bookmarkedAt: instant('bookmarked_at'),
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
    /** The question of the same topic that was asked in its place; null where it was asked itself. */
    askedId: uuid('asked_id').$type<QuestionId>(),
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
