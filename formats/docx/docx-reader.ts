import { hole } from '../../contract/questions/unfinished.ts';
import type { TakeImage } from '../images.ts';
import type { ReadFile } from '../imported.ts';
import { NOWHERE, Unreadable } from '../problem.ts';
import type { Problems } from '../problems.ts';
import { findColumns, type Row, readRows } from '../table/read-rows.ts';
import { commonHeads, rowAsText, rowsResult } from '../table/rest-of-rows.ts';
import type { TextLine } from '../text/draft.ts';
import { behindLabel, emphasized, type LookedText, sliced, withLooksOf } from '../text/look.ts';
import { readLines, type TypedPaper } from '../text/read.ts';
import { isKeyHeading, isSolutionsHeading } from '../text/recognise-line.ts';
import { type Message, t, textOf } from '../words.ts';
import { childOf, descendants, type Element, elements } from '../xml/tree.ts';
import { keyTableLines } from './key-table.ts';
import { withLabelFirst } from './leading-images.ts';
import { markedRows } from './marks-column.ts';
import { Numbering } from './numbering.ts';
import { alternative, paragraphText } from './paragraph-text.ts';
import { RunStyles, shadeOf } from './run-styles.ts';
import {
  asSheet,
  dataTableLines,
  isPart,
  isSheet,
  type Table,
  type TableRow,
  tableAsLines,
  tableCells,
} from './table-lines.ts';

/** Drawings of Windows, which no browser shows. */
const UNSHOWN = /\.(?:emf|wmf)$/i;

/** More columns than a table on a page can have. */
const MAX_SPAN = 60;

const KEY_HEADING = 'Answer Key';

/** Reads the blocks of a Word document, one after the other. */
export class DocxReader {
  readonly #numbering: Numbering;
  readonly #styles: RunStyles;
  readonly #problems: Problems;
  readonly #lines: TextLine[] = [];
  readonly #sheets: Row[][] = [];
  #bullets = 0;
  #tables = 0;
  /** Formulas that cannot be taken over whole: the question, and the name of what is not known. */
  readonly #unknownMath = new Set<string>();
  /** Answers that are in tables, line by line. */
  readonly #key: string[] = [];
  /** Where the first of their tables was, in lines. */
  #keyFrom = 0;
  /** Problems of the paragraph or row that is read, reported once its question is known. */
  #remarks: (() => void)[] = [];
  /** The text boxes of the paragraph that is read. */
  #boxes: Element[] = [];

  readonly #targets: ReadonlyMap<string, string>;
  readonly #takeImage: TakeImage;

  constructor(
    numbering: Element | undefined,
    styles: Element | undefined,
    problems: Problems,
    targets: ReadonlyMap<string, string>,
    takeImage: TakeImage,
  ) {
    this.#targets = targets;
    this.#takeImage = takeImage;
    this.#numbering = new Numbering(numbering);
    this.#styles = new RunStyles(styles);
    this.#problems = problems;
  }

  /** A paragraph or a table of the document; always taken, so that the document is not kept. */
  readBlock(element: Element): boolean {
    if (element.name === 'p') this.#readParagraph(element);
    else if (element.name === 'tbl') this.#readTable(element);
    else if (element.name === 'sdt') this.#readBlocks(childOf(element, 'sdtContent') ?? element);
    else if (element.name === 'AlternateContent') this.#readBlocks(alternative(element));
    return true;
  }

