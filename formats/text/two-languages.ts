import { findLatex } from '../../contract/formulas/latex-runs.ts';
import { isKnownUnit } from '../../contract/questions/same-unit.ts';
import { labelsAt, readLabel } from '../option-labels.ts';
import { splitOptions, type TextLine } from './draft.ts';
import { behindLabel, sliced } from './look.ts';
import {
  isHeading,
  isKeyHeading,
  type QuestionStart,
  readAnswerLine,
  readExplanationLine,
  readLabelLine,
  readOption,
  readQuestionStart,
} from './recognise-line.ts';

/** The languages that papers are set in beside each other; a formula or a number is in none. */
type Language = 'en' | 'hi';

/** The lines of a paper in each language; those that are in none are in both. */
export type PaperInTwo = Record<Language, TextLine[]>;

/** What a line begins: the question, one of its options by its place, or another of its parts. */
interface Label {
  key: string;
  /** As it is written before the text. */
  written: string;
}

interface Part {
  line: TextLine;
  label: Label | undefined;
  language: Language | undefined;
}

/**
 * A paper whose questions are set in English and in Hindi, taken apart: whole questions below or beside each other, or
 * text below text and option beside option. Undefined where it is in one language, as most are.
 */
export function inTwoLanguages(lines: readonly TextLine[]): PaperInTwo | undefined {
  if (!lines.some(({ text }) => DEVANAGARI.test(text))) return undefined;
  const { head, blocks, key } = cutQuestions(lines);
  const taken = blocks.map((block) => takeApart(block, key.length > 0));
  const inBoth = taken.filter((one) => one.isInBoth).length;
  if (inBoth * 2 <= blocks.length) return undefined;
  return {
    en: [...head, ...taken.flatMap((one, i) => (one.hasBothStems ? one.en : (blocks[i] ?? []))), ...key],
    hi: [...taken.flatMap((one) => (one.hasBothStems ? one.hi : [])), ...key.map(withoutTell)],
  };
}

const withoutTell = ({ text, looks, line }: TextLine): TextLine => ({ text, line, ...(looks && { looks }) });

/** The lines from each question to the next, by the way in which the first is numbered. */
function cutQuestions(lines: readonly TextLine[]) {
  const blocks: TextLine[][] = [];
  let style: string | undefined;
  let last = 0;
  const end = lines.findIndex(({ text }) => isKeyHeading(text));
  const asked = end === -1 ? lines : lines.slice(0, end);
  const first = asked.findIndex(({ text }) => readQuestionStart(text) !== undefined);
  if (first === -1) return { head: lines, blocks, key: [] };
  for (const line of asked.slice(first)) {
    const start = readQuestionStart(line.text);
    style ??= start?.style;
    if (start && start.style === style && (blocks.length === 0 || start.number === last + 1)) {
      last = start.number;
      blocks.push([line]);
    } else blocks.at(-1)?.push(line);
  }
  return { head: lines.slice(0, first), blocks, key: end === -1 ? [] : lines.slice(end) };
}

const DEVANAGARI = /[\u0904-\u0939\u0958-\u0961]/;

/** The text with blanks for its formulas. */
const plain = (text: string) =>
  findLatex(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|cosec|log|lim|mol|det|adj|gcd|hcf|lcm)$/i;

function languageOf(text: string): Language | undefined {
  const words = plain(text);
  if (DEVANAGARI.test(words)) return 'hi';
  const english = words.match(/[A-Za-z]{3,}/g) ?? [];
  return english.some((word) => /[a-z]{2}/.test(word) && !FUNCTIONS.test(word) && !isKnownUnit(word))
    ? 'en'
    : undefined;
}

/** What a line begins; `place` is that of the option before it, and -1 before all. `asked` begins the question. */
function labelOf(text: string, place: number, asked: QuestionStart | undefined): Label | undefined {
  const start = readQuestionStart(text);
  if (start && start.number === asked?.number && start.style === asked.style)
    return { key: 'stem', written: text.slice(0, start.from).trim() };
  const option = readOption(text);
  if (option && !option.isWeak) {
    const places = readLabel(option.label).map((one) => one.place);
    const at = [place, place + 1, 0].find((one) => places.includes(one));
    if (at !== undefined) return { key: `option ${at}`, written: text.slice(0, option.from).trim() };
  }
  if (readAnswerLine(text)) return { key: 'answer', written: '' };
  if (readExplanationLine(text) !== undefined) return { key: 'explanation', written: 'Explanation:' };
  return isHeading(text) || readLabelLine(text) ? { key: 'other', written: '' } : undefined;
}

/** One question in each language. */
interface Apart extends PaperInTwo {
  hasBothStems: boolean;
  /** With every option in both, or in none. */
  isInBoth: boolean;
}

