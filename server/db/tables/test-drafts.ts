import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId } from '../../../contract/ids.ts';
import type { DraftValues } from '../../../contract/papers/test-drafts.ts';
import { admins } from './admins.ts';
import { exactJson, instant } from './columns.ts';

/** Test forms that are not saved yet: what an admin has typed, finished or not. */
export const testDrafts = pgTable(
  'test_drafts',
  {
    adminId: uuid('admin_id')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    /** The code of its test, or a name that the device has made. */
    draft: text('draft').notNull(),
    /** How often it was kept, from 1: two devices cannot overwrite each other. */
    seq: integer('seq').notNull(),
    /** The version of the test that was opened; null where the test is new. */
    version: bigint('version', { mode: 'number' }),
    /** The form as it was opened. */
    base: exactJson('base').$type<DraftValues>().notNull(),
    values: exactJson('values').$type<DraftValues>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'test_drafts_pk', columns: [t.adminId, t.draft] }),
    index('test_drafts_by_change').on(t.adminId, t.updatedAt),
  ],
);
