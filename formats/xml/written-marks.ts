import {
  AFTER_CLOSING,
  AFTER_OPENING,
  BEFORE_CLOSING,
  BEFORE_OPENING,
  standsNext,
} from '../../contract/formulas/mark-places.ts';

/** Where a style begins and ends in a text that is not finished, by characters that no text may have. */
export const STYLE_MARKS = {
  bold: ['\ufdd8', '\ufdd9'],
  italic: ['\ufdda', '\ufddb'],
  sup: ['\ufddc', '\ufddd'],
  sub: ['\ufdde', '\ufddf'],
} as const satisfies Record<string, readonly [string, string]>;

export type Style = keyof typeof STYLE_MARKS;

const ANY_MARK = /[\ufdd8-\ufddf]/g;
/** Bold and italic together. */
const BOTH = ['\ufdd6', '\ufdd7'] as const;
const STAR = '\ufde0';

/**
 * Writes the styles of a text as docs/formatting.md has them: `**bold**`, `*italic*`, `x_{ij}`. A style that cannot be
 * written in place is left out, and its text given to `onLost`.
 */
export function withWrittenMarks(text: string, onLost: (styled: string) => void): string {
  if (!/[\ufdd8-\ufddf]/.test(text)) return text;
  let out = withScripts(text, onLost);
  for (const [on, off] of [STYLE_MARKS.bold, STYLE_MARKS.italic]) {
    out = out.replaceAll(new RegExp(`${off}([ \\t\u00a0]*)${on}`, 'g'), '$1');
  }
  const [[bold, boldEnd], [italic, italicEnd]] = [STYLE_MARKS.bold, STYLE_MARKS.italic];
  out = out.replaceAll(
    new RegExp(`${bold}${italic}([^\ufdd8-\ufddf]*)${italicEnd}${boldEnd}`, 'g'),
    `${BOTH[0]}$1${BOTH[1]}`,
  );
  out = starred(out, STYLE_MARKS.italic, 1, onLost);
  out = starred(out, BOTH, 3, onLost);
  out = starred(out, STYLE_MARKS.bold, 2, onLost);
  return out.replaceAll(STAR, '*');
}

function withScripts(text: string, onLost: (styled: string) => void): string {
  let out = text;
  const script = /([\ufddc\ufdde])([^\ufddc-\ufddf]*)[\ufddd\ufddf]/g;
  for (let before = ''; before !== out; ) {
    before = out;
    out = before.replaceAll(script, (all: string, on: string, inside: string, at: number) => {
      const plain = inside.replaceAll(ANY_MARK, '').trim();
      // What is bold throughout stays so.
      const [styles = ''] = /^[\ufdd8\ufdda]*/.exec(inside) ?? [];
      const ends = Array.from(styles, (one) => String.fromCharCode(one.charCodeAt(0) + 1)).toReversed();
      const sides = neighbours(before, at, at + all.length);
      const mark = on === STYLE_MARKS.sup[0] ? '^' : '_';
      return styles + scripted(mark, plain, sides, onLost) + ends.join('');
    });
  }
  return out;
}

function scripted(
  mark: string,
  text: string,
  [before, after]: readonly [string, string],
  onLost: (styled: string) => void,
): string {
  const written = raised(mark, text);
  if (!written.startsWith(`${mark}(`)) return written;
  if (/^[^{}\n]+$/.test(text) && standsNext(before || ' ', after)) return `${mark}{${text}}`;
  onLost(text);
  return written;
}

/** The characters next to a stretch of text, without marks. */
function neighbours(text: string, start: number, end: number): [before: string, after: string] {
  let [from, to] = [start - 1, end];
  while (isMark(text[from])) from -= 1;
  while (isMark(text[to])) to += 1;
  return [text[from] ?? '', text[to] ?? ''];
}

const isMark = (one: string | undefined) =>
  one !== undefined && ((one >= '\ufdd6' && one <= '\ufddf') || one === STAR);

function starred(
  text: string,
  [on, off]: readonly [string, string],
  count: number,
  onLost: (styled: string) => void,
): string {
  return text.replaceAll(
    new RegExp(`${on}([^${on}${off}]*)${off}`, 'g'),
    (all: string, inside: string, at: number) => {
      const [before, after] = [text[at - 1] ?? '', text[at + all.length] ?? ''];
      if (canBeStarred(inside, before, after)) return STAR.repeat(count) + inside + STAR.repeat(count);
      onLost(inside.replaceAll(/[\ufdd6-\ufddf\ufde0]/g, ''));
      return inside;
    },
  );
}

function canBeStarred(inside: string, before: string, after: string): boolean {
  const [first = '', last = ''] = [inside[0], inside.at(-1)];
  // A dollar that ends a formula.
  const isFormula = last === '$' && inside.indexOf('$') < inside.length - 1;
  return (
    !/\*|\n[^\S\n]*\n/.test(inside) &&
    (before === '' || BEFORE_OPENING.test(before)) &&
    (AFTER_OPENING.test(first) || inside.startsWith('![')) &&
    (isFormula || BEFORE_CLOSING.test(last)) &&
    (after === '' || AFTER_CLOSING.test(after))
  );
}

const SUPERSCRIPTS: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-=()n', (one, i) => [one, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ')[i] ?? one]),
);
const SUBSCRIPTS: Record<string, string> = Object.fromEntries(
  Array.from('0123456789+-=()', (one, i) => [one, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')[i] ?? one]),
);

/** Powers and indices in Unicode, or ^(…) and _(…). */
export function raised(mark: string, text: string): string {
  const plain = text.trim().replaceAll('−', '-');
  const table = mark === '^' ? SUPERSCRIPTS : SUBSCRIPTS;
  const characters = Array.from(plain, (one) => table[one]);
  return characters.every((one) => one !== undefined) ? characters.join('') : `${mark}(${plain})`;
}
