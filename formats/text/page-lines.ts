import { asciiDigits } from '../option-labels.ts';
import type { Problems } from '../problems.ts';
import { t } from '../words.ts';
import type { TextLine } from './draft.ts';
import { readAnswerLine, readOption, readQuestionStart } from './recognise-line.ts';

const NUMBER = String.raw`([\d०-९]{1,4})`;
const PAGE_WORD = String.raw`(?:p\s?a\s?g\s?e|pg|पृष्ठ|पेज)(?:\s*(?:no\.?|number|संख्या))?(?:\s*[.|:#\-–—])?`;
const PAGE = String.raw`${PAGE_WORD}\s*${NUMBER}(?:\s*(?:of|\/)\s*[\d०-९]{1,4})?`;
const FEET = [
  String.raw`^[\s[(|]*${PAGE}[\s\])|.]*$`,
  String.raw`^\s*${NUMBER}\s*\|\s*p\s?a\s?g\s?e\s*$`,
  String.raw`^\s*[-–—]\s*${NUMBER}\s*[-–—]\s*$`,
  // A header or footer with more in it, set apart by a gap or a bar.
  String.raw`^.*\S(?:\s{3,}|\t+|\s*\|\s*)${PAGE}\s*$`,
  String.raw`^\s*${PAGE}(?:\s{3,}|\t+|\s*\|\s*)\S.*$`,
].map((pattern) => new RegExp(pattern, 'i'));
const TURN_OVER =
  /^[\s[(*~–—-]*(?:p\.?\s?t\.?\s?o\.?|(?:please\s+)?turn over|(?:the\s+)?end(?:\s+of\s+(?:the\s+)?(?:question\s+)?paper)?|all the best|best of luck)[\s\])*~!.–—-]*$/i;
const ALONE = /^\s*(\d{1,3})(?:\s*(?:of|\/)\s*\d{1,4})?\s*$/i;

/** A number alone on its line: of a page, or of the surrounding text. */
export const isNumberAlone = (line: string) => /^\s*\d{1,3}\s*$/.test(line);

/** The lines without the headers and feet of pages that text copied from a PDF contains; each is reported. */
export function withoutPages(lines: readonly TextLine[], problems: Problems): TextLine[] {
  const numbers = pageNumbers(lines);
  return lines.filter((line) => {
    if (!isPage(line.text) && !numbers.has(line)) return true;
    const column = line.line === null ? null : line.text.length - line.text.trimStart().length + 1;
    problems.warning({ line: line.line, column }, line.text, t('imports.wantedNoPage'), t('imports.leftOut'));
    return false;
  });
}

const isPage = (text: string) => TURN_OVER.test(text) || pageOf(text) !== undefined;

/** The number of the page that the foot of a page names. */
function pageOf(text: string): string | undefined {
  if (readOption(text) || readQuestionStart(text) || readAnswerLine(text)) return undefined;
  for (const foot of FEET) {
    const number = foot.exec(text)?.[1];
    if (number !== undefined) return number;
  }
  return undefined;
}

/** Fewer could be numbers of the questions that are in order by chance. */
const SURE_COUNT = 3;
/** Lines of a page at the least. */
const PAGE_LENGTH = 12;

/**
 * Numbers alone on their lines that can only be those of pages: all such numbers of the text, with the feet that name
 * pages, count on by one, and a page is between them.
 */
function pageNumbers(lines: readonly TextLine[]): Set<TextLine> {
  const alone = lines.flatMap((line, i) => {
    const number = pageOf(line.text) ?? ALONE.exec(line.text)?.[1];
    return number === undefined ? [] : [{ line, i, number: Number(asciiDigits(number)) }];
  });
  const isSure =
    alone.length >= SURE_COUNT &&
    alone.slice(1).every((one, k) => {
      const before = alone[k];
      return before && one.number === before.number + 1 && one.i - before.i >= PAGE_LENGTH;
    });
  return new Set(isSure ? alone.map(({ line }) => line) : []);
}
