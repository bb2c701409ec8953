import { asciiDigits, LABEL } from '../option-labels.ts';

/** How a label is set off from what follows: '()', ').', '.', with the word before the number of a question. */
export interface Labelled {
  style: string;
  label: string;
  /** What follows the label on its line. */
  rest: string;
  /** Offset of `rest` in the line. */
  from: number;
}

const QUESTION_WORD = String.raw`(?:questions?|ques?|q|प्रश्न|प्र)\.?\s*(?:no|number|संख्या|सं|क्र)?\.?\s*[:#-]?\s*`;
const NUMBER = String.raw`([\d०-९]{1,5})`;

const AFTER_WORD = new RegExp(String.raw`^\s*${QUESTION_WORD}\(?${NUMBER}(?![\d०-९])\s*([).:\]।-]*)\s*`, 'i');
const BRACKETED_NUMBER = new RegExp(String.raw`^\s*([([])${NUMBER}[)\]]\s*`);
const PLAIN_NUMBER = new RegExp(String.raw`^\s*${NUMBER}\s?([.):\]।-])(?!\d)\s*`);

/** A line that could start a question: 'Q1.', 'Question 1:', '1.', '1)', '(1)', 'प्रश्न 1.'. */
export function readQuestionStart(line: string): (Labelled & { number: number }) | undefined {
  const word = AFTER_WORD.exec(line);
  if (word) return numbered(line, word[0], word[1], 'Q');
  const bracketed = BRACKETED_NUMBER.exec(line);
  if (bracketed) return numbered(line, bracketed[0], bracketed[2], bracketed[1] ?? '');
  const plain = PLAIN_NUMBER.exec(line);
  return plain ? numbered(line, plain[0], plain[1], plain[2] ?? '') : undefined;
}

function numbered(line: string, matched: string, label = '', style: string) {
  const number = Number(asciiDigits(label));
  return { style, label, number, rest: line.slice(matched.length), from: matched.length };
}

const BRACKETED_LABEL = String.raw`([([{])\s*(${LABEL})\s*[)\]}]`;
const PLAIN_LABEL = String.raw`(${LABEL})\s?([.):\]])(?=\s|$|\\\(|\$)`;
const OPTION = new RegExp(String.raw`^\s*([*✓✔√☑]?)\s*(?:${BRACKETED_LABEL}|${PLAIN_LABEL})\s*`);
/** 'a)5' without a space, where no decimal point or abbreviation can be meant. */
const TIGHT_OPTION = new RegExp(String.raw`^\s*([*✓✔√☑]?)\s*(?:()()(${LABEL})(\)))`);

export interface OptionLine extends Labelled {
  isMarked: boolean;
}

/** A line that could start an option: '(a)', 'a)', 'A.', '[A]', '(क)', '(1)'. A star before it marks the right one. */
export function readOption(line: string): OptionLine | undefined {
  const found = OPTION.exec(line) ?? TIGHT_OPTION.exec(line);
  if (!found) return undefined;
  const [matched, mark, open = '', inside = '', plain = '', close = ''] = found;
  const label = inside || plain;
  const form = /^[A-Z]/.test(label) ? 'A' : 'a';
  return {
    style: `${form}${open || close}`,
    label,
    rest: line.slice(matched.length),
    from: matched.length,
    isMarked: mark !== '',
  };
}

