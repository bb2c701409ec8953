/** Where everything of the picture of an answer sheet stands, in pixels. */
export interface SheetLayout {
  width: number;
  height: number;
  /** The left end and the middle of each question's row. */
  rows: { x: number; y: number }[];
}

/** Wide enough for a chat, and sharp on a phone. */
export const WIDTH = 1080;
export const MARGIN = 64;
/** The height of a row, and the distance between the middles of two bubbles. */
export const ROW = 60;
export const STEP = 58;
/** The room of a question's number. */
export const NUMBER = 72;
/** Between two columns. */
const GAP = 36;
/** The height of the lines above the sheet, and of the name below it. */
export const HEAD = 236;
export const FOOT = 96;

/** Lays out rows of bubbles in as many columns as fit, filled one after another. */
export function layOutSheet(questions: number, mostBubbles: number): SheetLayout {
  const column = NUMBER + mostBubbles * STEP;
  const inner = Math.max(WIDTH - 2 * MARGIN, column);
  const columns = Math.max(1, Math.min(questions, Math.floor((inner + GAP) / (column + GAP))));
  const each = Math.max(1, Math.ceil(questions / columns));
  return {
    width: inner + 2 * MARGIN,
    height: HEAD + each * ROW + FOOT,
    rows: Array.from({ length: questions }, (_, n) => ({
      x: MARGIN + Math.floor(n / each) * (column + GAP),
      y: HEAD + (n % each) * ROW + ROW / 2,
    })),
  };
}
