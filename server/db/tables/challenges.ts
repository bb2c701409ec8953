import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { CHALLENGE_STATES } from '../../../contract/challenges.ts';
import type { AdminId, AttemptId, QuestionId, StudentId, TestId } from '../../../contract/ids.ts';
import { attempts } from './attempts.ts';
import { instant } from './columns.ts';

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
    /** What waits for an answer. */
    index('challenges_open').on(t.testId, t.createdAt).where(sql`status = 'open'`),
    /** How many a student has made lately. */
    index('challenges_by_student').on(t.studentId, t.createdAt),
    check('challenges_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);
