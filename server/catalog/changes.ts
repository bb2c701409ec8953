import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { examContent } from './present.ts';
import { type Editor, findAdminName, insertExam, lockExam, type NewExam, updateExam } from './queries.ts';

/** Creates an exam and records it in the audit trail; gives the exam's code. */
export function createExam(db: Db, fields: NewExam, editor: Editor): Promise<string> {
  return db.transaction(async (tx) => {
    const { examCode } = await insertExam(tx, fields, editor.now);
    const change = { admin: editor.admin, action: 'examadd', kind: 'exam', recordId: examCode } as const;
    await recordChange(tx, { ...change, after: examContent(fields) }, editor.now);
    return examCode;
  });
}

/**
 * Changes an exam; false when there is none. Writes nothing when nothing differs, so that an update can be repeated.
 * Throws conflict when the exam was changed since `version`; without one the update is made in any case.
 */
export function changeExam(
  db: Db,
  { examCode, version, fields }: { examCode: string; version: number | undefined; fields: NewExam },
  editor: Editor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const exam = await lockExam(tx, examCode);
    if (!exam) return false;
    const changed = difference(examContent(exam), examContent(fields));
    if (!changed) return true;
    await checkVersion(tx, 'Exam', exam, version);
    await updateExam(tx, exam, fields, editor);
    const change = { admin: editor.admin, action: 'examupdate', kind: 'exam', recordId: examCode } as const;
    await recordChange(tx, { ...change, ...changed }, editor.now);
    return true;
  });
}

/** Throws conflict, naming who changed the record and when, unless it still has the version that was edited, if any. */
export async function checkVersion(
  tx: Db,
  what: 'Exam' | 'Quiz' | 'Notes',
  record: { version: number; updatedAt: Date | null; updatedBy: Editor['admin'] | null },
  version: number | undefined,
): Promise<void> {
  if (version === undefined || record.version === version) return;
  const who = record.updatedBy && (await findAdminName(tx, record.updatedBy));
  const when = record.updatedAt ? ` on ${record.updatedAt.toISOString()}` : '';
  throw new RequestError('conflict', `${what} not updated: ${who ?? 'Another admin'} changed it${when}.`, {
    field: 'version',
  });
}
