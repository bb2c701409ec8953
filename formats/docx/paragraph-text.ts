import { childOf, type Element, elements, textOf } from '../xml/tree.ts';
import { raised } from '../xml/written-marks.ts';
import { ommlToLatex } from './omml-to-latex.ts';

/** What a paragraph has that is no text. */
export interface Found {
  /** Gives what stands for the drawing in the text; it may be a text box. */
  onImage: (image: Element) => string;
  onUnknownMath: (name: string) => void;
  /** A footnote or an endnote, whose text is elsewhere. */
  onNote: () => void;
  /** An equation of an old Word or of MathType, which is a picture to others. */
  onObject: () => void;
}

/** The text of a paragraph with its formulas as LaTeX between `\(` and `\)`; line breaks are kept. */
export function paragraphText(paragraph: Element, found: Found): string {
  return elements(paragraph)
    .map((child) => partText(child, found))
    .join('');
}

function partText(element: Element, found: Found): string {
  switch (element.name) {
    case 'r':
      return runText(element, found);
    case 'AlternateContent':
      return paragraphText(alternative(element), found);
    case 'oMath':
      return formula(element, '\\(', '\\)', found);
    case 'oMathPara':
      return elements(element)
        .filter(({ name }) => name === 'oMath')
        .map((math) => formula(math, '\\(', '\\)', found))
        .join('\n');
    case 'hyperlink':
    case 'ins':
    case 'smartTag':
    case 'sdt':
    case 'sdtContent':
    case 'fldSimple':
    case 'moveTo':
      return paragraphText(element, found);
    default:
      return '';
  }
}

function formula(math: Element, open: string, close: string, found: Found): string {
  const latex = ommlToLatex(math, found.onUnknownMath);
  return latex === '' ? '' : `${open}${latex}${close}`;
}

function runText(run: Element, found: Found): string {
  const text = elements(run)
    .map((child) => characters(child, found))
    .join('');
  const position = childOf(childOf(run, 'rPr'), 'vertAlign')?.attributes['val'];
  if (text.trim() === '' || (position !== 'superscript' && position !== 'subscript')) return text;
  return raised(position === 'superscript' ? '^' : '_', text);
}

function characters(element: Element, found: Found): string {
  switch (element.name) {
    case 't':
      return textOf(element);
    case 'tab':
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
      found.onObject();
      return '';
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
  return (
    SYMBOLS[String.fromCharCode(code & 0xff)] ??
    (code < 0xe000 || code > 0xf8ff ? String.fromCharCode(code) : '')
  );
}

const SYMBOLS: Readonly<Record<string, string>> = {
  a: 'α',
  b: 'β',
  g: 'γ',
  d: 'δ',
  e: 'ε',
  q: 'θ',
  l: 'λ',
  m: 'μ',
  p: 'π',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  f: 'φ',
  w: 'ω',
  D: 'Δ',
  S: 'Σ',
  W: 'Ω',
  '\u00b0': '°',
  '\u00b1': '±',
  '\u00b4': '×',
  '\u00b8': '÷',
  '\u00b9': '≠',
  '\u00a3': '≤',
  '\u00b3': '≥',
  '\u00ae': '→',
  '\u00a5': '∞',
  '\u00d0': '∠',
  '\u00d6': '√',
  '\u005c': '∴',
  '\u00ce': '∈',
};
