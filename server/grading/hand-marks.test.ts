import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarks } from '../../contract/marks/exact-marks.ts';
import { exactText, ofKept, readHandMarks, toKept } from '../../contract/marks/hand-marks.ts';
import { rational } from '../../contract/marks/rational.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { item, prepare, section, single } from '../testing/graded-papers.ts';
import { gradePaper } from './grade-paper.ts';
import { readSheet, waitingOf, writeSheet } from './sheet.ts';

const written: AuthoredQuestion = {
  kind: 'written',
  text: '',
  explanation: '',
  body: {},
  key: { model: '' },
};
const scheme = plainScheme({ right: '3', wrong: '-1' });
const typed = (text: string) => ({ typed: text });

describe('typed by a teacher', () => {
  it.each([
    ['2.5', '3', '2.5'],
    [' 2,5 ', '3', '2.5'],
    ['2½', '3', '2.5'],
    ['.25', '3', '0.25'],
    ['3.0', '3', '3'],
    ['0', '3', '0'],
    ['1/3', '1/3', '1/3'],
    ['1.3', '1.3', '1.3'],
    ['1.333', '1.333', '1.333'],
    ['0.0001', '0.0001', '0.0001'],
    ['1.3', '3', undefined],
    ['3.25', '3', undefined],
    ['-1', '3', undefined],
    ['half', '3', undefined],
    ['', '3', undefined],
  ])('“%s” of %s', (text, most, kept) => {
    expect(readHandMarks(text, readMarks(most))).toBe(kept);
    expect(readMarks(exactText(readMarks(most)))).toEqual(readMarks(most));
  });
});

describe('what is kept', () => {
  it.each([
    ['3', '3', 'full', ['3', '6', '1']],
    ['1/3', '1/3', 'full', ['1/3', '6', '1']],
    ['2.5', '3', '2.5', ['2.5', '2.5', '1']],
    ['0', '0', '0', ['0', '0', '0']],
  ])('of %s of %s is %s', (marks, most, kept, later) => {
    expect(toKept(marks, readMarks(most))).toBe(kept);
    expect([most, '6', '1'].map((worth) => ofKept(kept, readMarks(worth)))).toEqual(later);
  });
});

describe('an answer that a person marks', () => {
  const prepared = prepare([section(scheme)], [item(), item()], [written, single('a')]);
  const grade = (text: string | null, given?: string) => {
    const answer = text === null ? null : typed(text);
    const byHand = new Map(given === undefined ? [] : [[0, given]]);
    return gradePaper(prepared, new Map([[0, answer]]), byHand).questions[0];
  };

  it.each([
    [null, undefined, 'left_out', 0],
    [' ', undefined, 'left_out', 0],
    ['Light', undefined, 'waiting', 0],
    ['Light', '0', 'wrong', 0],
    ['Light', '1.5', 'partial', 6],
    ['Light', '3', 'right', 12],
    // On paper.
    [null, '2.75', 'partial', 11],
    ['Light', 'full', 'right', 12],
    // A regrade has made the question worth less.
    ['Light', '5', 'right', 12],
  ])('%s with %s marks is %s', (text, given, outcome, marks) => {
    expect(prepared.denominator).toBe(4);
    expect(grade(text, given)).toEqual({ outcome, marks, counts: true });
  });

  it('never counts for a choice of the first ones, and waits where the best count', () => {
    const of = (counts: 'first' | 'best', byHand: [number, string][] = []) => {
      const chosen = section(scheme, { choice: { answer: 1, counts } });
      const paper = prepare([chosen], [item(), item()], [written, written]);
      const answers = new Map([0, 1].map((at) => [at, typed('Light')]));
      return writeSheet(paper, gradePaper(paper, answers, new Map(byHand)).questions).split(' ')[0];
    };
    expect(of('first')).toBe('Uw');
    expect(of('best')).toBe('Uu');
    expect(of('best', [[0, '1']])).toBe('Pu');
    expect(
      of('best', [
        [0, '1'],
        [1, '3'],
      ]),
    ).toBe('pR');
  });

  it('adds up with what is marked by machine, whatever a regrade makes of the paper', () => {
    const quarters = fc
      .integer({ min: 0, max: 12 })
      .map((n) => `${Math.floor(n / 4)}.${[0, 25, 5, 75][n % 4]}`);
    const one = fc.record({
      isWritten: fc.boolean(),
      given: fc.option(quarters),
      isRight: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(one, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('3', '5', '1/3', '2.5'),
        (all, marks) => {
          const paper = prepare(
            [section(scheme)],
            all.map(() => item({ marks })),
            all.map(({ isWritten }) => (isWritten ? written : single('a'))),
          );
          const answers = new Map(
            all.map(({ isWritten, isRight }, at) => [
              at,
              isWritten ? typed('Light') : { chosen: [isRight ? 'a' : 'b'] },
            ]),
          );
          const byHand = new Map(
            all.flatMap(({ isWritten, given }, at) =>
              isWritten && given !== null ? [[at, given] as const] : [],
            ),
          );
          const graded = gradePaper(paper, answers, byHand);
          const worth = (text: string) => {
            const { num, den } = readMarks(text);
            return Number(num) / Number(den);
          };
          const expected = all.reduce((sum, { isWritten, given, isRight }) => {
            if (isWritten) return sum + (given === null ? 0 : Math.min(worth(given), worth(marks)));
            return sum + (isRight ? worth(marks) : -1);
          }, 0);
          expect(graded.total.got / paper.denominator).toBeCloseTo(expected, 9);
          const sheet = writeSheet(paper, graded.questions);
          expect(readSheet(paper, sheet).total).toEqual(graded.total);
          expect(waitingOf(sheet)).toBe(
            all.filter(({ isWritten, given }) => isWritten && given === null).length,
          );
          expect(Number.isInteger(graded.total.got)).toBe(true);
        },
      ),
    );
  });

  it('has room for quarters beside thirds', () => {
    const paper = prepare([section(scheme)], [item({ marks: '1/3' })], [written]);
    expect(paper.denominator).toBe(12);
    expect(paper.items[0]?.right).toBe(Number(rational(12n, 3n).num));
  });
});
