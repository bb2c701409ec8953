/** Side of a marker in millimetres: 6 × 6 cells, of which the outer ones are black. */
export const MARKER = 9;

/**
 * The markers' inner 4 × 4 cells, the first bit top left, 1 black. Any two differ in 6 cells however they are turned,
 * and each from itself turned, so that 2 misread cells are put right.
 */
export const markerCodes = [0xa28b, 0xbde3, 0x3f51, 0x34b1, 0xa7e8, 0x28ae, 0xec1d, 0x3448];

/** Their centres: corners, middle of top and bottom, and both sides. Three that are far apart suffice. */
export const markerPlaces = [
  { x: 12.5, y: 12.5 },
  { x: 105, y: 12.5 },
  { x: 197.5, y: 12.5 },
  { x: 12.5, y: 62 },
  { x: 197.5, y: 62 },
  { x: 12.5, y: 284.5 },
  { x: 105, y: 284.5 },
  { x: 197.5, y: 284.5 },
];

/** Whether a cell of the 6 × 6 is black. */
export function isMarkerBlack(code: number, column: number, row: number): boolean {
  if (column === 0 || row === 0 || column === 5 || row === 5) return true;
  return ((code >> ((row - 1) * 4 + (column - 1))) & 1) === 1;
}
