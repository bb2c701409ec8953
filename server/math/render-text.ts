import { type FormulaRun, findFormulas } from '../../contract/formulas/formula-delimiters.ts';
import type { RichPiece } from '../../contract/rich-text.ts';
import type { SetFormula } from './render-formula.ts';
import { setFormulas } from './set-formulas.ts';

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

/** A text in its set form, with the formulas that cannot be set in order. */
export interface RenderedText {
  pieces: RichPiece[];
  problems: FormulaProblem[];
}

/** Without one of these a text stands as typed. */
const MAY_NEED_SETTING = /\$|\\[([]/;

/**
 * Sets texts, whose formulas are set on other threads, and gives a look-up by text: formulas become MathML, the rest
 * stays plain text in which `\$` becomes a dollar. A formula that cannot be set becomes its source and the reason.
 * Every string can be set; `tex` is always the formula as typed, with its delimiters.
 */
export async function renderTexts(texts: readonly string[]): Promise<(text: string) => RenderedText> {
  const runs = new Map<string, FormulaRun[]>();
  for (const text of texts) if (!runs.has(text)) runs.set(text, runsOf(text));
  const setFormula = await setFormulas([...runs.values()].flat().map(formulaOf));
  return (text) => assemble(text, runs.get(text) ?? [], (run) => setFormula(formulaOf(run)));
}

/** Sets one text. */
export async function renderText(text: string): Promise<RenderedText> {
  return (await renderTexts([text]))(text);
}

/** Whether the set form of a text differs from the text: whether it has a formula or an escaped dollar. */
export function hasFormula(text: string): boolean {
  if (!MAY_NEED_SETTING.test(text)) return false;
  return plain(text) !== text || findFormulas(text).length > 0;
}

function runsOf(text: string): FormulaRun[] {
  return MAY_NEED_SETTING.test(text) ? findFormulas(text) : [];
}

function formulaOf({ body, display }: FormulaRun) {
  return { tex: body, display };
}

function assemble(
  text: string,
  runs: readonly FormulaRun[],
  setRun: (run: FormulaRun) => SetFormula,
): RenderedText {
  const pieces: RichPiece[] = [];
  const problems: FormulaProblem[] = [];
  let line = 1;
  let lineStart = 0;
  let end = 0;
  for (const run of runs) {
    if (run.start > end) pieces.push(plain(text.slice(end, run.start)));
    for (let newline = text.indexOf('\n', lineStart); newline >= 0 && newline < run.start; ) {
      line += 1;
      lineStart = newline + 1;
      newline = text.indexOf('\n', lineStart);
    }
    const tex = text.slice(run.start, run.end);
    const set = setRun(run);
    pieces.push({ tex, display: run.display, ...set });
    if ('problem' in set) {
      const column = run.start - lineStart + 1;
      problems.push({ offset: run.start, line, column, tex, problem: set.problem });
    }
    end = run.end;
  }
  if (end < text.length) pieces.push(plain(text.slice(end)));
  return { pieces, problems };
}

/** The backslash of `\$` keeps a dollar from opening a formula and is not shown; `\\` stands for itself. */
function plain(text: string): string {
  return text.replaceAll(/\\[\s\S]/g, (pair) => (pair === '\\$' ? '$' : pair));
}
