import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId, CommentId, QuestionId, TestId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { tests } from './catalog.ts';
import { instant } from './columns.ts';

/** What reviewers and teachers write about a test, or about one of its questions. */
export const reviewComments = pgTable(
  'review_comments',
  {
    id: uuid('id').$type<CommentId>().primaryKey(),
    testId: uuid('test_id')
      .$type<TestId>()
      .notNull()
      .references(() => tests.id),
    /** Null where it is about the test. */
    questionId: uuid('question_id').$type<QuestionId>(),
    adminId: uuid('admin_id')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    text: text('text').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('review_comments_by_test').on(t.testId, t.createdAt)],
);
