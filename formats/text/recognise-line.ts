import { asciiDigits, LABEL } from '../option-labels.ts';
import { readHeading } from './section-heading.ts';

/** How a label is set off from what follows: '()', ').', '.', with the word before the number of a question. */
interface Labelled {
  style: string;
  label: string;
  /** What follows the label on its line. */
  rest: string;
  /** Offset of `rest` in the line. */
  from: number;
}

const QUESTION_WORD = String.raw`(?:questions?|ques?|qn?|प्रश्न|प्र[०॰]?)\.?\s*(?:no|number|संख्या|सं|क्र)?\.?\s*[:#-]?\s*`;
const NUMBER = String.raw`([\d०-९]{1,5})`;

const AFTER_WORD = new RegExp(String.raw`^\s*${QUESTION_WORD}\(?${NUMBER}(?![\d०-९])\s*([).:\]।-]*)\s*`, 'i');
const BRACKETED_NUMBER = new RegExp(String.raw`^\s*([([])${NUMBER}[)\]]\s*`);
const PLAIN_NUMBER = new RegExp(String.raw`^\s*${NUMBER}\s?([.):\]।-])(?!\d)\s*`);

export interface QuestionStart extends Labelled {
  number: number;
}

/** A line that could start a question: 'Q1.', 'Question 1:', '1.', '1)', '(1)', 'प्रश्न 1.'. */
export function readQuestionStart(line: string): QuestionStart | undefined {
  const word = AFTER_WORD.exec(line);
  if (word) return namesSeveral(line, word) ? undefined : numbered(line, word[0], word[1], 'Q');
  const bracketed = BRACKETED_NUMBER.exec(line);
  if (bracketed) return numbered(line, bracketed[0], bracketed[2], bracketed[1] ?? '');
  const plain = PLAIN_NUMBER.exec(line);
  return plain ? numbered(line, plain[0], plain[1], plain[2] ?? '') : undefined;
}

const SEVERAL = new RegExp(String.raw`^(?:to|and|से|[-–—&,])\s*(?:${QUESTION_WORD})?[\d०-९]`, 'i');

/** 'Questions 1 to 5', 'Q1 to Q3', 'Q. 1-5', 'Q.1.5' and a row of numbers are no single question; 'Q1. 2 + 2 = ?' is one. */
function namesSeveral(line: string, [matched, , mark = '']: RegExpExecArray): boolean {
  const rest = line.slice(matched.length);
  if (SEVERAL.test(rest)) return true;
  const isTight = matched === matched.trimEnd();
  return /^\d/.test(rest) && (isTight || mark.endsWith('-') || /^[\d\s,]+$/.test(rest));
}

const RANGE = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:in|for|the|all)\s{1,9}){0,3}(?:questions?|ques?|qn?|प्रश्न|प्र[०॰]?)s?\.?\s{0,9}(?:nos?|numbers?|संख्या|सं|क्रमांक|क्र)?[.:#\s-]{0,9}${NUMBER}\s{0,9}(?:to|and|से|[-–—&])\s{0,9}(?:${QUESTION_WORD})?${NUMBER}(?![\d०-९])`,
  'iu',
);
/** What such a line says of its questions: their marks, or of which kind they are. */
const OF_SEVERAL = /\bmarks?\b|\bcarr(?:y|ies)\b|\b(?:short|long)\s+answer|\bmcqs?\b|अंक|प्रत्येक/iu;

/** The first and the last question that an instruction is for: 'Q1 to Q3 carry 1 mark each.', 'प्रश्न 1 से 3 …'. */
export function readRange(line: string): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = RANGE.exec(line) ?? [];
  const [first, last] = [Number(asciiDigits(from)), Number(asciiDigits(to))];
  return from !== '' && first < last && OF_SEVERAL.test(line) ? { first, last } : undefined;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The same with Roman numbers: 'i)', '(ii)', 'III.'; as often these number options or statements. */
