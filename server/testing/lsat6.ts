/**
 * The Law School Admission Test, section 6: 1,000 examinees, 5 questions, right 1 and wrong 0. How many examinees have
 * each of the 32 patterns of answers, from 00000 to 11111, was published by R. D. Bock and M. Lieberman, Fitting a response
 * model for n dichotomously scored items, Psychometrika 35 (1970), 179–197.
 */
const FREQUENCIES = [
  3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61,
  28, 298,
];

/** The marks of each examinee. */
export function lsat6(): number[][] {
  return FREQUENCIES.flatMap((times, pattern) => {
    const marks = Array.from(pattern.toString(2).padStart(5, '0'), Number);
    return Array.from({ length: times }, () => marks);
  });
}
