import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../contract/results.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import type { ReviewedQuestion } from '../../questions/review-props.ts';
import { aResult } from '../../sync/testing/a-result.ts';
import { isAsIfGuessed } from './guessing.ts';
import { ledgerOfResult } from './ledger-questions.ts';
import { countUnreached, practisable } from './practisable.ts';
import { MOST_POINTS, progressPoints } from './progress-points.ts';
import { leftOutOf, mistakesOf, questionsByFilter } from './question-filters.ts';
import { measuredTimes, questionTimes } from './question-times.ts';
import { readResultState, toResultState } from './result-state.ts';
import { chapterStrengths, topicStrengths } from './topic-strengths.ts';
import { countMarks, countOutcomes, markOf, verdictOf } from './verdict.ts';

const marked = (topic: string, isCorrect: boolean, userAnswer: string | null = 'x'): ReviewedQuestion => ({
  questionText: 'q',
  options: [],
  correctAnswer: 'x',
  userAnswer,
  isCorrect,
  questionFormat: 'MCQ',
  explanation: '',
  topic,
  marks: 1,
});

const result = aResult();

describe('a result', () => {
  it.each([
    [0, '0 min 00 sec'],
    [0.9, 'under 1 sec'],
    [65.9, '1 min 05 sec'],
    [5_400, '90 min 00 sec'],
    [-1, 'Invalid time'],
    [Number.NaN, 'Invalid time'],
    [undefined, 'Invalid time'],
    ['12', 'Invalid time'],
  ])('shows the time %j as %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });

  it('distinguishes not answered from wrong', () => {
    expect(verdictOf(marked('', true))).toBe('right');
    expect(verdictOf(marked('', false))).toBe('wrong');
    expect(verdictOf(marked('', false, null))).toBe('left_out');
    const part = { ...marked('', false), outcome: 'partial' as const };
    expect(markOf({ ...part, asked: { kind: 'written' } })).toBe('part');
    expect(markOf({ ...part, asked: { kind: 'multiple_choice', options: [] } })).toBe('wrong');
    const waits = { ...marked('', false), outcome: 'waiting' as const };
    const written = [{ ...part, asked: { kind: 'written' as const } }, waits];
    expect(countMarks([marked('', true), ...written])).toEqual({ right: 1, wrong: 0, left_out: 0, part: 1 });
  });

  it('calls no question a mistake that was dropped, given, or left as the paper lets one', () => {
    const graded = (outcome: Outcome, counts = true): ReviewedQuestion => ({
      ...marked('', false, outcome === 'left_out' ? null : 'x'),
      outcome,
      counts,
    });
    const details = [
      graded('wrong'),
      graded('dropped'),
      graded('given'),
      graded('partial'),
      graded('left_out'),
      graded('left_out', false),
      graded('wrong', false),
    ];
    expect([mistakesOf(details), leftOutOf(details)]).toEqual([[0, 3], [4]]);
    expect(countOutcomes(details)).toEqual([
      ['right', 0],
      ['wrong', 1],
      ['left_out', 1],
      ['partial', 1],
      ['given', 1],
      ['dropped', 1],
      ['left_over', 1],
      ['not_counted', 1],
    ]);
    expect([...questionsByFilter(details, undefined)].map(([name, of]) => [name, of.length])).toEqual([
      ['all', 7],
      ['wrong', 1],
      ['partial', 1],
      ['left_out', 1],
    ]);
    // What does not count is no mistake to practise either, and what was left out is one only where it was read.
    const counted = (spentMs: number, marked = false) => {
      const times = details.map(() => spentMs);
      const those = details.map((detail) => ({ ...detail, marked }));
      return [practisable(those, times).length, countUnreached(those, times)];
    };
    expect([counted(60_000), counted(2_000), counted(0, true), counted(1_999), counted(0)]).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
      [2, 1],
      [2, 1],
    ]);
  });

  it('puts the topic that cost the most first', () => {
    const details = [
      marked('A', true),
      marked('B', false),
      marked('A', false, null),
      marked('C', true),
      marked(' ', false),
    ];
    const strengths = topicStrengths(
      { details: [...details, marked('B', false)] },
      [1_000, 2_000, 4_000, 0, 0, 3_000],
    );
    expect(strengths.map(({ name }) => name)).toEqual(['B', 'A', '', 'C']);
    expect(strengths[0]).toEqual({
      subject: undefined,
      name: 'B',
      total: 2,
      counts: { right: 0, wrong: 2, left_out: 0, part: 0 },
      got: 0,
      possible: 2,
      secondsEach: 2.5,
    });
  });

  it('groups the topics of a paper over chapters by chapter, the worst first, and no other paper', () => {
    const of = (chapter: string, topic: string, isCorrect: boolean) => ({
      ...marked(topic, isCorrect),
      chapter,
    });
    const filed = [of('Heat', 'Ice', true), of('Waves', 'Beats', false), of('Waves', 'Echo', true)];
    const strengths = chapterStrengths(
      { details: [...filed, marked('Light', false), of('Heat', 'Ice', true)] },
      undefined,
    );
    expect(
      strengths.map(({ name, got, possible, topics }) => [
        name,
        got,
        possible,
        topics.map((topic) => topic.name),
      ]),
    ).toEqual([
      ['Waves', 1, 2, ['Beats', 'Echo']],
      ['', 0, 1, ['Light']],
      ['Heat', 2, 2, ['Ice']],
    ]);
    expect(chapterStrengths({ details: filed.slice(1) }, undefined)).toEqual([]);
    expect(chapterStrengths({ details: [marked('A', true), marked('B', true)] }, undefined)).toEqual([]);
  });

  it('is read from navigation state in the shape of the specification', () => {
    const details = [
      {
        questionText: 'q1',
        options: ['a', 'b'],
        correctAnswer: 'a',
        userAnswer: 'b',
        isCorrect: false,
        questionFormat: 'MCQ',
      },
      { questionText: 'q2', correctAnswer: 'x', isCorrect: false, questionFormat: 'Short Answer' },
    ];
    const given = { selectedOptions: ['b'], details, correctCount: 0, totalQuestions: 2, timeTaken: 5 };
    const read = readResultState(given);
    expect(read).toMatchObject({
      correctCount: 0,
      totalQuestions: 2,
      timeTaken: 5,
      details: [details[0], { ...details[1], options: [], userAnswer: null }],
    });
    expect(topicStrengths({ details: read?.details ?? [] }, undefined)).toMatchObject([
      { name: '', total: 2 },
    ]);
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { details: [1] },
    { details: [1], selectedOptions: [], correctCount: 1, totalQuestions: 1 },
    { details: [], selectedOptions: [], correctCount: '1' },
  ])('is not read from %j', (state) => expect(readResultState(state)).toBeUndefined());
});