function takeApart(block: readonly TextLine[], hasKey: boolean): Apart {
  const parts = partsOf(block);
  const first = parts.find(({ language }) => language)?.language ?? 'en';
  const second = first === 'en' ? 'hi' : 'en';
  const half = secondHalf(parts, second);
  const written: PaperInTwo = { en: [], hi: [] };
  const keys = { en: new Set<string>(), hi: new Set<string>() };
  let label: Label | undefined;
  for (const [at, part] of parts.entries()) {
    label = part.label ?? (at === half ? parts[0]?.label : label);
    const isSecondHalf = half !== -1 && at >= half;
    const languages = part.language
      ? [part.language]
      : languagesOfAny(parts, at, half === -1 ? undefined : isSecondHalf ? second : first, [first, second]);
    for (const language of languages) {
      const lacksLabel = part.label === undefined && label && !keys[language].has(keyIn(label, isSecondHalf));
      if (label) keys[language].add(keyIn(label, isSecondHalf));
      const line = languages.length > 1 && language === 'hi' ? withoutTell(part.line) : part.line;
      const isText = part.line.text.trim() !== '';
      written[language].push(
        lacksLabel && isText && label && label.written !== ''
          ? { ...line, ...behindLabel(label.written, line) }
          : line,
      );
    }
  }
  const has = (language: Language) => (key: string) =>
    keys[language].has(key) || keys[language].has(`${key}'`);
  const all = [...keys.en, ...keys.hi]
    .map((key) => key.replace("'", ''))
    .filter((key) => key.startsWith('option'));
  // Numbers alone, set again for the other language.
  const isInNone = half !== -1 && parts.every(({ language }) => language === undefined);
  const hasBothStems =
    (isInNone || (stemIn(parts, half, 'en') && stemIn(parts, half, 'hi'))) && isNumberedAsOptionsAre(parts);
  return {
    ...written,
    hasBothStems,
    isInBoth:
      hasBothStems &&
      (hasKey || all.length > 0 || keys.en.has('answer') || keys.en.has("answer'")) &&
      all.every((key) => has('en')(key) && has('hi')(key)),
  };
}

/** Where its number stands again its options do too; otherwise it begins a statement. */
function isNumberedAsOptionsAre(parts: readonly Part[]): boolean {
  const counted = (key: string) => parts.filter(({ label }) => label?.key === key).length;
  return counted('stem') === 1 || counted('option 0') === 0 || counted('option 0') > 1;
}

/** A label stands again in the second half. */
const keyIn = ({ key }: Label, isSecondHalf: boolean) => (isSecondHalf ? `${key}'` : key);

/** Whether what is asked is said in a language. */
function stemIn(parts: readonly Part[], half: number, language: Language): boolean {
  const isStem = (at: number) => {
    const before = parts.slice(half !== -1 && at >= half ? half : 0, at + 1);
    return !before.some(({ label }) => label !== undefined && label.key !== 'stem');
  };
  return parts.some((part, at) => part.language === language && isStem(at));
}

/** Each line with what it begins, and a line in both languages as two. */
function partsOf(block: readonly TextLine[]): Part[] {
  const asked = readQuestionStart(block[0]?.text ?? '');
  let place = -1;
  return block.flatMap(optionByOption).flatMap((line) => {
    const label = labelOf(line.text, place, asked);
    const [, at] = /^option (\d+)$/.exec(label?.key ?? '') ?? [];
    if (at !== undefined) place = Number(at);
    if (label?.key === 'stem') place = -1;
    const isAside = label?.key === 'other' || label?.key === 'answer';
    const cut = isAside ? undefined : betweenLanguages(line.text);
    if (!cut) return [{ line, label, language: isAside ? undefined : languageOfLine(line.text, label) }];
    const [from, to] = cut;
    const [before, after] = [sliced(line, 0, from), sliced(line, to)];
    const [one, other] = DEVANAGARI.test(plain(after.text))
      ? (['en', 'hi'] as const)
      : (['hi', 'en'] as const);
    return [
      { line: { ...line, ...before }, label, language: one },
      { line: { ...withoutTell(line), ...after }, label: undefined, language: other },
    ];
  });
}

/** Its label may be in another script than what it says. */
const languageOfLine = (text: string, label: Label | undefined) =>
  languageOf(label?.key.startsWith('option') ? text.replace(label.written, '') : text.replace(WORD, ''));

/** Words of labels, which say nothing of the language of what is behind them. */
const WORD = /^\s*(?:Q|Ques|Question|प्रश्न)[\s.]/i;

