import { asciiDigits, LABEL } from '../option-labels.ts';

/** The answer to one question in a list at the end: '1-b', '2. (c)', '3) 42'. */
export interface ListedAnswer {
  number: number;
  answer: string;
  explanation: string;
}

const SEPARATOR = String.raw`\s*[.):\-–—=→]*\s*`;
const PAIR = String.raw`(?:Q\.?\s*)?[([]?([\d०-९]{1,5})[)\]]?${SEPARATOR}[([]?(${LABEL})[)\]]?`;
const PAIRS = new RegExp(String.raw`^\s*(?:${PAIR}[\s,;|]*)+$`, 'i');
const PAIR_IN_LINE = new RegExp(String.raw`${PAIR}(?=$|[\s,;|])`, 'gi');
const ONE = new RegExp(
  String.raw`^\s*(?:Q\.?\s*)?[([]?([\d०-९]{1,5})[)\]]?\s*[.):\-–—=→]+\s*(\S.*?)\s*$`,
  'i',
);
const LABEL_AND_REASON = new RegExp(String.raw`^[([](${LABEL})[)\]]\s*[:.\-–]?\s*(.*)$`);

/** The answers of a line that has nothing else; undefined for any other line. */
export function readPairs(line: string): ListedAnswer[] | undefined {
  if (!PAIRS.test(line)) return undefined;
  return Array.from(line.matchAll(PAIR_IN_LINE), ([, number = '', answer = '']) => listed(number, answer));
}

/** One answer on a line of its own, with what explains it. */
export function readListedAnswer(line: string): ListedAnswer | undefined {
  const [, number, rest] = ONE.exec(line) ?? [];
  if (number === undefined || rest === undefined) return undefined;
  const [, label, explanation = ''] = LABEL_AND_REASON.exec(rest) ?? [];
  return label === undefined ? listed(number, rest) : listed(number, label, explanation);
}

/** A row of numbers over a row of answers. */
export function readRows(numbers: string, answers: string): ListedAnswer[] | undefined {
  const [top, bottom] = [cells(numbers), cells(answers)];
  if (top.length < 2 || top.length !== bottom.length) return undefined;
  const isRow = top.every((cell) => /^[\d०-९]{1,5}[.)]?$/.test(cell));
  return isRow ? top.map((number, i) => listed(number.replace(/[.)]$/, ''), bottom[i] ?? '')) : undefined;
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
