/** What the heading of some questions says of their marks: those of each, or two factors of which one is their number. */
export type SaidMarks = { each: number } | { factors: readonly [number, number] };

/** '(1 × 5 = 5)' */
const PRODUCT = /(\d{1,2})\s{0,9}[×xX*✕]\s{0,9}(\d{1,2})\s{0,9}=\s{0,9}(\d{1,3})/;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join('|')})`;
/** '20 questions of 1 mark each', 'each question carries 2 marks'. */
const EACH = new RegExp(
  String.raw`${NUMBER}\s{1,9}marks?\s{1,9}each\b|\beach\b.{0,40}?\b(?:carr(?:y|ies)|of|is|has)\s{1,9}${NUMBER}\s{1,9}marks?\b`,
  'i',
);

/** What a text says of the marks of several questions. */
export function saidMarks(text: string): SaidMarks | undefined {
  const [, before, after] = EACH.exec(text) ?? [];
  const written = (before ?? after ?? '').toLowerCase();
  const number = NUMBERS.indexOf(written) + 1 || Number(written);
  if (number > 0) return { each: number };
  const [, one, other, product] = (PRODUCT.exec(text) ?? []).map(Number);
  return one && other && one * other === product ? { factors: [one, other] } : undefined;
}

/** What each of so many questions gives. */
export function eachOf(said: SaidMarks | undefined, count: number): number | undefined {
  if (!said) return undefined;
  return 'each' in said ? said.each : ofFactors(said.factors, count);
}

/** One of the factors is the number of the questions, of which alternatives count once. */
function ofFactors([one, other]: readonly [number, number], count: number) {
  if (one === count) return other;
  return other === count ? one : undefined;
}
