import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { REVIEW_STATES } from '../../../contract/access.ts';
import type { AdminId, ExamId, RevisionId, TestId } from '../../../contract/ids.ts';
import { MAX_ATTEMPTS_ALLOWED } from '../../../contract/limits.ts';
import { admins } from './admins.ts';
import { instant, oneOf } from './columns.ts';
import { changed } from './edited.ts';

/** When students may see something (contract/catalog/test-rules.ts). */
const RELEASES = ['at_once', 'after_closing', 'at_time', 'never'] as const;

/** The numbers behind the readable ids E1001 and Q1001. */
export const examNumbers = pgSequence('exam_numbers', { startWith: 1001 });

export const testNumbers = pgSequence('test_numbers', { startWith: 1001 });

export const exams = pgTable(
  'exams',
  {
    id: uuid('id').$type<ExamId>().primaryKey(),
    examCode: text('examid').notNull().unique('exams_examid'),
    name: text('name').notNull(),
    category: text('category').notNull(),
    subjects: text('subjects').array().notNull(),
    isActive: boolean('is_active').notNull(),
    /** As its name says (contract/catalog/grade-of-exam.ts); null where that says none. */
    grade: smallint('grade'),
    createdAt: instant('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    index('exams_by_creation').on(t.createdAt, t.id),
    index('exams_by_category').on(t.category, t.createdAt, t.id),
    index('exams_by_name').on(sql`lower(${t.name})`, t.name, t.id),
  ],
);

/** The current state of a test. What a student sits is one of its revisions. */
export const tests = pgTable(
  'tests',
  {
    id: uuid('id').$type<TestId>().primaryKey(),
    testCode: text('quizid').notNull().unique('tests_quizid'),
    examId: uuid('exam_id').$type<ExamId>().notNull(),
    revisionId: uuid('revision_id').$type<RevisionId>().notNull(),
    /** The teacher whose test it is; null where it is the institution's. Without a class, one of a teacher is for nobody. */
    ownerId: uuid('owner_id')
      .$type<AdminId>()
      .references(() => admins.id),
    /** How far the review of a teacher's test is, where the institution wants one (server/reviews/). */
    review: text('review', { enum: REVIEW_STATES }).notNull().default('draft'),
    name: text('name').notNull(),
    description: text('description').notNull(),
    subject: text('subject').notNull(),
    chapter: text('chapter').notNull(),
    topic: text('topic').notNull(),
    format: text('format').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    marks: doublePrecision('marks').notNull(),
    /** How many questions are to be answered: of those with internal choice one. */
    questionCount: integer('question_count').notNull(),
    /** How many the paper has, where these are more: it has draws or internal choice. */
    poolCount: integer('pool_count'),
    /** When each question of the current revision takes answers (server/papers/windows.ts). */
    windows: integer('windows').array(),
    /** The rules (contract/catalog/test-rules.ts); their defaults are those of practice. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    attemptsAllowed: smallint('attempts_allowed'),
    resultsShown: text('results_shown', { enum: RELEASES }).notNull().default('at_once'),
    resultsAt: instant('results_at'),
    solutionsShown: text('solutions_shown', { enum: RELEASES }).notNull().default('at_once'),
    solutionsAt: instant('solutions_at'),
    counts: text('counts', { enum: ['best', 'latest', 'first'] })
      .notNull()
      .default('best'),
    mayFinish: boolean('may_finish').notNull().default(false),
    takesLate: boolean('takes_late').notNull().default(true),
    isActive: boolean('is_active').notNull(),
    /** An archived or deleted test is not active. A deleted one is in no list, and is not found. */
    archivedAt: instant('archived_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    ...changed(),
  },
  (t) => [
    foreignKey({ name: 'tests_exam', columns: [t.examId], foreignColumns: [exams.id] }),
    index('tests_by_exam').on(t.examId, t.createdAt, t.id),
    index('tests_by_creation').on(t.createdAt, t.id),
    index('tests_by_subject').on(t.subject, t.createdAt, t.id),
    index('tests_by_chapter').on(t.chapter, t.createdAt, t.id),
    index('tests_by_name').on(sql`lower(${t.name})`, t.name, t.id),
    check('tests_duration', sql`${t.durationMinutes} between 1 and 600`),
    check('tests_marks', sql`${t.marks} between 0 and 1000`),
    check('tests_open', sql`${t.closesAt} > ${t.opensAt}`),
    check('tests_attempts', sql`${t.attemptsAllowed} between 1 and ${sql.raw(`${MAX_ATTEMPTS_ALLOWED}`)}`),
    check(
      'tests_shown',
      sql`(${t.resultsShown} = 'at_time') = (${t.resultsAt} is not null)
        and (${t.solutionsShown} = 'at_time') = (${t.solutionsAt} is not null)
        and (not ${t.isActive} or ${t.closesAt} is not null or 'after_closing' not in (${t.resultsShown}, ${t.solutionsShown}))`,
    ),
    check('tests_counts', sql`${t.counts} in ('best', 'latest', 'first')`),
    check('tests_review', oneOf(t.review, REVIEW_STATES)),
    index('tests_by_owner').on(t.ownerId, t.createdAt).where(sql`owner_id is not null`),
    index('tests_in_review').on(t.createdAt).where(sql`review = 'in_review'`),
  ],
);
