import type { FoundInFile } from './imported.ts';

/** What the lines above the questions of a paper say of its test. */
export interface PaperHead {
  name?: string;
  minutes?: number;
  grade?: number;
  subject?: string;
}

const TIME =
  /\b(?:time|duration)(?:\s+allowed)?\s*[:–-]?\s*(\d{1,3}(?:\.5)?|\d½)\s*(hours?|hrs?|h|minutes?|mins?|m)\b\.?/i;
const MARKS = /\b(?:max(?:imum|\.)?|total|full)?\s*marks?\s*[:–-]?\s*\d+/i;
const CLASS =
  /\b(?:class|grade|std\.?|standard)\s*([:–-]?)\s*(\d{1,2}|[IVX]{1,4})(?:st|nd|rd|th)?(?![\p{L}\d])/iu;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
/** Up to the next thing that a head says, or three words. */
const SUBJECT =
  /\bsubject\s*[:–-]\s*((?:(?!(?:class|grade|std|time|duration|date|max|maximum|total|full|marks?|set|roll|name|code|subject)\b)\p{L}[\p{L}&.]*\s*){1,3})(?:\(\s*[\w\s.:-]{1,20}\)|[-–]\s*\d{1,4}\b)?/iu;
/** Longer ones are instructions. */
const LONGEST_NAME = 100;

/** Reads the text that stands above the questions: 'Class 10 Unit Test Time: 20 minutes'. */
export function readPaperHead(text: string): PaperHead {
  const [, amount = '', unit = ''] = TIME.exec(text) ?? [];
  const count = Number(amount.replace('½', '.5'));
  const minutes = /^h/i.test(unit) ? count * 60 : count;
  const [, , said = ''] = CLASS.exec(text) ?? [];
  const grade = Number(said) || ROMAN.indexOf(said.toUpperCase()) + 1;
  const subject = SUBJECT.exec(text)?.[1]?.trim() ?? '';
  const name = text
    .replace(TIME, '\n')
    .replace(MARKS, '\n')
    .replace(SUBJECT, '\n')
    // 'Class 10 Unit Test' is a name.
    .replace(CLASS, (whole, mark: string) => (mark === '' ? whole : '\n'))
    .split('\n')
    .map((line) => line.trim())
    .find(Boolean);
  return {
    ...(name !== undefined && name.length <= LONGEST_NAME && /\p{L}/u.test(name) && { name }),
    ...(minutes > 0 && { minutes }),
    ...(grade > 0 && grade <= ROMAN.length && { grade }),
    ...(subject !== '' && { subject }),
  };
}

/** What stands above the questions is of none of them. */
const aboveQuestions = ({ problems }: FoundInFile) =>
  problems.find(({ question, found }) => question === null && found !== '');

export const headOf = (found: FoundInFile): PaperHead => readPaperHead(aboveQuestions(found)?.found ?? '');

/** What the reader left out and the test takes; undefined where it says nothing of a test: any line could be a name. */
export function problemOfHead(found: FoundInFile) {
  const { name: _, ...said } = headOf(found);
  return Object.keys(said).length > 0 ? aboveQuestions(found) : undefined;
}
