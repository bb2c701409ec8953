import { rational, times } from '../contract/marks/rational.ts';
import { type AuthoredQuestion, keyText } from '../contract/questions/authored-question.ts';
import { asSeen } from '../contract/questions/mcq.ts';
import { numberText } from '../contract/questions/number-text.ts';
import type { AcceptedNumber } from '../contract/questions/numeric/accepted-number.ts';
import { readNumber } from '../contract/questions/read-number.ts';
import { hasChoices, rightPlaces } from './build-question.ts';
import { optionLetter, readLabel } from './option-labels.ts';

/**
 * An answer key as a line of text, as the formats `text`, `csv` and `xlsx` have it: 'B', 'A or C' (either is right),
 * 'A, C' (both are), '5 ± 0.1', '0.63 to 0.7', '5 (3 significant digits)', 'Paris', '"Paris" or "Lutetia"'.
 */
export function keyAsText(question: AuthoredQuestion): string {
  if (question.kind === 'numeric') return question.key.accepted.map(numberAsText).join(' or ');
  if (question.kind === 'short_text') return textsAsText(question.key.accepted);
  if (!hasChoices(question)) return keyText(question);
  const sets = rightPlaces(question).map((places) => places.map(optionLetter).join(', '));
  return sets.join(' or ');
}

/** The key of a choice question as it was written. */
export interface ChoiceKey {
  kind: 'single_choice' | 'multiple_choice';
  right: number[][];
  /** The key could also mean another option: its text is the label of one. */
  isAmbiguous: boolean;
}

/**
 * Reads which options are right: their labels ('B', '(b)', '2', 'ख', 'A, C', 'AC', 'A or C') or the text of one.
 * The text of an option wins over a label. Undefined where it names none.
 */
export function readChoiceKey(written: string, options: readonly string[]): ChoiceKey | undefined {
  const byText = options.findIndex((option) => asSeen(option) === asSeen(written));
  const byLabel = readLabels(written, options.length);
  if (byText === -1) return byLabel && { ...byLabel, isAmbiguous: false };
  const isAmbiguous = byLabel !== undefined && byLabel.right.join() !== String(byText);
  return { kind: 'single_choice', right: [[byText]], isAmbiguous };
}

