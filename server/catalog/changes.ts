import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/database.ts';
import { RequestError } from '../errors.ts';
import { examContent } from './present.ts';
import { type Editor, findAdminName, insertExam, lockExam, type NewExam, updateExam } from './queries.ts';

/** Creates an exam and says so in the audit trail; gives its examid. */
export function createExam(db: Db, fields: NewExam, editor: Editor): Promise<string> {
  return db.transaction(async (tx) => {
    const { examid } = await insertExam(tx, fields, editor.now);
    const change = { admin: editor.admin, action: 'examadd', kind: 'exam', recordId: examid } as const;
    await recordChange(tx, { ...change, after: examContent(fields) }, editor.now);
    return examid;
  });
}

/**
 * Changes an exam; false when there is none. Nothing is written when nothing differs, so that saving twice is
 * saving once. Throws conflict when it was changed since `version`.
 */
export function changeExam(
  db: Db,
  { examid, version, fields }: { examid: string; version: number; fields: NewExam },
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const exam = await lockExam(tx, examid);
    if (!exam) return false;
    const changed = difference(examContent(exam), examContent(fields));
    if (!changed) return true;
    await checkVersion(tx, 'Exam', exam, version);
    await updateExam(tx, exam, fields, editor);
    const change = { admin: editor.admin, action: 'examupdate', kind: 'exam', recordId: examid } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** Throws conflict, saying who changed the record and when, unless it is still the version that was edited. */
export async function checkVersion(
  tx: Db,
  what: 'Exam' | 'Quiz',
  record: { version: number; updatedAt: Date | null; updatedBy: Editor['admin'] | null },
  version: number,
): Promise<void> {
  if (record.version === version) return;
  const who = record.updatedBy && (await findAdminName(tx, record.updatedBy));
  const when = record.updatedAt ? ` on ${record.updatedAt.toISOString()}` : '';
  throw new RequestError('conflict', `${what} not updated: ${who ?? 'Another admin'} changed it${when}.`, {
    field: 'version',
  });
}
