import type { TextBlock } from './rich-text-pieces.ts';

const CLOSING = /^[.,;:!?)\]’”।]+/;

/** Two lines of text, in pixels: a higher image is a figure, and no sign or formula in a sentence. */
const HIGHEST_IN_LINE = 48;

const isFormula = (piece: TextBlock | undefined) => typeof piece === 'object' && 'mathml' in piece;
const isDisplayed = (piece: TextBlock | undefined) =>
  isFormula(piece) && (piece as { display: boolean }).display;
const isFigure = (piece: TextBlock | undefined) =>
  typeof piece === 'object' && 'image' in piece && piece.height > HIGHEST_IN_LINE;
const isBlock = (piece: TextBlock) =>
  typeof piece === 'object' && ('table' in piece || 'list' in piece || isDisplayed(piece));

interface Spaced<Piece> {
  piece: Piece;
  closing: string;
}

/**
 * Joins each formula with the punctuation after it, which could begin a line otherwise, and drops the white space
 * around a displayed formula, which would indent the text after it: the formula has a line of its own. So has a figure:
 * the button that adds one puts it right behind the text.
 */
export function spaceOut<Piece extends TextBlock>(pieces: readonly Piece[]): Spaced<Piece>[] {
  const spaced = pieces.flatMap((piece, index) => {
    const [before, after] = [pieces[index - 1], pieces[index + 1]];
    if (typeof piece !== 'string') {
      const closing = isFormula(piece) && typeof after === 'string' ? CLOSING.exec(after)?.[0] : undefined;
      return { piece, closing: closing ?? '' };
    }
    let text: string = piece;
    if (isFormula(before)) text = text.replace(CLOSING, '');
    if (isDisplayed(before)) text = text.trimStart();
    if (isDisplayed(after)) text = text.trimEnd();
    return text === '' ? [] : { piece: text as Piece, closing: '' };
  });
  return pieces.some(isFigure) ? withFiguresApart(spaced) : spaced;
}

/** Breaks the line before and after figures; those beside each other stay so, with the punctuation after them. */
function withFiguresApart<Piece extends TextBlock>(spaced: readonly Spaced<Piece>[]): Spaced<Piece>[] {
  let line: 'empty' | 'text' | 'figure' = 'empty';
  return spaced.flatMap((one) => {
    const { piece } = one;
    const before = line;
    if (typeof piece === 'string') {
      const closing = before === 'figure' ? (CLOSING.exec(piece)?.[0] ?? '') : '';
      const rest = piece.slice(closing.length);
      const lines = rest.split('\n');
      if (lines.at(-1)?.trim() !== '') line = 'text';
      else if (lines.length > 1) line = 'empty';
      if (before !== 'figure' || lines[0]?.trim() === '') return one;
      return { piece: `${closing}\n${rest.trimStart()}` as Piece, closing: '' };
    }
    if (isBlock(piece)) line = 'empty';
    else line = isFigure(piece) ? 'figure' : 'text';
    const isApart = before !== 'empty' && line !== 'empty' && before !== line;
    return isApart ? [{ piece: '\n' as Piece, closing: '' }, one] : one;
  });
}
