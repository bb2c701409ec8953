import type { ReadAnswer, SheetProblem } from '../../contract/answer-sheets.ts';
import type { SheetFormId, SheetUploadId } from '../../contract/ids.ts';
import type { SheetLayout } from '../../omr/sheet-layout.ts';
import type { Origin } from '../db/connection/pool.ts';

/** What is given to read. */
export interface SheetTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** Of the test, the newest first; `codeNumber` is in the code of its sheets. */
  forms: readonly { id: SheetFormId; codeNumber: number; layout: SheetLayout }[];
}

/** A page of a file: the picture that is kept, and what was read. */
export interface SheetPageRead {
  /** Of the file. */
  hash: string;
  /** From 1; a photo has one. */
  pageOfFile: number;
  pagesOfFile: number;
  picture: { bytes: Uint8Array; width: number; height: number };
  reading: {
    reader: number;
    formId: SheetFormId | null;
    page: number | null;
    roll: string | null;
    problem: SheetProblem | null;
    answers: ReadAnswer[];
    bubbles: [number, number, number, string][];
  };
  /** In the code of the sheet, where no form has it. */
  otherNumber: number | null;
}

/** Why nothing can be read of a file; null where something was. */
export type SheetEnd = 'no_picture' | 'too_much' | null;

/** The files that a thread reads have numbers, which are said with what was read. */
export interface ToSheetReader {
  id: number;
  task: SheetTask;
}

export interface FromSheetReader {
  id: number;
  said: { page: SheetPageRead } | { end: SheetEnd };
}

/** The first message to the process of a server says where its database is; each further one gives an upload to read. */
export type ToSheetProcess = { database: Origin } | { upload: SheetUploadId; at: Date };

export interface FromSheetProcess {
  upload: SheetUploadId;
  /** How it ended, or why it could not be read now. */
  said: { end: SheetEnd } | { failure: { message: string; code: string | undefined } };
}
