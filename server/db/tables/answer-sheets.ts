import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReadAnswer, SheetProblem } from '../../../contract/answer-sheets.ts';
import type {
  AdminId,
  AttemptId,
  ClassId,
  RevisionId,
  SheetFormId,
  SheetImageId,
  SheetUploadId,
  StudentId,
  TestId,
} from '../../../contract/ids.ts';
import { admins } from './admins.ts';
import { attempts } from './attempts.ts';
import { tests } from './catalog.ts';
import { classes } from './classes.ts';
import { bytes, exactJson, instant } from './columns.ts';
import { testRevisions } from './papers.ts';
import { students } from './students.ts';

/** What was printed for a revision of a test: kept as long as sheets of it may come back. */
export const sheetForms = pgTable(
  'sheet_forms',
  {
    id: uuid('id').$type<SheetFormId>().primaryKey(),
    testId: uuid('test_id')
      .$type<TestId>()
      .notNull()
      .references(() => tests.id),
    revisionId: uuid('revision_id')
      .$type<RevisionId>()
      .notNull()
      .references(() => testRevisions.id),
    /** The number in the code of its sheets (omr/code.ts). */
    codeNumber: integer('code_number').notNull(),
    /** Each sheet has its pupil's number printed (sheet_numbers); otherwise pupils fill their roll number. */
    isNamed: boolean('is_named').notNull(),
    /** Whose roll numbers are filled; null with names. */
    classId: uuid('class_id')
      .$type<ClassId>()
      .references(() => classes.id),
    /** Digits of the number. */
    roll: smallint('roll').notNull(),
    /** Of which set its questions have the order, from 1 for A; 0 where there is one paper for all. */
    set: smallint('set').notNull().default(0),
    /** The last number that a sheet of it was given: that of a pupil who was deleted is nobody's again. */
    lastNumber: integer('last_number').notNull().default(0),
    /** The layout of omr/layout.ts. */
    layout: exactJson('layout').$type<unknown>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
  },
  (t) => [
    unique('sheet_forms_of_revision')
      .on(t.revisionId, t.isNamed, t.roll, t.classId, t.set)
      .nullsNotDistinct(),
    unique('sheet_forms_by_code').on(t.codeNumber),
    index('sheet_forms_by_test').on(t.testId),
  ],
);

/** Whose a printed sheet is. */
export const sheetNumbers = pgTable(
  'sheet_numbers',
  {
    formId: uuid('form_id')
      .$type<SheetFormId>()
      .notNull()
      .references(() => sheetForms.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    studentId: uuid('student_id').$type<StudentId>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'sheet_numbers_pk', columns: [t.formId, t.number] }),
    unique('sheet_numbers_of_student').on(t.formId, t.studentId),
    foreignKey({ name: 'sheet_numbers_student', columns: [t.studentId], foreignColumns: [students.id] }),
    index('sheet_numbers_by_student').on(t.studentId),
  ],
);

/** Files that wait to be read, and those that could not be. */
export const sheetUploads = pgTable(
  'sheet_uploads',
  {
    id: uuid('id').$type<SheetUploadId>().primaryKey(),
    testId: uuid('test_id')
      .$type<TestId>()
      .notNull()
      .references(() => tests.id),
    name: text('name').notNull(),
    /** Null once it is known that nothing can be read of it. */
    bytes: bytes('bytes'),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    /** A server reads it until then; if that ends, another one does. */
    claimedUntil: instant('claimed_until'),
    problem: text('problem', { enum: ['no_picture', 'too_much'] }),
  },
  (t) => [
    index('sheet_uploads_by_test').on(t.testId),
    index('sheet_uploads_waiting').on(t.uploadedAt).where(sql`problem is null`),
    check('sheet_uploads_problem', sql`num_nulls(${t.bytes}, ${t.problem}) = 1`),
  ],
);

/** Photos of sheets, the evidence of results: upright, at most 150 kB, never changed. */
export const sheetImages = pgTable(
  'sheet_images',
  {
    id: uuid('id').$type<SheetImageId>().primaryKey(),
    testId: uuid('test_id')
      .$type<TestId>()
      .notNull()
      .references(() => tests.id),
    /** The first 128 bits of SHA-256 over the file that was uploaded, and its page: the same is not taken twice. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: uuid('uploaded_by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    /** The result that it is the evidence of; both null until it is entered. */
    studentId: uuid('student_id').$type<StudentId>(),
    attemptId: uuid('attempt_id').$type<AttemptId>(),
    /** A hash of the answers with which it was entered: after a correction they are others. */
    entered: text('entered'),
  },
  (t) => [
    unique('sheet_images_once').on(t.testId, t.hash),
    foreignKey({
      name: 'sheet_images_attempt',
      columns: [t.studentId, t.attemptId],
      foreignColumns: [attempts.studentId, attempts.id],
    }),
    index('sheet_images_by_attempt').on(t.studentId, t.attemptId),
    check('sheet_images_entered', sql`num_nulls(${t.studentId}, ${t.attemptId}, ${t.entered}) in (0, 3)`),
    check('sheet_images_size', sql`length(${t.bytes}) between 1 and 153600`),
  ],
);

/** What a reader saw on a photo; never changed. A better reader adds a row. */
export const sheetReadings = pgTable(
  'sheet_readings',
  {
    imageId: uuid('image_id')
      .$type<SheetImageId>()
      .notNull()
      .references(() => sheetImages.id, { onDelete: 'cascade' }),
    /** Of omr/reading/read-page.ts. */
    reader: smallint('reader').notNull(),
    readAt: instant('read_at').notNull(),
    /** Null where the sheet was not recognised. */
    formId: uuid('form_id')
      .$type<SheetFormId>()
      .references(() => sheetForms.id),
    /** From 1. */
    page: smallint('page'),
    /** The number that is filled or printed, with `?` for a digit that is not sure. */
    roll: text('roll'),
    /** Why nothing was read. */
    problem: text('problem').$type<SheetProblem>(),
    /** The code of another test, where the sheet is of one. */
    otherTest: text('other_test'),
    answers: exactJson('answers').$type<ReadAnswer[]>().notNull(),
    /** By bubble of the page: centre in pixels, darkness in hundredths, and the first letter of the verdict. */
    bubbles: exactJson('bubbles')
      .$type<[x: number, y: number, darkness: number, verdict: string][]>()
      .notNull(),
  },
  (t) => [primaryKey({ name: 'sheet_readings_pk', columns: [t.imageId, t.reader] })],
);

/** What a person decided about a photo: only added, the latest of a field counts, and it is of this field alone. */
export const sheetCorrections = pgTable(
  'sheet_corrections',
  {
    id: uuid('id').primaryKey(),
    imageId: uuid('image_id')
      .$type<SheetImageId>()
      .notNull()
      .references(() => sheetImages.id, { onDelete: 'cascade' }),
    /** `student`, or the number of a question. */
    field: text('field').notNull(),
    /** The options or the number as they are on paper; null for whose sheet it is. */
    marked: text('marked').array(),
    studentId: uuid('student_id').$type<StudentId>(),
    at: instant('at').notNull(),
    by: uuid('by')
      .$type<AdminId>()
      .notNull()
      .references(() => admins.id),
    reason: text('reason'),
  },
  (t) => [
    index('sheet_corrections_by_image').on(t.imageId, t.at),
    index('sheet_corrections_by_student').on(t.studentId),
    foreignKey({ name: 'sheet_corrections_student', columns: [t.studentId], foreignColumns: [students.id] }),
    check('sheet_corrections_value', sql`num_nulls(${t.marked}, ${t.studentId}) = 1`),
  ],
);
