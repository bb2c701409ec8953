import type { Api } from '../../../contract/api.ts';
import type { BankQuestion } from '../../../contract/bank.ts';
import { filedUnder } from '../../../contract/filed-labels.ts';
import { isExactMarks } from '../../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import type { FileMessage, FileQuestion } from '../../../contract/question-files.ts';
import { type AuthoredQuestion, questionIdentity } from '../../../contract/questions/authored-question.ts';

import type { Brought } from '../paper/question-list.ts';

export type FoundInFile = Api['/adminexam/questionsRead']['output'];

/** What a file may leave open, and a test needs. */
export const OPEN_LABELS = ['grade', 'subject', 'topic', 'difficulty', 'marks'] as const;
export type OpenLabel = (typeof OPEN_LABELS)[number];

/** What is taken for all questions that do not say it, as typed. */
export type Fill = Record<OpenLabel, string>;

/** A question of a file before it is brought into a test. */
export interface Entry extends FileQuestion {
  /** Its number in the file, from 1. */
  number: number;
  isChosen: boolean;
  /** A duplicate of an existing question, or of an earlier one in the file. */
  isDouble: boolean;
  /** The question of the bank that is most like it. */
  inBank?: { question: BankQuestion; likeness: number; isSame: boolean };
}

/** The questions of a file; those that are there already, or twice in the file, are not chosen. */
export function entriesOf(found: FoundInFile, existing: readonly AuthoredQuestion[]): Entry[] {
  const seen = new Set(existing.map(questionIdentity));
  return found.questions.map(({ number, question, labels, place }) => {
    const identity = questionIdentity(question);
    const isDouble = seen.has(identity);
    seen.add(identity);
    return { number, question, labels, ...(place && { place }), isChosen: !isDouble, isDouble };
  });
}

/** How many of the chosen questions leave a label open. */
export const countOpen = (entries: readonly Entry[], label: OpenLabel): number =>
  entries.filter(({ labels, isChosen }) => isChosen && labels[label] === undefined).length;

export const chosenOf = (entries: readonly Entry[]): Entry[] => entries.filter(({ isChosen }) => isChosen);

/** A question with its open labels filled. Marks that are left blank are for the section's scheme to say. */
export function broughtOf(
  { question, labels, place, inBank }: FileQuestion & Pick<Entry, 'inBank'>,
  fill: Fill,
): Brought {
  const typed = Number(fill.marks.trim() || Number.NaN);
  const marks = labels.marks ?? (Number.isNaN(typed) ? undefined : typed);
  // The paper of the file says what its questions are worth.
  const own = place ?? (marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {});
  // It is used again, and no second one is made.
  if (inBank?.isSame === true) {
    const { questionId, question: known, labels: under, filed } = inBank.question;
    return { questionId, question: known, labels: under, ...(filed && { filed }), ...own };
  }
  return {
    question,
    ...filedUnder(labels),
    labels: {
      grade: labels.grade ?? gradeOf(fill.grade),
      subject: labels.subject ?? fill.subject,
      topic: labels.topic ?? fill.topic,
      difficulty: labels.difficulty ?? fill.difficulty,
    },
    ...own,
  };
}

const gradeOf = (typed: string) => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : typed.trim());

/** Problems that left a question in, by what they say is wanted: one guess that was made many times. */
export interface Guess {
  wanted: FileMessage;
  /** The numbers of the questions, each once. */
  numbers: number[];
}

export function guessesIn({ problems, questions }: FoundInFile): Guess[] {
  const read = new Set(questions.map(({ number }) => number));
  const guesses = problems.flatMap(({ level, said: { wanted }, question }) =>
    level === 'warning' && wanted !== undefined && question !== null && read.has(question)
      ? [{ wanted, question }]
      : [],
  );
  const alike = Map.groupBy(guesses, ({ wanted }) => JSON.stringify(wanted));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ wanted: first.wanted, numbers: [...new Set(group.map(({ question }) => question))] }]
      : [];
  });
}
