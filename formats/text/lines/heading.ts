import type { TextLine } from '../draft.ts';
import { type PaperInProgress, textsAhead } from '../paper-in-progress.ts';
import { isDirections, isHeading, readOption } from '../recognise-line.ts';
import { setAside } from '../unassigned.ts';

/** A heading between questions. In a stem, 'Part A' is as likely of the question, and 'Section B' before options. */
export function takeHeading(paper: PaperInProgress, line: TextLine): boolean {
  const isDirection = paper.inside !== 'explanation' && isDirections(line.text);
  if (!isHeading(line.text) && !isDirection) return false;
  if (paper.inside === 'stem' && !endsStem(paper, line.text)) return false;
  setAside(paper, line);
  return true;
}

function endsStem(paper: PaperInProgress, text: string): boolean {
  const next = textsAhead(paper).find((one) => one.trim() !== '') ?? '';
  return (
    /^\W*(?:section|खंड|खण्ड)/i.test(text) && isHeading(text) && !/^[aअक]$/i.test(readOption(next)?.label ?? '')
  );
}
