import {
  type FormulaRun,
  findLatex,
  type LatexRun,
  type Pairs,
  pairsOf,
  type TableRun,
} from '../../contract/formulas/latex-runs.ts';

/** A stretch of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/**
 * A part of a text in which lines, marks and cells are looked for: the whole text, or the inside of a `tabular`. All
 * places are offsets in the whole text.
 */
export interface TextPart extends Range {
  text: string;
  pairs: Pairs;
  /** The LaTeX in it, in order. */
  runs: readonly LatexRun[];
  /** As long as the part: layout commands are blanked out, and all other LaTeX is a row of {@link OPAQUE}. */
  masked: string;
  /** The insides of its tables. */
  tables: ReadonlyMap<LatexRun, TextPart>;
}

/** Stands for LaTeX in a masked part: a symbol that begins no mark and ends no line. */
const OPAQUE = '\uFFFC';

/** How deep `tabular` may nest. The inner one is what authors break lines in a cell with. */
const DEEPEST_TABLES = 2;

/** Reads a text into its part, with the parts inside of it. */
export function readText(text: string): TextPart {
  return readPart(text, pairsOf(text), { start: 0, end: text.length }, 0);
}

function readPart(text: string, pairs: Pairs, { start, end }: Range, depth: number): TextPart {
  const runs = findLatex(text, pairs, { from: start, to: end });
  const tables = new Map<LatexRun, TextPart>();
  for (const run of depth < DEEPEST_TABLES ? runs.filter(isTable) : []) {
    const { bodyStart, bodyEnd } = run.environment;
    tables.set(run, readPart(text, pairs, { start: bodyStart, end: bodyEnd }, depth + 1));
  }
  return { text, pairs, runs, tables, start, end, masked: maskedText(text, runs, { start, end }) };
}

function maskedText(text: string, runs: readonly LatexRun[], { start, end }: Range): string {
  let at = start;
  const parts = runs.map((run) => {
    const before = text.slice(at, run.start);
    at = run.end;
    return before + ('isLayout' in run ? ' ' : OPAQUE).repeat(run.end - run.start);
  });
  return parts.join('') + text.slice(at, end);
}

/** The formulas of a part and of the tables in it. */
export function formulasOf({ runs, tables }: TextPart): FormulaRun[] {
  return [...runs.filter(isFormula), ...[...tables.values()].flatMap(formulasOf)];
}

/** The masked text of a range. */
export function maskedIn({ masked, start }: TextPart, range: Range): string {
  return masked.slice(range.start - start, range.end - start);
}

/** The runs that begin in a range, by binary search: a part may have thousands of both. */
export function runsIn({ runs }: TextPart, { start, end }: Range): LatexRun[] {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as LatexRun).start < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < runs.length && (runs[last] as LatexRun).start < end) last += 1;
  return runs.slice(low, last);
}

/** The range without white space and layout commands at its ends. */
export function trimmed(part: TextPart, range: Range, { left = true, right = true } = {}): Range {
  const masked = maskedIn(part, range);
  const start = left ? range.start + masked.length - masked.trimStart().length : range.start;
  const end = right ? range.end - masked.length + masked.trimEnd().length : range.end;
  return start < end ? { start, end } : { start: range.start, end: range.start };
}

export const isTable = (run: LatexRun): run is TableRun => 'environment' in run;

const isFormula = (run: LatexRun): run is FormulaRun => 'body' in run;
