import { posix } from 'node:path';
import { type FindImage, imageTaker, type TakeImage } from '../images.ts';
import type { Imported, ReadFile, Source } from '../imported.ts';
import { NOWHERE, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { readRows } from '../table/read-rows.ts';
import type { TextLine } from '../text/draft.ts';
import { readLines } from '../text/read.ts';
import { type Message, t } from '../words.ts';
import {
  BadXml,
  childOf,
  childrenOf,
  descendants,
  type Element,
  elements,
  parseXml,
  refuseEntities,
} from '../xml/tree.ts';
import { readZip } from '../zip/read-zip.ts';
import { Numbering } from './numbering.ts';
import { paragraphText } from './paragraph-text.ts';
import { type Table, tableAsLines, tableAsSheet } from './table-lines.ts';

const DOCUMENT = 'word/document.xml';
const NUMBERING = 'word/numbering.xml';
const STYLES = 'word/styles.xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const MEDIA = 'word/media/';

/**
 * Reads a Word document: lists and typed numbers, tables, formulas. It is read as pasted text is, with the labels
 * that Word counts; its lines have no numbers.
 */
export async function readDocx({ name, bytes, images }: Source): Promise<ReadFile> {
  const problems = new Problems(name);
  const files = await readZip(
    bytes,
    (file) =>
      [DOCUMENT, NUMBERING, STYLES].includes(file) ||
      (images !== undefined && (file === RELATIONS || file.startsWith(MEDIA))),
  );
  const document = files.get(DOCUMENT);
  if (!document) throw new Unreadable(name, t('imports.wantedDocx'));
  const reader = new DocxReader(
    optionalXml(files.get(NUMBERING)),
    optionalXml(files.get(STYLES)),
    problems,
    imageTaker(images, findRelated(files)),
  );
  parsePart(document, (element, parent) => parent === 'body' && reader.readBlock(element));
  return problems.result(reader.finish(), { extension: 'txt' });
}

function parsePart(bytes: Buffer, take?: (element: Element, parent: string) => boolean): Element {
  const xml = bytes.toString('utf8').replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '');
  refuseEntities(xml);
  try {
    return parseXml(xml, { line: 1, column: 1 }, take);
  } catch (error) {
    if (error instanceof BadXml) throw new Unreadable(error.found, t('imports.wantedDocx'));
    throw error;
  }
}

const optionalXml = (bytes: Buffer | undefined) => bytes && parsePart(bytes);

/** Finds the file that the document refers to by an id. */
function findRelated(files: ReadonlyMap<string, Buffer>): FindImage {
  const relations = childrenOf(optionalXml(files.get(RELATIONS)), 'Relationship');
  return (id) => {
    const target = relations.find(({ attributes }) => attributes['Id'] === id)?.attributes['Target'];
    return target === undefined ? undefined : files.get(posix.join('/word', target).slice(1));
  };
}

class DocxReader {
  readonly #numbering: Numbering;
  readonly #styles: Map<string, Element>;
  readonly #problems: Problems;
  readonly #lines: TextLine[] = [];
  readonly #sheets: string[][][] = [];
  #bullets = 0;
  #tables = 0;
  /** Formulas that cannot be taken over whole, by the name of what is not known. */
  readonly #unknownMath = new Set<string>();

  readonly #takeImage: TakeImage;