/** A line with options behind each other and both languages in them, option by option. */
function optionByOption(line: TextLine): TextLine[] {
  const option = readOption(line.text);
  if (!option || !DEVANAGARI.test(option.rest) || !/[A-Za-z]{3}/.test(option.rest)) return [line];
  const texts = splitOptions(option.rest, option.style, labelsUpTo(option.label));
  if (texts.length < 2) return [line];
  const lines: TextLine[] = [];
  let from = 0;
  let end = option.from;
  for (const text of texts) {
    const start = line.text.indexOf(text, end);
    if (lines.length > 0 || start > option.from) {
      lines.push({ ...(lines.length === 0 ? line : withoutTell(line)), ...sliced(line, from, end) });
      from = end;
    }
    end = start + text.length;
  }
  return [...lines, { ...withoutTell(line), ...sliced(line, from) }];
}

/** The labels of a series as far as one, as 'A', 'B' and 'C'. */
function labelsUpTo(label: string): string[] {
  const [first, ...others] = readLabel(label);
  const least = others.reduce((one, other) => (other.place < (one?.place ?? 0) ? other : one), first);
  if (!least) return [label];
  return Array.from({ length: least.place + 1 }, (_, place) => labelsAt(least.series, place)[0] ?? '');
}

/** Where a line goes over from one language to the other: behind a slash, a bar or a gap, or from word to word. */
function betweenLanguages(text: string): [from: number, to: number] | undefined {
  const seen = plain(text);
  if (!DEVANAGARI.test(seen) || !/[A-Za-z]{3}/.test(seen)) return undefined;
  for (const separator of [/\s\/\s/g, /\s?\|\s?/g, /\t+|\s{3,}/g, /\//g]) {
    for (const { 0: found, index } of seen.matchAll(separator)) {
      const sides = [seen.slice(0, index), seen.slice(index + found.length)];
      const isHindi = sides.map((side) => DEVANAGARI.test(withoutLabel(side)));
      const isEnglish = sides.map((side) => /[A-Za-z]{3}/.test(withoutLabel(side)));
      if (isHindi[0] !== isHindi[1] && isEnglish[isHindi[0] ? 1 : 0]) return [index, index + found.length];
    }
  }
  const start = seen.search(DEVANAGARI);
  const words = withoutLabel(seen.slice(0, start)).match(/[A-Za-z]{3,}/g) ?? [];
  const isSentence = words.length > 2 && /[.?:!]["”')]?\s*$/.test(seen.slice(0, start));
  return isSentence ? [start, start] : undefined;
}

const withoutLabel = (text: string) => {
  const start = readQuestionStart(text) ?? readOption(text);
  return start ? text.slice(start.from) : text;
};

/** Where the question begins again in the other language, above its options; -1 where it does not. */
function secondHalf(parts: readonly Part[], second: Language): number {
  const firsts = [...parts.keys()].filter((at) => parts[at]?.label?.key === 'option 0');
  const [one, other] = [firsts[0], firsts.findLast((_, i) => i > 0)];
  const ends = other ?? parts.length;
  const from = one ?? 0;
  const again = parts.findIndex(({ label }, at) => at > 0 && label?.key === 'stem');
  if (again !== -1) return one === undefined || one < again ? again : -1;
  if (one === undefined || other === undefined) return -1;
  const lastOption = parts.findLastIndex(
    ({ label }, at) => at < ends && at >= from && label?.key.startsWith('option') === true,
  );
  return parts.findIndex(
    ({ label, language }, at) => at > lastOption && at < ends && label === undefined && language === second,
  );
}

/** The languages that a line without words belongs to. */
function languagesOfAny(
  parts: readonly Part[],
  at: number,
  half: Language | undefined,
  [first, second]: readonly [Language, Language],
): Language[] {
  const part = parts[at];
  if (!part) return [];
  const { label, line } = part;
  if (label?.key === 'other') return ['en'];
  const same = parts.filter((other) => label !== undefined && other.label?.key === label.key);
  if (label?.key === 'answer') return same.length === 1 ? ['en', 'hi'] : [same[0] === part ? 'en' : 'hi'];
  if (half) return [half];
  if (same.length > 1) return [same[0] === part ? first : second];
  if (label) return ['en', 'hi'];
  const isSaidBefore = parts.slice(0, at).some((other) => other.line.text.trim() === line.text.trim());
  const around = ofSamePart(parts, at);
  const after = around.filter((other) => other > at).some((other) => parts[other]?.language === second);
  const before = around.filter((other) => other < at).some((other) => parts[other]?.language === second);
  if (after) return [first];
  return before && isSaidBefore ? [second] : ['en', 'hi'];
}

/** The lines around one that begin nothing else. */
function ofSamePart(parts: readonly Part[], at: number): number[] {
  const from = parts.findLastIndex(({ label }, i) => i <= at && label !== undefined);
  const to = parts.findIndex(({ label }, i) => i > at && label !== undefined);
  return [...parts.keys()].slice(Math.max(from, 0), to === -1 ? parts.length : to);
}
