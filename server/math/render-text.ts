import type { RichPiece } from '../../contract/rich-text.ts';
import { type FormulaRun, findFormulas } from './formula-delimiters.ts';
import { renderFormula } from './render-formula.ts';

export type { RichPiece } from '../../contract/rich-text.ts';

/** A formula of a text that cannot be set, for the author of the text. */
export interface FormulaProblem {
  /** Where the formula starts in the text, in UTF-16 code units. */
  offset: number;
  /** The same place as a line and a column, both counted from 1. */
  line: number;
  column: number;
  /** The formula as typed, with its delimiters. */
  tex: string;
  /** What is wrong with it, as a sentence of plain text. */
  problem: string;
}

/** Without one of these a text stands as typed. */
const MAY_NEED_SETTING = /\$|\\[([]/;

/**
 * Sets a text: its formulas become MathML, the rest stays plain text in which `\$` becomes a dollar. A formula
 * that cannot be set becomes its source and the reason. Every string can be set; `tex` is always the formula
 * as typed, with its delimiters.
 */
export function renderText(text: string): RichPiece[] {
  if (!MAY_NEED_SETTING.test(text)) return text === '' ? [] : [text];
  const pieces: RichPiece[] = [];
  let end = 0;
  for (const run of findFormulas(text)) {
    if (run.start > end) pieces.push(plain(text.slice(end, run.start)));
    pieces.push(setRun(text, run));
    end = run.end;
  }
  if (end < text.length) pieces.push(plain(text.slice(end)));
  return pieces;
}

/** Whether the set form of a text differs from the text: whether it has a formula or an escaped dollar. */
export function hasFormula(text: string): boolean {
  if (!MAY_NEED_SETTING.test(text)) return false;
  return plain(text) !== text || findFormulas(text).length > 0;
}

/** Lists the formulas of a text that cannot be set, in order. */
export function formulaProblems(text: string): FormulaProblem[] {
  if (!MAY_NEED_SETTING.test(text)) return [];
  const problems: FormulaProblem[] = [];
  let line = 1;
  let lineStart = 0;
  let scanned = 0;
  for (const run of findFormulas(text)) {
    for (; scanned < run.start; scanned += 1) {
      if (text[scanned] !== '\n') continue;
      line += 1;
      lineStart = scanned + 1;
    }
    const set = setRun(text, run);
    if ('problem' in set) {
      const column = run.start - lineStart + 1;
      problems.push({ offset: run.start, line, column, tex: set.tex, problem: set.problem });
    }
  }
  return problems;
}

function setRun(text: string, run: FormulaRun): Exclude<RichPiece, string> {
  return {
    tex: text.slice(run.start, run.end),
    display: run.display,
    ...renderFormula(run.body, run.display),
  };
}

/** The backslash of `\$` keeps a dollar from opening a formula and is not shown; `\\` stands for itself. */
function plain(text: string): string {
  return text.replaceAll(/\\[\s\S]/g, (pair) => (pair === '\\$' ? '$' : pair));
}
