import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type {
  AdminId,
  AttemptId,
  QuestionId,
  RegradeId,
  RevisionId,
  StudentId,
  TestId,
} from '../../../contract/ids.ts';
import { REGRADE_CHOICES, REGRADE_STATES, type RegradeSummary } from '../../../contract/regrades.ts';
import { admins } from './admins.ts';
import { attempts } from './attempts.ts';
import { tests } from './catalog.ts';
import { exactJson, instant } from './columns.ts';

/** How many attempts got so much of so much. */
type CountedShares = { got: number; possible: number; attempts: number }[];

/** Changed keys, marks or schemes carried over to attempts that were made before (docs/decisions/0075). */
export const regrades = pgTable(
  'regrades',
  {
    id: uuid('id').$type<RegradeId>().primaryKey(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    /** The revision that the test had when it was decided. */
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    choice: text('choice', { enum: REGRADE_CHOICES }).notNull(),
    questions: exactJson('questions')
      .$type<{ questionId: QuestionId; number: string | number }[]>()
      .notNull(),
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
