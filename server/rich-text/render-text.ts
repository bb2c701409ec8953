import type { FormulaRun, TableRun } from '../../contract/formulas/latex-runs.ts';
import { writtenIn } from '../../contract/questions/translations.ts';
import type { RichCell, RichInline, RichList, RichTable, RichText } from '../../contract/rich-text.ts';
import { MAY_NEED_RENDERING } from '../../contract/rich-text.ts';
import type { TextFlaw } from '../../contract/text-flaw.ts';
import { SOURCE } from '../../locale/languages.ts';
import type { Formula } from '../math/render-formula.ts';
import { type FormulaCache, renderFormulas } from '../math/render-formulas.ts';
import { withFiguresApart } from './figures.ts';
import { type Problem, problemPiece, type Rendering, renderInline } from './inline.ts';
import { renderLatexCell } from './latex-cell.ts';
import { escapedItem, type FoundList, findList } from './lists.ts';
import type { Cut } from './marks.ts';
import { findPipeTable, type PipeTable } from './pipe-tables.ts';
import { readTabular } from './tabular.ts';
import {
  formulasOf,
  imagesOf,
  isTable,
  maskedIn,
  type Range,
  readText,
  runsIn,
  type TextPart,
  trimmed,
} from './text-part.ts';

/** Something in a text that cannot be rendered, for its author. */
export interface TextProblem {
  /** Where it starts in the text, in UTF-16 code units. */
  offset: number;
  /** The same place as a line and a column, both counted from 1. */
  line: number;
  column: number;
  /** What is there as typed. */
  tex: string;
  problem: TextFlaw;
}

/** A text in its rendered form, with what cannot be rendered in order. */
export interface RenderedText {
  pieces: RichText;
  problems: TextProblem[];
}

/** Finds the sizes of images by their hashes, in pixels. */
export type FindImageSizes = (
  hashes: readonly string[],
) => Promise<ReadonlyMap<string, { width: number; height: number }>>;

/**
 * Renders texts, whose formulas are set on other threads, and gives a look-up by text. Every string can be rendered:
 * what cannot be read is shown as its source. The time is linear in the length of the texts. `kept` has the set formulas
 * instead of the process.
 */
export async function renderTexts(
  texts: readonly string[],
  findImageSizes: FindImageSizes,
  kept?: FormulaCache,
): Promise<(text: string) => RenderedText> {
  const parts = new Map<string, TextPart>();
  for (const text of texts) {
    if (MAY_NEED_RENDERING.test(text) && !parts.has(text)) parts.set(text, readText(text));
  }
  const all = [...parts.values()];
  const images = [...new Set(all.flatMap(imagesOf))];
  const [renderFormula, sizes] = await Promise.all([
    renderFormulas(
      all.flatMap((part) => formulasOf(part).map((run) => formulaOf(part, run))),
      kept,
    ),
    images.length > 0 ? findImageSizes(images) : undefined,
  ]);
  return (text) => {
    const part = parts.get(text);
    if (!part) return { pieces: text === '' ? [] : [text], problems: [] };
    return render(part, {
      renderFormula: (run) => renderFormula(formulaOf(part, run)),
      imageSize: (hash) => sizes?.get(hash),
    });
  };
}

/** Whether the rendered form of a text differs from the text as typed. */
export function needsRendering(text: string): boolean {
  if (!MAY_NEED_RENDERING.test(text)) return false;
  const { pieces } = render(readText(text), {
    renderFormula: () => ({ mathml: '' }),
    imageSize: () => undefined,
  });
  return pieces.length !== 1 || pieces[0] !== text;
}

/** A formula is read aloud in the language of the text that it stands in. */
function formulaOf({ masked }: TextPart, { body, display }: FormulaRun): Formula {
  return { tex: body, display, language: writtenIn([masked]) ?? SOURCE };
}

function render(part: TextPart, found: Omit<Rendering, 'problems'>): RenderedText {
  const rendering: Rendering = { ...found, problems: [] };
  const pieces = renderBlocks(rendering, part);
  return { pieces, problems: placed(part.text, rendering.problems) };
}

