import { centralMoments, medianOf } from '../statistics/moments.ts';

/** How many attempts got these marks out of these. */
export interface Share {
  got: number;
  of: number;
  students: number;
}

/** Attempts at different revisions have different most possible marks; a millionth of them is far below what is shown. */
const PARTS = 1_000_000;

/** How the shares are spread over bands of equal width, with mean, median and standard deviation (over n - 1). */
export function distributionOf(shares: readonly Share[], bands: number) {
  const counts = Array.from({ length: bands }, () => 0);
  const values = shares
    .map(({ got, of, students }) => ({ value: of === 0 ? 0 : Math.round((PARTS * got) / of), students }))
    .toSorted((a, b) => a.value - b.value);
  for (const { value, students } of values) {
    const band = Math.max(0, Math.min(bands - 1, Math.floor((value * bands) / PARTS)));
    counts[band] = (counts[band] ?? 0) + students;
  }
  const moments = centralMoments(values);
  const median = medianOf(values);
  return {
    results: moments?.n ?? 0,
    bands: counts,
    mean: moments && moments.mean / PARTS,
    median: median === null ? null : median / PARTS,
    standardDeviation:
      moments && moments.n > 1 ? Math.sqrt((moments.m2 * moments.n) / (moments.n - 1)) / PARTS : null,
  };
}
