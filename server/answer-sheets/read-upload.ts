import type { SheetUploadId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { findTestOfNumber, listForms } from './form-queries.ts';
import { insertSheet } from './sheet-queries.ts';
import type { SheetEnd, SheetPageRead, SheetTask } from './sheet-task.ts';
import { findUpload } from './upload-queries.ts';

/** Reads a file, and says each page as soon as it is read. */
export type ReadSheets = (task: SheetTask, take: (page: SheetPageRead) => void) => Promise<SheetEnd>;

/**
 * Reads an upload and keeps each of its pages as soon as it is read, one at a time in their order. Gives why nothing can be
 * read of it, null where something was or where it is gone.
 */
export async function readUpload(
  db: Db,
  { upload, at }: { upload: SheetUploadId; at: Date },
  read: ReadSheets,
): Promise<SheetEnd> {
  const found = await findUpload(db, upload);
  if (!found?.bytes) return null;
  const { testId, name, bytes, uploadedAt, uploadedBy } = found;
  const forms = await listForms(db, testId);
  const task = {
    // The driver's bytes lie in a buffer that others share, and a thread is given all of it.
    bytes: new Uint8Array(bytes),
    forms: forms.map(({ id, codeNumber, layout }) => ({ id, codeNumber, layout })),
  };

  async function keep(page: SheetPageRead): Promise<void> {
    const { hash, pageOfFile, pagesOfFile, picture, reading, otherNumber } = page;
    const otherTest = otherNumber === null ? undefined : await findTestOfNumber(db, otherNumber);
    await insertSheet(
      db,
      {
        testId,
        hash: `${hash} ${pageOfFile}`,
        name: pagesOfFile === 1 ? name : `${name} (${pageOfFile})`,
        ...picture,
        bytes: Buffer.from(picture.bytes),
        uploadedAt,
        uploadedBy,
      },
      { ...reading, readAt: at, otherTest: otherTest ?? null },
    );
  }

  let kept: Promise<unknown> = Promise.resolve();
  const end = await read(task, (page) => {
    kept = kept.then(() => keep(page));
    // The first that fails is told at the end, when the file is read.
    kept.catch(() => undefined);
  });
  await kept;
  return end;
}