export function readRomanStart(line: string): QuestionStart | undefined {
  const option = readOption(line);
  const number = ROMAN.indexOf(option?.label.toLowerCase() ?? '') + 1;
  return option && number > 0 ? { ...option, style: `roman ${option.style}`, number } : undefined;
}

function numbered(line: string, matched: string, label = '', style: string) {
  const number = Number(asciiDigits(label));
  return { style, label, number, rest: line.slice(matched.length), from: matched.length };
}

const BRACKETED_LABEL = String.raw`([([{])\s*(${LABEL})\s*[)\]}]`;
const PLAIN_LABEL = String.raw`(${LABEL})\s?([.):\]])(?=\s|$|\\\(|\$)`;
const OPTION = new RegExp(String.raw`^\s*([*✓✔√☑✅➔➤→]?)\s*(?:${BRACKETED_LABEL}|${PLAIN_LABEL})\s*`);
/** 'a)5' without a space, where no decimal point or abbreviation can be meant. */
const TIGHT_OPTION = new RegExp(String.raw`^\s*([*✓✔√☑✅➔➤→]?)\s*(?:()()(${LABEL})(\)))`);
/** 'A.one' and 'A - one': an abbreviation or a formula unless the next option follows in the same way. */
const WEAK_OPTION = new RegExp(
  String.raw`^\s*([*✓✔√☑✅➔➤→]?)\s*()()(?:([A-Ha-hक-घअबसद])(\.)(?![\s.]|\p{Lu}\.)|([A-Ha-h])\s*([-–—])(?=\s+[^=<>]*$)\s*)`,
  'u',
);

export interface OptionLine extends Labelled {
  isMarked: boolean;
  /** Nothing is between the label and its text: 'a)5', 'A.one'. */
  isTight: boolean;
  /** An option only if the next follows in the same way. */
  isWeak: boolean;
}

/** A line that could start an option: '(a)', 'a)', 'A.', '[A]', '(क)', '(1)'. A star before it marks the right one. */
export function readOption(line: string): OptionLine | undefined {
  const sure = OPTION.exec(line);
  const found = sure ?? TIGHT_OPTION.exec(line) ?? weakOption(line);
  if (!found) return undefined;
  const [matched = '', mark, open = '', inside = '', plain = '', close = ''] = found;
  const label = inside || plain;
  const form = /^[A-Z]/.test(label) ? 'A' : 'a';
  const isWeak = sure === null && close !== ')';
  return {
    style: `${form}${open || close}`,
    label,
    rest: line.slice(matched.length),
    from: matched.length,
    isMarked: mark !== '',
    isTight: /\S$/.test(matched) && line.length > matched.length,
    isWeak,
  };
}

const WORD_OPTION = /^\s*(?:option|choice|विकल्प)\s*([A-Ha-h1-8क-घ])\s*[:.)\-–]\s+/i;

/** As the other patterns group what they find. */
function weakOption(line: string): string[] | null {
  const [word, label] = WORD_OPTION.exec(line) ?? [];
  if (word !== undefined && label !== undefined) return [word, '', '', '', label, ':'];
  const found = WEAK_OPTION.exec(line);
  if (!found) return null;
  const [matched, mark = '', , , dotted, dot, dashed = ''] = found;
  return [matched, mark, '', '', dotted ?? dashed, dot ?? '-'];
}

/** The style of options without a space behind their labels, for {@link findInlineOption}. */
export const tight = (style: string) => `${style}${TIGHT}`;

const TIGHT = '~';

