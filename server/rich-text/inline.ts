import type { FormulaRun, LatexRun, TableRun } from '../../contract/formulas/latex-runs.ts';
import type { RichInline, RichPiece, TextStyle } from '../../contract/rich-text.ts';
import { imageAddress, TEXT_STYLES } from '../../contract/rich-text.ts';
import type { TextFlaw } from '../../contract/text-flaw.ts';
import type { RenderedFormula } from '../math/render-formula.ts';
import { type Cut, findMarks, type Stray } from './marks.ts';
import {
  type ImageRun,
  isImage,
  isTable,
  maskedIn,
  type Range,
  runsIn,
  type TextPart,
  type TextRun,
} from './text-part.ts';

/** Something in a text that cannot be rendered. */
export interface Problem extends Range {
  problem: TextFlaw;
}

/** What rendering a text needs, and where it says what cannot be rendered. */
export interface Rendering {
  renderFormula: (run: FormulaRun) => RenderedFormula;
  imageSize: (hash: string) => { width: number; height: number } | undefined;
  problems: Problem[];
}

/** The pieces of a range without tables, with their styles. */
export function renderInline(
  rendering: Rendering,
  part: TextPart,
  range: Range,
  more: Cut[] = [],
): RichInline[] {
  const { cuts, strays } = findMarks(maskedIn(part, range));
  const moved = cuts.map((cut) => ({ ...cut, start: cut.start + range.start, end: cut.end + range.start }));
  strays.forEach((stray) => rendering.problems.push(strayCommand(part.text, stray, range.start)));
  return renderCuts(
    rendering,
    part,
    range,
    [...moved, ...more].toSorted((a, b) => a.start - b.start),
  );
}

function strayCommand(text: string, stray: Stray, offset: number): Problem {
  const place = { start: stray.start + offset, end: stray.end + offset };
  const command = text.slice(place.start, place.end);
  return commandOutside(command, place);
}

/** A command of LaTeX that works in formulas only. */
export const commandOutside = (command: string, { start, end }: Range): Problem => ({
  start,
  end,
  problem: { code: 'command_outside_formula', values: { found: command } },
});

/** The pieces of a range whose cuts are known, in order. */
export function renderCuts(
  rendering: Rendering,
  part: TextPart,
  range: Range,
  cuts: readonly Cut[],
  onTable: (run: TableRun) => RichInline[] = (run) => [tableInTable(rendering, part, run)],
): RichInline[] {
  const line = new Line();
  let at = range.start;
  const upTo = (end: number) => {
    if (end > at) line.add(part.text.slice(at, end));
    at = Math.max(at, end);
  };
  const stops = [...cuts, ...runsIn(part, range)].toSorted((a, b) => a.start - b.start);
  for (const stop of stops) {
    upTo(stop.start);
    at = Math.max(at, stop.end);
    if (isCut(stop)) line.cut(stop);
    else if (isTable(stop)) line.append(onTable(stop));
    else if (isImage(stop)) line.add(imagePiece(rendering, part, stop));
    else if (!('isLayout' in stop)) line.add(latexPiece(rendering, part, stop));
  }
  upTo(range.end);
  return line.pieces;
}

const isCut = (stop: Cut | TextRun): stop is Cut =>
  !('body' in stop || 'isLayout' in stop || 'problem' in stop || 'environment' in stop || 'hash' in stop);

function tableInTable(rendering: Rendering, part: TextPart, run: TableRun): RichPiece {
  return problemPiece(rendering, part, run, { code: 'table_in_table' });
}

/** Shows a range as its source, and says why. */
export function problemPiece(
  rendering: Rendering,
  part: TextPart,
  { start, end }: Range,
  problem: TextFlaw,
): RichPiece {
  rendering.problems.push({ start, end, problem });
  return { problem, tex: part.text.slice(start, end), display: false };
}

/** An image without a description is shown, with a warning to the author. */
function imagePiece(rendering: Rendering, part: TextPart, run: ImageRun): RichPiece {
  const size = rendering.imageSize(run.hash);
  if (!size) return problemPiece(rendering, part, run, { code: 'no_image' });
  if (run.alt === '') {
    const problem: TextFlaw = { code: 'image_without_description' };
    rendering.problems.push({ start: run.start, end: run.end, problem });
  }
  return { image: imageAddress(run.hash), alt: run.alt, width: size.width, height: size.height };
}

function latexPiece(
  rendering: Rendering,
  part: TextPart,
  run: Exclude<LatexRun, TableRun | { isLayout: true }>,
): RichPiece {
  if ('problem' in run) return problemPiece(rendering, part, run, run.problem);
  const rendered = rendering.renderFormula(run);
  if ('problem' in rendered)
    rendering.problems.push({ start: run.start, end: run.end, problem: rendered.problem });
  return { tex: part.text.slice(run.start, run.end), display: run.display, ...rendered };
}

/** Joins the pieces of a line by their styles. */
class Line {
  readonly pieces: RichInline[] = [];
  readonly #styles = new Map<TextStyle, number>();
  #key = '';

  cut({ on = [], off = [], shows }: Cut): void {
    for (const style of on) this.#styles.set(style, (this.#styles.get(style) ?? 0) + 1);
    for (const style of off) this.#styles.set(style, (this.#styles.get(style) ?? 0) - 1);
    if (shows !== undefined) this.add(shows);
  }

  append(pieces: readonly RichInline[]): void {
    this.#key = '';
    this.pieces.push(...pieces);
  }

  add(piece: RichPiece): void {
    const styles = TEXT_STYLES.filter((style) => (this.#styles.get(style) ?? 0) > 0);
    const key = styles.join(' ');
    const last = this.pieces.at(-1);
    if (key === '') addPiece(this.pieces, piece);
    else if (key === this.#key && typeof last === 'object' && 'styles' in last) addPiece(last.pieces, piece);
    else this.pieces.push({ styles, pieces: [piece] });
    this.#key = key;
  }
}

/** Two texts in a row are one. */
function addPiece(pieces: RichInline[], piece: RichPiece): void {
  const last = pieces.length - 1;
  const before = pieces[last];
  if (typeof piece === 'string' && typeof before === 'string') pieces[last] = before + piece;
  else pieces.push(piece);
}
