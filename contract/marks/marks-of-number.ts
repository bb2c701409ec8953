// Apart from exact-marks.ts, whose fractions a running test does not need.

/**
 * A number of marks of the specification, made exact: up to four decimals as it is, a fraction up to twelfths where the
 * number is one (0.6666… is 2/3), otherwise rounded to four decimals.
 */
export function marksOfNumber(number: number): string {
  const decimal = Number(number.toFixed(4));
  if (decimal === number) return String(decimal);
  for (let under = 3; under <= 12; under += 1) {
    const over = Math.round(number * under);
    if (over / under === number) return `${over}/${under}`;
  }
  return String(decimal);
}
