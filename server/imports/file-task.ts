import type { QuestionOutline } from '../../contract/imports.ts';
import type { PaperFrame } from '../../contract/papers/revision.ts';
import type { FileFormat, FileProblem, FileQuestion } from '../../contract/question-files.ts';
import type { Rest, ToWrite, WrittenFile } from '../../formats/imported.ts';
import type { Message } from '../../formats/words.ts';
import type { RefusedPdf } from '../media/pdf-pages.ts';
import type { Sheet } from './write-workbook.ts';

/** What a thread is given to do. */
export type FileTask =
  | { do: 'read'; name: string; bytes: Uint8Array; format: FileFormat | undefined }
  | {
      do: 'write';
      questions: readonly FileQuestion[];
      paper: PaperFrame | undefined;
      format: FileFormat;
      head: ToWrite['head'];
      images: ReadonlyMap<string, Uint8Array>;
    }
  | { do: 'table'; name: string; bytes: Uint8Array }
  | { do: 'pages'; bytes: Uint8Array }
  | { do: 'workbook'; sheet: Sheet };

/** What a thread hands over before its outcome, piece by piece: it goes on with the answer. */
export type Piece =
  | { image: Uint8Array }
  /** Questions as rows of the table, as JSON: whoever passes them on need not parse them. */
  | { rows: string };

/** What became of an image: its name in the store, or why it was refused. */
export type StoredImage = { hash: string } | { refused: Message };

export interface ReadOutcome {
  /** Null where the file was not recognised. */
  format: FileFormat | null;
  questions: Omit<QuestionOutline, 'isInBank'>[];
  paper?: PaperFrame;
  instructions?: string;
  problems: FileProblem[];
  rest?: Rest;
}

/** A table as CSV, or why it cannot be read. */
export type TableOutcome = { csv: string } | { refused: string };

/** The pages of a printed paper, or why there are none. */
export type PagesOutcome =
  | { pages: { hash: string; numbers: number[] }[] }
  | { refused: RefusedPdf['why'] | Message };

export type WriteOutcome = WrittenFile;

export type FromThread = { piece: Piece } | { outcome: unknown };
