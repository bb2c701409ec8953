import { type Measure, percentile } from './measure.ts';

/** `ask`: a person has to look. `unseen`: the print itself is not visible there. */
export type Verdict = 'filled' | 'empty' | 'ask' | 'unseen';

export interface JudgedBubble extends Measure {
  verdict: Verdict;
}

export interface Judgement {
  bubbles: JudgedBubble[];
  /** How dark this pupil fills bubbles, 0 to 1; null where too few are filled to tell. */
  level: number | null;
  /** Share of bubbles whose print is not visible. */
  unseen: number;
  /** Darkness of the printed rings: how much the picture shows at all. */
  ring: number;
}

const LEAST_FILLED = 0.15;
const LEAST_COVER = 0.62;
/** A thin line of a pen: darker than the letters in the bubbles. */
const STROKE = 0.7;

/** Judges each bubble by the sheet's own empties and by the pupil's own marks. */
export function judge(measures: readonly Measure[]): Judgement {
  const values = measures.map(({ darkness }) => darkness);
  const most = percentile(values, 0.6);
  const calm = values.filter((value) => value < most);
  const centre = percentile(calm, 0.5);
  const deviation =
    1.48 *
    percentile(
      calm.map((value) => Math.abs(value - centre)),
      0.5,
    );
  const emptyUpTo = Math.min(Math.max(0.035 + 4 * deviation, 0.05), 0.11);
  // A roll number may be printed, black as no pencil is.
  const marks = measures.flatMap(({ bubble, darkness }) =>
    bubble.field.startsWith('q') && darkness > Math.max(LEAST_FILLED, 2 * emptyUpTo) ? darkness : [],
  );
  const level = marks.length < 3 ? null : percentile(marks, 0.5);
  const filledFrom = Math.max(LEAST_FILLED, 0.5 * (level ?? 0.5));
  const ring = percentile(
    measures.map((measure) => measure.ring),
    0.5,
  );
  const bubbles = measures.map((measure): JudgedBubble => {
    const ink = Math.max(0.1, 0.35 * (level ?? 0.5));
    // A line that leaves the bubble, not grain of the picture, nor a filling that goes a little over the ring.
    const line = Math.max(LEAST_FILLED, 0.45 * (level ?? 0.5), 4.5 * measure.noise);
    const cover = measure.inside.filter((value) => value > ink).length / measure.inside.length;
    const full = measure.darkness >= filledFrom && cover >= LEAST_COVER;
    const verdict = (): Verdict => {
      // Filled over its ring, a bubble shows more than the ring.
      if (measure.ring < 0.4 * ring) return 'unseen';
      if (full) return leavesOnBothSides(measure.outside, line) ? 'ask' : 'filled';
      if (measure.darkness <= emptyUpTo) {
        const strokes = measure.inside.filter((value) => value > STROKE).length;
        return strokes > measure.inside.length * 0.1 && measure.darkness > emptyUpTo / 2 ? 'ask' : 'empty';
      }
      return 'ask';
    };
    return { ...measure, verdict: verdict() };
  });
  const unseen = bubbles.filter(({ verdict }) => verdict === 'unseen').length / Math.max(bubbles.length, 1);
  return { bubbles, level, unseen, ring };
}

/** Whether ink crosses the outline on opposite sides, as a cross or a line through a filled bubble does. */
function leavesOnBothSides(outside: readonly number[], line: number): boolean {
  const dark = outside.map((value) => value > line);
  const count = dark.length;
  const half = count / 2;
  return dark.some(
    (isDark, at) => isDark && [-3, -2, -1, 0, 1, 2, 3].some((by) => dark[(at + half + by + count) % count]),
  );
}
