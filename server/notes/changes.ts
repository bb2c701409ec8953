import type { NoteId } from '../../contract/ids.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { checkVersion } from '../catalog/changes.ts';
import { findSaid, writeNames } from '../catalog/name-queries.ts';
import type { Editor } from '../catalog/queries.ts';
import { carryNames } from '../catalog/renamed.ts';
import type { Db } from '../db/db.ts';
import { saidIn } from '../syllabus/trees.ts';
import { insertNote, lockNote, type NewNote, type Note, updateNote } from './queries.ts';

/** Notes in another language as a form gives them. */
interface DraftTranslation {
  title: string;
  text: string;
  isCompared: boolean;
}

type Fields = Omit<NewNote, 'language' | 'translations'>;

/** Notes as a form gives them. What it does not say of languages stays. */
export interface NoteDraft {
  examCode: string;
  fields: Fields;
  language: ChosenLanguage | undefined;
  translations: Partial<Record<ChosenLanguage, DraftTranslation>>;
}

/** Creates notes and records them in the audit trail; gives their id. */
export function createNote(db: Db, draft: NoteDraft, editor: Editor): Promise<NoteId> {
  return db.transaction(async (tx) => {
    const note = withTexts(draft, undefined);
    const recordId = await insertNote(tx, note, editor.now);
    await writeTitles(tx, draft, { name: note.title, before: undefined }, editor);
    const change = { admin: editor.admin, action: 'noteAdd', kind: 'note', recordId } as const;
    await recordChange(tx, { ...change, after: auditable(draft.examCode, note) }, editor.now);
    return recordId;
  });
}

/**
 * Changes notes; false when there are none. Writes nothing when nothing differs, so that an update can be repeated.
 * Throws conflict when they were changed since `version`; without one the update is made in any case.
 */
export function changeNote(
  db: Db,
  { id, version, draft }: { id: NoteId; version: number | undefined; draft: NoteDraft },
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await lockNote(tx, id);
    if (!held) return false;
    const note = withTexts(draft, held.note);
    const changed = difference(auditable(held.exam.examCode, held.note), auditable(draft.examCode, note));
    if (changed) {
      await checkVersion(tx, 'Notes', held.note, version);
      await updateNote(tx, held.note, note, editor);
      await carryNames(tx, [{ from: held.note.title, to: note.title }]);
      const change = { admin: editor.admin, action: 'noteUpdate', kind: 'note', recordId: id } as const;
      await recordChange(tx, { ...change, ...changed }, editor.now);
    }
    await writeTitles(tx, draft, { name: note.title, before: held.note.title }, editor);
    return true;
  });
}

/** The notes of a draft, with the translations that are kept of them. */
function withTexts({ fields, translations, ...draft }: NoteDraft, held: Note | undefined): Required<NewNote> {
  const language = draft.language ?? held?.language ?? 'en';
  const now = { ...held?.translations };
  for (const [other, { text, isCompared }] of entriesOf(translations)) {
    const before = now[other];
    if (text === '') delete now[other];
    else if (isCompared || before?.text !== text) now[other] = { text, of: sourceOf([fields.body]) };
  }
  delete now[language];
  return { ...fields, language, translations: now };
}

/** Writes what the title is called where a draft says something else; another title than `before` loses nothing. */
async function writeTitles(
  tx: Db,
  { translations }: NoteDraft,
  { name, before }: { name: string; before: string | undefined },
  { admin, now }: Editor,
): Promise<void> {
  for (const [other, { title: text }] of entriesOf(translations)) {
    const said = (await titleIn(tx, other, name)) ?? '';
    if (text === said || (text === '' && name !== before)) continue;
    await writeNames(tx, other, [{ name, text }], { admin, now });
    const record = { admin, action: 'nameWrite', kind: 'installation', recordId: other } as const;
    await recordChange(tx, { ...record, before: { [name]: said }, after: { [name]: text } }, now);
  }
}

/** What a title is called in a language. */
export async function titleIn(db: Db, language: ChosenLanguage, title: string): Promise<string | undefined> {
  const [own] = await findSaid(db, language, [title]);
  return own?.text ?? saidIn(language).get(title);
}

const entriesOf = (translations: NoteDraft['translations']) =>
  Object.entries(translations) as [ChosenLanguage, DraftTranslation][];

/** The fields of the form, under their names on the wire. */
const auditable = (
  exam: string,
  { title, subject, chapter, body, isActive, language, translations }: Required<NewNote>,
) => ({
  title,
  exam,
  subject,
  chapter,
  text: body,
  isactive: isActive,
  language,
  // With what it was compared with, which alone may have changed.
  translations: Object.entries(translations ?? {}).map(([other, one]) => `${other} (${one.of}): ${one.text}`),
});
