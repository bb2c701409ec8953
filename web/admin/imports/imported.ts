import type { Api } from '../../../contract/api.ts';
import type { OpenLabel, QuestionOutline, Selection } from '../../../contract/imports.ts';
import { isExactMarks } from '../../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import type { DraftItem } from '../../../contract/papers/draft.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import type { FileMessage, FileProblem } from '../../../contract/question-files.ts';
import type { AuthoredQuestion } from '../../../contract/questions/authored-question.ts';
import { identityHash } from '../../../contract/questions/identity-hash.ts';
import { hasHole, lacksKey } from '../../../contract/questions/unfinished.ts';
import { ranges } from './ranges.ts';

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
  /** The place of its right option, where the row of letters says it. */
  right?: number;
}

/** What a question is called: its number on the paper, or else in the file. */
export const nameOf = ({ printed, number }: Pick<QuestionOutline, 'printed' | 'number'>): string =>
  printed ?? String(number);

/** The names of questions in few words: '1–3, 7', '12a, 14 (ii)'. */
export function namesOf(questions: readonly Pick<QuestionOutline, 'printed' | 'number'>[]): string {
  const names = questions.map(nameOf);
  return names.every((name) => /^\d+$/.test(name)) ? ranges(names.map(Number)) : names.join(', ');
}

/** What a question lacks as it is now. */
export function lackOf({ lacks, changed, right }: Entry): Entry['lacks'] {
  if (changed) return lacksKey(changed) ? 'key' : hasHole(changed) ? 'picture' : null;
  return lacks === 'key' && right !== undefined ? null : lacks;
}

/** What was found, without the answers that were missing and are given by now, or for a person to mark. */
export function withoutAnswered(found: FoundInFile, entries: readonly Entry[]): FoundInFile {
  const answered = new Set(
    entries.flatMap((entry) => (entry.lacks === 'key' && lackOf(entry) === null ? entry.number : [])),
  );
  const isOpen = ({ question, said: { wanted } }: FileProblem) =>
    wanted?.key !== 'imports.wantedAnswer' || question === null || !answered.has(question);
  return { ...found, problems: found.problems.filter(isOpen) };
}

/** Whether what was read disagrees with what the paper says. */
export const isDoubt = ({ said: { wanted } }: FileProblem): boolean =>
  wanted?.key.startsWith('imports.doubt') === true;

/** The questions whose answers one row of letters can say. */
export const unkeyedOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ lacks, options, changed }) => lacks === 'key' && options > 0 && !changed);

/**
 * Sets the answers that a row of letters says, in the order of the questions without one: 'bacd'. Anything else between
 * the letters makes no difference. `wrong` is the number of the first question without such an option.
 */
export function withLetters(
  entries: readonly Entry[],
  typed: string,
): { entries: Entry[]; wrong: { number: string; letter: string } | null; count: number } {
  const letters = typed.toUpperCase().match(/[A-Z]/g) ?? [];
  const places = new Map(unkeyedOf(entries).map(({ position }, i) => [position, letters[i]]));
  let wrong: { number: string; letter: string } | null = null;
  const keyed = entries.map((entry) => {
    const { right: _, ...rest } = entry;
    if (!places.has(entry.position)) return entry;
    const letter = places.get(entry.position);
    const right = letter === undefined ? undefined : letter.charCodeAt(0) - 65;
    if (right === undefined) return rest;
    if (right >= entry.options) {
      wrong ??= { number: nameOf(entry), letter: letter ?? '' };
      return rest;
    }
    return { ...rest, right };
  });
  return { entries: keyed, wrong, count: letters.length };
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
    keys: taken.flatMap(({ position, right, changed }) =>
      right === undefined || changed ? [] : [{ position, option: right }],
    ),
    changed: taken.flatMap(({ position, changed }) => (changed ? [{ position, question: changed }] : [])),
    fill: {
      ...Object.fromEntries(typed),
      ...(/^\d{1,2}$/.test(grade.trim()) && { grade: Number(grade) }),
      ...(isMarks(marks) && { marks: Number(marks) }),
    },
  };
}

function keyed(question: AuthoredQuestion, right: number | undefined): AuthoredQuestion {
  const id =
    right === undefined || !('options' in question.body) ? undefined : question.body.options[right]?.id;
  return question.kind === 'single_choice' && id !== undefined
    ? { ...question, key: { right: [id] } }
    : question;
}

const isMarks = (typed: string) => typed.trim() !== '' && !Number.isNaN(Number(typed));

/** A question of a file as a student will see it. */
export function shownItem(
  { question, labels, place }: ReadQuestion,
  { changed, right }: Entry,
  fill: Fill,
): DraftItem {
  const marks = labels.marks ?? (isMarks(fill.marks) ? Number(fill.marks) : undefined);
  const own = marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {};
  const { grade = '', subject = '', topic = '', difficulty = '' } = labels;
  return {
    ...FIRST_PLACE,
    ...(place ?? own),
    question: changed ?? keyed(question, right),
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