  finish(): ReadFile {
    const problems = this.#problems;
    const solutions = this.#lines.findIndex(({ text }, i) => i >= this.#keyFrom && isSolutionsHeading(text));
    const explained = solutions === -1 ? [] : this.#lines.splice(solutions);
    if (this.#key.length > 0) this.#addLines({ text: ['', KEY_HEADING, ...this.#key].join('\n') });
    this.#lines.push(...explained);
    const { questions, ...paper } = this.#readTyped();
    const hasTyped = problems.counted > 0;
    const { heads, source } = commonHeads(this.#sheets.flatMap((rows) => findColumns(rows) ?? []));
    const form = { source: hasTyped ? rowAsText : source };
    for (const rows of this.#sheets) questions.push(...readRows(rows, problems, form));
    const read = hasTyped
      ? problems.result(questions, { extension: 'txt' })
      : rowsResult(questions, heads, problems);
    return { ...read, ...paper };
  }

  /** The questions outside of sheets. Where there are sheets, there need not be any. */
  #readTyped(): TypedPaper {
    const hasText = this.#lines.some(({ text }) => text.trim() !== '');
    if (!hasText && this.#sheets.length > 0) return { questions: [] };
    try {
      return readLines(this.#lines, this.#problems);
    } catch (error) {
      if (error instanceof Unreadable && this.#sheets.length > 0) return { questions: [] };
      throw error;
    }
  }

  #readBlocks(parent: Element): void {
    for (const child of elements(parent)) this.readBlock(child);
  }

  /** A text box is read below the paragraph that it is at. */
  #readParagraph(element: Element): void {
    const read = this.#paragraph(element);
    const boxes = this.#boxes.splice(0);
    if (read.text.trim() !== '' || boxes.length === 0 || this.#remarks.length > 0) this.#addLines(read);
    for (const box of boxes) this.#readBlocks(box);
  }

  #addLines(read: LookedText, tell = this.#takeRemarks()): void {
    let from = 0;
    for (const [i, { length }] of read.text.split('\n').entries()) {
      this.#lines.push({
        ...sliced(read, from, from + length),
        line: null,
        ...(i === 0 && tell && { tell }),
      });
      from += length + 1;
    }
  }

  #takeRemarks(): (() => void) | undefined {
    const remarks = this.#remarks.splice(0);
    return remarks.length === 0
      ? undefined
      : () => {
          for (const tell of remarks) tell();
        };
  }

