import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Wire } from '../../contract/http/wire-names.ts';
import { WEAK_BELOW } from '../../contract/limits.ts';
import type { Course, chapterStrength } from '../../contract/progress.ts';
import { weakPlaces } from './weak-places.ts';

type ChapterStrength = Wire<typeof chapterStrength>;

const strength = fc
  .record({ questions: fc.nat(40), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ questions, share }) => ({
    questions,
    right: 0,
    ...(questions >= 5 && { estimate: { share, low: share, high: share } }),
  }));

const learned = { learned: fc.nat(3), toLearn: fc.nat(2) };

const topic = fc.record({
  topic: fc.constantFrom('', 'Lenses', 'Mirrors', 'Prisms'),
  strength,
  points: fc.constant<Course>([]),
  ...learned,
});

const chapters: fc.Arbitrary<ChapterStrength[]> = fc.uniqueArray(
  fc.record({
    examid: fc.constant('E1'),
    examname: fc.constant('Exam'),
    subject: fc.constant('Science'),
    chapter: fc.string({ maxLength: 3 }),
    isListed: fc.boolean(),
    strength,
    points: fc.constant<Course>([]),
    ...learned,
    due: fc.constant(0),
    withheld: fc.constant(0),
    topics: fc.uniqueArray(topic, { selector: (one) => one.topic }),
  }),
  { selector: ({ chapter }) => chapter },
);

/** What is expected of a chapter: which topic, if not the chapter itself, and from how many questions. */
function expectedOf({ isListed, strength, topics, toLearn }: ChapterStrength) {
  if (!isListed) return [];
  const isWeak = ({ strength: { estimate }, toLearn }: Pick<ChapterStrength, 'strength' | 'toLearn'>) =>
    estimate !== undefined && estimate.share < WEAK_BELOW && toLearn > 0;
  const weak = topics.filter((one) => one.topic !== '' && isWeak(one));
  if (weak.length > 0) return weak.map((one) => `${one.topic} ${one.strength.questions}`);
  return isWeak({ strength, toLearn }) ? [`all ${strength.questions}`] : [];
}

it('names what is weak by enough answers: topics where they tell one, else the chapter; the weakest first', () => {
  fc.assert(
    fc.property(chapters, (all) => {
      const places = weakPlaces(all);
      const shares = places.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      for (const one of all) {
        const found = places.filter(({ chapter }) => chapter === one.chapter);
        const inWords = found.map(({ topic = 'all', questions }) => `${topic} ${questions}`);
        expect(inWords.toSorted()).toEqual(expectedOf(one).toSorted());
      }
    }),
  );
});
