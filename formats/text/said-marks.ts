import { asciiDigits } from '../option-labels.ts';

/** What the heading of some questions says of their marks: those of each, or two factors of which one is their number. */
export type SaidMarks = { each: number } | { factors: readonly [number, number] };

/** '(1 × 5 = 5)' */
const PRODUCT = /(\d{1,2})\s{0,9}[×xX*✕]\s{0,9}(\d{1,2})\s{0,9}=\s{0,9}(\d{1,3})/;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six'];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.join('|')})`;
/** '20 questions of 1 mark each', 'each question carries 2 marks'. */
const EACH = new RegExp(
  [
    String.raw`${NUMBER}\s{1,9}marks?\s{1,9}(?:for\s{1,9})?each\b`,
    String.raw`\beach\b.{0,40}?\b(?:carr(?:y|ies)|of|is|has)\s{1,9}${NUMBER}\s{1,9}marks?\b`,
    String.raw`\b(?:carry|are\s{1,9}of)\s{1,9}${NUMBER}\s{1,9}marks?\b(?!.{0,40}\b(?:total|together|all)\b)`,
    String.raw`(?:प्रत्येक|हर)\s.{0,30}?${NUMBER}\s{1,9}अंक`,
    String.raw`${NUMBER}\s{0,3}[-–]\s{0,3}\d{1,2}\s{1,9}अंक`,
    String.raw`${NUMBER}\s{1,9}अंक\s{1,9}(?:प्रत्येक|का\s{1,9}है|के\s{1,9}हैं)`,
  ].join('|'),
  'i',
);

/** What a text says of the marks of several questions. */
export function saidMarks(typed: string): SaidMarks | undefined {
  const text = asciiDigits(typed);
  const written =
    (EACH.exec(text) ?? [])
      .slice(1)
      .find((group) => group !== undefined)
      ?.toLowerCase() ?? '';
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
