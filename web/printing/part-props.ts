import type { PrintedPaper } from '../../contract/printing.ts';

/** What each part of a printed paper gets. */
export interface PartProps {
  paper: PrintedPaper;
  /** Of the question paper. */
  columns: 1 | 2;
}
