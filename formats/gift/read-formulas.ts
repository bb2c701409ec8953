import { findLatex, pairsOf } from '../../contract/formulas/latex-runs.ts';

/** LaTeX in a block of GIFT by its offsets, delimiters included. */
export interface Range {
  start: number;
  end: number;
}

const SPECIAL = /(?<!\\)[={}~#]/;
/** LaTeX commands that begin with the letter of GIFT's line break. */
const N_COMMAND =
  /\\(?:neq|ne|neg|nu|nabla|not|notin|nexists|ni|nless|nleq|ngeq|ngtr|nmid|nparallel|natural|nearrow|nwarrow|nsim|ncong|nsubseteq)(?![a-zA-Z])/;

/**
 * The formulas that are typed as LaTeX, in which signs and backslashes mean themselves. None where the block is
 * escaped throughout, as Moodle writes it: there `\\(x\=3\\)` needs no protection.
 */
export function typedFormulas(block: string): Range[] {
  const ranges = findLatex(block, pairsOf(block), {
    accepts: ({ start, end }) => isPlausible(block.slice(start, end)),
  });
  return ranges.some(({ start, end }) => isTyped(block.slice(start, end))) ? ranges : [];
}

function isTyped(formula: string): boolean {
  const single = formula.replaceAll('\\\\', '');
  return SPECIAL.test(formula) || /\\[^~=#{}:n\\]/.test(single) || N_COMMAND.test(single);
}

/** Dollars of two answers hold no formula between them: '=$5 ~$6', or answers on their own lines. */
function isPlausible(formula: string): boolean {
  return !formula.startsWith('$') || !/\s[=~](?=\S)|\n[^\S\n]*[=~}]/.test(formula);
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  '\\': '\\',
  '~': '~',
  '=': '=',
  '#': '#',
  '{': '{',
  '}': '}',
  ':': ':',
};

/** The text that a part of a block stands for, comments left out. `formulas` are ranges of the whole block. */
export function plainText(block: string, start: number, end: number, formulas: readonly Range[]): string {
  let text = '';
  let from = start;
  for (const formula of formulas) {
    if (formula.end <= start || formula.start >= end) continue;
    text += unescaped(block.slice(from, formula.start));
    text += block.slice(Math.max(formula.start, start), formula.end).replaceAll(/\\([=~])/g, '$1');
    from = formula.end;
  }
  text += unescaped(block.slice(from, end));
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?:\ufdd0+[ \t]*)+/g, '')
    .trim();
}

// Without white space at the ends of lines; a line break that is typed as \n keeps what is around it.
const unescaped = (text: string) =>
  text.replaceAll(/\\([n\\~=#{}:])/g, (_, one: string) => ESCAPES[one] ?? one);
