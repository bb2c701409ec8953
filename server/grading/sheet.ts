import type { Outcome } from '../../contract/results.ts';
import { type GradedPaper, type GradedQuestion, withTotals } from './grade-paper.ts';
import type { PreparedMarking } from './prepare-marking.ts';

const letters = {
  right: 'R',
  partial: 'P',
  wrong: 'W',
  left_out: 'L',
  given: 'G',
  dropped: 'D',
  waiting: 'U',
} satisfies Record<Outcome, string>;

const outcomes = new Map(Object.entries(letters).map(([outcome, letter]) => [letter, outcome as Outcome]));

const SHEET =
  /^(?<letters>[RPWLGDUrpwlgdu]*)(?: (?<denominator>\d+) (?<usual>(?:[RPWLGDU]-?\d+)*)(?<others>(?: \d+:-?\d+)*))?$/;

/**
 * A graded paper as it is stored with its attempt: 'RRWLp 1 R4W-1L0 1:3'. A letter a question, small where the
 * question does not count; the denominator; the marks that most questions with each letter have; and those
 * that have others, by position.
 */
export function writeSheet({ denominator }: PreparedMarking, questions: readonly GradedQuestion[]): string {
  const marks = questions.filter(({ counts }) => counts);
  const usual = new Map<Outcome, number>();
  for (const [outcome, same] of Map.groupBy(marks, ({ outcome }) => outcome)) {
    usual.set(outcome, mostFrequent(same.map((question) => question.marks)));
  }
  const line = questions.map(({ outcome, counts }) =>
    counts ? letters[outcome] : letters[outcome].toLowerCase(),
  );
  const legend = [...usual].map(([outcome, marks]) => `${letters[outcome]}${marks}`);
  const others = questions.flatMap(({ outcome, marks, counts }, position) =>
    counts && marks !== usual.get(outcome) ? `${position}:${marks}` : [],
  );
  return [line.join(''), denominator, legend.join(''), ...others].join(' ');
}

/**
 * Reads a stored sheet. One of the time before marks has only the letters R, W and L: a right answer had the
 * marks of its question, and nothing else gave or took any.
 */
export function readSheet(prepared: PreparedMarking, sheet: string): GradedPaper {
  const { letters: line, denominator, usual = '', others = '' } = SHEET.exec(sheet)?.groups ?? {};
  const isSame = denominator === undefined || Number(denominator) === prepared.denominator;
  if (line?.length !== prepared.items.length || !isSame) {
    throw new Error(`The sheet '${sheet}' is not one of this paper`);
  }
  const usualMarks = readUsual(usual);
  const ownMarks = readOthers(others);
  const questions = Array.from(line, (letter, position): GradedQuestion => {
    const capital = letter.toUpperCase();
    const counts = letter === capital;
    const before = capital === 'R' ? (prepared.items[position]?.right ?? 0) : 0;
    const marks =
      denominator === undefined ? before : (ownMarks.get(position) ?? usualMarks.get(capital) ?? 0);
    return { outcome: outcomes.get(capital) ?? 'left_out', marks: counts ? marks : 0, counts };
  });
  return withTotals(prepared, questions);
}

/** The negative marks of a stored sheet, read without its paper: 0 or less, in units of its denominator. */
export function penaltyOf(sheet: string): number {
  const { letters: line = '', usual = '', others = '' } = SHEET.exec(sheet)?.groups ?? {};
  const usualMarks = readUsual(usual);
  const ownMarks = readOthers(others);
  // Small letters stand for questions that do not count.
  return Array.from(line).reduce(
    (sum, letter, position) => sum + Math.min(0, ownMarks.get(position) ?? usualMarks.get(letter) ?? 0),
    0,
  );
}

/** How many answers of a stored sheet wait for a person to mark them, those of a choice of the best included. */
export const waitingOf = (sheet: string): number =>
  (sheet.split(' ')[0] ?? '').replaceAll(/[^uU]/g, '').length;

/** How many questions of a stored sheet were to be answered: those that count, and those that were dropped. */
export const toAnswerOf = (sheet: string): number =>
  (sheet.split(' ')[0] ?? '').replaceAll(/[rpwlgu]/g, '').length;

/**
 * What came out of each question by a stored sheet, which needs no paper. `left_over`: another question of its choice was
 * answered.
 */
export function outcomesOf(sheet: string): (Outcome | 'left_over')[] {
  const [line = ''] = sheet.split(' ');
  return Array.from(line, (letter) =>
    letter === 'l' ? 'left_over' : (outcomes.get(letter.toUpperCase()) ?? 'left_out'),
  );
}

/** At which places two stored sheets of an attempt give other marks, or only one of them drops the question. */
export function changedPlaces(before: string, after: string): number[] {
  // One of the time before marks has letters alone.
  const read = before.includes(' ') ? standingsOf : (sheet: string) => Array.from(sheet.split(' ')[0] ?? '');
  const now = read(after);
  return read(before).flatMap((standing, place) => (standing === now[place] ? [] : place));
}

/** What each question of a stored sheet gives, in marks. */
function standingsOf(sheet: string): (number | 'dropped')[] {
  const { letters: line = '', denominator, usual = '', others = '' } = SHEET.exec(sheet)?.groups ?? {};
  const usualMarks = readUsual(usual);
  const ownMarks = readOthers(others);
  return Array.from(line, (letter, place) =>
    letter.toUpperCase() === 'D'
      ? 'dropped'
      : (ownMarks.get(place) ?? usualMarks.get(letter) ?? 0) / Number(denominator),
  );
}

/** The marks that most questions with a letter have. */
const readUsual = (legend: string) =>
  new Map([...legend.matchAll(/([A-Z])(-?\d+)/g)].map(([, letter, n]) => [letter, Number(n)]));

/** The marks of the other questions, by position. */
const readOthers = (list: string) =>
  new Map([...list.matchAll(/(?<!\d)(\d+):(-?\d+)/g)].map(([, at, n]) => [Number(at), Number(n)]));

function mostFrequent(numbers: readonly number[]): number {
  const groups = [...Map.groupBy(numbers, (number) => number)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;
}
