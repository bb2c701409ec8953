import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AttemptId, RevisionId, StudentId, TestId } from '../../../contract/ids.ts';
import { exactJson } from './columns.ts';

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

/** How far the closed attempts of a test are counted (docs/decisions/0030). */
export const testRollups = pgTable('test_rollups', {
  testId: uuid('test_id').$type<TestId>().primaryKey(),
  /** The count that is kept up to date; it increases when everything is counted again. */
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
