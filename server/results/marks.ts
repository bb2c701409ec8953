/**
 * The marks of a closed attempt: those of the questions answered correctly, and those of all. `sheet` has a letter a
 * question, R for a correct answer.
 */
export function marksOf(sheet: string, marks: readonly number[]): { earned: number; possible: number } {
  const earned = marks.filter((_, position) => sheet[position] === 'R');
  return { earned: sum(earned), possible: sum(marks) };
}

/** Rounded to a millionth, so that 0.1 and 0.2 make 0.3. */
const sum = (marks: readonly number[]) =>
  Math.round(marks.reduce((total, one) => total + one, 0) * 1_000_000) / 1_000_000;
