import { TEST_MARKS, TEST_MINUTES } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import type { Version } from '../conflict.ts';
import { checkText } from '../questions/question-problems.ts';

/** The test form as it is typed, without its questions. */
export interface QuizValues {
  quizName: string;
  description: string;
  /** The examid. */
  exam: string;
  subject: string;
  chapter: string;
  topic: string;
  testDuration: string;
  testFormat: string;
  marks: string;
  /** Active, Inactive, or blank while it is not chosen. */
  status: string;
}

export const noQuiz: QuizValues = {
  quizName: '',
  description: '',
  exam: '',
  subject: '',
  chapter: '',
  topic: '',
  testDuration: '',
  testFormat: '',
  marks: '',
  status: '',
};

export function quizValues(quiz: AdminQuiz): QuizValues {
  const { description, subject, chapter, topic, testFormat } = quiz;
  return {
    quizName: quiz.quizname,
    description,
    exam: quiz.exam.examid,
    subject,
    chapter,
    topic,
    testDuration: String(quiz.testDuration),
    testFormat,
    marks: String(quiz.marks),
    status: quiz.isactive ? 'Active' : 'Inactive',
  };
}

const MISSING: Record<keyof QuizValues, string> = {
  quizName: 'Quiz Name is required.',
  subject: 'Subject is required.',
  chapter: 'Chapter is required.',
  topic: 'Topic is required.',
  description: 'Description is required.',
  exam: 'Exam type is required.',
  testDuration: 'Test Duration is required.',
  marks: 'Marks are required.',
  testFormat: 'Test Format is required.',
  status: 'Status is required.',
};

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/** What is wrong, by field in the order of the specification (section 5), which shows the messages in one. */
export function quizErrors(values: QuizValues): Partial<Record<keyof QuizValues, string>> {
  const names = Object.keys(MISSING) as (keyof QuizValues)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const typed = values[name].trim();
      const error = typed === '' ? MISSING[name] : numberError(name, typed);
      return error === undefined ? [] : [[name, error]];
    }),
  );
}

function numberError(name: keyof QuizValues, typed: string): string | undefined {
  if (name !== 'testDuration' && name !== 'marks') return undefined;
  const words = name === 'marks' ? 'Marks' : 'Test Duration';
  if (!DECIMAL.test(typed)) return `${words} must be a number.`;
  const { min, max } = name === 'marks' ? TEST_MARKS : TEST_MINUTES;
  const value = Number(typed);
  const isWithin = value >= min && value <= max && (name === 'marks' || Number.isInteger(value));
  if (isWithin) return undefined;
  const bounds = name === 'marks' ? 'a number' : 'a whole number of minutes';
  return `${words} must be ${bounds} from ${min} to ${max}.`;
}

/** What a save sends. */
export function quizPayload(values: QuizValues, questions: readonly AdminQuestion[]) {
  const { status, testDuration, marks, ...texts } = values;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
  return {
    ...(trimmed as typeof texts),
    testDuration: Number(testDuration),
    marks: Number(marks),
    isactive: status === 'Active',
    questions,
  };
}

/** Whether two forms would save the same but for the questions. */
export const isSameQuiz = (one: QuizValues, other: QuizValues) =>
  (Object.keys(MISSING) as (keyof QuizValues)[]).every((name) => one[name].trim() === other[name].trim());

const LABELS: Record<keyof QuizValues, string> = {
  quizName: 'Quiz name',
  description: 'Description',
  exam: 'Exam',
  subject: 'Subject',
  chapter: 'Chapter',
  topic: 'Topic',
  testFormat: 'Test format',
  testDuration: 'Test duration in minutes',
  marks: 'Marks',
  status: 'Status',
};

/** A test as the form holds it: its fields and the JSON of its questions. */
export interface QuizForm {
  values: QuizValues;
  text: string;
}

/** The three versions of a conflict, field by field; the questions are one field. */
export function quizVersions(base: QuizForm, theirs: QuizForm, mine: QuizForm): Version[] {
  const names = Object.keys(LABELS) as (keyof QuizValues)[];
  const fields = names.map((name) => ({
    name,
    label: LABELS[name],
    base: base.values[name].trim(),
    theirs: theirs.values[name].trim(),
    mine: mine.values[name].trim(),
  }));
  return [
    ...fields,
    {
      name: 'questions',
      label: 'Questions',
      base: base.text,
      theirs: theirs.text,
      mine: mine.text,
      shown: { theirs: questionsWords(theirs.text, base.text), mine: questionsWords(mine.text, base.text) },
    },
  ];
}

/** How many questions there are, and which of them are otherwise than in the version that was opened. */
function questionsWords(text: string, base: string): string {
  const [all, before] = [questionsIn(text), questionsIn(base)];
  const changed = all.flatMap((question, index) => (question === before[index] ? [] : [index + 1]));
  const count = all.length === 1 ? '1 question' : `${all.length} questions`;
  const which = changed.length === 1 ? 'number' : 'numbers';
  return changed.length === 0 ? count : `${count}; changed or moved: ${which} ${changed.join(', ')}`;
}

function questionsIn(text: string): string[] {
  const { questions } = checkText(text);
  return (questions ?? []).map((question) => JSON.stringify(question));
}