  #readTable(element: Element): void {
    const rows = descendants(element, 'tr').map((row) => this.#readTableRow(row));
    // Words that stand out in a cell stay so; what stands out as a whole is told by its look.
    const table = rows.map(({ cells }) => cells.map((cell) => cell.map((one) => emphasized(one))));
    const cells = tableCells(table);
    const marked = markedRows(table);
    const key = keyTableLines(cells, this.#keyHeading() !== -1);
    if (key) this.#addKey(key);
    else if (marked) this.#addRows(marked, rows);
    else if (isSheet(cells)) this.#sheets.push(asSheet(cells, rows));
    else this.#addTable(table, rows);
  }

  #readTableRow(row: Element): TableRow {
    const cells: LookedText[][] = [];
    const merged: number[] = [];
    for (const cell of descendants(row, 'tc')) {
      const properties = childOf(cell, 'tcPr');
      const merge = childOf(properties, 'vMerge');
      if (merge && merge.attributes['val'] !== 'restart') merged.push(cells.length);
      cells.push(this.#paragraphsIn(cell, shadeOf(properties)));
      const span = Number(childOf(properties, 'gridSpan')?.attributes['val'] ?? 1);
      for (let i = 1; i < Math.min(span, MAX_SPAN); i += 1) cells.push([]);
    }
    const tell = this.#takeRemarks();
    return { cells, merged, ...(tell && { tell }) };
  }

  #paragraphsIn(parent: Element, behind = ''): LookedText[] {
    return descendants(parent, 'p').flatMap((paragraph) => {
      const text = this.#paragraph(paragraph, behind);
      return [text, ...this.#boxes.splice(0).flatMap((box) => this.#paragraphsIn(box))];
    });
  }

  /** The answers are behind all questions, wherever their table was. */
  #addKey(lines: readonly string[]): void {
    const heading = this.#keyHeading();
    if (heading !== -1) this.#lines.splice(heading);
    this.#addLines({ text: '' });
    if (this.#key.length === 0) this.#keyFrom = this.#lines.length;
    this.#key.push(...lines);
  }

  /** The position of the heading of a key that nothing follows; -1 where there is none. */
  #keyHeading(): number {
    const last = this.#lines.findLastIndex(({ text }) => text.trim() !== '');
    return isKeyHeading(this.#lines[last]?.text ?? '') ? last : -1;
  }

  #addTable(table: Table, rows: readonly TableRow[]): void {
    const last = this.#lines.findLast(({ text }) => text.trim() !== '')?.text;
    const data = last === undefined ? undefined : dataTableLines(table, last);
    this.#tables += 1;
    if (data) {
      this.#remarks.push(...rows.flatMap(({ tell }) => tell ?? []));
      // Behind options it would be part of the last one.
      if (isPart(last ?? '')) this.#addLines({ text: '' }, undefined);
      for (const line of data) this.#addLines({ text: line });
      return;
    }
    this.#addRows(
      tableAsLines(
        rows.map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text))),
        this.#tables,
      ),
      rows,
    );
  }

  /** The lines of a table, by its rows; what was in a cell looks as it did there. */
  #addRows(lines: readonly (readonly string[])[], rows: readonly TableRow[]): void {
    this.#addLines({ text: '' });
    const isByRow = lines.length === rows.length;
    for (const [i, ofRow] of lines.entries()) {
      const parts = isByRow ? (rows[i]?.cells.flat() ?? []) : rows.flatMap(({ cells }) => cells.flat());
      for (const [j, line] of withLooksOf(ofRow, parts).entries())
        this.#addLines(line, j === 0 ? rows[i]?.tell : undefined);
    }
    this.#addLines({ text: '' });
  }

  #paragraph(paragraph: Element, behind = ''): LookedText {
    const label = this.#label(paragraph);
    const at = this.#lines.length;
    const read = paragraphText(
      paragraph,
      this.#styles,
      {
        onImage: (image) => this.#drawing(image, at),
        onObject: (object) => this.#image(object, descendants(object, 'imagedata')[0], at),
        onNote: () => this.#tell(at, t('imports.wantedNoFootnote')),
        onUnknownMath: (name) => this.#remarks.push(() => this.#tellMath(name)),
        onUnknownFont: (font) =>
          this.#remarks.push(() => this.#problems.unfinished(NOWHERE, font, t('imports.wantedUnicodeFont'))),
      },
      behind,
    );
    return label === '' ? withLabelFirst(read) : behindLabel(label, read);
  }

  /** A picture, text boxes, or both; anything else is reported. */
  #drawing(drawing: Element, at: number): string {
    const parts =
      drawing.name === 'txbxContent' ? [drawing] : descendants(drawing, 'txbxContent', 'blip', 'imagedata');
    const boxes = parts.filter(({ name }) => name === 'txbxContent');
    this.#boxes.push(...boxes);
    const picture = parts.find(({ name }) => name !== 'txbxContent');
    return picture || boxes.length === 0 ? this.#image(drawing, picture, at) : '';
  }

  #image(drawing: Element, picture: Element | undefined, at: number): string {
    const { embed, id } = picture?.attributes ?? {};
    const target = this.#targets.get(embed ?? id ?? '') ?? '';
    const [properties] = descendants(drawing, 'docPr');
    const description = properties?.attributes['descr'] ?? '';
    const isFormula = drawing.name === 'object' || drawing.name === 'instrText';
    if (UNSHOWN.test(target) || (isFormula && target === '')) {
      this.#tell(at, t('imports.wantedPicture'), t('imports.keptUnfinished'));
      return hole(description.replaceAll(/[[\]\s]+/g, ' ').trim() || textOf(t('imports.missingPicture')));
    }
    const taken = this.#takeImage(target, description);
    if (taken === undefined)
      this.#tell(at, isFormula ? t('imports.wantedWordFormula') : t('imports.wantedNoImage'));
    return taken ?? '';
  }

  #tell(at: number, wanted: Message, fix = t('imports.leftOut')): void {
    const before = this.#lines
      .slice(Math.max(0, at - 3))
      .map((line) => line.text)
      .join(' ');
    const found = t('imports.imageNear', { text: before.slice(-80) });
    this.#remarks.push(() => this.#problems.warning(NOWHERE, found, wanted, fix));
  }

  #tellMath(name: string): void {
    const told = `${this.#problems.question} ${name}`;
    if (this.#unknownMath.has(told)) return;
    this.#unknownMath.add(told);
    this.#problems.warning(NOWHERE, name, t('imports.wantedKnownMath'), t('imports.lookAtIt'));
  }

  /** What Word counts before the paragraph; bullets below each other are lettered, for options are often so. */
  #label(paragraph: Element): string {
    const numbered = this.#numberOf(paragraph);
    const label = numbered ? this.#numbering.next(numbered.list, numbered.level) : '';
    if (label !== '•') {
      this.#bullets = 0;
      return label;
    }
    this.#bullets += 1;
    return `(${String.fromCharCode(96 + Math.min(this.#bullets, 26))})`;
  }

  #numberOf(paragraph: Element): { list: string; level: number } | undefined {
    const style = this.#styles.ofParagraph(paragraph);
    const own = childOf(childOf(paragraph, 'pPr'), 'numPr');
    const ofStyle = childOf(childOf(style, 'pPr'), 'numPr');
    const list = (childOf(own, 'numId') ?? childOf(ofStyle, 'numId'))?.attributes['val'];
    const level = (childOf(own, 'ilvl') ?? childOf(ofStyle, 'ilvl'))?.attributes['val'];
    return list === undefined || list === '0' ? undefined : { list, level: Number(level ?? 0) };
  }
}
