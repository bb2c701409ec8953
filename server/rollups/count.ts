import type { Frequency } from '../statistics/moments.ts';
import type { Cell, QuestionTally } from '../statistics/tally.ts';

/** A student's first attempt with an answer as it is counted: marks, responses and times in milliseconds by question. */
export interface CountedAttempt {
  /** Where each question is on the whole paper. */
  positions?: readonly number[];
  marks: readonly number[];
  responses: readonly (string | null)[];
  spentMs: readonly number[] | null;
}

/** What first attempts at a revision came to, in counts: they can be added up in any order and in any parts. */
export interface Count {
  students: number;
  /** By question. */
  cells: Map<string, Cell>[];
  /** By question, how many students took each number of whole seconds, at least one. */
  seconds: Map<number, number>[];
}

export const emptyCount = (): Count => ({ students: 0, cells: [], seconds: [] });

export function addAttempt(
  count: Count,
  { positions, marks: all, responses, spentMs }: CountedAttempt,
): void {
  count.students += 1;
  const total = all.reduce((sum, one) => sum + one, 0);
  for (const [place, marks] of all.entries()) {
    const question = positions?.[place] ?? place;
    addCell(cellsOf(count, question), {
      response: responses[place] ?? null,
      marks,
      rest: total - marks,
      students: 1,
    });
    const ms = spentMs?.[place] ?? 0;
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
export function writeCount({ students, cells, seconds }: Count): string {
  return JSON.stringify([
    students,
    Array.from(cells, (of) =>
      [...(of?.values() ?? [])].map((one) => [one.response, one.marks, one.rest, one.students]),
    ),
    Array.from(seconds, (of) => [...(of ?? [])]),
  ]);
}

type Stored = [number, [string | null, number, number, number][][], [number, number][][]];

export function readCount(text: string): Count {
  const [students, cells, seconds] = JSON.parse(text) as Stored;
  const count: Count = { ...emptyCount(), students, seconds: seconds.map((list) => new Map(list)) };
  for (const [question, list] of cells.entries()) {
    for (const [response, marks, rest, n] of list) {
      addCell(cellsOf(count, question), { response, marks, rest, students: n });
    }
  }
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
export function secondsOf({ seconds }: Count, question: number): Frequency[] {
  return [...(seconds[question] ?? [])]
    .map(([value, students]) => ({ value, students }))
    .toSorted((a, b) => a.value - b.value);
}
