import { maskedIn, type Range, type TextPart } from './text-part.ts';

/** A horizontal line: over all columns, or from one column to another, both counted from 0. */
export type Rule = { from: number; to: number };

export interface TabularRow {
  rulesAbove: Rule[];
  cells: Range[];
}

/** The rows of a `tabular`, the lines below the last one, and a line that is inside a row. */
export interface TabularRows {
  rows: TabularRow[];
  rulesBelow: Rule[];
  misplaced?: Range;
}

const EVERY_COLUMN: Rule = { from: 0, to: Number.POSITIVE_INFINITY };

// A line may be followed by a letter, `\hlineAnswer`: no other command begins like one.
const TOKEN =
  /\\(?:hline|toprule|midrule|bottomrule)|\\c(?:mid)?(?:line|rule)\s*(?:\([lr]*\)\s*)?\{\s*(?<from>\d{1,3})\s*-\s*(?<to>\d{1,3})\s*\}|(?<rowEnd>\\\\\*?(?:\[[^[\]\n]{0,20}\])?|\\tabularnewline(?![a-zA-Z]))|\\[\s\S]|[&{]/g;

/** Splits the inside of a `tabular`, after its arguments, into rows and cells. Braces keep what they hold together. */
export function readRows(part: TextPart, { start, end }: Range): TabularRows {
  const masked = maskedIn(part, { start, end });
  const read: TabularRows = { rows: [], rulesBelow: [] };
  let row: TabularRow = { rulesAbove: [], cells: [] };
  let cellStart = start;
  const token = new RegExp(TOKEN);
  const isBlank = (to: number) => maskedIn(part, { start: cellStart, end: to }).trim() === '';
  const endCell = (at: number) => row.cells.push({ start: cellStart, end: at });
  for (let found = token.exec(masked); found; found = token.exec(masked)) {
    const at = start + found.index;
    const after = at + found[0].length;
    if (found[0] === '{') {
      const closing = part.pairs.braces.closing.get(at) ?? at;
      token.lastIndex = Math.min(closing, end) + 1 - start;
    } else if (found[0] === '&') {
      endCell(at);
      cellStart = after;
    } else if (found.groups?.['rowEnd'] !== undefined) {
      endCell(at);
      read.rows.push(row);
      row = { rulesAbove: [], cells: [] };
      cellStart = after;
    } else if (/^\\(?:hline|c(?:mid)?(?:line|rule)|(?:top|mid|bottom)rule)/.test(found[0])) {
      if (row.cells.length > 0 || !isBlank(at)) read.misplaced ??= { start: at, end: after };
      row.rulesAbove.push(ruleOf(found.groups));
      cellStart = after;
    }
  }
  if (row.cells.length === 0 && isBlank(end)) return { ...read, rulesBelow: row.rulesAbove };
  endCell(end);
  read.rows.push(row);
  return read;
}

function ruleOf({ from, to }: Record<string, string | undefined> = {}): Rule {
  return from === undefined ? EVERY_COLUMN : { from: Number(from) - 1, to: Number(to) - 1 };
}
