import { onOneLine } from '../one-line.ts';
import { asciiDigits } from '../option-labels.ts';

const NUMBER = /^(?:q(?:ues(?:tion)?)?\.?\s*)?([\d०-९]{1,4})[.)]?$/i;
const NUMBER_HEAD =
  /^(?:(?:q(?:ues(?:tion)?s?)?|s|sr|sl|serial)?[.\s]*(?:no|number|#)?s?[.:]?|प्रश्न(?:\s*(?:सं(?:ख्या)?|क्र)\.?)?|क्र(?:मांक)?\.?)$/i;
const ANSWER_HEAD = /^(?:(?:correct\s+)?ans(?:wers?)?\.?(?:\s*key)?|key|correct\s+option|option|उत्तर)[.:]?$/i;
const LETTER = /^[([]?(?:[a-h]|[कखगघअबसद])[)\].]?$|^[([]-?\d+(?:\.\d+)?[)\]]$/i;

interface Pair {
  number: string;
  answer: string;
}

/**
 * The answers of a table that is the key of questions above, as lines of a list: numbers next to their answers or above
 * them, in any number of columns or rows. Undefined for any other table. Below the heading of a key, answers may be of
 * any kind; elsewhere all are letters of options.
 */
export function keyTableLines(rows: readonly string[][], isBelowHeading: boolean): string[] | undefined {
  // Below the heading, a cell that is alone in its row names a section.
  const least = isBelowHeading && rows.length > 1 ? 2 : 1;
  const given = rows.filter((row) => row.filter((cell) => cell !== '').length >= least);
  const reasoned = answersWithReasons(given);
  if (reasoned) return reasoned;
  const found = pairsBeside(given) ?? pairsAbove(given, isBelowHeading) ?? pairsInCells(given);
  if (!found) return undefined;
  const pairs = found.pairs.filter(({ answer }) => answer !== '');
  const isSure = isBelowHeading || found.hasHeads || pairs.every(({ answer }) => LETTER.test(answer));
  return isSure && pairs.length > 0 ? pairs.map(({ number, answer }) => `${number}. ${answer}`) : undefined;
}

const REASON_HEAD = /^(?:(?:detailed\s+)?solutions?|explanations?|reasons?|hints?|हल|व्याख्या|स्पष्टीकरण)[.:]?$/i;

/** 'Q.No | Answer | Solution', with letters as answers. */
function answersWithReasons(rows: readonly string[][]): string[] | undefined {
  const [[number = '', answer = '', reason = '', ...others] = [], ...below] = rows;
  const hasHeads = NUMBER_HEAD.test(number) && ANSWER_HEAD.test(answer) && REASON_HEAD.test(reason);
  if (!hasHeads || others.length > 0) return undefined;
  const isKey = ([first, letter = '']: readonly string[]) =>
    numberOf(first) !== undefined && LETTER.test(letter);
  if (below.length === 0 || !below.every(isKey)) return undefined;
  return below.map(([first, letter = '', why = '']) => {
    const answer = `(${letter.replaceAll(/[()[\].]/g, '')})`;
    return `${numberOf(first)}. ${answer} ${onOneLine(why)}`.trim();
  });
}

interface FoundKey {
  pairs: Pair[];
  /** The table says itself which are the answers. */
  hasHeads: boolean;
}

/** '1 | b | 3 | d' in each row, below 'Q.No | Answer' or no heads. */
function pairsBeside(rows: readonly string[][]): FoundKey | undefined {
  const [first = []] = rows;
  const heads = first.filter((cell) => cell !== '');
  const hasHeads =
    heads.length > 1 && heads.every((cell, i) => (i % 2 === 0 ? NUMBER_HEAD : ANSWER_HEAD).test(cell));
  const pairs = (hasHeads ? rows.slice(1) : rows).map(pairsOfRow);
  if (pairs.length === 0 || !pairs.every((row) => row !== undefined)) return undefined;
  return { pairs: pairs.flat(), hasHeads };
}

const PAIR_IN_CELL =
  /^(?:q(?:ues)?\.?\s*)?[([]?([\d०-९]{1,4})[)\]]?\s*(?:[.):\-–=]\s*|\s(?=[([]))([([]?[^\s()[\]]{1,12}[)\]]?)$/i;

/** '1. (2) | 2. (4)': a number and its answer in each cell. */
function pairsInCells(rows: readonly string[][]): FoundKey | undefined {
  const cells = rows
    .flat()
    .flatMap((cell) => cell.split('\n'))
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const pairs = cells.map((cell) => {
    const [, digits = '', answer = ''] = PAIR_IN_CELL.exec(cell) ?? [];
    return digits === '' ? undefined : { number: asciiDigits(digits), answer };
  });
  return pairs.length > 1 && pairs.every((one) => one !== undefined) ? { pairs, hasHeads: false } : undefined;
}

function pairsOfRow(row: readonly string[]): Pair[] | undefined {
  const last = row.findLastIndex((cell) => cell !== '');
  const pairs: Pair[] = [];
  for (let i = 0; i <= last; i += 2) {
    const number = numberOf(row[i]);
    if (number === undefined) return undefined;
    pairs.push({ number, answer: row[i + 1] ?? '' });
  }
  return pairs.length > 0 ? pairs : undefined;
}

/** A row of numbers over a row of answers, once or several times, with or without names before them. */
function pairsAbove(rows: readonly string[][], isBelowHeading: boolean): FoundKey | undefined {
  if (rows.length === 0 || rows.length % 2 === 1) return undefined;
  const pairs: Pair[] = [];
  let hasHeads = true;
  for (let i = 0; i < rows.length; i += 2) {
    const [top = [], bottom = []] = [rows[i], rows[i + 1]];
    const isNamed = numberOf(top[0]) === undefined;
    const isAnswer = ANSWER_HEAD.test(bottom[0] ?? '') || (isBelowHeading && /^a\.?$/i.test(bottom[0] ?? ''));
    const isHead = isNamed && NUMBER_HEAD.test(top[0] ?? '') && isAnswer;
    if (isNamed && !isHead) return undefined;
    hasHeads &&= isHead;
    for (const [column, cell] of top.entries()) {
      if ((isNamed && column === 0) || (cell === '' && (bottom[column] ?? '') === '')) continue;
      const number = numberOf(cell);
      if (number === undefined) return undefined;
      pairs.push({ number, answer: bottom[column] ?? '' });
    }
  }
  return pairs.length > 1 ? { pairs, hasHeads } : undefined;
}

function numberOf(cell: string | undefined): string | undefined {
  const [, digits] = NUMBER.exec(cell ?? '') ?? [];
  return digits === undefined ? undefined : asciiDigits(digits);
}
