import { describe, expect, it } from 'vitest';
import { paperDraft } from '../../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import { presets } from '../../../contract/schemes/presets.ts';
import { applyPreset } from '../paper/arrange.ts';
import { type Grid, gridPaper } from './grid-paper.ts';
import { readKeyLine } from './key-line.ts';
import { firstQuestions, readMarks } from './page-marks.ts';

const texts = {
  question: (name: string, number: number) => `${name}, question ${number}`,
  option: (letter: string) => `Option ${letter}`,
  page: (number: number) => `Page ${number}`,
};
const labels = { subject: 'Physics', topic: 'Mixed', difficulty: 'Medium', grade: 9 };
const hash = (page: number) => `${page}`.repeat(32);
const { items: _, ...plain } = PLAIN_PAPER;

const made = (grid: Partial<Grid>, frame = plain) => {
  const whole = {
    name: 'Mock',
    pages: [1, 2, 3].map(hash),
    firsts: [1, 2, null],
    count: 3,
    options: 4,
    ...grid,
  };
  const keys = grid.keys ?? readKeyLine('1b 2ac 3: 4.5', 4).keys;
  return gridPaper({ ...whole, keys }, { frame, drafts: [], labels }, texts);
};

it('makes a paper that can be saved: each page a passage with the pages that go on with it', () => {
  const { items, paper } = made({});
  expect(paper.passages).toEqual([
    { name: 'Mock 1', text: `![Page 1](media:${hash(1)})` },
    { name: 'Mock 2', text: `![Page 2](media:${hash(2)})\n![Page 3](media:${hash(3)})` },
  ]);
  expect(items.map(({ passage, question }) => [passage, question.kind, question.text, question.key])).toEqual(
    [
      ['Mock 1', 'single_choice', 'Mock, question 1', { right: ['b'] }],
      ['Mock 2', 'multiple_choice', 'Mock, question 2', { right: [['a', 'c']] }],
      ['Mock 2', 'numeric', 'Mock, question 3', { accepted: [{ value: '4.5' }], units: [] }],
    ],
  );
  const whole = { ...paper, items: items.map((item) => ({ ...FIRST_PLACE, ...item })) };
  expect(paperDraft.safeParse(whole).error).toBeUndefined();
});

it('fills the sections of a pattern in order, and a page that two sections share is in both', () => {
  const { paper } = applyPreset(presets.neet, { frame: plain, items: [] });
  const sizes = paper.frame.sections.length;
  const { items, paper: frame } = made(
    { count: 180, firsts: [1, null, null], keys: readKeyLine('b'.repeat(180), 4).keys },
    paper.frame,
  );
  expect(new Set(items.map(({ section }) => section)).size).toBe(sizes);
  const whole = { ...frame, items: items.map((item) => ({ ...FIRST_PLACE, ...item })) };
  expect(paperDraft.safeParse(whole).error).toBeUndefined();
});

describe('the first question of each page', () => {
  it.each<[string, number[][], number, (number | null)[]]>([
    ['of a plain paper', [[1, 2], [3, 4], [5]], 5, [1, 3, 5]],
    [
      'behind numbered instructions',
      [
        [1, 2, 3],
        [1, 2, 3, 4],
        [5, 6],
      ],
      6,
      [null, 1, 5],
    ],
    ['with a number that was not read', [[1, 2], [4], [5, 6]], 6, [1, 4, 5]],
    ['on which the question before goes on', [[1, 2], [], [3]], 3, [1, null, 3]],
    ['of a scan', [[], [], []], 10, [1, null, null]],
    [
      'with options that are numbered',
      [
        [1, 1, 2, 3, 4],
        [2, 3],
        [5, 6, 7],
      ],
      7,
      [1, null, 5],
    ],
  ])('%s', (_, pages, count, firsts) => {
    expect(firstQuestions(pages, count)).toEqual(firsts);
  });
});

it.each<[string[], (number | null)[], number | null]>([
  [['1', '', ' 5 '], [1, null, 5], null],
  [['', '1', '2'], [null, 1, 2], null],
  [['2', '', ''], [null, null, null], 0],
  [['1', '1', '2'], [1, null, 2], 1],
  [['1', 'x', '2'], [1, null, 2], 1],
  [['1', '11', ''], [1, null, null], 1],
])('reads marks %j', (typed, firsts, wrong) => {
  expect(readMarks(typed, 10)).toEqual({ firsts, wrong });
});
