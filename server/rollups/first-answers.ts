import { LRUCache } from 'lru-cache';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { type Count, readCount } from './count.ts';
import { listServed } from './queries.ts';

/** What the first attempts at a revision came to, in short. */
export interface FirstAnswers {
  revision: RevisionId;
  /** The most possible marks of the paper by which its attempts are marked now, in units of one over its denominator. */
  possible: number;
  students: number;
  /** How many students have each total, in the same units. */
  totals: { got: number; students: number }[];
  /** By question, how many students had it right; a part of the marks is a part of one. */
  right: number[];
}

/** What the first attempts at a test came to, by revision, and when that was read. */
interface FirstAnswersAt {
  readAt: Date;
  revisions: readonly FirstAnswers[];
}

/** Gives what first attempts at a test came to, at most a minute old. */
export type FirstAnswersOf = (test: TestId) => Promise<FirstAnswersAt>;

/** For how long a summary is given, in milliseconds: hundreds of students look at one test on the same evening. */
const HELD_MS = 60_000;
/** Bounds the memory: a summary of a test of 100 questions takes about 10 kB. */
const MOST_TESTS_HELD = 2_000;

export function createFirstAnswers(db: Db, now: () => Date): FirstAnswersOf {
  const held = new LRUCache<TestId, FirstAnswersAt>({
    max: MOST_TESTS_HELD,
    ttl: HELD_MS,
    fetchMethod: async (test) => {
      const readAt = now();
      const rows = await listServed(db, test);
      return {
        readAt,
        revisions: rows.map(({ id, possible, content }) => ({
          revision: id,
          possible,
          ...summaryOf(readCount(content)),
        })),
      };
    },
  });
  return (test) => held.forceFetch(test);
}

/** What a count says of the first attempts. */
export function summaryOf({ students, cells }: Pick<Count, 'students' | 'cells'>) {
  const totals = new Map<number, number>();
  for (const { marks, rest, students: n } of cells[0]?.values() ?? []) {
    totals.set(marks + rest, (totals.get(marks + rest) ?? 0) + n);
  }
  return {
    students,
    totals: [...totals].map(([got, n]) => ({ got, students: n })),
    right: cells.map((of) => {
      const list = [...of.values()];
      const best = Math.max(0, ...list.map(({ marks }) => marks));
      return best === 0
        ? 0
        : list.reduce((sum, { marks, students: n }) => sum + (n * Math.max(0, marks)) / best, 0);
    }),
  };
}
