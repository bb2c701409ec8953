import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { QuestionId, RevisionId, TestId } from '../../../contract/ids.ts';
import type { PaperLanguages, Passage, RevisionItem } from '../../../contract/papers/revision.ts';
import type { Section } from '../../../contract/papers/section.ts';
import { tests } from './catalog.ts';
import { exactJson, instant } from './columns.ts';
import { questionVersions } from './questions.ts';

/** The paper of a test at one time. Never changed after it is written: attempts refer to it. */
export const testRevisions = pgTable(
  'test_revisions',
  {
    id: uuid('id').$type<RevisionId>().primaryKey(),
    testId: uuid('test_id').$type<TestId>().notNull(),
    /** From 1. Papers that only mark, for a regrade, have numbers from -1 down; nobody sits them. */
    number: integer('number').notNull(),
    /** The paper by which attempts at this one are marked when they are closed; null where it is this one. */
    markedBy: uuid('marked_by').$type<RevisionId>(),
    name: text('name').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** All marks of the paper are whole numbers of one over it. */
    denominator: integer('denominator').notNull(),
    /** In units of one over the denominator. */
    marksPossible: bigint('marks_possible', { mode: 'number' }).notNull(),
    movement: text('movement', { enum: ['free', 'in_order'] }).notNull(),
    sections: exactJson('sections').$type<Section[]>().notNull(),
    passages: exactJson('passages').$type<Passage[]>().notNull(),
    /** Null for a paper whose language of record is English. */
    languages: exactJson('languages').$type<PaperLanguages | null>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({ name: 'test_revisions_test', columns: [t.testId], foreignColumns: [tests.id] }),
    uniqueIndex('test_revisions_number').on(t.testId, t.number),
    check('test_revisions_duration', sql`${t.durationMinutes} between 1 and 600`),
    check('test_revisions_denominator', sql`${t.denominator} >= 1`),
    check('test_revisions_movement', sql`${t.movement} in ('free', 'in_order')`),
  ],
);

/** The questions of a revision, in the order of the paper. */
export const revisionItems = pgTable(
  'revision_items',
  {
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    /** From 0, as on the paper. */
    position: smallint('position').notNull(),
    questionId: uuid('question_id').$type<QuestionId>().notNull(),
    version: integer('version').notNull(),
    section: smallint('section').notNull(),
    /** What a right answer gives, as it is written; null where the section's scheme says. */
    marks: text('marks'),
    isDropped: boolean('is_dropped').notNull(),
    /** Who gets the marks of a dropped question; null where the section's scheme says. */
    droppedGives: text('dropped_gives').$type<RevisionItem['droppedGives']>(),
    passage: text('passage'),
    either: text('either'),
    /** The draw that it is in, and how many questions of it an attempt is asked; null where it is asked always. */
    draw: text('draw'),
    drawTake: smallint('draw_take'),
    keepsPlace: boolean('keeps_place').notNull(),
    keepsOptionOrder: boolean('keeps_option_order').notNull(),
  },
  (t) => [
    primaryKey({ name: 'revision_items_pk', columns: [t.revisionId, t.position] }),
    foreignKey({
      name: 'revision_items_revision',
      columns: [t.revisionId],
      foreignColumns: [testRevisions.id],
    }),
    foreignKey({
      name: 'revision_items_question',
      columns: [t.questionId, t.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
    /** The tests that ask a question. */
    index('revision_items_by_question').on(t.questionId),
  ],
);
