import { STYLE_MARKS, withWrittenMarks } from '../xml/written-marks.ts';

/** How a stretch of text looks, apart from what it says. Colours are blank where they are those of any text. */
export interface Look {
  bold: boolean;
  underlined: boolean;
  highlight: string;
  color: string;
}

export const PLAIN: Look = { bold: false, underlined: false, highlight: '', color: '' };

/** A text with the look of each of its UTF-16 units; absent where all are plain. */
export interface LookedText {
  text: string;
  looks?: readonly Look[];
}

/** The part of a text from one offset to another, with its looks. */
export const sliced = ({ text, looks }: LookedText, from: number, to = text.length): LookedText => ({
  text: text.slice(from, to),
  ...(looks && { looks: looks.slice(from, to) }),
});

/** The same text with other white space and without some signs, with the looks that its characters had. */
export function aligned({ text, looks }: LookedText, changed: string): LookedText {
  if (!looks || text === changed) return { text: changed, ...(looks && { looks }) };
  let at = 0;
  const found = Array.from({ length: changed.length }, (_, i): Look => {
    const unit = changed[i] ?? '';
    const next = /\s/.test(unit) ? -1 : text.indexOf(unit, at);
    if (next === -1) return looks[at] ?? PLAIN;
    at = next + 1;
    return looks[next] ?? PLAIN;
  });
  return { text: changed, looks: found };
}

/** Two texts with a line break between them. */
export const below = (upper: LookedText, lower: LookedText): LookedText => ({
  text: `${upper.text}\n${lower.text}`,
  looks: [...looksOf(upper), PLAIN, ...looksOf(lower)],
});

/** A text behind what Word counts before it. */
export const behindLabel = (label: string, { text, looks }: LookedText): LookedText => ({
  text: `${label} ${text}`,
  ...(looks && { looks: [...Array.from({ length: label.length + 1 }, () => PLAIN), ...looks] }),
});

/** Lines that were made of these parts, with the looks that the parts have; a part is in one line, in their order. */
export function withLooksOf(lines: readonly string[], parts: readonly LookedText[]): LookedText[] {
  const left = parts.filter(({ looks, text }) => looks && text.trim() !== '');
  return lines.map((text) => {
    let found: Look[] | undefined;
    for (let from = 0; ; ) {
      const [next] = left;
      const at = next ? text.indexOf(next.text, from) : -1;
      if (!next || at === -1) break;
      found ??= Array.from({ length: text.length }, () => PLAIN);
      found.splice(at, next.text.length, ...(next.looks ?? []));
      from = at + next.text.length;
      left.shift();
    }
    return { text, ...(found && { looks: found }) };
  });
}

const looksOf = ({ text, looks }: LookedText): readonly Look[] =>
  looks ?? Array.from({ length: text.length }, () => PLAIN);

/** The look that all characters of a text have, white space apart; what only some have is plain. */
export function commonLook({ text, looks }: LookedText): Look {
  if (!looks) return PLAIN;
  const seen = looks.filter((_, i) => /\S/.test(text[i] ?? ''));
  const [first] = seen;
  if (!first) return PLAIN;
  const all = (has: (look: Look) => boolean) => seen.every(has);
  return {
    bold: all(({ bold }) => bold),
    underlined: all(({ underlined }) => underlined),
    highlight: all(({ highlight }) => highlight === first.highlight) ? first.highlight : '',
    color: all(({ color }) => color === first.color) ? first.color : '',
  };
}

/**
 * The text with what is bold or underlined as `**bold**` (docs/formatting.md), for authors stress words so. A text that
 * is so as a whole is plain: it is the look of its kind of line.
 */
export function emphasized(given: LookedText): string {
  const { text, looks } = given;
  const all = commonLook(given);
  const isStrong = (look: Look | undefined) =>
    look !== undefined && ((look.bold && !all.bold) || (look.underlined && !all.underlined));
  if (!looks?.some(isStrong)) return text;
  const [open, close] = STYLE_MARKS.bold;
  const marked = text.replaceAll(STRETCH, (word: string, at: number) => {
    const strong = Array.from({ length: word.length }, (_, i) => isStrong(looks[at + i]));
    return word
      .split('')
      .map((unit, i) => {
        const opens = strong[i] === true && strong[i - 1] !== true;
        const closes = strong[i] === true && strong[i + 1] !== true;
        return `${opens ? open : ''}${unit}${closes ? close : ''}`;
      })
      .join('');
  });
  // What stands between two stressed words is stressed too.
  const joined = marked.replaceAll(new RegExp(`${close}(\\s+)${open}`, 'g'), '$1');
  return withWrittenMarks(joined, () => undefined);
}

/** A word, or a formula or an image as a whole. */
const STRETCH = /\\\((?:(?!\\\))[\s\S])*\\\)|!\[[^\]\n]*\]\([^)\n]*\)|[^\s\\]+|\\/g;

/** What one option has and no other; undefined where none or several stand out. */
export interface Outstanding {
  place: number;
  by: 'bold' | 'underlined' | 'highlight' | 'color';
}

/** The option that alone looks different from all others, in one way or in several. */
export function outstanding(looks: readonly Look[]): Outstanding | undefined {
  if (looks.length < 2) return undefined;
  const ways = (['bold', 'underlined', 'highlight', 'color'] as const).flatMap((by) => {
    const places = [...looks.keys()].filter((place) => Boolean(looks[place]?.[by]));
    const differing = places.length === looks.length ? oddOneOut(looks.map((look) => look[by])) : undefined;
    const place = places.length === 1 ? places[0] : differing;
    return place === undefined ? [] : [{ place, by }];
  });
  const [first, ...others] = ways;
  return others.every(({ place }) => place === first?.place) ? first : undefined;
}

/** The place of the only value that differs, among three or more. */
function oddOneOut(values: readonly unknown[]): number | undefined {
  if (values.length < 3) return undefined;
  const alone = [...values.keys()].filter((i) => values.indexOf(values[i]) === values.lastIndexOf(values[i]));
  return alone.length === 1 && new Set(values).size === 2 ? alone[0] : undefined;
}