/** Where in `text` the next option begins that is written in the same way and has one of the labels. */
export function findInlineOption(
  text: string,
  style: string,
  labels: readonly string[],
): { start: number; end: number } | undefined {
  const mark = style.charAt(1);
  const either = labels.map((label) => (style.startsWith('A') ? label.toUpperCase() : label)).join('|');
  const close = CLOSING[mark];
  const behind = style.endsWith(TIGHT) ? String.raw`(?![.)]|[A-Z]\.)` : String.raw`(?=\s)`;
  const pattern =
    close === undefined
      ? String.raw`(?<=\s)(?:${either})\s?[${CLOSING_PLAIN[mark] ?? mark}]${behind}\s*`
      : String.raw`(?<=[\s.;,])[*✓✔☑✅]?[${mark === '[' ? '\\[' : mark}]\s*(?:${either})\s*[${close}]\s*`;
  const found = new RegExp(pattern).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

/** What is behind a label without a bracket, where it is not the sign itself. */
const CLOSING_PLAIN: Record<string, string> = { ']': '\\]', '-': '\\-–—' };

/** What closes a bracket, as it is in a set of characters of a pattern. */
const CLOSING: Record<string, string> = { '(': ')', '[': '\\]', '{': '}' };

const SO = String.raw`(?:(?:so|hence|thus|therefore|∴)(?:\s*,)?\s*)?(?:the\s+)?`;
const RIGHT = String.raw`(?:(?:correct|right|सही)\s+)?`;
const ANSWER_WORD = String.raw`(?:ans(?:wers?)?|key|options?|choice|उत्तर|विकल्प|उ[०॰]?)(?:\s+(?:key|is|option|choice|है))*`;
const BEHIND_WORD = String.raw`(?:[-–—=]+>|[:=：।ः\-–—.→⇒]+|(?=[([]\s*\S{1,3}\s*[)\]](?:\s*[.।])?\s*$)|\s(?=[A-Ha-h1-8](?:\s*[.।])?\s*$))`;
const ANSWER = new RegExp(
  String.raw`^\s*(?:[*•\-–—]\s*)?(?:([([])\s*)?${SO}${RIGHT}${ANSWER_WORD}(?:\s*[.)\]])?\s*${BEHIND_WORD}\s*`,
  'i',
);
/** Its answer is on the next line, as a form on a web page shows it. */
const ANSWER_BELOW =
  /^\s*(?:the\s+)?(?:correct|right)\s+(?:answer|option)s?\s*$|^\s*सही\s+(?:उत्तर|विकल्प)\s*$/i;
/** 'Hence, option (b) is correct.' */
const NAMED_OPTION = new RegExp(
  String.raw`^\s*${SO}(?:option|choice|विकल्प)\s*(?=[([]?\s*\S{1,3}?(?:\s*[)\]])?\s+(?:is\s+(?:the\s+)?(?:correct|right)(?:\s+(?:answer|option|choice))?|सही\s+है)(?:\s*[.।])?\s*$)`,
  'i',
);

/** A line that tells the answer: 'Ans: b', 'Answer - (b)', '[Ans. c]', 'The correct answer is (b).', 'उत्तर: (ख)'. */
export function readAnswerLine(line: string): { rest: string; from: number } | undefined {
  const named = NAMED_OPTION.exec(line);
  if (named) {
    const [rest = ''] = /^[([]?\s*\S{1,3}?(?:\s*[)\]])?(?=\s)/.exec(line.slice(named[0].length)) ?? [];
    return { rest, from: named[0].length };
  }
  const found = ANSWER.exec(line) ?? ANSWER_BELOW.exec(line);
  if (!found || /^\s*options?\b/i.test(line)) return undefined;
  const rest = line.slice(found[0].length);
  return { rest: !found[1] ? rest : rest.replace(/[)\]]\s*$/, '').trimEnd(), from: found[0].length };
}

const SET_OFF = String.raw`(?:\s*[.])?\s*(?:[:=–→⇒-]|=>)\s*`;
const LETTER = String.raw`[([]?\s*(?:[A-Ha-h1-8]|[क-घ])\s*[)\].]*\s*$`;
/** A letter is enough behind 'Ans'; 'key' and 'option' are words of options too. */
const INLINE_ANSWER = new RegExp(
  String.raw`\s[([]?(?:(?:(?:correct\s+)?ans(?:wer)?|उत्तर)${SET_OFF}\S|(?:key|correct\s+option)${SET_OFF}${LETTER}|ans(?:\.\s*|\s+|(?=[([]))${LETTER})`,
  'i',
);

