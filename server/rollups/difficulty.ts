import { LRUCache } from 'lru-cache';
import type { Difficulty } from '../../contract/catalog/browsing.ts';
import type { RevisionId, TestId } from '../../contract/ids.ts';
import type { LabelledDifficulties } from '../papers/labelled-difficulty.ts';
import type { FirstAnswers, FirstAnswersOf } from './first-answers.ts';

/** From so many students on, what they came to says more than what authors expected. */
const FEWEST_STUDENTS = 30;
/** The shares of right answers in first attempts from which on a test is medium, and easy. */
const MEDIUM_FROM = 0.4;
const EASY_FROM = 0.7;

/** For how long a level is kept, in milliseconds: it moves slowly. */
const HELD_MS = 3_600_000;
const MOST_TESTS_HELD = 20_000;

interface TestToRate {
  id: TestId;
  revisionId: RevisionId;
  /** Whether what students came to may be told: not while a test keeps its results back. */
  mayTell: boolean;
}

/** How hard tests are, by first attempts where there are enough, else by the labels of their questions. */
export type DifficultiesOf = (tests: readonly TestToRate[]) => Promise<ReadonlyMap<TestId, Difficulty>>;

export function createDifficulties(
  labelled: LabelledDifficulties,
  firstAnswers: FirstAnswersOf,
): DifficultiesOf {
  const held = new LRUCache<TestId, { difficulty: Difficulty | undefined }>({
    max: MOST_TESTS_HELD,
    ttl: HELD_MS,
    fetchMethod: async (test) => ({ difficulty: levelOfFirsts((await firstAnswers(test)).revisions) }),
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

/** The level of a test by the first attempts at its revisions; undefined with too few students. */
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
