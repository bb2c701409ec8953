/** The 95 % confidence interval of a statistic. */
export interface Interval {
  low: number;
  high: number;
}

/** The 97.5th percentile of the standard normal distribution: a confidence of 95 % on two sides. */
const z = 1.959_963_984_540_054;

/**
 * Wilson's interval of a share among n (E. B. Wilson 1927). It is on the safe side where a student can have a part of
 * the marks, because nothing between 0 and 1 varies more than all or nothing. Null for no students and for what is not a
 * share.
 */
export function shareInterval(share: number | null, n: number): Interval | null {
  if (share === null || n === 0 || share < 0 || share > 1) return null;
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Fisher's interval of a correlation (R. A. Fisher 1921). Null for fewer than four students. */
export function correlationInterval(r: number | null, n: number): Interval | null {
  if (r === null || n < 4) return null;
  // A correlation that was added up in floating point can lie a rounding beyond 1.
  const transformed = Math.atanh(Math.max(-1, Math.min(1, r)));
  const half = z / Math.sqrt(n - 3);
  return { low: Math.tanh(transformed - half), high: Math.tanh(transformed + half) };
}
