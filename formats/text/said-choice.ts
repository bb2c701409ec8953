import { asciiDigits } from '../option-labels.ts';

/** 'Attempt any 5 of 7': how many of the questions below are to be answered, and of how many, where that is told. */
export interface SaidChoice {
  answer: number;
  of: number | undefined;
  /** As it is written. */
  line: string;
}

const NUMBERS = [
  ['one', 'एक'],
  ['two', 'दो'],
  ['three', 'तीन'],
  ['four', 'चार'],
  ['five', 'पाँच', 'पांच'],
  ['six', 'छह', 'छः', 'छ:'],
  ['seven', 'सात'],
  ['eight', 'आठ'],
  ['nine', 'नौ'],
  ['ten', 'दस'],
  ['eleven', 'ग्यारह'],
  ['twelve', 'बारह'],
];
const NUMBER = String.raw`(\d{1,2}|${NUMBERS.flat().join('|')})(?![\p{L}\p{M}\d])`;
/** '5 (five)', 'five (5)' */
const AGAIN = String.raw`(?:\s{0,3}\([\p{L}\p{M}\d]{1,8}\))?`;
const QUESTIONS = String.raw`(?:questions?|ques\.?|प्रश्नों|प्रश्न)`;
const OF = String.raw`(?:out\s{1,3}of|of|from)\s{1,3}(?:the\s{1,3})?(?:given\s{1,3}|following\s{1,3}|remaining\s{1,3})*(?:${NUMBER})?`;

/** The first group is how many are answered, the second of how many. */
const SAID = [
  // 'any five', 'any 5 questions out of 7', but no 'any two reasons' and no 'any one of the alternatives'.
  String.raw`\bany\s{1,3}${NUMBER}${AGAIN}\s{0,3}(?:${QUESTIONS}\s{0,3})?(?:${OF}|$|[.,:;()\[\]|–—-]|(?<=${QUESTIONS}\s{0,3})\S)`,
  // 'Answer 5 out of 7 questions', 'Attempt five questions out of seven'
  String.raw`\b(?:attempt|answer|solve|do)\s{1,3}(?:only\s{1,3})?${NUMBER}${AGAIN}\s{1,3}(?:${QUESTIONS}\s{1,3})?(?:out\s{1,3}of|of)\s{1,3}(?:the\s{1,3})?(?:given\s{1,3}|following\s{1,3})*${NUMBER}`,
  // 'किन्हीं पाँच प्रश्नों के उत्तर दीजिए'
  String.raw`(?<![\p{L}\p{M}])(?:किन्हीं|किन्ही|कोई(?:\s{1,3}(?:से|भी))?)\s{1,3}${NUMBER}${AGAIN}(?:\s{1,3}(?:${QUESTIONS}|के\s{1,3}उत्तर|को\s{1,3}हल|हल)|\s{0,3}(?:$|[।.:,;(\[]))()`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** '7 में से किन्हीं 5' */
const OF_BEFORE = new RegExp(String.raw`${NUMBER}\s{1,3}(?:${QUESTIONS}\s{1,3})?में\s{1,3}से`, 'iu');
const NO_QUESTIONS = /^\s{0,3}(?:alternatives?|options?|choices?|parts?|विकल्प)/iu;

export function saidChoice(typed: string): SaidChoice | undefined {
  const line = typed.trim();
  const text = asciiDigits(line);
  for (const pattern of SAID) {
    const found = pattern.exec(text);
    if (!found || NO_QUESTIONS.test(text.slice(found.index + found[0].length))) continue;
    const [, answer, of] = found;
    const answered = numberOf(answer);
    if (answered === undefined) continue;
    return { answer: answered, of: numberOf(of) ?? numberOf(OF_BEFORE.exec(text)?.[1]), line };
  }
  return undefined;
}

function numberOf(written: string | undefined): number | undefined {
  if (written === undefined || written === '') return undefined;
  const place = NUMBERS.findIndex((names) => names.includes(written.toLowerCase()));
  const number = place === -1 ? Number(written) : place + 1;
  return number > 0 ? number : undefined;
}

const NAMED =
  /(?<![\p{L}\p{M}])(?:[Ss]ections?|SECTIONS?|[Pp]arts?|PARTS?|[Gg]roups?|GROUPS?|खंड|खण्ड|भाग)(?:\s{1,3}['"‘“(]?|\s{0,3}[-–—:'"‘“(]\s{0,3})([A-Z]|[IVX]{1,4}|\d{1,2}|[अ-औक-ह])(?![\p{L}\p{M}\p{N}])/gu;

/** The letters of the sections that a text names. */
export const sectionsIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED), ([, letter = '']) => letter);
