import type { NoteId } from '../../contract/ids.ts';
import { difference, recordChange } from '../audit/queries.ts';
import { checkVersion } from '../catalog/changes.ts';
import type { Editor } from '../catalog/queries.ts';
import type { Db } from '../db/db.ts';
import { insertNote, lockNote, type NewNote, updateNote } from './queries.ts';

/** Notes as a form gives them. */
export interface NoteDraft {
  examCode: string;
  fields: NewNote;
}

/** Creates notes and records them in the audit trail; gives their id. */
export function createNote(db: Db, draft: NoteDraft, { admin, now }: Editor): Promise<NoteId> {
  return db.transaction(async (tx) => {
    const recordId = await insertNote(tx, draft.fields, now);
    await recordChange(
      tx,
      { admin, action: 'noteAdd', kind: 'note', recordId, after: auditable(draft) },
      now,
    );
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
    const present = { examCode: held.exam.examCode, fields: held.note };
    const changed = difference(auditable(present), auditable(draft));
    if (!changed) return true;
    await checkVersion(tx, 'Notes', held.note, version);
    await updateNote(tx, held.note, draft.fields, editor);
    const change = { admin: editor.admin, action: 'noteUpdate', kind: 'note', recordId: id } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** The fields of the form, under their names on the wire. */
const auditable = ({ examCode, fields: { title, subject, chapter, body, isActive } }: NoteDraft) => ({
  title,
  exam: examCode,
  subject,
  chapter,
  text: body,
  isactive: isActive,
});
