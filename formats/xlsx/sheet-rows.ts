import { Unreadable } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { CellsBeyond, MAX_COLUMNS } from '../table/near-cells.ts';
import type { Flaw, Row } from '../table/read-rows.ts';
import { t } from '../words.ts';
import { parsePart } from '../xml/part.ts';
import { childOf, childrenOf, type Element, textOf } from '../xml/tree.ts';
import { shownNumber } from './number-format.ts';
import { richText, type SharedParts } from './workbook.ts';

/** More cells than a sheet of questions can have. */
const MAX_CELLS = 2_000_000;
/**
 * More text than the cells of a sheet can have, in characters: 10,000 long questions have a tenth. Many cells may refer to
 * one text, and merged cells say theirs in each row.
 */
const MAX_TEXT = 20_000_000;

/**
 * The rows of a sheet that have cells. Cells after the last column that is read are reported and left out: a stray one
 * at the end of the sheet would make each row sixteen thousand cells wide.
 */
export function sheetRows(xml: Buffer, shared: SharedParts, problems: Problems): Row[] {
  const reader = new SheetReader(shared);
  const sheet = parsePart(xml, t('imports.wantedXlsx'), (element, parent) => {
    if (element.name !== 'row' || parent !== 'sheetData') return false;
    reader.readRow(element);
    return true;
  });
  reader.beyond.tell(problems);
  const merges = childrenOf(childOf(sheet, 'mergeCells'), 'mergeCell').map(
    ({ attributes }) => attributes['ref'] ?? '',
  );
  return withMerges(reader.rows, merges);
}

class SheetReader {
  readonly rows: Row[] = [];
  readonly #shared: SharedParts;
  #line = 0;
  #cells = 0;
  #text = 0;
  readonly beyond = new CellsBeyond();

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  readRow(element: Element): void {
    this.#line = Number(element.attributes['r'] ?? this.#line + 1);
    const cells: string[] = [];
    const flaws = new Map<number, Flaw>();
    let column = -1;
    for (const cell of childrenOf(element, 'c')) {
      column = columnOf(cell.attributes['r'] ?? '') ?? column + 1;
      const { text, flaw } = this.#content(cell);
      if (text === '' && !flaw) continue;
      if (column >= MAX_COLUMNS) {
        this.beyond.add(text, { line: this.#line, column: column + 1 });
        continue;
      }
      while (cells.length < column) cells.push('');
      cells[column] = text;
      if (flaw) flaws.set(column, flaw);
    }
    this.#cells += cells.length;
    this.#text += cells.reduce((sum, { length }) => sum + length, 0);
    if (this.#text > MAX_TEXT) throw tooMuchText();
    if (this.#cells > MAX_CELLS)
      throw new Unreadable(t('imports.tooManyCells'), t('imports.wantedFewerCells'));
    if (cells.length > 0) this.rows.push({ line: this.#line, cells, ...(flaws.size > 0 && { flaws }) });
  }

  #content(cell: Element): { text: string; flaw?: Flaw } {
    const { t: type = 'n', s: style } = cell.attributes;
    const { texts, formats, is1904 } = this.#shared;
    const value = textOf(childOf(cell, 'v'));
    const formula = childOf(cell, 'f');
    if (type === 'inlineStr') return { text: breaks(richText(childOf(cell, 'is') ?? cell)) };
    if (type === 's') return { text: breaks(texts[Number(value)] ?? '') };
    if (type === 'str') return { text: breaks(value) };
    if (type === 'e') return lost(value);
    if (value === '')
      return formula ? lost(t('imports.emptyFormula', { formula: `=${textOf(formula)}` })) : { text: '' };
    if (type === 'b') return { text: value === '1' ? 'True' : 'False' };
    if (type === 'd')
      return { text: value, flaw: { found: value, wanted: t('imports.wantedNoDate'), isLost: false } };
    const number = Number(value);
    return Number.isFinite(number)
      ? shownNumber(number, formats[Number(style ?? 0)] ?? '', is1904)
      : { text: value };
  }
}

const tooMuchText = () => new Unreadable(t('imports.tooMuchText'), t('imports.wantedFewerCells'));

const lost = (found: Flaw['found']) => ({
  text: '',
  flaw: { found, wanted: t('imports.wantedCellValue'), isLost: true },
});

/** Excel writes the first half of a line break of Windows as an escape. */
const breaks = (text: string) => text.replaceAll('_x000D_', '');

/** The column of 'AB12' from 0. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Merge {
  column: number;
  from: number;
  to: number;
  /** What its first cell says. */
  text: string;
}

/** Says in the rows below the first of merged cells what that says. It is looked up, for a file may merge every cell. */
function withMerges(rows: readonly Row[], references: readonly string[]): Row[] {
  const merges = references.flatMap(readMerge).toSorted((a, b) => a.from - b.from);
  if (merges.length === 0) return [...rows];
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const byColumn = new Map<number, Merge[]>();
  for (const merge of merges) {
    merge.text = byLine.get(merge.from)?.cells[merge.column] ?? '';
    const others = byColumn.get(merge.column);
    if (others) others.push(merge);
    else byColumn.set(merge.column, [merge]);
  }
  const repeated = merges.reduce(
    (sum, { from, to, text }) => sum + Math.min(to - from, rows.length) * text.length,
    0,
  );
  if (repeated > MAX_TEXT) throw tooMuchText();
  return rows.map((row) => ({
    ...row,
    merged: { get: (column) => textAt(byColumn.get(column) ?? [], row.line) },
  }));
}

/** The text of the merged cells over a line, of those of its column in their order, which do not overlap. */
function textAt(merges: readonly Merge[], line: number): string | undefined {
  let [low, high] = [0, merges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((merges[middle]?.from ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  const merge = merges[low - 1];
  return merge && merge.to >= line && merge.text !== '' ? merge.text : undefined;
}

function readMerge(reference: string): Merge[] {
  const [, start = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
  const column = columnOf(start);
  const isDown = column !== undefined && column < MAX_COLUMNS && Number(to) > Number(from);
  return isDown ? [{ column, from: Number(from), to: Number(to), text: '' }] : [];
}