describe('the time spent on each question', () => {
  const wrong = marked('', false);
  const right = marked('', true);
  const leftOut = marked('', false, null);

  it('lists slow questions that were not right first, then other slow ones, then the rest', () => {
    const details = [right, wrong, right, leftOut, wrong, wrong, right];
    const times = questionTimes(details, [100_000, 80_000, 9_000, 90_000, 10_000, 12_000, 0]);
    expect(times?.questions.map((one) => [one.index, one.verdict, one.isSlow])).toEqual([
      [3, 'left_out', true],
      [1, 'wrong', true],
      [0, 'right', true],
      [5, 'wrong', false],
      [4, 'wrong', false],
      [2, 'right', false],
      [6, 'right', false],
    ]);
    // Question 7 was never shown, so it is not part of the average.
    expect(times?.average).toBe(50);
    expect(times?.longest).toBe(100);
  });

  it('adds up what is less than a second each', () => {
    const spentMs = Array.from({ length: 10 }, () => 900);
    const details = Array.from({ length: 10 }, () => ({ ...wrong, got: 0, worth: 1 }));
    const { lines } = ledgerOfResult({ ...toResultState(result), details, spentMs });
    expect(lines.find(({ cause }) => cause === 'wrong')?.seconds).toBe(9);
    expect(topicStrengths({ details }, measuredTimes(spentMs))[0]?.secondsEach).toBe(0.9);
  });

  it('is compared with an average of whole seconds', () => {
    const spentMs = measuredTimes([62_600, 7_400, 7_900, 4_900, 9_900]);
    const times = questionTimes([right, wrong, right, wrong, right], spentMs);
    const [first] = times?.questions ?? [];
    expect([times?.average, first?.seconds, first?.ofAverage?.toFixed(2)]).toEqual([19, 62.6, '3.29']);
  });

  it('is compared with the average of the questions that were read, by which slow ones are judged', () => {
    const details = [right, wrong, right, wrong, right, right];
    // A glance of a second and a half is no reading.
    const times = questionTimes(details, [60_000, 20_000, 20_000, 20_000, 30_000, 1_500]);
    expect(times?.average).toBe(30);
    expect(times?.questions.map(({ ofAverage }) => ofAverage)).toEqual([2, 1, 2 / 3, 2 / 3, 2 / 3, 0.05]);
    expect(times?.questions.map(({ isSlow }) => isSlow)).toEqual([true, false, false, false, false, false]);
  });

  it.each([
    ['four questions were read', [60_000, 20_000, 20_000, 20_000, 1_500]],
    ['all took a few seconds', [4_000, 3_000, 5_000, 2_000, 6_000]],
  ])('is compared with nothing where %s', (_, spentMs) => {
    const times = questionTimes([right, wrong, right, wrong, right], spentMs);
    expect(times?.average).toBeUndefined();
    expect(times?.questions.every(({ ofAverage, isSlow }) => ofAverage === undefined && !isSlow)).toBe(true);
    expect(times?.questions.map(({ seconds }) => seconds)).toEqual(
      spentMs.map((ms) => ms / 1000).toSorted((a, b) => b - a),
    );
  });

  it.each([
    ['just below', 59_999, false],
    ['at', 60_000, true],
  ])('is slow from 1.5 times the average: %s', (_, ms, isSlow) => {
    const others = [1, 2, 3, 4].map(() => (200_000 - ms) / 4);
    const times = questionTimes([wrong, wrong, wrong, wrong, wrong], [ms, ...others]);
    expect(times?.questions.find(({ index }) => index === 0)?.isSlow).toBe(isSlow);
  });

  it('lists every question once, and in each group the slowest first', () => {
    const question = fc.record({
      detail: fc.constantFrom(right, wrong, leftOut),
      ms: fc.oneof(fc.nat(600_000), fc.constant(Number.NaN)),
    });
    fc.assert(
      fc.property(fc.array(question, { maxLength: 100 }), (given) => {
        const details = given.map(({ detail }) => detail);
        const spent = given.map(({ ms }) => ms);
        const times = questionTimes(details, spent);
        expect(times === undefined).toBe(!spent.some((ms) => ms > 0));
        if (!times) return;
        const { questions } = times;
        expect(questions.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([...details.keys()]);
        for (const [i, one] of questions.entries()) {
          const next = questions[i + 1];
          const isSameKind =
            next?.isSlow === one.isSlow && (next.verdict === 'right') === (one.verdict === 'right');
          if (isSameKind && one.isSlow) expect(one.seconds).toBeGreaterThanOrEqual(next.seconds);
          if (next?.isSlow) expect(one.isSlow).toBe(true);
        }
      }),
    );
  });

  it('shows a value that is not a time as Invalid time, after all others', () => {
    const times = questionTimes([wrong, right], measuredTimes(['x', 5_000]));
    expect(times?.questions.map(({ seconds }) => duration(seconds))).toEqual([
      '0 min 05 sec',
      'Invalid time',
    ]);
  });

  it.each([[undefined], [null], ['12'], [[]], [[0, 0]], [[-1, Number.NaN, 'x']]])(
    'is undefined for %j',
    (spentMs) => expect(measuredTimes(spentMs)).toBeUndefined(),
  );

  it('comes from the server, or else from this browser', () => {
    const server = { ...result, spentMs: [1, 2] };
    expect(toResultState(server, { spentMs: [3, 4] }).spentMs).toEqual([1, 2]);
    expect(toResultState(result, { spentMs: [3, 4] }).spentMs).toEqual([3, 4]);
    expect(toResultState(result)).not.toHaveProperty('spentMs');
  });
});

describe('the chart of the attempts at a test', () => {
  const attempt = (n: number, correctCount: number) => ({
    attemptId: `a${n}`,
    marks: { got: String(correctCount), possible: '4' },
  });

  it('goes from the oldest to the newest', () => {
    expect(progressPoints([attempt(3, 4), attempt(2, 1), attempt(1, 0)])).toEqual([
      { attemptId: 'a1', across: 0, share: 0 },
      { attemptId: 'a2', across: 0.5, share: 0.25 },
      { attemptId: 'a3', across: 1, share: 1 },
    ]);
  });

  it('omits the oldest attempts if there are too many', () => {
    const many = Array.from({ length: MOST_POINTS + 5 }, (_, i) => attempt(100 - i, 2));
    const points = progressPoints(many);
    expect(points).toHaveLength(MOST_POINTS);
    expect(points.at(-1)).toEqual({ attemptId: 'a100', across: 1, share: 0.5 });
  });
});

it.each([
  ['as many right as guessing gives', { options: 4, right: 15, wrong: 45 }, true],
  ['a lucky guesser', { options: 4, right: 19, wrong: 41 }, true],
  ['more than luck gives', { options: 4, right: 20, wrong: 40 }, false],
  ['two options, of which half are right by luck', { options: 2, right: 15, wrong: 15 }, true],
  ['few answers', { options: 4, right: 4, wrong: 15 }, false],
  ['typed answers, which nobody guesses', { options: 0, right: 1, wrong: 40 }, false],
])('answers as if guessed: %s', (_, { options, right, wrong }, expected) => {
  const asked = { options: Array.from({ length: options }, (_, n) => `${n}`) };
  const details = Array.from({ length: right + wrong + 15 }, (_, n) => ({
    ...marked('', n < right, n < right + wrong ? 'x' : null),
    ...asked,
  }));
  expect(isAsIfGuessed(details)).toBe(expected);
});
