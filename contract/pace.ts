/** How the time of a question compares with the others of its attempt, and what may be said of it. */

/** A question that was on the screen for less, in milliseconds, was passed by, not read. */
export const SEEN_MS = 2_000;
/** With fewer timed questions than this an average says nothing of any of them. */
const LEAST_TIMED = 5;
/** With a shorter average, in milliseconds, differences are noise. */
const LEAST_AVERAGE_MS = 10_000;
/** A question that took this many times the average, or more, is slow: clearly outside the usual spread. */
export const SLOW = 1.5;
/** It is also slower by this many milliseconds at least. */
export const SLOW_BY_MS = 15_000;
/** A shorter time, in milliseconds, is too little to read a question and its options, whatever the others took. */
const READ_MS = 4_000;
/** An answer in less than this share of the average is quick: too little to read and to work it out. */
export const QUICK = 1 / 3;
/** It is also quicker by this many milliseconds at least. */
const QUICK_BY_MS = 10_000;

export type Pace = 'quick' | 'usual' | 'slow';

/** The average time of the questions that were read, in milliseconds, to the second; undefined if it would say nothing. */
export function averageOf(spentMs: readonly number[]): number | undefined {
  const read = spentMs.filter((ms) => ms >= SEEN_MS);
  const average = read.reduce((sum, ms) => sum + ms, 0) / read.length;
  if (read.length < LEAST_TIMED || average < LEAST_AVERAGE_MS) return undefined;
  return 1000 * Math.round(average / 1000);
}

/** The pace of a question beside the average; without one only what is too quick for reading is told. */
export function paceOf(ms: number, average: number | undefined): Pace {
  if (ms < READ_MS) return 'quick';
  if (average === undefined || !(ms >= SEEN_MS)) return 'usual';
  if (ms >= SLOW * average && ms - average >= SLOW_BY_MS) return 'slow';
  return ms < QUICK * average && average - ms >= QUICK_BY_MS ? 'quick' : 'usual';
}
