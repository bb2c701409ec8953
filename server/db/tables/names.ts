import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId } from '../../../contract/ids.ts';
import type { ChosenLanguage } from '../../../contract/languages.ts';
import { admins } from './admins.ts';
import { instant } from './columns.ts';

/** What a name of an exam, subject, chapter, topic, test or notes is called in a language (contract/names.ts). */
export const names = pgTable(
  'names',
  {
    language: text('language').$type<ChosenLanguage>().notNull(),
    /** As the records have it. */
    name: text('name').notNull(),
    text: text('text').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null where no admin wrote it, as in demo content. */
    updatedBy: uuid('updated_by')
      .$type<AdminId>()
      .references(() => admins.id),
  },
  (t) => [primaryKey({ name: 'names_pk', columns: [t.language, t.name] })],
);