/** Where in `text` the next option begins that is written in the same way and has one of the labels. */
export function findInlineOption(
  text: string,
  style: string,
  labels: readonly string[],
): { start: number; end: number } | undefined {
  const mark = style.slice(1);
  const either = labels.map((label) => (style.startsWith('A') ? label.toUpperCase() : label)).join('|');
  const close = CLOSING[mark];
  const pattern =
    close === undefined
      ? String.raw`(?<=\s)(?:${either})\s?[${mark === ']' ? '\\]' : mark}](?=\s)\s*`
      : String.raw`(?<=[\s.;,])[${mark === '[' ? '\\[' : mark}]\s*(?:${either})\s*[${close}]\s*`;
  const found = new RegExp(pattern).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** What closes a bracket, as it stands in a set of characters of a pattern. */
const CLOSING: Record<string, string> = { '(': ')', '[': '\\]', '{': '}' };

const ANSWER =
  /^\s*(?:[*•\-–([]\s*)?(?:(?:correct|right|सही)\s+)?(?:ans(?:wers?)?|key|options?|उत्तर|विकल्प|उ)(?:\s+(?:key|is|option|है))*\s*[.)\]]?\s*(?:[:=：।\-–—.]+|(?=[([]\s*\S{1,3}\s*[)\]]\s*$)|\s(?=[A-Ha-h1-8]\s*$))\s*/i;

/** A line that tells the answer: 'Ans: b', 'Answer - (b)', 'Correct answer: B', 'उत्तर: (ख)'. */
export function readAnswerLine(line: string): { rest: string; from: number } | undefined {
  const found = ANSWER.exec(line);
  if (!found || /^\s*options?\b/i.test(line)) return undefined;
  return { rest: line.slice(found[0].length), from: found[0].length };
}

/** Where an answer begins behind an option on the same line. */
export function findInlineAnswer(line: string): number | undefined {
  const found = /\s[([]?(?:(?:correct\s+)?ans(?:wer)?|उत्तर)\s*[.]?\s*[:=\-–]\s*\S/i.exec(line);
  return found && found.index > 0 ? found.index : undefined;
}

const EXPLANATION =
  /^\s*(?:explanation|detailed solution|solution|soln?|expl?|hint|reason|rationale|व्याख्या|हल|समाधान|स्पष्टीकरण)\s*[.]?\s*(?:[:=：।\-–—]+\s*|$)/i;

export function readExplanationLine(line: string): string | undefined {
  const found = EXPLANATION.exec(line);
  return found ? line.slice(found[0].length) : undefined;
}

const LABEL_LINES = {
  grade: /^(?:grade|class|std|कक्षा)$/i,
  subject: /^(?:subject|विषय)$/i,
  topic: /^(?:topic|chapter|अध्याय|पाठ)$/i,
  difficulty: /^(?:difficulty|difficulty level|level|कठिनाई)$/i,
  marks: /^(?:marks?|points?|अंक)$/i,
  tags: /^(?:tags?|keywords?)$/i,
  title: /^(?:title|name)$/i,
  kind: /^(?:kind|type)$/i,
  pinned: /^pinned$/i,
  compare: /^compare$/i,
  unit: /^unit$/i,
  units: /^units$/i,
  decimal: /^decimal$/i,
  whole: /^whole$/i,
} as const;

export type LineLabel = keyof typeof LABEL_LINES;

/** 'Topic: Percentage' behind a question. */
export function readLabelLine(line: string): { name: LineLabel; value: string } | undefined {
  const [, name = '', value = ''] = /^\s*([\p{L}\p{M} ]{2,20}?)\s*:\s*(.*?)\s*$/u.exec(line) ?? [];
  const known = (Object.keys(LABEL_LINES) as LineLabel[]).find((one) => LABEL_LINES[one].test(name));
  return known && value !== '' ? { name: known, value } : undefined;
}

const HEADING =
  /^\s*(?:section|part|group|खंड|खण्ड|भाग)\s*[-–—:]?\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[कखगघ])\b.{0,60}$/i;
const PAGE = /^\s*(?:page\s+)?\d{1,4}\s*(?:of|\/)\s*\d{1,4}\s*$/i;

/** A heading between questions, or the foot of a page. */
export const isHeading = (line: string) => HEADING.test(line) || PAGE.test(line);

const KEY_HEADING =
  /^\W*(?:answer\s*keys?|answers?|key|solutions?|उत्तर\s*-?\s*(?:माला|कुंजी|तालिका)?|उत्तरमाला|उत्तरकुंजी)\s*[:\-–—।]*\s*$/i;

/** The heading of the answers at the end. */
export const isKeyHeading = (line: string) => KEY_HEADING.test(line);
