import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import type { BubbleInk } from '../../ui/bubble.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { optionLetter } from '../../ui/option-letter.ts';
import type { ResultDetail } from './result-state.ts';
import { inksOf, typedOf, VERDICT_INK } from './sheet-inks.ts';
import { FOOT, layOutSheet, MARGIN, NUMBER, STEP } from './sheet-layout.ts';
import { markOf } from './verdict.ts';

/** What stands on the picture beside the sheet. */
interface Around {
  fileName: string;
  /** The first one large. */
  lines: readonly string[];
  foot: string;
}

const RADIUS = 22;
/** A typed answer and its bubble have the room of so many bubbles, so that the picture has two columns. */
const TYPED_STEPS = 6;
/** Longer texts would be too small to read. */
const TYPED_LENGTH = 30;

type Colours = Record<'card' | 'ink' | 'soft' | 'line' | 'green' | 'brick', string>;

/**
 * Draws the sheet and hands it to the device's own way of sharing; where there is none, downloads it. Resolves to whether
 * it was downloaded.
 */
export async function shareSheet(details: readonly ResultDetail[], around: Around): Promise<boolean> {
  const blob = await drawSheet(details, around);
  const file = new File([blob], around.fileName, { type: blob.type });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) {
    downloadFile(around.fileName, blob);
    return true;
  }
  try {
    await navigator.share({ files: [file], title: around.lines[0] ?? '' });
  } catch (error) {
    // The student has closed the list of apps.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
  return false;
}

function drawSheet(details: readonly ResultDetail[], { lines, foot }: Around): Promise<Blob> {
  const numbers = questionLabels(details);
  const rows = details.map((detail) =>
    detail.options.length === 0 ? [VERDICT_INK[markOf(detail)]] : inksOf(detail),
  );
  const isTyped = details.map(({ options }) => options.length === 0);
  const steps = Math.max(isTyped.includes(true) ? TYPED_STEPS : 4, ...rows.map(({ length }) => length));
  const layout = layOutSheet(rows.length, steps);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: layout.width, height: layout.height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  const colours = themeColours();
  pen.fillStyle = colours.card;
  pen.fillRect(0, 0, layout.width, layout.height);
  drawHead(pen, lines, { colours, width: layout.width });
  for (const [n, inks] of rows.entries()) {
    const place = layout.rows[n];
    if (!place) continue;
    write(pen, numbers[n] ?? '', {
      x: place.x + NUMBER - 24,
      y: place.y,
      size: 26,
      align: 'right',
      colour: colours.soft,
    });
    const detail = details[n];
    const left = place.x + NUMBER;
    if (detail && isTyped[n]) {
      drawTyped(pen, typedOf(detail), { x: left, y: place.y, room: (steps - 1) * STEP - 16, colours });
    }
    for (const [at, ink] of inks.entries()) {
      const x = left + (isTyped[n] ? steps - 1 : at) * STEP + RADIUS;
      drawBubble(pen, { x, y: place.y, ink, letter: isTyped[n] ? '' : optionLetter(at), colours });
    }
  }
  write(pen, foot, { x: MARGIN, y: layout.height - FOOT / 2, size: 26, weight: 700, colour: colours.soft });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture is empty'));
    });
  });
}

/** The colours of the theme that is shown. */
function themeColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim();
  return {
    card: of('card'),
    ink: of('ink'),
    soft: of('ink-soft'),
    line: of('line-strong'),
    green: of('green'),
    brick: of('brick'),
  };
}

function drawHead(
  pen: CanvasRenderingContext2D,
  [title = '', ...more]: readonly string[],
  { colours, width }: { colours: Colours; width: number },
): void {
  pen.fillStyle = colours.ink;
  pen.fillRect(0, 0, width, 20);
  const room = width - 2 * MARGIN;
  write(pen, title, { x: MARGIN, y: 88, size: 48, weight: 700, colour: colours.ink, room });
  for (const [n, line] of more.entries()) {
    write(pen, line, {
      x: MARGIN,
      y: 148 + n * 44,
      size: 32,
      colour: n === 0 ? colours.ink : colours.soft,
      room,
    });
  }
}

