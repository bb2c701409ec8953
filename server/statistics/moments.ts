/** A pair of whole numbers, and how many students have it. */
export interface Pair {
  x: number;
  y: number;
  students: number;
}

/**
 * Variances and covariance of pairs, each multiplied by n(n − 1): n·Σxy − Σx·Σy. They are exact, so that what does not
 * vary has a variance of exactly 0, whatever the marks are.
 */
export interface SecondMoments {
  n: number;
  xx: bigint;
  yy: bigint;
  xy: bigint;
}

export function secondMoments(pairs: readonly Pair[]): SecondMoments {
  const n = pairs.reduce((sum, { students }) => sum + students, 0);
  const sumX = sumOfProducts(pairs, xOf, one);
  const sumY = sumOfProducts(pairs, yOf, one);
  const scaled = (sum: bigint, a: bigint, b: bigint) => BigInt(n) * sum - a * b;
  return {
    n,
    xx: scaled(sumOfProducts(pairs, xOf, xOf), sumX, sumX),
    yy: scaled(sumOfProducts(pairs, yOf, yOf), sumY, sumY),
    xy: scaled(sumOfProducts(pairs, xOf, yOf), sumX, sumY),
  };
}

/** A variance or covariance over n − 1; null for fewer than two students. */
export function overDegrees(moment: bigint, n: number): number | null {
  return n < 2 ? null : Number(moment) / (n * (n - 1));
}

/** Pearson's correlation; null where x or y does not vary. */
export function correlation({ xx, yy, xy }: SecondMoments): number | null {
  return xx === 0n || yy === 0n ? null : Number(xy) / (Math.sqrt(Number(xx)) * Math.sqrt(Number(yy)));
}

/** A whole number, and how many students have it. */
export interface Frequency {
  value: number;
  students: number;
}

/** The sums of the deviations from the mean to the powers 2, 3 and 4, each divided by n. Null without values. */
export interface CentralMoments {
  n: number;
  mean: number;
  m2: number;
  m3: number;
  m4: number;
}

export function centralMoments(
  values: readonly { value: number; students: number }[],
): CentralMoments | null {
  const n = values.reduce((sum, { students }) => sum + students, 0);
  if (n === 0) return null;
  const sum = values.reduce((all, { value, students }) => all + BigInt(value) * BigInt(students), 0n);
  /** Deviations multiplied by n are whole numbers. */
  const moment = (power: number) => {
    const total = values.reduce(
      (all, { value, students }) =>
        all + BigInt(students) * (BigInt(n) * BigInt(value) - sum) ** BigInt(power),
      0n,
    );
    return Number(total) / n ** power / n;
  };
  return { n, mean: Number(sum) / n, m2: moment(2), m3: moment(3), m4: moment(4) };
}

/** The median of values in ascending order: the mean of the two in the middle of an even number. Null without values. */
export function medianOf(values: readonly Frequency[]): number | null {
  const n = values.reduce((sum, { students }) => sum + students, 0);
  if (n === 0) return null;
  return (valueAt(values, Math.floor((n - 1) / 2)) + valueAt(values, Math.floor(n / 2))) / 2;
}

/** The value of the student at a place, from 0. */
function valueAt(values: readonly Frequency[], place: number): number {
  let before = 0;
  for (const { value, students } of values) {
    before += students;
    if (place < before) return value;
  }
  return 0;
}

const xOf = ({ x }: Pair) => x;
const yOf = ({ y }: Pair) => y;
const one = () => 1;

/** Adds as numbers while these are exact: it takes a tenth of the time. */
function sumOfProducts(pairs: readonly Pair[], a: (pair: Pair) => number, b: (pair: Pair) => number): bigint {
  let total = 0n;
  let carried = 0;
  for (const pair of pairs) {
    const product = a(pair) * b(pair) * pair.students;
    if (Number.isSafeInteger(product) && Number.isSafeInteger(carried + product)) {
      carried += product;
    } else {
      total += BigInt(a(pair)) * BigInt(b(pair)) * BigInt(pair.students);
    }
  }
  return total + BigInt(carried);
}
