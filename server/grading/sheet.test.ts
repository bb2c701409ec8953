import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import type { Outcome } from '../../contract/results.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import type { GradedQuestion } from './grade-paper.ts';
import { type PreparedMarking, prepareMarking } from './prepare-marking.ts';
import {
  changedPlaces,
  outcomesOf,
  penaltyOf,
  readSheet,
  toAnswerOf,
  waitingOf,
  writeSheet,
} from './sheet.ts';

const question: AuthoredQuestion = {
  kind: 'single_choice',
  text: '',
  explanation: '',
  body: {
    options: [
      { id: 'a', text: 'a' },
      { id: 'b', text: 'b' },
    ],
  },
  key: { right: ['a'] },
};

/** A paper whose questions have these marks; the last one is its own section. */
function paper(marks: readonly string[], denominator: number): PreparedMarking {
  const section = {
    name: 's',
    instructions: '',
    scheme: plainScheme({ right: '1', wrong: { share: '-1/3' } }),
    shufflesQuestions: false,
    shufflesOptions: false,
  };
  const items = marks.map((own, i) => ({
    section: Number(i === marks.length - 1),
    marks: own,
    isDropped: false,
    keepsPlace: false,
    keepsOptionOrder: false,
  }));
  return prepareMarking(
    { denominator, sections: [section, section], items },
    items.map(() => question),
  );
}

const graded = (outcome: Outcome, marks: number, counts = true): GradedQuestion => ({
  outcome,
  marks,
  counts,
});

describe('written', () => {
  it.each<[string, GradedQuestion[], string]>([
    ['nothing asked', [], ' 3 '],
    ['one of each', [graded('right', 12), graded('wrong', -4), graded('left_out', 0)], 'RWL 3 R12W-4L0'],
    [
      'the other outcomes',
      [graded('partial', 3), graded('given', 12), graded('dropped', 0), graded('waiting', 0)],
      'PGDU 3 P3G12D0U0',
    ],
    ['what does not count', [graded('right', 0, false), graded('dropped', 0, false)], 'rd 3 '],
    ['marks that differ', [graded('right', 12), graded('right', 6), graded('right', 12)], 'RRR 3 R12 1:6'],
    ['several that differ', [graded('right', 1), graded('right', 2), graded('wrong', -1)], 'RRW 3 R1W-1 1:2'],
  ])('%s', (_, questions, sheet) => {
    const prepared = paper(
      questions.map(() => '1'),
      3,
    );
    expect(writeSheet(prepared, questions)).toBe(sheet);
    expect(readSheet(prepared, sheet).questions).toEqual(questions);
  });

  it('comes back as it was, with the totals', () => {
    const one = fc.oneof(
      fc.record({
        outcome: fc.constantFrom<Outcome>(
          'right',
          'partial',
          'wrong',
          'left_out',
          'given',
          'dropped',
          'waiting',
        ),
        marks: fc.oneof(fc.constantFrom(0, 4, -1), fc.integer({ min: -1e10, max: 1e10 })),
        counts: fc.constant(true),
      }),
      fc
        .constantFrom<Outcome>('right', 'wrong', 'dropped', 'waiting')
        .map((outcome) => graded(outcome, 0, false)),
    );
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(3, 6, 30_000),
        (questions, denominator) => {
          const prepared = paper(
            questions.map(() => '1'),
            denominator,
          );
          const sheet = writeSheet(prepared, questions);
          const read = readSheet(prepared, sheet);
          expect(penaltyOf(sheet)).toBe(read.total.penalty);
          expect(read.questions).toEqual(questions);
          expect(read.total.got).toBe(questions.reduce((sum, { marks }) => sum + marks, 0));
          expect(read.sections[1]?.got).toBe(questions.at(-1)?.marks);
          expect(read.correctCount).toBe(
            questions.filter(({ outcome, counts }) => counts && outcome === 'right').length,
          );
        },
      ),
    );
  });

  it('tells apart what was left and what another question of its choice made needless', () => {
    const sheet = 'RlLwdDuU 1 R1L0U0';
    const left = ['right', 'left_over', 'left_out', 'wrong', 'dropped', 'dropped', 'waiting', 'waiting'];
    expect(outcomesOf(sheet)).toEqual(left);
    expect(toAnswerOf(sheet)).toBe(5);
    expect(waitingOf(sheet)).toBe(2);
  });

  it('takes little more than a letter a question', () => {
    const questions = Array.from({ length: 75 }, (_, i) =>
      graded(i % 3 ? 'right' : 'wrong', i % 3 ? 12 : -4),
    );
    expect(
      writeSheet(
        paper(
          questions.map(() => '4'),
          3,
        ),
        questions,
      ),
    ).toHaveLength(75 + ' 3 W-4R12'.length);
  });
});

describe('from the time before marks', () => {
  it('gives right answers the marks of their question, and takes none away', () => {
    expect(readSheet(paper(['1', '2', '4', '1/3'], 9), 'RWLR')).toEqual({
      questions: [graded('right', 9), graded('wrong', 0), graded('left_out', 0), graded('right', 3)],
      sections: [
        { got: 9, possible: 63, penalty: 0 },
        { got: 3, possible: 3, penalty: 0 },
      ],
      total: { got: 12, possible: 66, penalty: 0 },
      correctCount: 2,
    });
  });

  it('says without the paper that nothing was taken away', () => {
    expect(penaltyOf('RWLR')).toBe(0);
  });

  it('reads a sheet without questions', () => {
    expect(readSheet(paper([], 3), '').questions).toEqual([]);
  });

  it('reads every such sheet letter by letter', () => {
    const letters = fc.array(fc.constantFrom('R', 'W', 'L'), { maxLength: 60 });
    const meaning = { R: 'right', W: 'wrong', L: 'left_out' };
    fc.assert(
      fc.property(letters, (line) => {
        const { questions, correctCount } = readSheet(
          paper(
            line.map(() => '1'),
            3,
          ),
          line.join(''),
        );
        expect(questions.map(({ outcome }) => outcome)).toEqual(line.map((letter) => meaning[letter]));
        expect(correctCount).toBe(line.filter((letter) => letter === 'R').length);
      }),
    );
  });
});

describe('refused, since it is not one of this paper', () => {
  it.each([
    ['too short', 'R'],
    ['too long', 'RRR'],
    ['another letter', 'RX'],
    ['another denominator', 'RW 4 R4W-1'],
    ['cut off', 'RW 3'],
    ['not whole', 'RW 3 R1.5'],
    ['something behind', 'RW 3 R3W-1 x'],
    ['nothing', ''],
  ])('%s', (_, sheet) => {
    expect(() => readSheet(paper(['1', '1'], 3), sheet)).toThrow('not one of this paper');
  });
});

it.each([
  ['a right answer that is wrong now', 'RRL 1 R1L0', 'RWL 1 R1W0L0', [1]],
  ['a wrong answer that is wrong still, and one that was left out', 'WL 3 W-1L0', 'WL 3 W-1L0', []],
  ['other marks for the same answer', 'RR 1 R4', 'RR 1 R4 1:2', [1]],
  ['the same marks by another denominator', 'RW 1 R1W0', 'RW 3 R3W-1', [1]],
  ['a question dropped that was left out', 'RL 1 R1L0', 'Rd 1 R1', [1]],
  ['an answer that counts now', 'RrL 1 R1L0', 'WRL 1 W0R1L0', [0, 1]],
  ['a sheet of the time before marks', 'RWL', 'RRL 1 R1L0', [1]],
])('finds whose marks are others: %s', (_, before, after, places) => {
  expect(changedPlaces(before, after)).toEqual(places);
});
