import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ExamId, NoteId } from '../../../contract/ids.ts';
import type { ChosenLanguage } from '../../../contract/languages.ts';
import { exams } from './catalog.ts';
import { instant } from './columns.ts';
import { changed } from './edited.ts';

/** The text of notes in another language, and what stands for the text that it translates (sourceOf). */
interface TranslatedBody {
  text: string;
  of: string;
}

/** Revision notes: a chapter of an exam on a page. */
export const notes = pgTable(
  'notes',
  {
    id: uuid('id').$type<NoteId>().primaryKey(),
    examId: uuid('exam_id').$type<ExamId>().notNull(),
    subject: text('subject').notNull(),
    chapter: text('chapter').notNull(),
    title: text('title').notNull(),
    /** As typed (contract/note-sections.ts). */
    body: text('body').notNull(),
    /** That they are written in. */
    language: text('language').$type<ChosenLanguage>().notNull().default('en'),
    /** What their title is called is among the names. */
    translations: jsonb('translations')
      .$type<Partial<Record<ChosenLanguage, TranslatedBody>>>()
      .notNull()
      .default({}),
    /** Whether students see them. */
    isActive: boolean('is_active').notNull(),
    createdAt: instant('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    foreignKey({ name: 'notes_exam', columns: [t.examId], foreignColumns: [exams.id] }),
    index('notes_by_chapter').on(t.examId, t.subject, t.chapter),
    index('notes_by_creation').on(t.createdAt, t.id),
    index('notes_by_title').on(sql`lower(${t.title})`, t.title, t.id),
  ],
);
