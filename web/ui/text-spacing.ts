import type { TextBlock } from './rich-text-pieces.ts';

const CLOSING = /^[.,;:!?)\]’”।]+/;

const isFormula = (piece: TextBlock | undefined) => typeof piece === 'object' && 'mathml' in piece;
const isDisplayed = (piece: TextBlock | undefined) =>
  isFormula(piece) && (piece as { display: boolean }).display;

/**
 * Joins each formula with the punctuation after it, which could begin a line otherwise, and drops the white space
 * around a displayed formula, which would indent the text after it: the formula has a line of its own.
 */
export function spaceOut<Piece extends TextBlock>(
  pieces: readonly Piece[],
): { piece: Piece; closing: string }[] {
  return pieces.flatMap((piece, index) => {
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
}
