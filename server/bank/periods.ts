/**
 * Periods of time in which questions were made, as the index has them (`question_periods` in the database): each question
 * is in one period of every length, by the milliseconds since 1970 in its id (UUID v7). A length is a power of two,
 * and each is eight times the one before. A period is a number: which one of its length it is, times 64, and the power.
 */
const SHORTEST = 12;
const LONGEST = 45;
const STEP = 3;
const NUMBERS = 64;

/** What a period of the shortest length, and all of time, have in milliseconds. */
const UNIT = 2 ** SHORTEST;
export const END_OF_TIME = 2 ** 48;

/** The milliseconds since 1970 in an id. */
export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** The first id of a time in milliseconds. */
export function firstIdAt(time: number): string {
  const digits = time.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The beginning of the longest period with `time` that does not reach back to `before`; of the shortest where each does. */
export function beginningOf(time: number, before: number): number {
  for (let power = LONGEST; power > SHORTEST; power -= STEP) {
    const beginning = time - (time % 2 ** power);
    if (beginning > before) return beginning;
  }
  return time - (time % UNIT);
}

/** The fewest periods that are the time from one beginning up to another. */
export function periodsBetween(from: number, to: number): number[] {
  const periods: number[] = [];
  let [first, end] = [from / UNIT, to / UNIT];
  for (let power = SHORTEST; power < LONGEST && first < end; power += STEP) {
    while (first < end && first % 2 ** STEP > 0) {
      periods.push(first * NUMBERS + power);
      first += 1;
    }
    while (first < end && end % 2 ** STEP > 0) {
      end -= 1;
      periods.push(end * NUMBERS + power);
    }
    first /= 2 ** STEP;
    end /= 2 ** STEP;
  }
  for (; first < end; first += 1) periods.push(first * NUMBERS + LONGEST);
  return periods;
}