  constructor(
    numbering: Element | undefined,
    styles: Element | undefined,
    problems: Problems,
    takeImage: TakeImage,
  ) {
    this.#takeImage = takeImage;
    this.#numbering = new Numbering(numbering);
    this.#styles = new Map(
      childrenOf(styles, 'style').map((style) => [style.attributes['styleId'] ?? '', style]),
    );
    this.#problems = problems;
  }

  /** A paragraph or a table of the document; always taken, so that the document is not kept. */
  readBlock(element: Element): boolean {
    if (element.name === 'p') this.#addLines(this.#paragraph(element));
    else if (element.name === 'tbl') this.#readTable(element);
    else if (element.name === 'sdt')
      for (const child of elements(childOf(element, 'sdtContent') ?? element)) this.readBlock(child);
    return true;
  }

  finish(): Imported[] {
    const hasText = this.#lines.some(({ text }) => text.trim() !== '');
    const sheets = this.#sheets.flatMap((rows) =>
      readRows(
        rows.map((cells, i) => ({ cells, line: i + 1, places: cells.map(() => NOWHERE) })),
        this.#problems,
      ),
    );
    if (!hasText && sheets.length > 0) return sheets;
    try {
      return [...readLines(this.#lines, this.#problems), ...sheets];
    } catch (error) {
      if (error instanceof Unreadable && sheets.length > 0) return sheets;
      throw error;
    }
  }

  #addLines(text: string): void {
    for (const line of text.split('\n')) this.#lines.push({ text: line, line: null });
  }

  #readTable(element: Element): void {
    const table: Table = descendants(element, 'tr').map((row) =>
      childrenOf(row, 'tc').map((cell) =>
        descendants(cell, 'p').map((paragraph) => this.#paragraph(paragraph)),
      ),
    );
    const sheet = tableAsSheet(table);
    if (sheet) {
      this.#sheets.push(sheet);
      return;
    }
    this.#tables += 1;
    this.#addLines('');
    for (const line of tableAsLines(table, this.#tables)) this.#addLines(line);
    this.#addLines('');
  }

  #paragraph(paragraph: Element): string {
    const label = this.#label(paragraph);
    const at = this.#lines.length;
    const text = paragraphText(paragraph, {
      onImage: (image) => this.#image(image, at),
      onObject: () => this.#tell(at, t('imports.wantedWordFormula')),
      onUnknownMath: (name) => this.#tellMath(name),
    });
    return label === '' ? text : `${label} ${text}`;
  }

  #image(image: Element, at: number): string {
    const [picture] = descendants(image, 'blip', 'imagedata');
    const { embed, id } = picture?.attributes ?? {};
    const [properties] = descendants(image, 'docPr');
    const taken = this.#takeImage(embed ?? id ?? '', properties?.attributes['descr'] ?? '');
    if (taken === undefined) this.#tell(at, t('imports.wantedNoImage'));
    return taken ?? '';
  }

  #tell(at: number, wanted: Message): void {
    const before = this.#lines
      .slice(Math.max(0, at - 3))
      .map((line) => line.text)
      .join(' ');
    this.#problems.warning(
      NOWHERE,
      t('imports.imageNear', { text: before.slice(-80) }),
      wanted,
      t('imports.leftOut'),
    );
  }

  #tellMath(name: string): void {
    if (this.#unknownMath.has(name)) return;
    this.#unknownMath.add(name);
    this.#problems.warning(NOWHERE, name, t('imports.wantedKnownMath'), t('imports.lookAtIt'));
  }

  /** What Word counts before the paragraph; bullets below each other are lettered, for options are often so. */
  #label(paragraph: Element): string {
    const numbered = this.#numberOf(childOf(paragraph, 'pPr'));
    const label = numbered ? this.#numbering.next(numbered.list, numbered.level) : '';
    if (label !== '•') {
      this.#bullets = 0;
      return label;
    }
    this.#bullets += 1;
    return `(${String.fromCharCode(96 + Math.min(this.#bullets, 26))})`;
  }

  #numberOf(properties: Element | undefined): { list: string; level: number } | undefined {
    const style = this.#styles.get(childOf(properties, 'pStyle')?.attributes['val'] ?? '');
    const own = childOf(properties, 'numPr');
    const ofStyle = childOf(childOf(style, 'pPr'), 'numPr');
    const list = (childOf(own, 'numId') ?? childOf(ofStyle, 'numId'))?.attributes['val'];
    const level = (childOf(own, 'ilvl') ?? childOf(ofStyle, 'ilvl'))?.attributes['val'];
    return list === undefined || list === '0' ? undefined : { list, level: Number(level ?? 0) };
  }
}
