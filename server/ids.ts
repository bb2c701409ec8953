import { v7, validate } from 'uuid';

declare const brand: unique symbol;
type Id<Name extends string> = string & { readonly [brand]: Name };

/** Only the session mints one from a token, and the sign-in from a row: a query that takes it acts for that student. */
export type StudentId = Id<'student'>;
export type AdminId = Id<'admin'>;
export type ExamId = Id<'exam'>;
export type TestId = Id<'test'>;
export type RevisionId = Id<'revision'>;
export type AttemptId = Id<'attempt'>;

/** A new identifier, sortable by the time it was made (UUID v7). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says which kind of id it is
export function newId<I extends Id<string>>(): I {
  return v7() as I;
}

/** Whether a text has the form of an identifier, so that the database can be asked for it. */
export function isId(text: unknown): text is string {
  return validate(text);
}

/** An id as the database writes it, so that it is the same text wherever it is a key. */
export function attemptIdOf(attemptid: string): AttemptId {
  return attemptid.toLowerCase() as AttemptId;
}
