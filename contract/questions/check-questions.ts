import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_TEXT,
  MAX_QUESTIONS,
  QUESTION_FORMATS,
  TEST_MARKS,
} from '../limits.ts';
import type { AdminQuestion } from './admin-question.ts';

/** One thing that is wrong with an array of questions, in words that complete "found …, wanted …". */
export interface QuestionProblem {
  /** Position of the question, from 0; null where the whole is meant. */
  item: number | null;
  /** `difficulty`, `options`, `options.2`; empty where the whole question is meant. */
  field: string;
  found: string;
  wanted: string;
}

export type CheckedQuestions =
  | { questions: AdminQuestion[] }
  | { problems: QuestionProblem[]; headline: string };

/** The most options of a question: one for each letter of a bubble. */
export const MAX_OPTIONS = 26;

const NOT_AN_ARRAY = 'Please enter a valid array of questions';
const MISSING_FIELDS = 'Invalid question structure (missing fields)';
const INVALID = 'Invalid questions';

const required = [
  'grade',
  'subject',
  'topic',
  'questionFormat',
  'marks',
  'questionText',
  'options',
  'answerText',
  'difficulty',
] as const;

type Report = (field: string, found: string, wanted: string) => void;

/**
 * Checks what stands in a questions field once it is parsed. Gives the questions as they are, or everything
 * that is wrong with them at once, under the specification's headline (section 5). Fields without a meaning
 * are refused rather than dropped, so that what is accepted comes back whole.
 */
export function checkQuestions(value: unknown): CheckedQuestions {
  if (!Array.isArray(value)) {
    const problem = { item: null, field: '', found: described(value), wanted: 'a list of questions' };
    return { problems: [problem], headline: NOT_AN_ARRAY };
  }
  const problems: QuestionProblem[] = [];
  if (value.length > MAX_QUESTIONS) {
    const found = `${value.length} questions`;
    problems.push({ item: null, field: '', found, wanted: `at most ${MAX_QUESTIONS}` });
  }
  for (const [item, question] of value.entries()) {
    checkQuestion(question, (field, found, wanted) => problems.push({ item, field, found, wanted }));
  }
  if (problems.length === 0) return { questions: value as AdminQuestion[] };
  const isMissing = problems.some(({ field, found }) => found === 'nothing' && isRequired(field));
  return { problems, headline: isMissing ? MISSING_FIELDS : INVALID };
}

/** A problem as a sentence part: `question 2, difficulty: found nothing, wanted a text`. */
export function problemText({ item, field, found, wanted }: QuestionProblem): string {
  const place = [item === null ? 'questions' : `question ${item + 1}`, field].filter(Boolean).join(', ');
  return `${place}: found ${found}, wanted ${wanted}`;
}

function checkQuestion(value: unknown, report: Report): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report('', described(value), 'a question: an object with the fields of one');
    return;
  }
  const question = value as Record<string, unknown>;
  for (const field of Object.keys(question)) {
    if (isRequired(field) || field === 'explanation') continue;
    report(field, 'a field without a meaning', `only ${required.join(', ')} and explanation`);
  }
  const { grade, marks, questionFormat, options, answerText } = question;
  if (typeof grade !== 'number') checkText(grade, 'grade', MAX_NAME_LENGTH, report, 'a number or a text');
  else if (!Number.isFinite(grade)) report('grade', described(grade), 'a number');
  for (const field of ['subject', 'topic', 'difficulty']) {
    checkText(question[field], field, MAX_NAME_LENGTH, report);
  }
  checkText(question['questionText'], 'questionText', MAX_QUESTION_TEXT, report);
  if ('explanation' in question) {
    const wanted = 'a text, or no such field';
    checkText(question['explanation'], 'explanation', MAX_QUESTION_TEXT, report, wanted);
  }
  const { min, max } = TEST_MARKS;
  if (typeof marks !== 'number' || !(marks >= min && marks <= max)) {
    report('marks', described(marks), `a number from ${min} to ${max}`);
  }
  if (!QUESTION_FORMATS.some((format) => format === questionFormat)) {
    report('questionFormat', described(questionFormat), QUESTION_FORMATS.map(quoted).join(' or '));
  }
  const isKeyText = checkText(answerText, 'answerText', MAX_ANSWER_LENGTH, report);
  const areOptions = checkOptions(options, questionFormat, report);
  if (questionFormat === 'MCQ' && isKeyText && areOptions && !options.includes(answerText)) {
    report('answerText', described(answerText), 'exactly one of the options');
  }
}

function checkOptions(options: unknown, format: unknown, report: Report): options is string[] {
  if (!Array.isArray(options)) {
    report('options', described(options), format === 'Short Answer' ? 'an empty list' : 'a list of texts');
    return false;
  }
  if (format === 'Short Answer') {
    if (options.length > 0) report('options', counted(options.length), 'an empty list for a short answer');
    return options.length === 0;
  }
  if (options.length < 2) report('options', counted(options.length), 'at least two');
  if (options.length > MAX_OPTIONS) report('options', counted(options.length), `at most ${MAX_OPTIONS}`);
  const seen = new Map<string, number>();
  let areTexts = true;
  for (const [index, option] of options.entries()) {
    const field = `options.${index}`;
    if (!checkText(option, field, MAX_ANSWER_LENGTH, report)) {
      areTexts = false;
      continue;
    }
    const asSeen = option.trim().replaceAll(/\s+/g, ' ');
    const twin = seen.get(asSeen);
    if (twin === undefined) seen.set(asSeen, index);
    else report(field, `the same as option ${twin + 1}`, 'options that differ');
  }
  return areTexts;
}

function checkText(
  value: unknown,
  field: string,
  max: number,
  report: Report,
  wanted = 'a text',
): value is string {
  if (typeof value !== 'string' || value.trim() === '') {
    report(field, described(value), wanted);
  } else if (value.length > max) {
    report(field, `${value.length} characters`, `at most ${max}`);
  } else if (value.includes('\u0000') || !value.isWellFormed()) {
    report(field, 'a character that is not text (NUL or half of a pair)', wanted);
  } else {
    return true;
  }
  return false;
}

const isRequired = (field: string) => required.some((name) => name === field);
const quoted = (text: string) => `"${text}"`;
const counted = (options: number) => (options === 1 ? '1 option' : `${options} options`);

/** What was found, short enough for a message. */
function described(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'string') return value instanceof Object ? 'an object' : JSON.stringify(value);
  if (value.trim() === '') return 'a blank text';
  return quoted(value.length > 40 ? `${value.slice(0, 40).toWellFormed()}…` : value);
}