/** Lists and tables, and the lines between them. */
function renderBlocks(rendering: Rendering, part: TextPart): RichText {
  const lines = linesOf(part.masked);
  const pieces: RichText = [];
  let from = 0;
  let cuts: Cut[] = [];
  const endLines = (to: number, { atEnd = false } = {}) => {
    const range = { start: from, end: to };
    const inside = trimmed(part, range, { left: pieces.length > 0, right: !atEnd });
    pieces.push(...renderLines(rendering, part, inside, cuts));
    cuts = [];
  };
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Range;
    const table = findPipeTable(part.masked, lines, index);
    if (table && 'problem' in table) {
      rendering.problems.push(table);
      index = table.next;
      continue;
    }
    const block = table ?? findList(part.masked, lines, index);
    if (block) {
      endLines(line.start);
      pieces.push('rows' in block ? pipeTable(rendering, part, block) : list(rendering, part, block));
      index = block.next;
      from = lines[index]?.start ?? part.end;
    } else {
      cuts.push(...escapedItem(part.masked, line));
      index += 1;
    }
  }
  endLines(part.end, { atEnd: true });
  return pieces;
}

function linesOf(masked: string): Range[] {
  let start = 0;
  return masked.split('\n').map(({ length }) => {
    const line = { start, end: start + length };
    start = line.end + 1;
    return line;
  });
}

/** Lines of text with the `tabular`s between them. */
function renderLines(
  rendering: Rendering,
  part: TextPart,
  range: Range,
  cuts: Cut[] = [],
): (RichInline | RichTable)[] {
  const tables = runsIn(part, range).filter(isTable);
  const pieces: (RichInline | RichTable)[] = [];
  let start = range.start;
  for (const run of tables) {
    const before = trimmed(part, { start, end: run.start }, { left: pieces.length > 0 });
    pieces.push(
      ...renderInline(rendering, part, before, within(cuts, before)),
      tabular(rendering, part, run),
    );
    start = run.end;
  }
  const rest = trimmed(part, { start, end: range.end }, { left: tables.length > 0, right: false });
  return withFiguresApart([...pieces, ...renderInline(rendering, part, rest, within(cuts, rest))]);
}

const within = (cuts: readonly Cut[], { start, end }: Range) =>
  cuts.filter((cut) => start <= cut.start && cut.end <= end);

function list(rendering: Rendering, part: TextPart, { list, items }: FoundList): RichList {
  return {
    list,
    items: items.map(({ marker, content, cuts }) => ({
      marker,
      content: renderLines(rendering, part, content, cuts),
    })),
  };
}

function pipeTable(rendering: Rendering, part: TextPart, { rows, aligns }: PipeTable): RichTable {
  const [head = [], ...body] = rows;
  const hasHead = head.some(({ start, end }) => part.masked.slice(start, end).trim() !== '');
  const cell = (range: Range, column: number): RichCell => {
    const align = aligns[column];
    const content = trimmed(part, range);
    return {
      content: renderInline(rendering, part, content, escapedBars(part, content)),
      ...(align && { align }),
    };
  };
  return {
    table: [
      ...(hasHead ? [head.map((range, column) => ({ ...cell(range, column), head: true as const }))] : []),
      ...body.map((cells) => aligns.map((_, column) => cell(cells[column] ?? { start: 0, end: 0 }, column))),
    ],
  };
}

/** In a cell a bar is typed `\|`. */
function escapedBars(part: TextPart, range: Range): Cut[] {
  return [...maskedIn(part, range).matchAll(/\\[\s\S]/g)]
    .filter(([token]) => token === '\\|')
    .map(({ index }) => ({ start: range.start + index, end: range.start + index + 1 }));
}

function tabular(rendering: Rendering, part: TextPart, run: TableRun): RichInline | RichTable {
  const inner = part.tables.get(run);
  const rows = inner && readTabular(inner, run);
  if (!rows || 'problem' in rows) {
    return problemPiece(rendering, part, run, rows?.problem ?? { code: 'table_in_table' });
  }
  return {
    table: rows.map((cells) =>
      cells.map(({ content, align, columns, rows: tall, edges }) => ({
        content: renderLatexCell(rendering, inner, content),
        ...(align !== 'left' && { align }),
        ...(columns > 1 && { columns }),
        ...(tall > 1 && { rows: tall }),
        edges,
      })),
    ),
  };
}

/** Problems in the order of their places, with line and column. */
function placed(text: string, problems: readonly Problem[]): TextProblem[] {
  let line = 1;
  let lineStart = 0;
  return problems
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, problem }) => {
      for (let newline = text.indexOf('\n', lineStart); newline >= 0 && newline < start; ) {
        line += 1;
        lineStart = newline + 1;
        newline = text.indexOf('\n', lineStart);
      }
      return { offset: start, line, column: start - lineStart + 1, tex: text.slice(start, end), problem };
    });
}
