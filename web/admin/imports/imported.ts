import type { Api } from '../../../contract/api.ts';
import type { OpenLabel, QuestionOutline, Selection } from '../../../contract/imports.ts';
import { isExactMarks } from '../../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import type { DraftItem } from '../../../contract/papers/draft.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import type { FileMessage } from '../../../contract/question-files.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { identityHash } from '../../../contract/questions/identity-hash.ts';

export type FoundInFile = Api['/adminexam/questionsRead']['output'];

/** A question of a file with its texts, and the one of the bank that is most like it. */
export type ReadQuestion = Api['/adminexam/importQuestions']['output']['questions'][number];

/** What is taken for all questions that do not say it, as typed. */
export type Fill = Record<OpenLabel, string>;

/** A question of a file before it is taken. */
export interface Entry extends QuestionOutline {
  /** In the import, from 0. */
  position: number;
  isChosen: boolean;
  /** A duplicate of an existing question, or of an earlier one in the file. */
  isDouble: boolean;
  /** As it was corrected. */
  changed?: AuthoredQuestion;
}

/** The questions of a file; those that are there already, or twice in the file, are not chosen. */
export function entriesOf({ questions }: FoundInFile, existing: readonly AuthoredQuestion[]): Entry[] {
  const seen = new Set(existing.map(identityHash));
  return questions.map((outline, position) => {
    const isDouble = seen.has(outline.identity);
    seen.add(outline.identity);
    return { ...outline, position, isChosen: !isDouble, isDouble };
  });
}

/** How many of the chosen questions leave a label open. */
export const countOpen = (entries: readonly Entry[], label: OpenLabel): number =>
  entries.filter(({ open, isChosen }) => isChosen && open.includes(label)).length;

export const chosenOf = (entries: readonly Entry[]): Entry[] => entries.filter(({ isChosen }) => isChosen);

/** What is sent to take these questions. Marks that are left blank are for the section's scheme to say. */
export function selectionOf(entries: readonly Entry[], taken: readonly Entry[], fill: Fill): Selection {
  const positions = new Set(taken.map(({ position }) => position));
  const { grade, marks, ...labels } = fill;
  const typed = Object.entries({ ...labels, grade }).filter(([, value]) => value.trim() !== '');
  return {
    leaveOut: entries.flatMap(({ position }) => (positions.has(position) ? [] : [position])),
    changed: taken.flatMap(({ position, changed }) => (changed ? [{ position, question: changed }] : [])),
    fill: {
      ...Object.fromEntries(typed),
      ...(/^\d{1,2}$/.test(grade.trim()) && { grade: Number(grade) }),
      ...(isMarks(marks) && { marks: Number(marks) }),
    },
  };
}

const isMarks = (typed: string) => typed.trim() !== '' && !Number.isNaN(Number(typed));

/** A question of a file as a student will see it. */
export function shownItem(
  { question, labels, place }: ReadQuestion,
  { changed }: Entry,
  fill: Fill,
): DraftItem {
  const marks = labels.marks ?? (isMarks(fill.marks) ? Number(fill.marks) : undefined);
  const own = marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {};
  const { grade = '', subject = '', topic = '', difficulty = '' } = labels;
  return {
    ...FIRST_PLACE,
    ...(place ?? own),
    question: changed ?? question,
    labels: { grade, subject, topic, difficulty },
  };
}

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
