import { expect, test } from 'vitest';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE, type RevisionItem } from '../../../contract/papers/revision.ts';
import type { Frame } from './paper-order.ts';
import { changeQuestions, type NewItem, noQuestions, type QuestionList } from './question-list.ts';
import { paperOf } from './questions-input.ts';

const [plain] = PLAIN_PAPER.sections;
if (!plain) throw new Error('No section');

const paper: Frame = {
  movement: 'free',
  passages: [{ name: 'P', text: 'A passage' }],
  sections: [
    {
      ...plain,
      name: 'A',
      instructions: 'Answer any one.',
      choice: { answer: 1, counts: 'best' },
      minutes: 20,
    },
    { ...plain, name: 'B', shufflesOptions: true },
  ],
};

const brought = (text: string, place: Partial<RevisionItem>): NewItem => ({
  ...FIRST_PLACE,
  ...place,
  labels: { grade: 9, subject: 'Physics', topic: 'Light', difficulty: 'Easy' },
  question: {
    kind: 'short_text',
    text,
    explanation: '',
    body: {},
    key: { accepted: ['1'], ignoreCase: true },
  },
});

const items = [
  brought('one', { marks: '2/3', passage: 'P', keepsPlace: true }),
  brought('two', { marks: '4', passage: 'P' }),
  brought('three', { section: 1, marks: '1', draw: { name: 'D', take: 1 } }),
  brought('four', { section: 1, marks: '1', draw: { name: 'D', take: 1 } }),
];

const bring = (
  list: QuestionList,
  given: readonly NewItem[],
  frame = paper,
  how = 'append' as 'append' | 'replace',
) => changeQuestions(list, { do: 'bring', items: given, paper: frame, how });

const withoutId = (item: PaperDraft['items'][number]) => {
  const { questionId: _, ...rest } = item;
  return rest;
};

/** Without the ids that each question is given. */
const said = (list: QuestionList): PaperDraft => {
  const { items: all, ...frame } = paperOf(list);
  return { ...frame, items: all.map(withoutId) };
};

test('a paper that comes into an empty test, or in the place of its questions, is that paper', () => {
  const list = bring(noQuestions, items);
  expect(said(list)).toEqual({ ...paper, items });
  const other = bring(noQuestions, items.slice(0, 1), { ...paper, passages: [{ name: 'P', text: 'Other' }] });
  expect(said(bring(other, items, paper, 'replace'))).toEqual({ ...paper, items });
  expect(changeQuestions(list, { do: 'undoBring' })).toEqual(noQuestions);
});

test('questions that were taken out of a paper find their section, passage and draw again', () => {
  const [one, two, three, four] = items as [NewItem, NewItem, NewItem, NewItem];
  const list = bring(bring(noQuestions, [one, three]), [two, four]);
  expect(said(list)).toEqual({ ...paper, items });
});

test('another paper comes behind, with its own sections, passages and draws', () => {
  const [one, , three] = items as [NewItem, NewItem, NewItem];
  const [a, b] = paper.sections as [Frame['sections'][0], Frame['sections'][0]];
  const other = {
    ...paper,
    passages: [{ name: 'P', text: 'Another passage' }],
    sections: [a, { ...b, name: 'C' }],
  };
  const list = bring(bring(noQuestions, items), [one, three], other);
  const { sections, passages, items: all } = said(list);
  expect(sections.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(passages).toEqual([...paper.passages, { name: 'P 2', text: 'Another passage' }]);
  expect(all.map(({ section, passage, draw }) => [section, passage ?? draw?.name])).toEqual([
    [0, 'P'],
    [0, 'P'],
    [0, 'P 2'],
    [1, 'D'],
    [1, 'D'],
    [2, 'D 2'],
  ]);
});

test('a draw of the same name that takes another number of questions stays a draw of its own', () => {
  const drawing = (name: string, take: number) =>
    brought(`${name} ${take}`, { section: 1, marks: '1', draw: { name, take } });
  const list = bring(bring(noQuestions, items), [drawing('D', 2), drawing('D', 2), drawing('D 2', 2)]);
  expect(said(list).items.flatMap(({ draw }) => draw ?? [])).toEqual([
    { name: 'D', take: 1 },
    { name: 'D', take: 1 },
    { name: 'D 2', take: 2 },
    { name: 'D 2', take: 2 },
    { name: 'D 2 2', take: 2 },
  ]);
});
