import type { Wire } from '../../contract/http/wire-names.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import type { adminNote, listedNote, noteHead } from '../../contract/notes.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { presentChanges } from '../catalog/present.ts';
import type { Note } from './queries.ts';

type AdminNote = Wire<typeof adminNote>;
type ListedNote = Wire<typeof listedNote>;
type NoteHead = Wire<typeof noteHead>;

type Head = Omit<Note, 'body' | 'translations'>;

export interface FoundNote<N extends Head = Head> {
  note: N;
  exam: { examCode: string; examName: string };
}

export function presentHead({ note: { id, title, subject, chapter }, exam }: FoundNote): NoteHead {
  return { _id: id, title, exam: { examid: exam.examCode, examname: exam.examName }, subject, chapter };
}

type Listed<N extends Head> = FoundNote<N> & { updatedBy: string | null };

export function presentListed(found: Listed<Head>): ListedNote {
  const { note, updatedBy } = found;
  return { ...presentHead(found), isactive: note.isActive, ...presentChanges(note, updatedBy) };
}

/** `titles`: what the title is called in each other language. */
export function presentAdminNote(
  found: Listed<Note>,
  titles: readonly (readonly [ChosenLanguage, string])[],
): AdminNote {
  const { body, language, translations } = found.note;
  const inOthers = titles.map(([other, title]) => {
    const held = translations[other];
    const isOutdated = held !== undefined && held.of !== sourceOf([body]);
    return [other, { title, text: held?.text ?? '', isOutdated }] as const;
  });
  return { ...presentListed(found), text: body, language, translations: Object.fromEntries(inOthers) };
}
