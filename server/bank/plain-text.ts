import type { RichText } from '../../contract/rich-text.ts';

/**
 * A rendered text without markup, in two forms: `words` to be searched, and `form` in which two texts are the same
 * where they look the same to a reader. A formula is its characters in the one and its MathML in the other, so that
 * \frac12 and \frac{1}{2} are one formula.
 */
export interface PlainText {
  words: string;
  form: string;
}

type Piece = RichText[number];

export function plainText(pieces: RichText): PlainText {
  const parts = pieces.map(plainPiece);
  return { words: joined(parts, 'words', ' '), form: joined(parts, 'form', '') };
}

function plainPiece(piece: Piece): PlainText {
  if (typeof piece === 'string') return { words: piece, form: sameWords(piece) };
  if ('mathml' in piece) {
    return {
      words: characters(piece.mathml.replaceAll(/<[^<>]*>/g, ' ')),
      form: formulaForm(piece.mathml),
    };
  }
  if ('problem' in piece) return { words: piece.tex, form: sameWords(piece.tex) };
  if ('image' in piece) return { words: piece.alt, form: piece.image };
  if ('styles' in piece) return plainText(piece.pieces);
  if ('table' in piece) return plainText(piece.table.flat().flatMap(({ content }) => [...content, ' ']));
  return plainText(piece.items.flatMap(({ content }) => [...content, ' ']));
}

/** A formula in few characters: `frac(1,2,)`. How its tokens look makes no difference. */
const formulaForm = (mathml: string) =>
  characters(
    mathml
      .replaceAll(
        /<(?:math|mrow|mstyle|semantics|m[inos]|mtext)\b[^>]*>|<\/(?:math|mrow|mstyle|semantics)>/g,
        '',
      )
      .replaceAll(/<\/(?:m[inos]|mtext)>/g, ',')
      .replaceAll(/<m(\w+)(?!\w)[^<>]*>/g, '$1(')
      .replaceAll(/<\/\w+>/g, ')'),
  ).replaceAll(/\s+/g, '');

const joined = (parts: readonly PlainText[], field: keyof PlainText, between: string) =>
  parts.map((part) => part[field]).join(between);

/** Case, punctuation and white space make no difference. */
const sameWords = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}+−=<>/*^%-]+/gu, ' ');

const characters = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2061-\u2064]/g, '');
