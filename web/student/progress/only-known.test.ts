import { expect, it } from 'vitest';
import { onlyKnown } from './only-known.ts';

const estimate = { share: 0.3, low: 0.2, high: 0.4 };

it.each([
  ['enough questions', { questions: 20, right: 8 }, 4, true],
  ['too few questions', { questions: 19, right: 8 }, 0, false],
  ['most of the right answers were lucky', { questions: 24, right: 8 }, 5, false],
])('a chapter has an estimate only where its exam has one: %s', (_, answered, lucky, isKnown) => {
  const strength = { ...answered, estimate };
  const part = {
    strength,
    points: [{ at: '2026-11-20T08:00:00.000Z', ...answered, ...estimate }],
    learned: 0,
    toLearn: 1,
  };
  const shown = onlyKnown({
    exams: [
      {
        examCode: 'E1',
        examName: 'Exam',
        tests: 1,
        lucky,
        strength,
        growth: { from: 0.2, to: 0.3 },
        subjects: [{ subject: 'Science', strength }],
      },
    ],
    learned: { learned: 0, toLearn: 1 },
    week: { learned: 0, chapters: [{ examCode: 'E1', chapter: 'Light', from: 0.2, to: 0.3 }] },
    chapters: [
      {
        examCode: 'E1',
        examName: 'Exam',
        subject: 'Science',
        chapter: 'Light',
        isListed: true,
        due: 1,
        withheld: 0,
        ...part,
        topics: [{ topic: 'Lenses', ...part }],
      },
    ],
    today: '2026-11-20',
    days: [],
  });
  const [exam] = shown.exams;
  const [chapter] = shown.chapters;
  const expected = isKnown ? strength : answered;
  expect([exam, exam?.subjects[0], chapter, chapter?.topics[0]].map((one) => one?.strength)).toEqual(
    Array.from({ length: 4 }, () => expected),
  );
  expect([chapter, chapter?.topics[0]].map((one) => one?.points.length)).toEqual(isKnown ? [1, 1] : [0, 0]);
  expect(shown.week.chapters).toHaveLength(isKnown ? 1 : 0);
  expect(exam?.growth !== undefined).toBe(isKnown);
});
