import { LRUCache } from 'lru-cache';
import type { Difficulty } from '../../contract/catalog/browsing.ts';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import type { LabelledDifficulties } from '../papers/labelled-difficulty.ts';
import { type FirstAnswers, readFirstAnswers } from './first-answers.ts';

/** From this number of students on, their results say more than what authors expected. */
const FEWEST_STUDENTS = 30;
/** The least share of right answers in first attempts at a medium test, and at an easy one. */
const MEDIUM_FROM = 0.4;
const EASY_FROM = 0.7;

/** How long a level is cached, in milliseconds. It changes slowly, so an expired one is used while the new one is read. */
const HELD_MS = 3_600_000;
const MOST_TESTS_HELD = 20_000;

interface TestToRate {
  id: TestId;
  revisionId: RevisionId;
  /** Whether the level may depend on students' results: not while the test withholds them. */
  mayTell: boolean;
}

/** How hard tests are: by first attempts if there are enough, otherwise by the labels of their questions. */
export type DifficultiesOf = (tests: readonly TestToRate[]) => Promise<ReadonlyMap<TestId, Difficulty>>;

export function createDifficulties(db: Db, labelled: LabelledDifficulties): DifficultiesOf {
  const held = new LRUCache<TestId, { difficulty: Difficulty | undefined }>({
    max: MOST_TESTS_HELD,
    ttl: HELD_MS,
    allowStale: true,
    fetchMethod: async (test) => ({ difficulty: levelOfFirsts(await readFirstAnswers(db, test)) }),
  });
  return async (tests) => {
    const [levels, byStudents] = await Promise.all([
      labelled(tests.map(({ revisionId }) => revisionId)),
      Promise.all(tests.map(async ({ id, mayTell }) => (mayTell ? held.forceFetch(id) : undefined))),
    ]);
    return new Map(
      tests.flatMap(({ id, revisionId }, i) => {
        const level = levels.get(revisionId);
        const found = byStudents[i]?.difficulty ?? (level && { level });
        return found ? [[id, found] as const] : [];
      }),
    );
  };
}

/** The level of a test by the first attempts at its revisions; undefined if there are too few students. */
export function levelOfFirsts(
  revisions: readonly Pick<FirstAnswers, 'students' | 'asked' | 'right'>[],
): Difficulty | undefined {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const students = sum(revisions.map((one) => one.students));
  const asked = sum(revisions.flatMap((one) => one.asked));
  if (students < FEWEST_STUDENTS || asked === 0) return undefined;
  const share = sum(revisions.flatMap((one) => one.right)) / asked;
  return { level: share >= EASY_FROM ? 'easy' : share >= MEDIUM_FROM ? 'medium' : 'hard', students };
}
