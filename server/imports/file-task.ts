import type { PaperFrame } from '../../contract/papers/revision.ts';
import type { FileFormat, FileQuestion } from '../../contract/question-files.ts';
import type { ReadFile, WrittenFile } from '../../formats/imported.ts';
import type { Sheet } from './write-workbook.ts';

/** What a thread is given to do. */
export type FileTask =
  | { do: 'read'; name: string; bytes: Uint8Array; format: FileFormat | undefined }
  | {
      do: 'write';
      questions: readonly FileQuestion[];
      paper: PaperFrame | undefined;
      format: FileFormat;
      images: ReadonlyMap<string, Uint8Array>;
    }
  | { do: 'workbook'; sheet: Sheet };

export interface ReadOutcome {
  /** Null where the file was not recognised. */
  format: FileFormat | null;
  file: ReadFile;
  /** By the names that the questions have for them. */
  images: ReadonlyMap<string, Uint8Array>;
}

export type WriteOutcome = WrittenFile;

/** Comes before the outcome, which may be tens of megabytes. */
export const OUTCOME_FOLLOWS = 'the outcome follows';
