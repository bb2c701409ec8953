import { pgTable, text } from 'drizzle-orm/pg-core';
import { exactJson } from './columns.ts';

/** Settings that the product keeps for itself, such as the token secret of a cluster. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: exactJson('value').notNull(),
});
