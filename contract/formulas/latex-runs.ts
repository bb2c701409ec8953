import { IMAGE } from '../../contract/rich-text.ts';
import type { TextFlaw } from '../text-flaw.ts';
import { dollarPairIsFormula } from './dollar-rules.ts';
import { ENVIRONMENT_TOKEN, type Environment, pairEnvironments } from './environments.ts';
import { type Braces, pairBraces } from './text-groups.ts';

/** `text.slice(start, end)` is the LaTeX as typed, delimiters included. */
interface Run {
  start: number;
  end: number;
}

export interface FormulaRun extends Run {
  /** The LaTeX between the delimiters, or a whole environment that is without any. */
  body: string;
  display: boolean;
}

/** A `tabular`. */
export interface TableRun extends Run {
  environment: Environment;
}

/** `\begin{center}` and its like, which is not shown. */
export interface LayoutRun extends Run {
  isLayout: true;
}

/** A `\begin` or `\end` without its partner. */
export interface UnpairedRun extends Run {
  problem: TextFlaw;
}

export type LatexRun = FormulaRun | TableRun | LayoutRun | UnpairedRun;

const TABLES = new Set(['tabular', 'tabular*', 'tabularx', 'longtable']);
const LAYOUTS = new Set(['center', 'flushleft', 'flushright']);

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
// A price in the description of an image begins no formula.
const OPENING_TOKEN = new RegExp(
  `${ENVIRONMENT_TOKEN.source}|\\\\[\\s\\S]|\\$\\$?|${IMAGE.source.replaceAll(/\?<\w+>/g, '?:')}`,
  'g',
);
const CLOSING_TOKEN = /\\begin\s*\{tabular[x*]?\}|\\[\s\S]|\$\$?|[{}]|\n[^\S\n]*\n/g;

/** How a text's braces and environments pair: read once, and looked up in every part of it. */
export interface Pairs {
  braces: Braces;
  environments: ReadonlyMap<number, Environment>;
}

export function pairsOf(text: string): Pairs {
  return { braces: pairBraces(text), environments: pairEnvironments(text) };
}

/**
 * Finds the formulas, tables and layout commands of a text, or of a part of it, in order, without reading their
 * LaTeX. Delimiters that have no partner, and dollars that are prices, belong to no formula. Where `accepts` refuses a
 * run, the search continues after its first delimiter. The time is linear in the length of the text.
 */
export function findLatex(
  text: string,
  pairs: Pairs = pairsOf(text),
  {
    from = 0,
    to = text.length,
    accepts = () => true,
  }: { from?: number; to?: number; accepts?: (run: LatexRun) => boolean } = {},
): LatexRun[] {
  const runs: LatexRun[] = [];
  const opening = new RegExp(OPENING_TOKEN);
  opening.lastIndex = from;
  for (let token = opening.exec(text); token && token.index < to; token = opening.exec(text)) {
    const run =
      token.groups?.['name'] === undefined
        ? formulaAt(text, token, to, pairs)
        : environmentAt(text, token, pairs);
    if (run === undefined || run.end > to || !accepts(run)) continue;
    runs.push(run);
    opening.lastIndex = run.end;
  }
  return runs;
}

function formulaAt(
  text: string,
  { 0: open, index }: RegExpExecArray,
  to: number,
  { braces, environments }: Pairs,
): FormulaRun | TableRun | undefined {
  const delimiter = DELIMITERS.get(open);
  if (!delimiter) return undefined;
  const from = index + open.length;
  // Outside `\text{…}` if it can be, so that `\text{if $x>0$}` stays in one piece.
  const bodyEnd =
    findClosing(text, { from, to }, delimiter, braces) ?? findClosing(text, { from, to }, delimiter);
  if (bodyEnd === undefined) return undefined;
  const body = text.slice(from, bodyEnd);
  if (body.trim() === '') return undefined;
  if (delimiter === DOLLAR && !dollarPairIsFormula(text, index, bodyEnd)) return undefined;
  const { display } = delimiter;
  const run = { start: index, end: bodyEnd + delimiter.close.length };
  // Some converters write a table between the delimiters of a displayed formula.
  const inner = display ? environments.get(from + body.search(/\S/)) : undefined;
  const isTable = inner && TABLES.has(inner.name) && text.slice(inner.end, bodyEnd).trim() === '';
  return isTable ? { ...run, environment: inner } : { ...run, body, display };
}

function environmentAt(text: string, token: RegExpExecArray, { environments }: Pairs): LatexRun | undefined {
  const { side, name = '' } = token.groups ?? {};
  const start = token.index;
  const end = start + token[0].length;
  if (LAYOUTS.has(name)) return { start, end, isLayout: true };
  const environment = environments.get(start);
  if (environment === undefined) {
    const partner = side === 'begin' ? 'end' : 'begin';
    const values = { found: `\\${side}{${name}}`, wanted: `\\${partner}{${name}}` };
    return { start, end, problem: { code: 'unpaired_environment', values } };
  }
  if (TABLES.has(name)) return { start, end: environment.end, environment };
  return { start, end: environment.end, body: text.slice(start, environment.end), display: true };
}

/**
 * Where the closing delimiter stands. Every search ends at the next opening delimiter of its kind or earlier, so
 * that all searches together take time linear in the length of the text.
 */
function findClosing(
  text: string,
  { from, to }: { from: number; to: number },
  delimiter: Delimiter,
  braces?: Braces,
): number | undefined {
  const closing = new RegExp(CLOSING_TOKEN);
  closing.lastIndex = from;
  for (let token = closing.exec(text); token && token.index < to; token = closing.exec(text)) {
    const [found] = token;
    if (found === delimiter.close || (delimiter === DOLLAR && found === '$$')) return token.index;
    // Formulas do not nest: a second opening means that the first one was no formula.
    if (found === delimiter.open) return undefined;
    // A dollar before a table is a price; a formula would not go on into the table.
    if (/^(?:\n|\\begin)/.test(found) && delimiter === DOLLAR) return undefined;
    if (found === '{') closing.lastIndex = (braces?.textGroupEnd.get(token.index) ?? token.index) + 1;
    // Past the end of the braces that the formula began in there is nothing of it left to find.
    if (found === '}' && (braces?.opening.get(token.index) ?? from) < from) return undefined;
  }
  return undefined;
}
