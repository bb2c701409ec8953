import { glyphLines } from './glyphs.ts';
import { isMarkerBlack, MARKER, markerCodes } from './markers.ts';
import type { Bubble, Label, SheetPage } from './sheet-layout.ts';

/** Something printed, in millimetres from the top left corner of the paper. Grey is 0 for black, 1 for white. */
export type Shape =
  | { kind: 'solid'; x: number; y: number; width: number; height: number }
  | { kind: 'outline'; x: number; y: number; width: number; height: number; radius: number; line: number }
  | { kind: 'line'; points: [x: number, y: number][]; line: number; grey: number }
  | { kind: 'text'; text: string; x: number; y: number; size: number; anchor: Label['anchor'] };

const RING = 0.24;
const LETTER_HEIGHT = 2.2;
/** A bubble's letter is too light to count as a mark. */
const LETTER_GREY = 0.54;
const ANCHOR = 2;

/** Everything that is printed on a page. */
export function drawPage(page: SheetPage): Shape[] {
  return [
    ...page.markers.flatMap(({ x, y }, at) => drawMarker(x, y, markerCodes[at] ?? 0)),
    ...page.anchors.map(
      ({ x, y }): Shape => ({
        kind: 'solid',
        x: x - ANCHOR / 2,
        y: y - ANCHOR / 2,
        width: ANCHOR,
        height: ANCHOR,
      }),
    ),
    ...page.code.map((cell): Shape => ({ kind: 'solid', ...cell })),
    ...page.frames.map((frame): Shape => ({ kind: 'outline', ...frame, radius: 0, line: 0.15 })),
    ...page.labels.flatMap(drawLabel),
    ...page.bubbles.flatMap(drawBubble),
  ];
}

function drawMarker(x: number, y: number, code: number): Shape[] {
  const cell = MARKER / 6;
  const shapes: Shape[] = [];
  for (let row = 0; row < 6; row += 1) {
    // Neighbours in a row are one rectangle: no white hairline between them.
    for (let from = 0; from < 6; from += 1) {
      if (!isMarkerBlack(code, from, row)) continue;
      let to = from;
      while (to < 6 && isMarkerBlack(code, to, row)) to += 1;
      const left = x - MARKER / 2 + from * cell;
      const top = y - MARKER / 2 + row * cell;
      shapes.push({ kind: 'solid', x: left, y: top, width: (to - from) * cell, height: cell });
      from = to;
    }
  }
  return shapes;
}

function drawBubble({ value, x, y, r, shape }: Bubble): Shape[] {
  const radius = shape === 'circle' ? r : r * 0.35;
  return [
    { kind: 'outline', x: x - r, y: y - r, width: 2 * r, height: 2 * r, radius, line: RING },
    ...glyphLines(value, x, y, LETTER_HEIGHT).map(
      (points): Shape => ({ kind: 'line', points, line: 0.22, grey: LETTER_GREY }),
    ),
  ];
}

/** Numbers are drawn as lines: where a machine has no font, only words are missing. */
function drawLabel({ text, x, y, size, anchor }: Label): Shape[] {
  if (!/^\d+$/.test(text)) return [{ kind: 'text', text, x, y, size, anchor }];
  const advance = size * 0.95;
  const left = anchor === 'end' ? x - text.length * advance : x;
  return Array.from(text).flatMap((digit, at) =>
    glyphLines(digit, left + (at + 0.5) * advance, y - size / 2, size).map(
      (points): Shape => ({ kind: 'line', points, line: 0.25, grey: 0 }),
    ),
  );
}
