import { LANGUAGES } from '../../../contract/languages.ts';
import type { NoteHead } from '../../../contract/notes.ts';
import { callAndKeep, lastAnswer } from '../../last-answers.ts';
import { languageName } from '../../locale/language.ts';

/** Of an exam with more notes the others are kept once they are opened: it is the student's data that they take. */
const MOST_FETCHED = 24;

/** The call for notes, in the language of the page if they can be in it. */
export function noteInput(noteId: string) {
  const language = LANGUAGES.find((one) => one === languageName());
  return { noteId, ...(language && { language }) };
}

/** Fetches the listed notes that the device does not have, one after the other, to be read without a network. */
export async function keepNotes(notes: readonly NoteHead[]): Promise<void> {
  const { signal } = new AbortController();
  for (const { id } of notes.slice(0, MOST_FETCHED)) {
    const input = noteInput(id);
    // Without a network the next visit fetches the rest.
    if (!lastAnswer('/notes/read', input)) await callAndKeep('/notes/read', input, { signal });
  }
}
