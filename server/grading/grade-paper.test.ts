import { describe, expect, it } from 'vitest';
import { plainScheme } from '../../contract/schemes/preset.ts';
import type { Scheme } from '../../contract/schemes/scheme.ts';
import { answers, item, marksOf, multiple, prepare, section, single } from '../testing/graded-papers.ts';
import { gradePaper } from './grade-paper.ts';

describe('marks of the question itself', () => {
  it('scale shares and leave flat marks', () => {
    expect(
      marksOf(plainScheme({ right: '1', wrong: { share: '-1/4' } }), single('b'), 'a', { marks: '3' }),
    ).toBe('-0.75');
    expect(marksOf(plainScheme({ right: '1', wrong: '-0.25' }), single('b'), 'a', { marks: '3' })).toBe(
      '-0.25',
    );
    expect(marksOf(plainScheme({ right: '1' }), single('b'), 'b', { marks: '2/3' })).toBe('0.67');
  });

  it('bound what right options of a set give together', () => {
    const plain = plainScheme({ right: '4', wrong: '-2' });
    const scheme = { ...plain, rule: { ...plain.rule, eachRight: { marks: '1' } } };
    expect(marksOf(scheme, multiple('abcd'), 'abc', { marks: '2' })).toBe('2');
  });
});

describe('questions that turned out faulty', () => {
  const dropped = (to: Scheme['dropped'], text: string) =>
    marksOf(plainScheme({ right: '4', wrong: '-1' }, { dropped: to }), single('b'), text, {
      isDropped: true,
    });
  it.each<[Scheme['dropped'], right: string, wrong: string, leftOut: string]>([
    ['everyone', '4', '4', '4'],
    ['answered', '4', '4', '0'],
    ['nobody', '0', '0', '0'],
  ])('dropped, marks to %s', (to, ...expected) => {
    expect(['b', 'a', ''].map((text) => dropped(to, text))).toEqual(expected);
  });

  it('dropped and given to nobody is not in the most possible', () => {
    const scheme = plainScheme({ right: '4' }, { dropped: 'nobody' });
    const prepared = prepare(
      [section(scheme)],
      [item(), item({ isDropped: true })],
      [single('b'), single('b')],
    );
    expect(gradePaper(prepared, answers(['b', 'b']))).toMatchObject({
      total: { got: 4, possible: 4 },
      questions: [{ outcome: 'right' }, { outcome: 'dropped', counts: false }],
    });
  });

  it.each<[Scheme['doubleKey'], key: string, other: string, leftOut: string]>([
    ['chosen', '4', '-1', '0'],
    ['answered', '4', '4', '0'],
    ['everyone', '4', '4', '4'],
  ])('two keys, marks to %s', (doubleKey, ...expected) => {
    const scheme = plainScheme({ right: '4', wrong: '-1' }, { doubleKey });
    expect(['b', 'a', ''].map((text) => marksOf(scheme, single('b', 'c'), text))).toEqual(expected);
    expect(['b', 'a', ''].map((text) => marksOf(scheme, multiple('b', 'c'), text))).toEqual(expected);
  });

  it('says what was the student’s and what was given', () => {
    const scheme = plainScheme({ right: '4' }, { doubleKey: 'everyone' });
    const prepared = prepare(
      [section(scheme)],
      [item(), item(), item({ isDropped: true })],
      [single('b', 'c'), single('b', 'c'), single('b')],
    );
    const { questions, correctCount } = gradePaper(prepared, answers(['b', 'a', 'b']));
    expect(questions.map(({ outcome }) => outcome)).toEqual(['right', 'given', 'given']);
    expect(correctCount).toBe(1);
  });
});

describe('answer any N of M', () => {
  const plain = plainScheme({ right: '4', wrong: '-1' });
  const five = Array.from({ length: 5 }, () => item());
  const graded = (counts: 'first' | 'best', texts: string[], items = five, scheme = plain) => {
    const prepared = prepare(
      [section(scheme, { choice: { answer: 2, counts } })],
      items,
      items.map(() => single('b')),
    );
    const { questions, total } = gradePaper(prepared, answers(texts));
    return {
      counting: questions.map(({ counts }) => (counts ? '1' : '0')).join(''),
      got: total.got,
      possible: total.possible,
    };
  };

  it.each<[string, 'first' | 'best', string[], counting: string, got: number]>([
    ['nothing answered', 'first', ['', '', '', '', ''], '11000', 0],
    ['one answered', 'first', ['', '', '', 'b', ''], '10010', 4],
    ['just enough answered', 'first', ['', 'a', '', 'b', ''], '01010', 3],
    ['the first two of four', 'first', ['a', '', 'a', 'b', 'b'], '10100', -2],
    ['the best two of four', 'best', ['a', '', 'a', 'b', 'b'], '00011', 8],
    ['two wrong ones are not spared by leaving others out', 'best', ['a', '', 'a', '', ''], '10100', -2],
    ['of equals the first', 'best', ['b', 'b', 'b', 'a', 'a'], '11000', 8],
  ])('%s', (_, counts, texts, counting, got) => {
    expect(graded(counts, texts)).toEqual({ counting, got, possible: 8 });
  });

  it('fills up with marks that are given, and lets the best include them', () => {
    const items = [item({ isDropped: true }), ...five.slice(1)];
    expect(graded('first', ['', 'b', '', '', ''], items)).toMatchObject({ counting: '11000', got: 8 });
    expect(graded('first', ['', 'a', 'a', 'b', ''], items)).toMatchObject({ counting: '01100', got: -2 });
    expect(graded('best', ['', 'a', 'a', 'b', ''], items)).toMatchObject({ counting: '10010', got: 8 });
  });

  it('does not need an answer to a dropped question that gives nothing', () => {
    const nobody = plainScheme({ right: '4', wrong: '-1' }, { dropped: 'nobody' });
    const items = [item({ isDropped: true }), ...five.slice(1)];
    expect(graded('first', ['b', 'b', 'b', '', ''], items, nobody)).toEqual({
      counting: '01100',
      got: 8,
      possible: 8,
    });
  });

  it('of M questions with different marks has the largest as the most possible', () => {
    const items = ['1', '2', '5', '3'].map((marks) => item({ marks }));
    expect(graded('first', ['b', 'b', '', ''], items)).toMatchObject({ got: 3, possible: 8 });
    expect(graded('best', ['b', 'b', 'b', 'b'], items)).toMatchObject({ got: 8, possible: 8 });
  });

  it('is one of two for internal choice, beside questions that all count', () => {
    const items = [
      item(),
      item({ either: '1' }),
      item({ either: '1' }),
      item({ either: '2' }),
      item({ either: '2' }),
    ];
    const prepared = prepare(
      [section(plain)],
      items,
      items.map(() => single('b')),
    );
    const { questions, total } = gradePaper(prepared, answers(['b', '', 'b', 'a', 'b']));
    expect(questions.map(({ counts }) => counts)).toEqual([true, false, true, true, false]);
    expect(total).toEqual({ got: 7, possible: 12, penalty: -1 });
  });
});
