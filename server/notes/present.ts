import type { Wire } from '../../contract/http/wire-names.ts';
import type { adminNote, listedNote, noteHead } from '../../contract/notes.ts';
import { presentChanges } from '../catalog/present.ts';
import type { Note } from './queries.ts';

type AdminNote = Wire<typeof adminNote>;
type ListedNote = Wire<typeof listedNote>;
type NoteHead = Wire<typeof noteHead>;

type Head = Omit<Note, 'body'>;

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

export function presentAdminNote(found: Listed<Note>): AdminNote {
  return { ...presentListed(found), text: found.note.body };
}