interface Writing {
  x: number;
  /** The middle of the line. */
  y: number;
  size: number;
  colour: string;
  weight?: number;
  align?: CanvasTextAlign;
  /** The text is scaled down to fit into this many pixels. */
  room?: number;
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size, colour, weight = 500, align = 'left', room }: Writing,
) {
  const { fontFamily } = getComputedStyle(document.body);
  const set = (pixels: number) => {
    pen.font = `${weight} ${pixels}px ${fontFamily}`;
  };
  set(size);
  const width = pen.measureText(text).width;
  if (room !== undefined && width > room) set((size * room) / width);
  pen.textAlign = align;
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** What was typed, on a line; what is right beside it, or below it where both have no room. */
function drawTyped(
  pen: CanvasRenderingContext2D,
  { typed, right }: { typed: string; right: string },
  { x, y, room, colours }: { x: number; y: number; room: number; colours: Colours },
): void {
  const isOneLine = right === '' || typed.length + right.length <= 14;
  const [size, lift] = isOneLine ? [26, 0] : [22, 14];
  pen.fillStyle = colours.line;
  pen.fillRect(x, isOneLine ? y + 20 : y - 1, room, 2);
  write(pen, cut(typed), { x, y: y - lift, size, colour: colours.ink, room });
  write(pen, cut(right), {
    x: isOneLine ? x + room : x,
    y: y + lift,
    size,
    weight: 700,
    align: isOneLine ? 'right' : 'left',
    colour: colours.green,
    room,
  });
}

const cut = (text: string) => (text.length > TYPED_LENGTH ? `${text.slice(0, TYPED_LENGTH - 1)}…` : text);

function colourOf(ink: BubbleInk, { green, brick, line }: Colours): string {
  if (ink === 'wrong') return brick;
  return ink === 'right' || ink === 'missed' ? green : line;
}

/** A bubble as on the screen: filled if the student chose it, with a mark for right or wrong. */
function drawBubble(
  pen: CanvasRenderingContext2D,
  { x, y, ink, letter, colours }: { x: number; y: number; ink: BubbleInk; letter: string; colours: Colours },
): void {
  const isChosen = ink === 'right' || ink === 'wrong';
  const colour = colourOf(ink, colours);
  pen.beginPath();
  pen.arc(x, y, RADIUS, 0, 2 * Math.PI);
  pen.lineWidth = 3;
  pen.strokeStyle = colour;
  pen.setLineDash(ink === 'missed' ? [8, 6] : []);
  pen.fillStyle = isChosen ? colour : colours.card;
  pen.fill();
  pen.stroke();
  pen.setLineDash([]);
  const inside = isChosen ? colours.card : colour;
  write(pen, letter, { x, y: y + 1, size: 22, weight: 700, align: 'center', colour: inside });
  if (isChosen)
    drawSign(pen, { x: x + RADIUS * 0.8, y: y - RADIUS * 0.75, isRight: ink === 'right', colour, colours });
}

/** A tick or a cross in a disc at the corner of a bubble. */
function drawSign(
  pen: CanvasRenderingContext2D,
  {
    x,
    y,
    isRight,
    colour,
    colours,
  }: { x: number; y: number; isRight: boolean; colour: string; colours: Colours },
): void {
  pen.beginPath();
  pen.arc(x, y, 11, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = colours.card;
  pen.stroke();
  const strokes = isRight
    ? [[-5, 0, -1, 4, 5, -4]]
    : [
        [-4, -4, 4, 4],
        [4, -4, -4, 4],
      ];
  for (const [x1 = 0, y1 = 0, ...rest] of strokes) {
    pen.beginPath();
    pen.moveTo(x + x1, y + y1);
    for (let i = 0; i < rest.length; i += 2) pen.lineTo(x + (rest[i] ?? 0), y + (rest[i + 1] ?? 0));
    pen.stroke();
  }
}
