import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Ability,
  abilitiesOf,
  averagedOver,
  difficultyOf,
  learnFrom,
  type Met,
  strengthOf,
} from './strength.ts';

const DAY_MS = 86_400_000;
const NEW: Ability = { mean: 0, variance: 1, at: 0, questions: 0, right: 0 };

const real = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const difficulty = real(-4, 4);
/** Of a typed answer, and of one of many options down to two. */
const luck = fc.constantFrom(0, 0.1, 0.25, 0.5);
const ability = fc.record({
  mean: real(-4, 4),
  variance: real(0.001, 1.5),
  at: fc.constant(0),
  questions: fc.nat(500),
  right: fc.constant(0),
});

it('a right answer never lowers an ability and a wrong one never raises it; each answer narrows it', () => {
  fc.assert(
    fc.property(ability, difficulty, luck, (before, b, luck) => {
      const right = learnFrom(before, { score: 1, difficulty: b, luck, at: 0 });
      const wrong = learnFrom(before, { score: 0, difficulty: b, luck, at: 0 });
      expect(right.mean).toBeGreaterThanOrEqual(before.mean);
      expect(wrong.mean).toBeLessThanOrEqual(before.mean);
      expect(right.variance).toBeLessThan(before.variance);
      expect(right.questions).toBe(before.questions + 1);
    }),
  );
});

it('over all a student is at every time between the weakest and the strongest of the parts', () => {
  const answer = fc.record({
    part: fc.nat(2),
    at: fc.nat(5),
    score: fc.constantFrom(0, 1),
    difficulty,
    luck,
  });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 2 }), (given) => {
      const met = given
        .toSorted((a, b) => a.at - b.at)
        .map(({ part, ...one }): Met => ({ ...one, chapter: String(part), topic: '', lucky: 0 }));
      const { over, chapters } = abilitiesOf(met);
      for (const { at, ...whole } of averagedOver(over, [...chapters.values()])) {
        const parts = [...chapters.values()].flatMap(
          (one) => one.over.findLast((then) => then.at <= at) ?? [],
        );
        const of = parts.map((part) => strengthOf(part).share);
        if (of.length < 2) continue;
        expect(strengthOf(whole).share).toBeGreaterThanOrEqual(Math.min(...of) - 1e-9);
        expect(strengthOf(whole).share).toBeLessThanOrEqual(Math.max(...of) + 1e-9);
      }
    }),
  );
});

it('the harder the question, the more a right answer says that is no luck, and the less a wrong one costs', () => {
  fc.assert(
    fc.property(ability, difficulty, real(0.01, 2), (before, b, more) => {
      for (const score of [0, 0.5, 1]) {
        const easy = learnFrom(before, { score, difficulty: b, luck: 0, at: 0 });
        const hard = learnFrom(before, { score, difficulty: b + more, luck: 0, at: 0 });
        if (score !== 0.5) expect(hard.mean).toBeGreaterThan(easy.mean);
      }
    }),
  );
});

it('a share lies within its bounds, and these within 0 and 1; more variance never makes them narrower', () => {
  fc.assert(
    fc.property(ability, real(0.001, 1), ({ mean, variance }, more) => {
      const { share, low, high } = strengthOf({ mean, variance });
      expect(low).toBeGreaterThan(0);
      expect(low).toBeLessThanOrEqual(share);
      expect(share).toBeLessThanOrEqual(high);
      expect(high).toBeLessThan(1);
      const wider = strengthOf({ mean, variance: variance + more });
      expect(wider.low).toBeLessThanOrEqual(low);
      expect(wider.high).toBeGreaterThanOrEqual(high);
      // Shrunk towards the average student.
      expect(Math.abs(wider.share - 0.5)).toBeLessThanOrEqual(Math.abs(share - 0.5) + 1e-12);
    }),
  );
});

it('time alone moves no ability and makes it less certain, up to knowing nothing', () => {
  fc.assert(
    fc.property(real(-3, 3), real(0.001, 1), fc.nat(5_000), (mean, variance, days) => {
      const before = { ...NEW, mean, variance };
      const [soon, late] = [0, days * DAY_MS].map((at) =>
        learnFrom(before, { score: 1, difficulty: 0, luck: 0, at }),
      );
      expect(late?.variance).toBeGreaterThanOrEqual(soon?.variance ?? 0);
      expect(late?.variance).toBeLessThan(1.4);
    }),
  );
});

it('the likelier a right answer is luck, the less it says', () => {
  fc.assert(
    fc.property(ability, difficulty, real(0, 0.4), real(0.01, 0.1), (before, b, luck, more) => {
      const { mean } = learnFrom(before, { score: 1, difficulty: b, luck, at: 0 });
      const luckier = learnFrom(before, { score: 1, difficulty: b, luck: luck + more, at: 0 });
      expect(luckier.mean).toBeLessThan(mean);
    }),
  );
});

it('a difficulty falls with the share of students who know it, and is 0 for half of them and without any', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), (a, b) => {
      const students = a + b + 1;
      const [harder, easier] = [difficultyOf({ know: a, students }), difficultyOf({ know: a + 1, students })];
      expect(easier).toBeLessThanOrEqual(harder);
      // Beyond four, a difficulty is not told apart.
      if (Math.abs(harder) < 4) expect(easier).toBeLessThan(harder);
      expect(difficultyOf({ know: a, students: 2 * a })).toBeCloseTo(0);
    }),
  );
});

const met = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 5 }).map((day) => day * DAY_MS),
      chapter: fc.constantFrom('Light', 'Sound'),
      topic: fc.constantFrom('a', 'b', 'c'),
      score: fc.constantFrom(0, 0.5, 1),
      difficulty,
      luck,
      lucky: fc.constant(0),
    }),
    { maxLength: 60 },
  )
  .map((list): Met[] => list.toSorted((a, b) => a.at - b.at));

it('each question counts once in its topic, in its chapter and over all, and once in the courses of both', () => {
  fc.assert(
    fc.property(met, (list) => {
      const { overall, chapters } = abilitiesOf(list);
      expect(overall.questions).toBe(list.length);
      for (const [name, { now, over, topics }] of chapters) {
        const own = list.filter(({ chapter }) => chapter === name);
        expect(now.questions).toBe(own.length);
        expect([...topics.values()].reduce((sum, topic) => sum + topic.now.questions, 0)).toBe(own.length);
        expect(over.map(({ at }) => at)).toEqual([...new Set(own.map(({ at }) => at))]);
        expect(over.at(-1)).toEqual(now);
        for (const [topic, course] of topics) {
          const ofTopic = own.filter((one) => one.topic === topic);
          expect(course.over.map(({ at, questions }) => [at, questions])).toEqual(
            [...Map.groupBy(ofTopic, ({ at }) => at).keys()].map((at) => [
              at,
              ofTopic.filter((one) => one.at <= at).length,
            ]),
          );
          expect(course.over.at(-1)).toEqual(course.now);
        }
      }
    }),
  );
});

it('one answer in a new chapter says less than twenty in a known one', () => {
  const plain = { difficulty: 0, luck: 0, lucky: 0 };
  const known = Array.from({ length: 20 }, (_, n) => ({ at: n, score: n % 2 }));
  const all = known.map((one) => ({ ...one, chapter: 'Light', topic: 'a', ...plain }));
  const { chapters } = abilitiesOf([...all, { at: 20, chapter: 'Sound', topic: 'b', score: 1, ...plain }]);
  const width = (name: string) => {
    const { low, high } = strengthOf(chapters.get(name)?.now ?? NEW);
    return high - low;
  };
  expect(width('Sound')).toBeGreaterThan(width('Light'));
});
