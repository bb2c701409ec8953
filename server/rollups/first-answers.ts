import { LRUCache } from 'lru-cache';
import type { AttemptId, RevisionId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { studentsIn } from '../statistics/tally.ts';
import { type Count, readCount } from './count.ts';
import { listServed, listUncounted } from './queries.ts';

/** What the first attempts at a revision came to, in short. */
export interface FirstAnswers {
  revision: RevisionId;
  /** The most possible marks of the paper by which its attempts are marked now, in units of one over its denominator. */
  possible: number;
  students: number;
  /** How many students have each total, in the same units. */
  totals: { got: number; students: number }[];
  /** By question, how many students were asked it. */
  asked: number[];
  /** By question, how many students had it right; a part of the marks is a part of one. */
  right: number[];
  /** By question, how many answered it and got nothing for it. */
  wrong: number[];
}

/** What the first attempts at a test came to, by revision, and when that was read. */
interface FirstAnswersAt {
  readAt: Date;
  /** Attempts that were closed by then and not counted. */
  waiting: ReadonlySet<AttemptId>;
  revisions: readonly FirstAnswers[];
}

/** Gives what first attempts at a test came to, at most a minute old. */
export type FirstAnswersOf = (test: TestId) => Promise<FirstAnswersAt>;

/** For how long a summary is given, in milliseconds: hundreds of students look at one test on the same evening. */
const HELD_MS = 60_000;
/** Bounds the memory: a summary of a test of 100 questions takes about 10 kB. */
const MOST_TESTS_HELD = 2_000;

/** What the first attempts at a test came to, by revision, as they are counted now. */
export async function readFirstAnswers(db: Db, test: TestId): Promise<FirstAnswers[]> {
  const rows = await listServed(db, test);
  return rows.map(({ id, possible, content }) => ({
    revision: id,
    possible,
    ...summaryOf(readCount(content)),
  }));
}

export function createFirstAnswers(db: Db, now: () => Date): FirstAnswersOf {
  const held = new LRUCache<TestId, FirstAnswersAt>({
    max: MOST_TESTS_HELD,
    ttl: HELD_MS,
    fetchMethod: async (test) => {
      const readAt = now();
      // One view of the database: each closed attempt is counted or waits to be.
      const [revisions, waiting] = await db.transaction(
        async (tx) => [await readFirstAnswers(tx, test), await listUncounted(tx, test)] as const,
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      return { readAt, waiting: new Set(waiting), revisions };
    },
  });
  return (test) => held.forceFetch(test);
}

/** What a count says of the first attempts. */
export function summaryOf({ students, cells }: Pick<Count, 'students' | 'cells'>) {
  const asked = Array.from(cells, (of) => studentsIn([...(of?.values() ?? [])]));
  // Where questions are drawn, each student is counted in the cells of the questions that they were asked.
  const isDrawn = asked.some((n) => n !== students);
  const each = isDrawn ? asked.reduce((sum, n) => sum + n, 0) / Math.max(1, students) : 1;
  const totals = new Map<number, number>();
  for (const of of isDrawn ? cells : cells.slice(0, 1)) {
    for (const { marks, rest, students: n } of of?.values() ?? []) {
      totals.set(marks + rest, (totals.get(marks + rest) ?? 0) + n);
    }
  }
  return {
    students,
    asked,
    totals: [...totals].map(([got, n]) => ({ got, students: Math.round(n / each) })),
    right: Array.from(cells, (of) => {
      const list = [...(of?.values() ?? [])];
      const best = Math.max(0, ...list.map(({ marks }) => marks));
      return best === 0
        ? 0
        : list.reduce((sum, { marks, students: n }) => sum + (n * Math.max(0, marks)) / best, 0);
    }),
    wrong: Array.from(cells, (of) =>
      studentsIn([...(of?.values() ?? [])].filter(({ response, marks }) => response !== null && marks <= 0)),
    ),
  };
}
