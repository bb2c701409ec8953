import { integer, uuid } from 'drizzle-orm/pg-core';
import type { AdminId } from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { instant } from './columns.ts';

/** Columns of a record that several admins edit. */
export const changed = () => ({
  /** Grows with each change: an update names the version that it was made for. */
  version: integer('version').notNull().default(1),
  /** Null while the record is as it was created. */
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by')
    .$type<AdminId>()
    .references(() => admins.id),
});
