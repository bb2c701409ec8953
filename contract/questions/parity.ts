import { findLatex } from '../formulas/latex-runs.ts';
import { imagesIn } from '../images-in.ts';
import type { ChosenLanguage } from '../languages.ts';
import { IMAGE } from '../rich-text.ts';
import { inPlainSigns } from './as-read.ts';
import type { AuthoredQuestion } from './authored-question.ts';
import { asSeen } from './mcq.ts';
import { isKnownUnit, isSameUnit, plainUnit } from './same-unit.ts';

/** In what two languages of a text may differ though they must not. */
export type Difference =
  | 'missing'
  | 'added'
  | 'untranslated'
  | 'same_option'
  | 'pictures'
  | 'formulas'
  | 'numbers'
  | 'units'
  | 'names'
  | 'signs'
  | 'blanks'
  | 'table';

/** One difference, at its place. */
export interface Mismatch {
  /** `text`, `explanation`, `options.2`; of a passage or section its field. */
  place: string;
  difference: Difference;
  /** What only the original has, and what only the translation has; both blank where a text is missing. */
  original: string;
  translated: string;
}

/** The places of a question's texts, each with its translation. None where it has no translation. */
export function mismatchesOf(question: AuthoredQuestion, language: ChosenLanguage): Mismatch[] {
  const translation = question.translations?.[language];
  if (!translation) return [];
  const options = 'options' in question.body ? question.body.options : [];
  const others = options.map(({ id }) => translation.options[id] ?? '');
  return [
    ...compareTexts('text', question.text, translation.text),
    ...options.flatMap(({ text }, i) => compareTexts(`options.${i}`, text, others[i] ?? '')),
    ...others.flatMap((text, i): Mismatch[] => {
      const first = others.findIndex((other) => asSeen(other) === asSeen(text));
      if (first === i || text.trim() === '') return [];
      return [{ place: `options.${i}`, difference: 'same_option', original: '', translated: text }];
    }),
    ...compareTexts('explanation', question.explanation, translation.explanation),
  ];
}

/** What differs between a text and its translation, apart from words. */
export function compareTexts(place: string, original: string, translated: string): Mismatch[] {
  const [one, other] = [original.trim(), translated.trim()];
  if (one === '' && other === '') return [];
  if (one === '' || other === '') {
    return [{ place, difference: one === '' ? 'added' : 'missing', original: '', translated: '' }];
  }
  const [before, now] = [partsOf(one), partsOf(other)];
  const differences = (Object.keys(before) as (keyof Parts)[]).flatMap((difference): Mismatch[] => {
    const only = { original: before[difference], translated: now[difference] };
    const left = without(only.original, only.translated);
    const right = without(only.translated, only.original);
    if (left.length === 0 && right.length === 0) return [];
    return [{ place, difference, original: left.join(', '), translated: right.join(', ') }];
  });
  return isUntranslated(one, other)
    ? [{ place, difference: 'untranslated', original: '', translated: '' }, ...differences]
    : differences;
}

/** What must be the same in every language, in an order that does not count: that of words differs. */
type Parts = Record<
  Exclude<Difference, 'missing' | 'added' | 'untranslated' | 'same_option'>,
  readonly string[]
>;

