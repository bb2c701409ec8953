import {
  type FormulaRun,
  findLatex,
  type LatexRun,
  type Pairs,
  pairsOf,
  type TableRun,
} from '../../contract/formulas/latex-runs.ts';
import { IMAGE } from '../../contract/rich-text.ts';

/** A stretch of a text, in UTF-16 code units. */
export interface Range {
  start: number;
  end: number;
}

/** An image in a text. */
export interface ImageRun extends Range {
  hash: string;
  alt: string;
}

/** What is no plain text. */
export type TextRun = LatexRun | ImageRun;

/**
 * A part of a text in which lines, marks and cells are looked for: the whole text, or the inside of a `tabular`. All
 * places are offsets in the whole text.
 */
export interface TextPart extends Range {
  text: string;
  pairs: Pairs;
  /** The LaTeX and images in it, in order. */
  runs: readonly TextRun[];
  /** As long as the part: layout commands are blanked out, and all other runs are rows of {@link OPAQUE}. */
  masked: string;
  /** The insides of its tables. */
  tables: ReadonlyMap<TextRun, TextPart>;
}

/** Stands for a run in a masked part: a symbol that begins no mark and ends no line. */
const OPAQUE = '\uFFFC';

/** How deep `tabular` may nest. The inner one is what authors break lines in a cell with. */
const DEEPEST_TABLES = 2;

/** Reads a text into its part, with the parts inside of it. */
export function readText(text: string): TextPart {
  return readPart(text, pairsOf(text), { start: 0, end: text.length }, 0);
}

function readPart(text: string, pairs: Pairs, { start, end }: Range, depth: number): TextPart {
  const runs = withImages(text, findLatex(text, pairs, { from: start, to: end }), { start, end });
  const tables = new Map<TextRun, TextPart>();
  for (const run of depth < DEEPEST_TABLES ? runs.filter(isTable) : []) {
    const { bodyStart, bodyEnd } = run.environment;
    tables.set(run, readPart(text, pairs, { start: bodyStart, end: bodyEnd }, depth + 1));
  }
  return { text, pairs, runs, tables, start, end, masked: maskedText(text, runs, { start, end }) };
}

/** Adds the images that are in no LaTeX. */
function withImages(text: string, latex: readonly LatexRun[], { start, end }: Range): TextRun[] {
  const images: ImageRun[] = [];
  let next = 0;
  for (const { 0: token, index, groups } of text.slice(start, end).matchAll(IMAGES)) {
    const image = { start: start + index, end: start + index + token.length };
    while ((latex[next]?.end ?? end) <= image.start && next < latex.length) next += 1;
    if ((latex[next]?.start ?? end) < image.end) continue;
    images.push({ ...image, hash: groups?.['hash'] ?? '', alt: groups?.['alt']?.trim() ?? '' });
  }
  return [...latex, ...images].toSorted((a, b) => a.start - b.start);
}

const IMAGES = new RegExp(IMAGE.source, 'g');

function maskedText(text: string, runs: readonly TextRun[], { start, end }: Range): string {
  let at = start;
  const parts = runs.map((run) => {
    const before = text.slice(at, run.start);
    at = run.end;
    return before + ('isLayout' in run ? ' ' : OPAQUE).repeat(run.end - run.start);
  });
  return parts.join('') + text.slice(at, end);
}

export function formulasOf({ runs, tables }: TextPart): FormulaRun[] {
  return [...runs.filter(isFormula), ...[...tables.values()].flatMap(formulasOf)];
}

export function imagesOf({ runs, tables }: TextPart): string[] {
  return [...runs.filter(isImage).map(({ hash }) => hash), ...[...tables.values()].flatMap(imagesOf)];
}

export function maskedIn({ masked, start }: TextPart, range: Range): string {
  return masked.slice(range.start - start, range.end - start);
}

/** The runs that begin in a range, by binary search: a part may have thousands of both. */
export function runsIn({ runs }: TextPart, { start, end }: Range): TextRun[] {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as TextRun).start < start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < runs.length && (runs[last] as TextRun).start < end) last += 1;
  return runs.slice(low, last);
}

/** The range without white space and layout commands at its ends. */
export function trimmed(part: TextPart, range: Range, { left = true, right = true } = {}): Range {
  const masked = maskedIn(part, range);
  const start = left ? range.start + masked.length - masked.trimStart().length : range.start;
  const end = right ? range.end - masked.length + masked.trimEnd().length : range.end;
  return start < end ? { start, end } : { start: range.start, end: range.start };
}

export const isTable = (run: TextRun): run is TableRun => 'environment' in run;

export const isImage = (run: TextRun): run is ImageRun => 'hash' in run;

const isFormula = (run: TextRun): run is FormulaRun => 'body' in run;
