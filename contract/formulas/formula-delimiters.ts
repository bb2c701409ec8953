import { dollarPairIsFormula } from './dollar-rules.ts';
import { type Braces, pairBraces } from './text-groups.ts';

/** A formula inside a text: `text.slice(start, end)` is the formula as typed, delimiters included. */
export interface FormulaRun {
  start: number;
  end: number;
  /** The LaTeX between the delimiters. */
  body: string;
  display: boolean;
}

interface Delimiter {
  open: string;
  close: string;
  display: boolean;
}

const PARENTHESES: Delimiter = { open: '\\(', close: '\\)', display: false };
const BRACKETS: Delimiter = { open: '\\[', close: '\\]', display: true };
const DOLLAR: Delimiter = { open: '$', close: '$', display: false };
const DOUBLE_DOLLAR: Delimiter = { open: '$$', close: '$$', display: true };

const DELIMITERS = new Map([PARENTHESES, BRACKETS, DOLLAR, DOUBLE_DOLLAR].map((each) => [each.open, each]));

// A backslash takes the next character with it, so neither `\$` nor the `[` of a line break `\\[2pt]` is ever
// read as a delimiter.
const OPENING_TOKEN = /\\[\s\S]|\$\$?/g;
const CLOSING_TOKEN = /\\[\s\S]|\$\$?|[{}]|\n[^\S\n]*\n/g;

/**
 * Finds the formulas of a text in order, without reading their LaTeX. Delimiters that have no partner, and
 * dollars that are prices, belong to no formula. The time is linear in the length of the text.
 */
export function findFormulas(text: string): FormulaRun[] {
  const runs: FormulaRun[] = [];
  const braces = pairBraces(text);
  const opening = new RegExp(OPENING_TOKEN);
  for (let token = opening.exec(text); token; token = opening.exec(text)) {
    const delimiter = DELIMITERS.get(token[0]);
    if (!delimiter) continue;
    const bodyStart = opening.lastIndex;
    // Outside `\text{…}` if it can be, so that `\text{if $x>0$}` stays in one piece.
    const bodyEnd =
      findClosing(text, bodyStart, delimiter, braces) ?? findClosing(text, bodyStart, delimiter);
    if (bodyEnd === undefined) continue;
    const body = text.slice(bodyStart, bodyEnd);
    if (body.trim() === '') continue;
    if (delimiter === DOLLAR && !dollarPairIsFormula(text, token.index, bodyEnd)) continue;
    const end = bodyEnd + delimiter.close.length;
    runs.push({ start: token.index, end, body, display: delimiter.display });
    opening.lastIndex = end;
  }
  return runs;
}

/**
 * Where the closing delimiter stands. Every search ends at the next opening delimiter of its kind or earlier, so
 * that all searches together take time linear in the length of the text.
 */
function findClosing(text: string, from: number, delimiter: Delimiter, braces?: Braces): number | undefined {
  const closing = new RegExp(CLOSING_TOKEN);
  closing.lastIndex = from;
  for (let token = closing.exec(text); token; token = closing.exec(text)) {
    const [found] = token;
    if (found === delimiter.close || (delimiter === DOLLAR && found === '$$')) return token.index;
    // Formulas do not nest: a second opening means that the first one was no formula.
    if (found === delimiter.open) return undefined;
    if (found.startsWith('\n') && delimiter === DOLLAR) return undefined;
    if (found === '{') closing.lastIndex = (braces?.textGroupEnd.get(token.index) ?? token.index) + 1;
    // Past the end of the braces that the formula began in there is nothing of it left to find.
    if (found === '}' && (braces?.opening.get(token.index) ?? from) < from) return undefined;
  }
  return undefined;
}
