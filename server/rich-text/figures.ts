import type { RichInline, RichTable } from '../../contract/rich-text.ts';

type Piece = RichInline | RichTable;

/** Two lines of text, in pixels: a higher image is a figure, and no sign or formula in a sentence. */
const HIGHEST_IN_LINE = 48;

const CLOSING = /^[.,;:!?)\]’”।]+/;

const isFigure = (piece: Piece) =>
  typeof piece === 'object' && 'image' in piece && piece.height > HIGHEST_IN_LINE;
const isBlock = (piece: Piece) =>
  typeof piece === 'object' && ('table' in piece || ('display' in piece && piece.display));

/**
 * Breaks the line before and after figures, because the button that adds one puts it right behind the text. Those beside
 * each other stay so, with the punctuation after them.
 */
export function withFiguresApart(pieces: readonly Piece[]): Piece[] {
  let line: 'empty' | 'text' | 'figure' = 'empty';
  return pieces.flatMap((piece): Piece[] => {
    const before = line;
    if (typeof piece === 'string') {
      const closing = before === 'figure' ? (CLOSING.exec(piece)?.[0] ?? '') : '';
      const rest = piece.slice(closing.length);
      const lines = rest.split('\n');
      if (lines.at(-1)?.trim() !== '') line = 'text';
      else if (lines.length > 1) line = 'empty';
      const isApart = before === 'figure' && lines[0]?.trim() !== '';
      return [isApart ? `${closing}\n${rest.trimStart()}` : piece];
    }
    if (isBlock(piece)) line = 'empty';
    else line = isFigure(piece) ? 'figure' : 'text';
    return before !== 'empty' && line !== 'empty' && before !== line ? ['\n', piece] : [piece];
  });
}
