import { marksText } from './exact-marks.ts';

// Apart from exact-marks.ts, which a cover page loads.

/** {@link marksText} with the sign that people read as a minus, not a hyphen: '−0.67'. */
export function shownMarks(units: number, denominator: number): string {
  return marksText(units, denominator).replace('-', '−');
}