function partsOf(text: string): Parts {
  const runs = findLatex(text);
  const formulas = runs.map(({ start, end }) => text.slice(start, end));
  const plain = runs
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} § ${rest.slice(end)}`, text)
    .replaceAll(EVERY_IMAGE, ' ');
  const folded = foldWords(inPlainSigns(plain));
  const { numbers, units, rest } = quantitiesIn(folded);
  return {
    pictures: imagesIn(text),
    formulas: formulas.map(plainFormula),
    numbers,
    units,
    names: namesIn(rest),
    signs: folded.match(SIGNS) ?? [],
    blanks: folded.match(BLANK) ?? [],
    table: tableIn(text),
  };
}

const EVERY_IMAGE = new RegExp(IMAGE, 'g');
const SIGNS = /[<>=≤≥≠±×÷√∠△°%₹π∞∝→⇌∥⊥]/gu;
const BLANK = /_{2,}|\.{4,}|…{2,}/g;

/** Delimiters, spaces and what is written in words make no difference: '\(x\)' is '$x$'. */
const plainFormula = (tex: string): string =>
  inPlainSigns(tex)
    .replaceAll(/^(?:\\[([]|\$\$?)|(?:\\[)\]]|\$\$?)$/g, '')
    .replaceAll(/\\(?:text|mathrm|textrm|textbf)\s*\{([^{}]*)\}/g, (_, words: string) =>
      WORDS.test(words) && !isKnownUnit(words) ? '' : `{${symbolOf(words)}}`,
    )
    .replaceAll(/\\[,;:!]|~|\s+/g, '');

/** A word of two letters or more, or anything of another script. */
const WORDS = /[a-z]{2}|[^\p{ASCII}°]/iu;

/** Units and words for signs that one language writes as a word and the other as a sign. */
const foldWords = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{M}])(?:per ?cent|percentage|प्रतिशत)(?![\p{L}\p{M}])/giu, '%')
    .replaceAll(/(?<![\p{L}\p{M}])(?:Rs\.?|rupees?|रुपये|रुपए|रुपयों|रुपया|रु\.?)(?![\p{L}\p{M}])/gu, '₹')
    .replaceAll(/(?<=\d ?)(?:degrees?|डिग्री|अंश)(?![\p{L}\p{M}])/giu, '°')
    .replaceAll(/(?<!\p{L})[ap]\.m\./giu, ' ')
    .replaceAll(/° ?(?:celsius|सेल्सियस)/giu, '°C');

/** A number, with its sign where nothing stands before it, and what is written after it. */
const NUMBER =
  /(?<![\p{L}\p{M}\p{N}_^.])(-(?=\d))?(\d+(?:,\d{2,3})*(?:\.\d+)?)(?![\d_^]|[A-Z])(?:st|nd|rd|th)?/gu;
/** The words after a number that may be its unit. */
const AFTER = /^[\s-]?((?:[^\s\d,.;:!?()।=<>§]+(?:\^-?\d)?(?: |(?=[,.;:!?()।]|$))){1,3})/u;

/** The numbers of a text with their units, and what is left without these units. */
function quantitiesIn(text: string) {
  const numbers: string[] = [];
  const units: string[] = [];
  let [rest, from] = ['', 0];
  for (const { 0: all, 1: sign = '', 2: digits = '', index } of text.matchAll(NUMBER)) {
    const isRange = /[\d)\p{L}]$/u.test(text.slice(0, index));
    numbers.push(`${isRange ? '' : sign}${digits.replaceAll(',', '')}`);
    const end = index + all.length;
    const unit = unitAfter(text.slice(end));
    rest += text.slice(from, end);
    from = end;
    if (unit === undefined) continue;
    units.push(symbolOf(unit));
    from = text.indexOf(unit, end) + unit.length;
  }
  return { numbers, units, rest: rest + text.slice(from) };
}

/** The unit that a text begins with. */
function unitAfter(text: string): string | undefined {
  const words = (AFTER.exec(text)?.[1] ?? '').trim().split(' ').filter(Boolean);
  for (let count = words.length; count > 0; count -= 1) {
    const unit = words.slice(0, count).join(' ');
    if (isKnownUnit(unit) && !NO_UNIT.test(unit)) return unit;
  }
  return undefined;
}

/** What is compared as a sign, wherever it stands; and '0.02 M in ammonia' has no minutes in it. */
const NO_UNIT = /^[%₹°]$| in$/;

/** The symbol of a unit, so that 'cm' and 'सेमी' are the same; what is no unit stays. */
const symbolOf = (unit: string): string =>
  SYMBOLS.find((symbol) => isSameUnit(symbol, unit)) ?? plainUnit(unit);

const SYMBOLS =
  'mm cm m km g kg L mL s min h day yr N J W V A Ω Pa C °C cm2 m2 km2 cm3 m3 m/s m/s2 km/h unit'.split(' ');

/**
 * Names in Latin letters: of points, variables and substances, 'ABC', 'x', 'H_2O'. Each counts once, as a sentence may name
 * it again, and without the s of a plural; 'A', 'I' and 'a' alone are words of English.
 */
function namesIn(text: string): string[] {
  const found = text.match(/(?<![\p{L}\p{M}\p{N}'])[A-Za-z\d]+(?:[_^]-?[A-Za-z\d+]+|[A-Za-z\d]+)*/gu) ?? [];
  return [...new Set(found.filter(isName).map((name) => name.replace(/(?<=[A-Z]{2})s$/, '')))];
}

const isName = (word: string): boolean =>
  !/^\d/.test(word) && !ENGLISH.has(word)
    ? /^[b-hj-zB-HJ-Z]$/.test(word) ||
      /^[A-Z]{2,5}$/.test(word) ||
      /[\d_^]/.test(word) ||
      /^[A-Z][a-z]?[A-Z]/.test(word)
    : /^\d+[A-Za-z]/.test(word) &&
      !/^\d+(?:st|nd|rd|th)$/.test(word) &&
      !isKnownUnit(word.replace(/^\d+/, ''));

const ENGLISH = new Set([
  'NOT',
  'EXCEPT',
  'OR',
  'AND',
  'TRUE',
  'FALSE',
  'ALL',
  'ONLY',
  'IN',
  'IS',
  'AT',
  'BUT',
]);

/** The cells of each row of a table. */
const tableIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /^\s*\|.*\|\s*$/.test(line))
    .map((line) => String(line.split(/(?<!\\)\|/).length - 2));

/** A sentence that stands there in English still. */
const isUntranslated = (one: string, other: string): boolean =>
  asSeen(one) === asSeen(other) &&
  (one.match(/[a-z]{3,}/gi) ?? []).length >= 4 &&
  findLatex(one).length === 0;

/** What of `values` the others do not have, each as often as it stands there. */
function without(values: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
