import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SHARED_FOR } from '../../../contract/access.ts';
import type { AdminId, FolderId, TestId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { tests } from './catalog.ts';
import { oneOf } from './columns.ts';
import { folders } from './questions.ts';

/** A teacher's tests and folders, shared with a colleague or with a department: everybody with that subject. */
export const shares = pgTable(
  'shares',
  {
    testId: uuid('test_id')
      .$type<TestId>()
      .references(() => tests.id),
    folderId: uuid('folder_id')
      .$type<FolderId>()
      .references(() => folders.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .$type<AdminId>()
      .references(() => admins.id),
    department: text('department'),
    access: text('access', { enum: SHARED_FOR }).notNull(),
  },
  (t) => [
    unique('shares_once').on(t.testId, t.folderId, t.adminId, t.department).nullsNotDistinct(),
    index('shares_of_folder').on(t.folderId),
    check('shares_what', sql`num_nonnulls(${t.testId}, ${t.folderId}) = 1`),
    check('shares_with', sql`num_nonnulls(${t.adminId}, ${t.department}) = 1`),
    check('shares_access', oneOf(t.access, SHARED_FOR)),
  ],
);
