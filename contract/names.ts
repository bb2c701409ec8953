import { z } from 'zod';
import { endpoint } from './http/endpoint.ts';
import type { Clean } from './http/wire-names.ts';
import { readableId } from './ids.ts';
import { chosenLanguage, text } from './text.ts';

/**
 * Names of exams, subjects, chapters, topics, tests and notes in another language. A name is a text that many records share
 * (a chapter is known by it), so each has one translation for the whole school, and the records keep it as it was written.
 */

/** The longest name that has a translation, and the longest translation, in characters: the description of a test. */
export const MAX_TRANSLATED_NAME = 600;

/** What a name is the name of, in the order in which a list shows them. */
export const NAMED = ['exam', 'subject', 'chapter', 'topic', 'notes', 'test', 'description'] as const;

/** A name with what it is called in a language. */
const said = z.object({ name: z.string(), text: z.string() });

/** To be sent back with the next call: what is the same is not sent again. */
const version = z.string();

export const translatedName = z.object({
  name: z.string(),
  of: z.enum(NAMED),
  /** Empty where nobody has written it. */
  text: z.string(),
  /** A teacher writes names that nobody has written, and changes those that they wrote. */
  mayWrite: z.boolean(),
});

export type TranslatedName = Clean<z.infer<typeof translatedName>>;

const readBody = z.object({ language: chosenLanguage, version: text(64).optional() });

const readResponse = z.object({
  version,
  /** Absent where they are those of the version that was sent. */
  said: z.array(said).optional(),
});

export const nameEndpoints = {
  read: endpoint({
    path: '/exam/names',
    summary: 'What the names of exams, chapters and tests that the student sees are called in a language',
    caller: 'student',
    // Every page asks, also the one where a guardian is named.
    beforeConsent: true,
    isForSitting: true,
    body: readBody,
    response: readResponse,
  }),
  readAll: endpoint({
    path: '/adminexam/names',
    summary: 'What the names of exams, chapters and tests that the caller sees are called in a language',
    caller: 'admin',
    teachers: 'own',
    beforeSecondFactor: true,
    body: readBody,
    response: readResponse,
  }),
  list: endpoint({
    path: '/adminexam/nameList',
    summary: 'The names of a test, or of all that the caller may edit, as they are translated',
    caller: 'admin',
    teachers: 'own',
    body: z.object({ language: chosenLanguage, quizid: readableId.optional() }),
    response: z.object({ names: z.array(translatedName) }),
  }),
  write: endpoint({
    path: '/adminexam/nameWrite',
    summary: 'Writes what names are called in a language; an empty text takes it away',
    caller: 'admin',
    teachers: 'own',
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      language: chosenLanguage,
      names: z
        .array(z.object({ name: text(MAX_TRANSLATED_NAME), text: text(MAX_TRANSLATED_NAME).trim() }))
        .min(1)
        .max(1_000),
    }),
    response: z.object({ written: z.number().int() }),
    errors: ['not_found'],
  }),
};