const BETWEEN_SETS = /\s(?:or|OR|Or|या|अथवा)\s|\//;
const BETWEEN_LABELS = /[,;&+]|\band\b|\bAND\b|और|तथा/;
const DECORATION = /^(?:both|option|options|only|विकल्प)\s+|^[([{"'*\s]+|(?<![)\]}"'*.\s])[)\]}"'*.\s]+$/gi;
/** 'Option2' and 'opt_b', as columns of options are headed. */
const NAMED_OPTION = /^(?:options?|opt|choice)[\s_.:#-]*(?=[([]?(?:[a-z]|\d{1,2})[)\]]?$)/i;

/** No key that names options or numbers is longer, in characters. */
const MAX_KEY = 4_000;

function readLabels(written: string, count: number): Omit<ChoiceKey, 'isAmbiguous'> | undefined {
  if (written.length > MAX_KEY) return undefined;
  const sets = written
    .trim()
    .replace(/^both\s+/i, '')
    .split(BETWEEN_SETS)
    .map((set) => readSet(set, count));
  if (!sets.every((set) => set !== undefined) || sets.length === 0) return undefined;
  const isSingle = sets.every((set) => set.length === 1);
  if (isSingle) return { kind: 'single_choice', right: [...new Set(sets.flat())].map((place) => [place]) };
  return { kind: 'multiple_choice', right: sets };
}

/** Places in the order of the options. */
function readSet(written: string, count: number): number[] | undefined {
  const parts = written
    .split(BETWEEN_LABELS)
    .map((part) => part.trim().replace(NAMED_OPTION, '').replaceAll(DECORATION, ''));
  // 'ACD': letters without anything between them.
  const isRun =
    parts.length === 1 && /^[A-Z]{2,}$|^[a-z]{2,}$/.test(parts[0] ?? '') && !isRoman(parts[0] ?? '');
  const labels = isRun ? Array.from(parts[0] ?? '') : parts;
  const places = labels.map((label) => readPlace(label, count));
  if (!places.every((place) => place !== undefined)) return undefined;
  return new Set(places).size === places.length ? places.toSorted((a, b) => a - b) : undefined;
}

const isRoman = (label: string) => /^(ii|iii|iv|vi|vii|viii)$/i.test(label);

function readPlace(label: string, count: number): number | undefined {
  return readLabel(label).find(({ place }) => place < count)?.place;
}

function numberAsText(accepted: AcceptedNumber): string {
  if ('from' in accepted) return `${accepted.from} to ${accepted.to}`;
  const { value, within } = accepted;
  if (!within) return value;
  if ('absolute' in within) return `${value} ± ${within.absolute}`;
  if ('significantDigits' in within) return `${value} (${within.significantDigits} significant digits)`;
  const percent = readNumber(within.relative);
  return `${value} ± ${percent ? numberText(times(percent, rational(100n))) : within.relative}%`;
}

/** Reads numbers as {@link keyAsText} writes them; undefined where a part is no number. */
export function readNumericKey(written: string): AcceptedNumber[] | undefined {
  if (written.length > MAX_KEY) return undefined;
  const accepted = written.split(/\s(?:or|या)\s/i).map((part) => readAccepted(part.trim()));
  return accepted.every((one) => one !== undefined) ? accepted : undefined;
}

const RANGE = /\s(?:to|से)\s|\.\.|…|(?<=\d\s{0,3})[–—]/i;
const WITHIN = /±|\+\/-|\+-/;
const DIGITS = /\((\d{1,2})\s+significant (?:digits?|figures?)\)$/i;

function readAccepted(written: string): AcceptedNumber | undefined {
  const digits = DIGITS.exec(written);
  const rounded = written.slice(0, digits?.index).trim();
  if (digits && isNumber(rounded))
    return { value: rounded, within: { significantDigits: Number(digits[1]) } };
  const [value, allowed] = parted(written, WITHIN);
  const tolerance = allowed?.replace(/%$/, '').trim();
  if (isNumber(value) && isNumber(tolerance))
    return { value, within: tolerated(tolerance, allowed?.endsWith('%')) };
  const [from, to] = parted(written, RANGE);
  if (isNumber(from) && isNumber(to)) return { from, to };
  return isNumber(written) ? { value: written } : undefined;
}

/** What stands before and behind the first sign; nothing where there is none, or nothing before it. */
function parted(written: string, sign: RegExp): [string, string] | [] {
  const found = sign.exec(written);
  if (!found) return [];
  return [written.slice(0, found.index).trim(), written.slice(found.index + found[0].length).trim()];
}

function tolerated(tolerance: string, isPercent = false) {
  const value = readNumber(tolerance);
  if (!isPercent || !value) return { absolute: tolerance };
  return { relative: numberText(times(value, rational(1n, 100n))) };
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && readNumber(text) !== undefined;

/** A single text is written unchanged, unless it looks like a list of quoted texts or like a number. */
function textsAsText(accepted: readonly string[]): string {
  const [only = '', ...others] = accepted;
  const isPlain = others.length === 0 && !only.startsWith('"') && only === only.trim() && only !== '';
  if (isPlain && !only.includes('\n') && readNumericKey(only) === undefined) return only;
  return accepted.map((text) => JSON.stringify(text)).join(' or ');
}

const QUOTED = /^"(?:[^"\\\n]|\\.)*"(?:\s+or\s+"(?:[^"\\\n]|\\.)*")*$/;

/** The texts that {@link keyAsText} has written; any other text is the one that is accepted. */
export function readTextKey(written: string): string[] {
  if (!QUOTED.test(written.trim())) return [written.trim()];
  const quoted = written.match(/"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return quoted.map((one) => unquoted(one));
}

export const isQuoted = (written: string) => QUOTED.test(written.trim());

function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.slice(1, -1);
  }
}
