import fc from 'fast-check';
import { expect, it } from 'vitest';
import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import { LEAST_QUESTIONS, WEAK_BELOW, weakestOf } from './rules.ts';

const chapters = fc.array(
  fc.nat(40).chain((questions) => fc.record({ questions: fc.constant(questions), right: fc.nat(questions) })),
);

it('names only a chapter that is weak by enough questions, whenever there is one', () => {
  fc.assert(
    fc.property(chapters, (all) => {
      const isWeak = (one: { right: number; questions: number }) =>
        one.questions >= LEAST_QUESTIONS && one.right < WEAK_BELOW * one.questions;
      const found = weakestOf(all);
      expect(found === undefined).toBe(!all.some(isWeak));
      if (found) expect(isWeak(found)).toBe(true);
    }),
  );
});

it.each([
  [
    'the smaller share',
    [
      { right: 4, questions: 10 },
      { right: 2, questions: 10 },
    ],
    1,
  ],
  [
    'of equal shares the one with more questions',
    [
      { right: 2, questions: 8 },
      { right: 5, questions: 20 },
    ],
    1,
  ],
  ['none of few questions', [{ right: 0, questions: 4 }], undefined],
  ['none that is not weak', [{ right: 6, questions: 10 }], undefined],
])('takes %s', (_, all, place) => {
  expect(weakestOf(all)).toBe(place === undefined ? undefined : all[place]);
});

const exams = ['CBSE Class 10', 'Class 8 Annual', 'JEE Main Practice', 'Bank PO Prelims'].map((name) => ({
  name,
}));

it.each([
  ['Grade 10', ['CBSE Class 10']],
  ['X', ['CBSE Class 10']],
  ['8', ['Class 8 Annual']],
  ['jee main', ['JEE Main Practice']],
  ['po', []],
  ['', []],
])('%j is prepared for by %j', (studyingIn, names) => {
  expect(studiedExams(exams, studyingIn).map(({ name }) => name)).toEqual(names);
});
