import type { TableRun } from '../../contract/formulas/latex-runs.ts';
import type { RichInline, TextStyle } from '../../contract/rich-text.ts';
import { commandOutside, problemPiece, type Rendering, renderCuts } from './inline.ts';
import type { Cut } from './marks.ts';
import { readTabular } from './tabular.ts';
import { maskedIn, type Range, type TextPart } from './text-part.ts';

const STYLES: Record<string, readonly TextStyle[]> = {
  '\\textbf': ['bold'],
  '\\textit': ['italic'],
  '\\emph': ['italic'],
  '\\textsubscript': ['sub'],
  '\\textsuperscript': ['sup'],
};

/** Commands that are not shown, and what they hold is shown as any text. */
const DROPPED =
  /^\\(?:text|textrm|textsf|textnormal|mbox|makecell|shortstack|underline|centering|raggedright|small|footnotesize|scriptsize|normalsize|large|bfseries|itshape|arraybackslash|noindent|strut)$/;

const SPACES = /^(?:\\(?:quad|qquad|[,;: ])|~)$/;

const TOKEN = /\\(?:[a-zA-Z]+(?:\s*\[[^[\]\n]{0,20}\](?=\s*\{))?|\\(?:\[[^[\]\n]{0,20}\])?|[\s\S])|[~{]|\s+/g;

/** The text of a cell of a `tabular`, as LaTeX has it: white space is one space, `\\` in braces a new line. */
export function renderLatexCell(rendering: Rendering, part: TextPart, range: Range): RichInline[] {
  const cuts: Cut[] = [];
  const masked = maskedIn(part, range);
  for (const { 0: token, index } of masked.matchAll(TOKEN)) {
    const start = range.start + index;
    const end = start + token.length;
    const [command = ''] = /^(?:\\(?:[a-zA-Z]+|[\s\S])|[\s\S])/.exec(token) ?? [];
    if (/^\s/.test(token)) cuts.push({ start, end, shows: ' ' });
    else if (token === '{') cuts.push(...braces(part, start));
    else if (command === '\\\\') cuts.push({ start, end, shows: '\n' });
    else if (SPACES.test(command)) cuts.push({ start, end, shows: '\u00A0' });
    else if (/^\\[%&$#_{}]$/.test(command)) cuts.push({ start, end: start + 1 });
    else if (STYLES[command]) cuts.push(...styled(part, { start, end }, STYLES[command]));
    else if (DROPPED.test(command)) cuts.push({ start, end });
    else if (/^\\[a-zA-Z]/.test(command)) rendering.problems.push(commandOutside(command, { start, end }));
  }
  const inOrder = cuts.toSorted((a, b) => a.start - b.start);
  return renderCuts(rendering, part, range, inOrder, (run) => flattened(rendering, part, run));
}

/** A pair of braces, which only holds its inside together. */
function braces({ pairs }: TextPart, start: number): Cut[] {
  const closing = pairs.braces.closing.get(start);
  if (closing === undefined) return [];
  return [
    { start, end: start + 1 },
    { start: closing, end: closing + 1 },
  ];
}

/** A command with a style for what its braces hold; the braces are dropped as all braces are. */
function styled({ text, pairs }: TextPart, { start, end }: Range, styles: readonly TextStyle[]): Cut[] {
  const opening = end + (/^\s*/.exec(text.slice(end, end + 20))?.[0].length ?? 0);
  const closing = pairs.braces.closing.get(opening);
  if (closing === undefined) return [{ start, end }];
  return [
    { start, end, on: styles },
    { start: closing, end: closing, off: styles },
  ];
}

/** A table in a cell, with which authors break lines: its rows are lines. */
function flattened(rendering: Rendering, part: TextPart, run: TableRun): RichInline[] {
  const inner = part.tables.get(run);
  const rows = inner && readTabular(inner, run);
  if (!rows || 'problem' in rows) {
    return [problemPiece(rendering, part, run, rows?.problem ?? { code: 'table_too_deep' })];
  }
  return rows.flatMap((cells, row) => [
    ...(row > 0 ? ['\n'] : []),
    ...cells.flatMap(({ content }, column) => [
      ...(column > 0 ? [' '] : []),
      ...renderLatexCell(rendering, inner, content),
    ]),
  ]);
}
