import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminId, FolderId, QuestionId } from '../../../contract/ids.ts';
import type { FiledLabels } from '../../../contract/papers/draft.ts';
import type { AuthoredQuestion, Kind } from '../../../contract/questions/authored-question.ts';
import { admins } from './admins.ts';
import { exactJson, instant, searchVector } from './columns.ts';

/** Folders in which teachers share questions of their own. */
export const folders = pgTable(
  'folders',
  {
    id: uuid('id').$type<FolderId>().primaryKey(),
    ownerId: uuid('owner_id')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('folders_by_owner').on(t.ownerId)],
);

/** A question apart from the tests that ask it. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').$type<QuestionId>().primaryKey(),
    /** The teacher whose question it is; null where it is the institution's. */
    ownerId: uuid('owner_id')
      .$type<AdminId>()
      .references(() => admins.id),
    folderId: uuid('folder_id')
      .$type<FolderId>()
      .references(() => folders.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Out of the bank's searches since then; tests that ask it go on asking it. */
    retiredAt: instant('retired_at'),
  },
  (t) => [
    index('questions_retired').on(t.id).where(sql`retired_at is not null`),
    index('questions_by_owner').on(t.ownerId).where(sql`owner_id is not null`),
    index('questions_by_folder').on(t.folderId).where(sql`folder_id is not null`),
  ],
);

/** What a question says at one time. Never changed after it is written: revisions refer to it. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    /** From 1; below 0 for one that only marks, which no author wrote (server/papers/marking-revisions.ts). */
    version: integer('version').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    text: text('text').notNull(),
    /** What a student may see apart from the text: options with their ids, the unit of a number. */
    body: exactJson('body').$type<AuthoredQuestion['body']>().notNull(),
    key: exactJson('key').$type<AuthoredQuestion['key']>().notNull(),
    explanation: text('explanation').notNull(),
    /** Its texts in other languages; null where there are none. */
    translations: exactJson('translations').$type<NonNullable<AuthoredQuestion['translations']> | null>(),
    /** A number or a text, as the admin gave it. */
    grade: exactJson('grade').$type<number | string>().notNull(),
    subject: text('subject').notNull(),
    topic: text('topic').notNull(),
    difficulty: text('difficulty').notNull(),
    /** What else it is filed under in the bank; null where there is nothing. */
    filed: exactJson('filed').$type<FiledLabels | null>(),
    createdAt: instant('created_at').notNull(),
    /** Null where no admin wrote it, as in demo content. */
    createdBy: uuid('created_by')
      .$type<AdminId>()
      .references(() => admins.id),
    /** Whether question_index knows of the version (server/bank/indexing.ts). */
    isIndexed: boolean('is_indexed').notNull().default(false),
  },
  (t) => [
    index('question_versions_to_index').on(t.questionId, t.version).where(sql`not is_indexed`),
    primaryKey({ name: 'question_versions_pk', columns: [t.questionId, t.version] }),
    foreignKey({
      name: 'question_versions_question',
      columns: [t.questionId],
      foreignColumns: [questions.id],
    }),
  ],
);

/** The latest version of each question as it is searched for; made from the versions (server/bank/indexing.ts). */
export const questionIndex = pgTable(
  'question_index',
  {
    questionId: uuid('question_id').$type<QuestionId>().primaryKey(),
    version: integer('version').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    /** As it is shown. */
    grade: text('grade').notNull(),
    subject: text('subject').notNull(),
    /** Blank where neither the question nor a test says one. */
    chapter: text('chapter').notNull(),
    topic: text('topic').notNull(),
    difficulty: text('difficulty').notNull(),
    tags: text('tags').array().notNull(),
    source: text('source').notNull(),
    year: integer('year'),
    language: text('language').notNull(),
    /** Text, options and explanation without markup. */
    plain: text('plain').notNull(),
    /** What it is filtered by, as lexemes: 'subject=Physics'. */
    terms: text('terms').array().notNull(),
    /** The configuration stems English and Hindi words. */
    search: searchVector('search').generatedAlwaysAs(
      sql`to_tsvector('hindi'::regconfig, plain) || array_to_tsvector(terms)`,
    ),
    /** A hash of what is asked and its key (questionIdentity in contract/questions/authored-question.ts). */
    identity: text('identity').notNull(),
    /** By which near-duplicates are found and compared (server/bank/near-duplicates.ts). */
    bands: integer('bands').array().notNull(),
    signature: integer('signature').array().notNull(),
    /** The version that was compared with all others (alike_questions); null before. */
    comparedVersion: integer('compared_version'),
  },
  (t) => [
    foreignKey({
      name: 'question_index_version',
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
    index('question_index_search').using('gin', t.search),
    index('question_index_bands').using('gin', t.bands),
    index('question_index_identity').on(t.identity),
    // An order that has nothing to do with when or from where a question came (server/blueprints/candidates.ts).
    index('question_index_shuffled').on(sql`uuid_hash(question_id)`),
    index('question_index_to_compare').on(t.questionId).where(sql`compared_version is distinct from version`),
  ],
);

/** Pairs of questions that are nearly the same, found in the background (server/bank/comparing.ts). */
export const alikeQuestions = pgTable(
  'alike_questions',
  {
    /** The newer of the two. */
    questionId: uuid('question_id')
      .$type<QuestionId>()
      .notNull()
      .references(() => questions.id),
    otherId: uuid('other_id')
      .$type<QuestionId>()
      .notNull()
      .references(() => questions.id),
    /** How many minima of their signatures they share, of 32. */
    shared: integer('shared').notNull(),
    /** The admin who has said that they are not the same. */
    dismissedBy: uuid('dismissed_by')
      .$type<AdminId>()
      .references(() => admins.id),
  },
  (t) => [
    primaryKey({ name: 'alike_questions_pk', columns: [t.questionId, t.otherId] }),
    check('alike_questions_order', sql`question_id > other_id`),
    index('alike_questions_by_other').on(t.otherId),
    index('alike_questions_listed').on(t.shared, t.questionId, t.otherId).where(sql`dismissed_by is null`),
  ],
);
