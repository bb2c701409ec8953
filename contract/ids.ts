import { z } from 'zod';
import { text } from './text.ts';

/** The code of an exam or a test that is in URLs: `E1001`, `Q1001`. */
export const readableId = text(40).min(1);

// An id is a UUID in lower case, as the database writes it, so that it is the same text wherever it is a key.
export const studentId = z.uuid().toLowerCase().brand<'StudentId'>();
export const adminId = z.uuid().toLowerCase().brand<'AdminId'>();
export const sessionId = z.uuid().toLowerCase().brand<'SessionId'>();
export const examId = z.uuid().toLowerCase().brand<'ExamId'>();
export const testId = z.uuid().toLowerCase().brand<'TestId'>();
export const revisionId = z.uuid().toLowerCase().brand<'RevisionId'>();
export const questionId = z.uuid().toLowerCase().brand<'QuestionId'>();
export const attemptId = z.uuid().toLowerCase().brand<'AttemptId'>();
export const regradeId = z.uuid().toLowerCase().brand<'RegradeId'>();
/** Made by the device that took the answer: however often it is sent, it counts once. */
export const practiceAnswerId = z.uuid().toLowerCase().brand<'PracticeAnswerId'>();
export const accommodationId = z.uuid().toLowerCase().brand<'AccommodationId'>();
export const classId = z.uuid().toLowerCase().brand<'ClassId'>();
export const noteId = z.uuid().toLowerCase().brand<'NoteId'>();
export const folderId = z.uuid().toLowerCase().brand<'FolderId'>();
export const commentId = z.uuid().toLowerCase().brand<'CommentId'>();
export const importId = z.uuid().toLowerCase().brand<'ImportId'>();
export const sheetFormId = z.uuid().toLowerCase().brand<'SheetFormId'>();
export const sheetUploadId = z.uuid().toLowerCase().brand<'SheetUploadId'>();
export const sheetImageId = z.uuid().toLowerCase().brand<'SheetImageId'>();

/** The session takes it from a token, and the sign-in from a row: a query that takes it acts for that student. */
export type StudentId = z.output<typeof studentId>;
export type AdminId = z.output<typeof adminId>;
export type SessionId = z.output<typeof sessionId>;
export type ExamId = z.output<typeof examId>;
export type TestId = z.output<typeof testId>;
export type RevisionId = z.output<typeof revisionId>;
export type QuestionId = z.output<typeof questionId>;
export type AttemptId = z.output<typeof attemptId>;
export type RegradeId = z.output<typeof regradeId>;
export type PracticeAnswerId = z.output<typeof practiceAnswerId>;
export type AccommodationId = z.output<typeof accommodationId>;
export type ClassId = z.output<typeof classId>;
export type NoteId = z.output<typeof noteId>;
export type FolderId = z.output<typeof folderId>;
export type CommentId = z.output<typeof commentId>;
export type ImportId = z.output<typeof importId>;
export type SheetFormId = z.output<typeof sheetFormId>;
export type SheetUploadId = z.output<typeof sheetUploadId>;
export type SheetImageId = z.output<typeof sheetImageId>;

export type Id =
  | StudentId
  | AdminId
  | SessionId
  | ExamId
  | TestId
  | RevisionId
  | QuestionId
  | AttemptId
  | RegradeId
  | AccommodationId
  | ClassId
  | NoteId
  | FolderId
  | CommentId
  | ImportId
  | SheetFormId
  | SheetUploadId
  | SheetImageId;
