import { standsNext } from '../../contract/formulas/mark-places.ts';
import { type Look, type LookedText, PLAIN } from '../text/look.ts';
import { childOf, descendants, type Element, elements, textOf } from '../xml/tree.ts';
import { raised } from '../xml/written-marks.ts';
import { asUnicode, isUnknownFont } from './fonts/legacy-font.ts';
import { ommlToLatex } from './omml-to-latex.ts';
import type { RunStyles } from './run-styles.ts';

/** What a paragraph has that is no text. */
export interface ParagraphEvents {
  /** Gives what stands for the drawing in the text; it may be a text box. */
  onImage: (image: Element) => string;
  onUnknownMath: (name: string) => void;
  /** A footnote or an endnote, whose text is elsewhere. */
  onNote: () => void;
  /** An equation of an old Word or of MathType: gives what stands for it in the text. */
  onObject: (object: Element) => string;
  /** Text in a font whose letters are not known. */
  onUnknownFont: (font: string) => void;
}

/** A stretch of a paragraph in one font, in one look, on one level. */
interface Piece {
  text: string;
  look: Look;
  font: string;
  script: '' | '^' | '_';
}

interface Reading {
  paragraph: Element;
  styles: RunStyles;
  found: ParagraphEvents;
  /** The colour behind it, of the cell that it is in. */
  behind: string;
}

/** The text of a paragraph with its formulas as LaTeX between `\(` and `\)`, and its look; line breaks are kept. */
export function paragraphText(
  paragraph: Element,
  styles: RunStyles,
  found: ParagraphEvents,
  behind = '',
): LookedText {
  const pieces = merged(partsOf(paragraph, { paragraph, styles, found, behind }));
  let text = '';
  const looks: Look[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (isUnknownFont(piece.font) && /[a-z]{2}/i.test(piece.text)) found.onUnknownFont(piece.font);
    const plain = asUnicode(piece.text, piece.font);
    const next = pieces[i + 1]?.text ?? '';
    const written = piece.script === '' ? plain : scripted(piece.script, plain, text, next);
    text += written;
    for (let unit = 0; unit < written.length; unit += 1) looks.push(piece.look);
  }
  return looks.every((look) => isPlain(look)) ? { text } : { text, looks };
}

const isPlain = (look: Look) =>
  look === PLAIN || (!look.bold && !look.underlined && !look.highlight && !look.color);

/** Word cuts runs anywhere; what looks the same is one piece. */
function merged(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const isSame =
      last?.font === piece.font &&
      last.script === piece.script &&
      JSON.stringify(last.look) === JSON.stringify(piece.look);
    if (last && isSame) last.text += piece.text;
    else if (piece.text !== '') all.push({ ...piece });
  }
  return all;
}

/** A power or an index: in Unicode, or between braces (docs/formatting.md). */
function scripted(script: '^' | '_', text: string, before: string, after: string): string {
  const plain = text.trim().replaceAll(/[−–]/g, '-');
  if (plain === '') return text;
  const written = raised(script, plain);
  const isLong = written.startsWith(`${script}(`);
  const canBeBraced = /^[^{}\n]+$/.test(plain) && standsNext(before.at(-1) ?? ' ', after.charAt(0));
  return isLong && canBeBraced ? `${script}{${plain}}` : written;
}

const partsOf = (parent: Element, reading: Reading): Piece[] =>
  elements(parent).flatMap((child) => partPieces(child, reading));

function partPieces(element: Element, reading: Reading): Piece[] {
  const { found, styles, paragraph, behind } = reading;
  switch (element.name) {
    case 'r':
      return runPieces(element, reading);
    case 'AlternateContent':
      return partsOf(alternative(element), reading);
    case 'oMath': {
      const [run] = descendants(element, 'r');
      return [plainPiece(formula(element, found), run && styles.lookOf(run, paragraph, behind))];
    }
    case 'oMathPara':
      return [
        plainPiece(
          elements(element)
            .filter(({ name }) => name === 'oMath')
            .map((math) => formula(math, found))
            .join('\n'),
        ),
      ];
    case 'hyperlink':
    case 'ins':
    case 'smartTag':
    case 'sdt':
    case 'sdtContent':
    case 'fldSimple':
    case 'moveTo':
      return partsOf(element, reading);
    default:
      return [];
  }
}

const plainPiece = (text: string, look = PLAIN): Piece => ({ text, look, font: '', script: '' });

function formula(math: Element, found: ParagraphEvents): string {
  const latex = ommlToLatex(math, found.onUnknownMath);
  return latex === '' ? '' : `\\(${latex}\\)`;
}

function runPieces(run: Element, { paragraph, styles, found, behind }: Reading): Piece[] {
  if (styles.isHidden(run)) return [];
  const look = styles.lookOf(run, paragraph, behind);
  const font = styles.fontOf(run, paragraph);
  const script = styles.scriptOf(run, paragraph);
  return elements(run).map((child) => {
    const text = characters(child, found);
    // A line to write on is a tab or spaces that are underlined.
    const isBlank = look.underlined && /^[\s\u00a0]+$/.test(text) && !text.includes('\n');
    if (isBlank && (text.length > 3 || text.includes('\t'))) return plainPiece('_____');
    return child.name === 't' ? { text, look, font, script } : { ...plainPiece(text), look };
  });
}

function characters(element: Element, found: ParagraphEvents): string {
  switch (element.name) {
    case 't':
      return textOf(element);
    case 'tab':
    case 'ptab':
      return '\t';
    case 'br':
    case 'cr':
      return '\n';
    case 'noBreakHyphen':
      return '-';
    case 'sym':
      return symbol(element);
    case 'drawing':
    case 'pict':
    case 'txbxContent':
      return found.onImage(element);
    case 'object':
      return found.onObject(element);
    case 'instrText':
      // An equation of the oldest Word: its text is a program.
      return /^\s*eq\s/i.test(textOf(element)) ? found.onObject(element) : '';
    case 'footnoteReference':
    case 'endnoteReference':
      found.onNote();
      return '';
    case 'AlternateContent':
      return elements(alternative(element))
        .map((child) => characters(child, found))
        .join('');
    default:
      return '';
  }
}

/** The content for current programs; there is another one for older programs. */
export const alternative = (element: Element) =>
  childOf(element, 'Choice') ?? childOf(element, 'Fallback') ?? element;

/** A character of a symbol font: those of Symbol lie in a private area of Unicode. */
function symbol({ attributes }: Element): string {
  const code = Number.parseInt(attributes['char'] ?? '', 16);
  if (!(code > 0x1f && code <= 0xffff)) return '';
  const character = String.fromCharCode(code);
  const read = asUnicode(character, attributes['font'] ?? 'Symbol');
  return /[\ue000-\uf8ff]/.test(read) ? asUnicode(character, 'Symbol') : read;
}
