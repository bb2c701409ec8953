import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AdminId, ImportId } from '../../../contract/ids.ts';
import type { PaperFrame, RevisionItem } from '../../../contract/papers/revision.ts';
import type { FileQuestion } from '../../../contract/question-files.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { admins } from './admins.ts';
import { exactJson, instant } from './columns.ts';

/** Files of questions that were read and wait to be taken, for a day (server/imports/). */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').$type<ImportId>().primaryKey(),
    /** Nobody else finds it. */
    adminId: uuid('admin_id')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    createdAt: instant('created_at').notNull(),
    /** Null where the file has questions alone. */
    paper: exactJson('paper').$type<PaperFrame | null>(),
  },
  (t) => [index('imports_by_time').on(t.createdAt)],
);

/** A question of such a file. */
export const importedQuestions = pgTable(
  'imported_questions',
  {
    importId: uuid('import_id')
      .$type<ImportId>()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** In the file, from 0. */
    position: integer('position').notNull(),
    question: exactJson('question').$type<AuthoredQuestion>().notNull(),
    labels: exactJson('labels').$type<FileQuestion['labels']>().notNull(),
    /** On the paper of the file. */
    place: exactJson('place').$type<RevisionItem | null>(),
    /** As in question_index. */
    identity: text('identity').notNull(),
    /** Whether the bank got it, or had it already; null until then. */
    isAdded: boolean('is_added'),
    /** What cannot be displayed of it; null where all can. */
    warnings: exactJson('warnings').$type<FormulaWarning[] | null>(),
  },
  (t) => [primaryKey({ name: 'imported_questions_pk', columns: [t.importId, t.position] })],
);