/** 'Choose the correct answer:' asks for one. */
const ASKED_FOR =
  /\b(?:choose|select|tick|mark|write|pick|circle|encircle|underline|find|give|identify)\b(?:\s(?:the|your|one|only|most|best|right|suitable|appropriate)){0,4}$/i;

/** Where an answer begins behind an option on the same line. */
export function findInlineAnswer(line: string): number | undefined {
  const found = INLINE_ANSWER.exec(line);
  if (!found || found.index === 0) return undefined;
  return ASKED_FOR.test(line.slice(0, found.index)) ? undefined : found.index;
}

const EXPLANATION =
  /^\s*(?:explanation|detailed solution|solution|soln?|expl?|hint|reason|rationale|व्याख्या|हल|समाधान|स्पष्टीकरण)(?:\s*[.])?\s*(?:[:=：।\-–—]+\s*|$)/i;
/** 'Sol. (a) It is …': a stop is enough behind an abbreviation. */
const SHORT_EXPLANATION = /^\s*(?:(?:soln?|expl?)\.\s+|sol(?:ution|n)?\.?\s*(?=\([a-e1-5]\)))/i;

export function readExplanationLine(line: string): string | undefined {
  const found = EXPLANATION.exec(line) ?? SHORT_EXPLANATION.exec(line);
  return found ? line.slice(found[0].length) : undefined;
}

const LABEL_AND_REASON = new RegExp(String.raw`^\s*[([](${LABEL})[)\]]\s*[:.,;\-–]?\s*(.*)$`);

/** '(b) It is on the Tiber.' */
export function readLabelAndReason(text: string): { label: string; reason: string } | undefined {
  const [, label, reason = ''] = LABEL_AND_REASON.exec(text) ?? [];
  return label === undefined ? undefined : { label, reason };
}

export const isAssertionLine = (line: string) => /^\s*(?:assertion|अभिकथन|कथन)/i.test(line);
export const isReasonLine = (line: string) => /^\s*reason/i.test(line);

const ANSWER_BEFORE = new RegExp(
  String.raw`^[([]?\s*${LABEL}(?:\s*[)\]])?(?:\s*[.,;|])?(?=\s+(?:explanation|solution|soln?|expl|reason|व्याख्या|हल)(?:\s*[.])?\s*[:\-–])`,
  'i',
);

/** Where an explanation begins behind the letter of the answer on the same line. */
export function findInlineExplanation(line: string): number | undefined {
  const answer = readAnswerLine(line);
  const before = answer && ANSWER_BEFORE.exec(answer.rest);
  return before ? answer.from + before[0].length : undefined;
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
  variable: /^variable$/i,
  unit: /^unit$/i,
  units: /^units$/i,
  decimal: /^decimal$/i,
  whole: /^whole$/i,
} as const;

export type LineLabel = keyof typeof LABEL_LINES;

/** 'Topic: Percentage' behind a question. */
export function readLabelLine(line: string): { name: LineLabel; value: string } | undefined {
  const [, name = '', value = ''] = /^([\p{L}\p{M} ]{2,20}):(.*)$/u.exec(line.trim()) ?? [];
  const known = (Object.keys(LABEL_LINES) as LineLabel[]).find((one) =>
    LABEL_LINES[one].test(name.trimEnd()),
  );
  return known && value.trim() !== '' ? { name: known, value: value.trim() } : undefined;
}

