import { describe, expect, it } from 'vitest';
import { plainScheme } from '../schemes/preset.ts';
import { scheme } from '../schemes/scheme.ts';
import { revision } from './revision.ts';

const plain = plainScheme({ right: '4', wrong: '-1' });
const section = {
  name: 'A',
  instructions: '',
  scheme: plain,
  shufflesQuestions: false,
  shufflesOptions: false,
};
const item = { section: 0, isDropped: false, keepsPlace: false, keepsOptionOrder: false };
const paper = {
  denominator: 1,
  movement: 'free',
  passages: [{ name: 'p', text: 'A text' }],
  sections: [section],
  items: [item, item],
};

const problems = (value: unknown) =>
  revision.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('accepted', () => {
  it.each<[string, object]>([
    ['a plain paper', paper],
    ['a paper without questions', { ...paper, items: [] }],
    ['any one of two', { ...paper, sections: [{ ...section, choice: { answer: 1, counts: 'first' } }] }],
    [
      'the best of shuffled ones',
      {
        ...paper,
        sections: [{ ...section, choice: { answer: 1, counts: 'best' }, shufflesQuestions: true }],
      },
    ],
    ['internal choice', { ...paper, items: [{ ...item, either: '1' }, { ...item, either: '1' }, item] }],
    ['a passage', { ...paper, items: [item, { ...item, passage: 'p' }, { ...item, passage: 'p' }] }],
    ['500 questions', { ...paper, items: Array.from({ length: 500 }, () => item) }],
  ])('%s', (_, value) => {
    expect(problems(value)).toEqual([]);
  });
});

describe('refused', () => {
  it.each<[string, object, string]>([
    [
      'a question whose right answer costs marks',
      { ...paper, items: [{ ...item, marks: '-2' }] },
      'items.0.marks',
    ],
    ['501 questions', { ...paper, items: Array.from({ length: 501 }, () => item) }, 'items'],
    ['a section that is not there', { ...paper, items: [{ ...item, section: 1 }] }, 'items.0.section'],
    [
      'sections out of order',
      { ...paper, sections: [section, section], items: [{ ...item, section: 1 }, item] },
      'items.1.section',
    ],
    [
      'a choice of three among two',
      { ...paper, sections: [{ ...section, choice: { answer: 3, counts: 'best' } }] },
      'sections.0.choice',
    ],
    [
      'the first of shuffled ones',
      {
        ...paper,
        sections: [{ ...section, choice: { answer: 1, counts: 'first' }, shufflesQuestions: true }],
      },
      'sections.0.shufflesQuestions',
    ],
    [
      'a passage that is torn apart',
      { ...paper, items: [{ ...item, passage: 'p' }, item, { ...item, passage: 'p' }] },
      'items.2.passage',
    ],
    [
      'a passage in two sections',
      {
        ...paper,
        sections: [section, section],
        items: [
          { ...item, passage: 'p' },
          { ...item, passage: 'p', section: 1 },
        ],
      },
      'items.1.passage',
    ],
    [
      'two choices at once',
      {
        ...paper,
        sections: [{ ...section, choice: { answer: 1, counts: 'best' } }],
        items: [{ ...item, either: '1' }, item],
      },
      'items.0.either',
    ],
    ['a denominator of 0', { ...paper, denominator: 0 }, 'denominator'],
    ['a field without a meaning', { ...paper, items: [{ ...item, weight: 2 }] }, 'items.0'],
  ])('%s', (_, value, place) => {
    expect(problems(value).map((problem) => problem.split(':')[0])).toContain(place);
  });
});

describe('a scheme', () => {
  const withRule = (more: object) => ({ ...plain, kinds: { single_choice: { ...plain.rule, ...more } } });
  it.each([
    ['a wrong answer that gives marks', { wrong: { marks: '1' } }],
    ['a share above nothing', { wrong: { share: '1/4' } }],
    ['a right answer that costs marks', { right: '-1' }],
    ['a question left out that gives marks', { leftOut: '1' }],
    ['marks and a share', { wrong: { marks: '-1', share: '-1' } }],
    ['a number for a text', { right: 4 }],
  ])('is refused: %s', (_, rule) => {
    expect(scheme.safeParse(withRule(rule)).success).toBe(false);
  });

  it('needs no rule for each kind, and takes none for a kind that is none', () => {
    expect(scheme.safeParse(plain).success).toBe(true);
    expect(scheme.safeParse({ ...plain, kinds: { essay: plain.rule } }).success).toBe(false);
  });
});
