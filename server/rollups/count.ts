import type { Counted } from '../statistics/moments.ts';
import type { Cell, QuestionTally } from '../statistics/tally.ts';

/** How many attempts got these marks out of these; marks in units of one over the denominator of a paper. */
export interface CountedMarks {
  got: number;
  possible: number;
  isBlank: boolean;
  attempts: number;
}

/** One attempt as it is counted. */
export interface CountedAttempt {
  got: number;
  possible: number;
  isBlank: boolean;
  /** What the student studies in. */
  class: string | null;
  /** Of a student's first attempt with an answer only: marks, responses and times in milliseconds by question. */
  first?: {
    /** Where each question is on the whole paper; absent where it is all of it. */
    positions?: readonly number[];
    marks: readonly number[];
    responses: readonly (string | null)[];
    spentMs: readonly number[] | null;
  };
}

/** What attempts at a revision came to, in counts: they can be added up in any order and in any parts. */
export interface Count {
  /** First attempts. */
  students: number;
  marks: Map<string, CountedMarks>;
  classes: Set<string>;
  /** By question. */
  cells: Map<string, Cell>[];
  /** By question, how many students took each number of whole seconds, at least one. */
  seconds: Map<number, number>[];
}

export const emptyCount = (): Count => ({
  students: 0,
  marks: new Map(),
  classes: new Set(),
  cells: [],
  seconds: [],
});

/** Adds an attempt to a count. */
export function addAttempt(
  count: Count,
  { got, possible, isBlank, first, class: studyingIn }: CountedAttempt,
): void {
  const key = `${got} ${possible} ${isBlank}`;
  const known = count.marks.get(key) ?? { got, possible, isBlank, attempts: 0 };
  known.attempts += 1;
  count.marks.set(key, known);
  if (studyingIn !== null) count.classes.add(studyingIn);
  if (!first) return;
  count.students += 1;
  const total = first.marks.reduce((sum, one) => sum + one, 0);
  for (const [place, marks] of first.marks.entries()) {
    const question = first.positions?.[place] ?? place;
    const response = first.responses[place] ?? null;
    addCell(cellsOf(count, question), { response, marks, rest: total - marks, students: 1 });
    const ms = first.spentMs?.[place] ?? 0;
    if (ms > 0) addSeconds(count, question, Math.max(1, Math.round(ms / 1000)));
  }
}

function cellsOf(count: Count, question: number): Map<string, Cell> {
  count.cells[question] ??= new Map();
  return count.cells[question];
}

function addCell(cells: Map<string, Cell>, cell: Cell): void {
  const key = `${cell.marks} ${cell.rest} ${cell.response ?? ''}${cell.response === null ? '' : '!'}`;
  const known = cells.get(key);
  if (known) known.students += cell.students;
  else cells.set(key, cell);
}

function addSeconds(count: Count, question: number, seconds: number): void {
  count.seconds[question] ??= new Map();
  const of = count.seconds[question];
  of.set(seconds, (of.get(seconds) ?? 0) + 1);
}

/** A count as it is stored: lists without names, which are read and written in a few milliseconds. */
export function writeCount({ students, marks, classes, cells, seconds }: Count): string {
  return JSON.stringify([
    students,
    [...marks.values()].map((one) => [one.got, one.possible, one.isBlank ? 1 : 0, one.attempts]),
    [...classes],
    Array.from(cells, (of) =>
      [...(of?.values() ?? [])].map((one) => [one.response, one.marks, one.rest, one.students]),
    ),
    Array.from(seconds, (of) => [...(of ?? [])]),
  ]);
}

type Stored = [
  number,
  [number, number, number, number][],
  string[],
  [string | null, number, number, number][][],
  [number, number][][],
];

export function readCount(text: string): Count {
  const [students, marks, classes, cells, seconds] = JSON.parse(text) as Stored;
  const count = { ...emptyCount(), students, classes: new Set(classes) };
  for (const [got, possible, isBlank, attempts] of marks) {
    count.marks.set(`${got} ${possible} ${isBlank === 1}`, {
      got,
      possible,
      isBlank: isBlank === 1,
      attempts,
    });
  }
  for (const [question, list] of cells.entries()) {
    for (const [response, own, rest, n] of list) {
      addCell(cellsOf(count, question), { response, marks: own, rest, students: n });
    }
  }
  count.seconds = seconds.map((list) => new Map(list));
  return count;
}

/** The statistics' view of a count; `possible` are the marks of right answers by question. */
export function tallyOfCount({ cells }: Count, possible: readonly number[]): QuestionTally[] {
  return possible.map((most, question) => ({
    possible: most,
    cells: [...(cells[question]?.values() ?? [])],
  }));
}

/** How many students took each number of seconds for a question, ascending. */
export function secondsOf({ seconds }: Count, question: number): Counted[] {
  return [...(seconds[question] ?? [])]
    .map(([value, students]) => ({ value, students }))
    .toSorted((a, b) => a.value - b.value);
}
