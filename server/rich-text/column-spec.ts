/** What the argument of `tabular` or `\multicolumn` says: `{|l|c|r|}`. */
export interface ColumnSpec {
  columns: ('left' | 'center' | 'right')[];
  /** Whether a line is before the first column, and after each. */
  lines: boolean[];
}

const ALIGNMENTS: Record<string, 'center' | 'right'> = { c: 'center', C: 'center', r: 'right', R: 'right' };

/** Columns with a width; materials before, between and after columns; repeated columns. */
const TOKEN =
  /\*\s*\{(\d+)\}\s*\{([^{}]*)\}|[@!<>]\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[pmbwW]\s*\{[^{}]*\}(?:\{[^{}]*\})?|[a-zA-Z|]/g;

/** Reads at most `most` columns. Every letter that is not known is a column whose text begins at the left. */
export function readColumnSpec(spec: string, most: number): ColumnSpec {
  const read: ColumnSpec = { columns: [], lines: [false] };
  readInto(read, spec, most);
  return read;
}

function readInto(read: ColumnSpec, spec: string, most: number): void {
  for (const [token, times, repeated = ''] of spec.matchAll(TOKEN)) {
    if (token === '|') {
      read.lines[read.lines.length - 1] = true;
    } else if (read.columns.length >= most) {
      return;
    } else if (times !== undefined) {
      // Repeated columns hold no repeated columns: the pattern lets no braces into them.
      for (let i = 0; i < Math.min(Number(times), most); i += 1) readInto(read, repeated, most);
    } else if (!/^[@!<>]/.test(token)) {
      read.columns.push(ALIGNMENTS[token] ?? 'left');
      read.lines.push(false);
    }
  }
}
