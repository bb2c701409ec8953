import { asciiDigits, LABEL } from '../option-labels.ts';
import { readLabelAndReason } from './recognise-line.ts';

/** The answer to one question in a list at the end: '1-b', '2. (c)', '3) 42'. */
export interface ListedAnswer {
  number: number;
  answer: string;
  explanation: string;
}

const SEPARATOR = String.raw`\s*[.):\-–—=→]*\s*`;
const PAIR = String.raw`(?:Q\.?\s*)?[([]?([\d०-९]{1,5})[)\]]?${SEPARATOR}([([]?${LABEL}[)\]]?)`;
/** '21. (7.5)', '22. 0.63 to 0.65': a number behind a sign that sets it off. */
const NUMBER_VALUE = String.raw`[-−]?\d+(?:\.\d+)?(?:\s*(?:to|[-–])\s*[-−]?\d+(?:\.\d+)?)?`;
const NUMBER_PAIR = String.raw`(?:Q\.?\s*)?[([]?([\d०-९]{1,5})[)\]]?(?:[.):]\s+|[.):]?\s*(?=[([])|\s*[=→]\s*)([([]?${NUMBER_VALUE}[)\]]?)`;
const EITHER_PAIR = String.raw`(?:${PAIR}|${NUMBER_PAIR})(?=$|[\s,;|])`;
const PAIRS = new RegExp(String.raw`^\s*(?:${EITHER_PAIR}[\s,;|]*)+$`, 'i');
const PAIR_IN_LINE = new RegExp(EITHER_PAIR, 'gi');
/** Lines of answers are short; a longer one would take long to be told from one. */
const LONGEST_LINE = 2_000;
const ONE = new RegExp(
  String.raw`^\s*(?:Q\.?\s*)?[([]?([\d०-९]{1,5})[)\]]?\s*[.):\-–—=→]+\s*(\S.*?)\s*$`,
  'i',
);
/** The answers of a line that has nothing else; undefined for any other line. */
export function readPairs(line: string): ListedAnswer[] | undefined {
  if (line.length > LONGEST_LINE || !/^\s*[Qq([\d०-९]/.test(line) || !PAIRS.test(line)) return undefined;
  return Array.from(line.matchAll(PAIR_IN_LINE), ([, number, answer, other = '', value = '']) =>
    listed(number ?? other, answer ?? value),
  );
}

const NEXT_ITEM =
  /(?:^|[\s,;|])(?:Q\.?\s*)?[([]?([\d०-९]{1,4})[)\]]?(?:\s*[.):\-–—=→]+\s*|\s*(?=[([]))(?=\S)/gi;

/**
 * The answers that are behind one 'Ans:' for several questions: '1. (A), 2. (B)', '1-B 2-A', '1. Paris 2. Rome'. Their
 * numbers count on by one; undefined for any other text.
 */
export function readAnswersInLine(text: string): ListedAnswer[] | undefined {
  const items = Array.from(text.matchAll(NEXT_ITEM), ({ 0: matched, 1: label = '', index }) => ({
    number: Number(asciiDigits(label)),
    start: index,
    end: index + matched.length,
  }));
  const [first] = items;
  if (first?.start !== 0) return undefined;
  const inOrder: typeof items = [];
  for (const item of items) {
    if (item.number === first.number + inOrder.length) inOrder.push(item);
  }
  if (inOrder.length < 2) return undefined;
  return inOrder.map(({ number, end }, i) => {
    const answer = text.slice(end, inOrder[i + 1]?.start).replace(/(?<![\s,;|])[\s,;|]+$/, '');
    return { number, answer: LABEL_ALONE.exec(answer)?.[1] ?? answer, explanation: '' };
  });
}

/** Longer ones explain, and a number in them is no question. */
const LONGEST_ANSWER = 40;

/** '1. (b) 7. insulin 11. 60': answers of questions that there are, in rising order, words and letters mixed. */
export function readMixedAnswers(line: string, known: ReadonlySet<number>): ListedAnswer[] | undefined {
  const items = Array.from(line.slice(0, LONGEST_LINE).matchAll(NEXT_ITEM), (found) => ({
    number: Number(asciiDigits(found[1] ?? '')),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const inOrder: typeof items = [];
  for (const item of items) {
    if (known.has(item.number) && item.number > (inOrder.at(-1)?.number ?? 0)) inOrder.push(item);
  }
  if (inOrder.length < 2 || line.slice(0, inOrder[0]?.start).trim() !== '') return undefined;
  const answers = inOrder.map(({ number, end }, i) => {
    const answer = line.slice(end, inOrder[i + 1]?.start).replace(/(?<![\s,;|])[\s,;|]+$/, '');
    return { number, answer: LABEL_ALONE.exec(answer)?.[1] ?? answer, explanation: '' };
  });
  return answers.every(({ answer }) => answer !== '' && answer.length <= LONGEST_ANSWER)
    ? answers
    : undefined;
}

const LABEL_ALONE = new RegExp(String.raw`^[([](${LABEL})[)\]]$`);

/** '(A), (C)': several right options. */
const LABELS = new RegExp(
  String.raw`^[([]${LABEL}[)\]](?:\s{0,9}(?:[,;&]|and|or|और|या)\s{0,9}[([]${LABEL}[)\]])+\s{0,9}$`,
  'i',
);

/** '(i) b (ii) a': those of the parts of a case. */
const PARTS = /^[([]?i[)\]]?\s{0,9}[-–:.)]*\s{0,9}[([]?[a-h][)\]]?[\s,;|]{1,9}[([]?ii[)\].-]/i;

/** One answer on its own line, with what explains it. */
export function readListedAnswer(line: string): ListedAnswer | undefined {
  const [, number, rest] = ONE.exec(line) ?? [];
  if (number === undefined || rest === undefined) return undefined;
  const told = LABELS.test(rest) || PARTS.test(rest) ? undefined : readLabelAndReason(rest);
  return told ? listed(number, told.label, told.reason) : listed(number, rest);
}

/** A row of numbers that go up over a row of answers. */
export function readRows(above: string, below: string): ListedAnswer[] | undefined {
  const [top, bottom] = [cells(above), cells(below)];
  if (top.length < 2 || top.length !== bottom.length) return undefined;
  const numbers = top.map((cell) => Number(asciiDigits(/^([\d०-९]{1,5})[.)]?$/.exec(cell)?.[1] ?? '')));
  // '1. 1' over '2. 2' are two answers, each behind its number.
  const isAlike = new Set(top.map((cell) => /[.)]$/.test(cell))).size === 1;
  const isRow = isAlike && numbers.every((number, i) => number > (numbers[i - 1] ?? 0));
  return isRow ? numbers.map((number, i) => listed(String(number), bottom[i] ?? '')) : undefined;
}

const cells = (line: string) =>
  line
    .replace(/^\s*(?:Q(?:ues(?:tion)?)?|Ans(?:wers?)?|No)\s*[.:]?\s+/i, '')
    .split(/[\s|,]+/)
    .filter((cell) => cell !== '');

const listed = (number: string, answer: string, explanation = ''): ListedAnswer => ({
  number: Number(asciiDigits(number)),
  answer,
  explanation,
});

/** 'b a c d': the answers of all questions in their order; undefined for any other line. */
export function readLetterRow(line: string, numbers: readonly number[]): ListedAnswer[] | undefined {
  if (numbers.length < 2 || !/^\s*(?:[a-h][\s,;|.]*)+$/i.test(line.slice(0, LONGEST_LINE))) return undefined;
  const letters = line.match(/[a-h]/gi) ?? [];
  return letters.length === numbers.length
    ? letters.map((letter, i) => listed(String(numbers[i] ?? 0), letter))
    : undefined;
}
