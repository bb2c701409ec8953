import type { TextLine } from '../draft.ts';
import type { PaperInProgress } from '../paper-in-progress.ts';
import { isHeading } from '../recognise-line.ts';
import { setAside } from '../unassigned.ts';

/** A heading between questions. In a stem, 'Part A' is as likely of the question. */
export function takeHeading(paper: PaperInProgress, line: TextLine): boolean {
  if (paper.inside === 'stem' || !isHeading(line.text)) return false;
  setAside(paper, line);
  return true;
}