const HEADING =
  /^\s*(?:section|part|group|खंड|खण्ड|भाग)\s*(?:[-–—:]\s*)?['"‘“(]?(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[अ-औक-ह])(?![\p{L}\p{M}\p{N}_]).{0,60}$/iu;
/** 'Section B consists of 5 questions of 2 marks each. Attempt all.': a sentence may be longer than a heading. */
const saysOfSection = (line: string) =>
  /^\W*(?:section|खंड|खण्ड)/iu.test(line) && readHeading(line)?.isSaid === true;
/** Could be the foot of a page. */
const OF_PAGES = /^\s*\d{1,4}\s*(?:of|\/)\s*\d{1,4}\s*$/i;

/** A heading between questions, or what could be the foot of a page. */
export const isHeading = (line: string) =>
  HEADING.test(line) || OF_PAGES.test(line) || saysOfSection(line) || readRange(line) !== undefined;

const TITLE_LABEL = String.raw`(?:(?:[A-H]|[IVX]{1,4}|[कखगघअबसद]|Q\.?\s{0,9}\d{1,2})\s{0,9}[.):\]-]*\s{1,9})?`;
const TITLE = new RegExp(
  String.raw`^\W*${TITLE_LABEL}(?:(?:four\s+alternatives|choose|select|tick|mark)\b.{0,60}\b(?:options?|answers?|alternatives?)\b|fill\s+in\s+the\s+(?:blanks?|gaps?)|(?:write|state|say|tell)\b.{0,50}?['‘(]?\b(?:true|t)\b|(?:answer|solve|attempt|do)\s+(?:any\s+\w+\s+of\s+)?(?:all\s+)?(?:the\s+)?following\b|answer\s+in\b|(?:very\s+)?(?:short|long)\s+answer|multiple\s+choice|objective\s+type|(?:one|single)\s+word|give\s+reasons?\s*[.:]*$|(?:रिक्त\s+स्थान|सही\s+विकल्प|निम्नलिखित\s+प्रश्नों)).{0,120}$`,
  'iu',
);

/** What could be the title of the questions below it: 'II. Answer the following questions:', 'Fill in the blanks.' */
export const isTitle = (line: string) => !/[?？]/.test(line) && TITLE.test(line);

const DIRECTIONS =
  /^\W*(?:directions?\b|निर्देश|(?:in|for)\s{1,9}(?:the\s{1,9})?(?:following\s{1,9})?questions?\b|(?:the\s{1,9})?(?:following\s{1,9})?questions?\s{0,9}(?:nos?\.?|numbers?)?\s{0,9}\d+\s{0,9}(?:to|and|&|[-–])\s{0,9}\d+\b)/i;

/** What several questions have before them: 'Directions: …', 'In questions 19 and 20 …'. */
export const isDirections = (line: string) => DIRECTIONS.test(line) || isPassageDirection(line);

const PASSAGE_DIRECTION =
  /^\W*(?:directions?\b.{0,30})?(?:read|study)\s+the\s+(?:\w+\s+){0,3}(?:passages?|extracts?|poem|paragraphs?|stanza|case|source|text)\b.{0,60}\b(?:questions?|follow)|^\W*(?:निम्नलिखित|नीचे|दिए).{0,40}(?:गद्यांश|पद्यांश|काव्यांश|अनुच्छेद).{0,60}(?:प्रश्न|उत्तर)/i;

/** 'Read the passage given below and answer the questions 1 to 4.' */
export const isPassageDirection = (line: string) => PASSAGE_DIRECTION.test(line);

const KEY_HEADING =
  /^\W*(?:answer\s*keys?|answers?|key|solutions|solution(?!\s*[:\-–—])|उत्तर(?:[\s-]{0,3}(?:माला|कुंजी|तालिका))?)[:\-–—।\s]*$/i;

/** The heading of the answers at the end. */
export const isKeyHeading = (line: string) => KEY_HEADING.test(line);

const SOLUTIONS_HEADING =
  /^\W*(?:(?:hints?|answers?|detailed|step[- ]by[- ]step)(?:\s+(?:&|and|with)|,)?\s+)*(?:solutions|explanations|hints|व्याख्याएँ)[:\-–—।\s]*$/i;

/** The heading of what explains the answers: 'Hints and Solutions'. */
export const isSolutionsHeading = (line: string) => SOLUTIONS_HEADING.test(line);

const LIST_HEAD =
  /^\W*(?:q|que|ques|question|s|sr|sl)(?:[.\s]*(?:no|number))?[.\s|:-]+(?:correct\s+)?(?:ans|answers?|key|option)\W*$/i;

/** The heads of a table of answers: 'Q.No. Answer'. */
export const isListHead = (line: string) => LIST_HEAD.test(line);
