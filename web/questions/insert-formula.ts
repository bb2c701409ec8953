import { findLatex } from '../../contract/formulas/latex-runs.ts';

/** A text with what is selected in it; nothing where both are the same. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Whether what is selected stands in a formula. */
export const isInFormula = ({ text, start, end }: Selected): boolean =>
  findLatex(text).some((run) => 'body' in run && run.start < start && end < run.end);

/**
 * Writes LaTeX at the cursor, in a formula of its own unless the cursor stands in one. What is between two bars of it is
 * selected then, so that one types over it; what was selected before takes its place. A power or an index is set at what
 * stands before it.
 */
export function insertFormula(selected: Selected, latex: string): Selected {
  const { text, start, end } = selected;
  const isInside = isInFormula(selected);
  const isRaised = /^[\^_]/.test(latex);
  const given = text.slice(start, end);
  const base = isRaised && given === '' ? (/[\p{L}\p{N})\]}]+$/u.exec(text.slice(0, start))?.[0] ?? '') : '';
  const [before = '', slot = '', after = ''] = latex.split('|');
  const raised = isInside ? given : given || base || 'x';
  const head = isRaised ? raised + before : before;
  const filled = isRaised || given === '' ? slot : given;
  const from = isInside || base === '' ? start : start - base.length;
  const opening = `${text.slice(0, from)}${isInside ? '' : '\\( '}${head}`;
  const closing = `${after}${isInside ? '' : ' \\)'}${text.slice(end)}`;
  return {
    text: opening + filled + closing,
    start: opening.length,
    end: opening.length + filled.length,
  };
}

/** Where a part of a formula ends: of a command, of a matrix, of the formula. */
const END_OF_PART = /[}\]][\^_]?\{|\s*\\end\{\w+\}|\s*\\[)\]]|\s*&\s*|\s*\\\\\s*|\}/g;

/** Behind the last part of a formula. */
const END_OF_FORMULA = /^\s*\\[)\]]/;

/** The next part of the formula: the denominator after the numerator, and behind the last one the text. */
export function nextPart({ text, end }: Selected): Selected {
  const token = new RegExp(END_OF_PART);
  token.lastIndex = end;
  const found = token.exec(text);
  if (!found) return { text, start: text.length, end: text.length };
  const start = found.index + found[0].length;
  const isGroup = found[0].endsWith('{');
  const isCell = /^\s*(?:&|\\\\)/.test(found[0]);
  const rest = text.slice(start);
  if (!isGroup && !isCell) {
    const behind = start + (END_OF_FORMULA.exec(rest)?.[0].length ?? 0);
    return { text, start: behind, end: behind };
  }
  return { text, start, end: start + (isGroup ? groupLength(rest) : rest.search(/\s*(?:&|\\\\|\\end|$)/)) };
}

/** How long the group is whose opening brace stands before the text. */
function groupLength(text: string): number {
  let depth = 1;
  for (const { index, 0: token } of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
