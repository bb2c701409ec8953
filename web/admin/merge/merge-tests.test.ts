import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionId } from '../../../contract/ids.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { inputOfPaper } from '../paper/questions-input.ts';
import { testKind } from '../test-form/test-kind.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { mergeTests } from './merge-tests.ts';

type Item = PaperDraft['items'][number];
type Section = PaperDraft['sections'][number];

const item = (id: number, text = `Question ${id}`, more: Partial<Item> = {}): Item => ({
  section: 0,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
  questionId: questionId.parse(`00000000-0000-4000-8000-${String(id).padStart(12, '0')}`),
  labels: { grade: 10, subject: 'Physics', topic: 'Waves', difficulty: 'Easy' },
  question: {
    kind: 'single_choice',
    text,
    explanation: '',
    body: {
      options: [
        { id: 'key', text: 'Sound' },
        { id: 'b', text: 'Light' },
      ],
    },
    key: { right: ['b'] },
  },
  ...more,
});
const plain = PLAIN_PAPER.sections[0] as Section;
const paper = (items: Item[], sections: Section[] = [plain]): PaperDraft => ({
  ...PLAIN_PAPER,
  sections,
  items,
});
const test0 = (of: PaperDraft, fields: Partial<TestValues> = {}): TestValues => ({
  ...testKind.blank,
  ...fields,
  questions: inputOfPaper(of),
});
const paperOf = ({ questions }: TestValues) => questions.paper;
const asked = (one: Item, change: Partial<Item['question']>) =>
  ({ ...one, question: { ...one.question, ...change } }) as Item;

test('two teachers who edit different questions and fields are not asked', () => {
  const before = [item(1), item(2), item(3)];
  const [one, two, three] = before as [Item, Item, Item];
  const { values, conflicts } = mergeTests(
    {
      base: test0(paper(before), { quizName: 'Waves', marks: '3' }),
      theirs: test0(paper([asked(one, { text: 'Theirs' }), two, item(4), three]), {
        quizName: 'Waves I',
        marks: '3',
      }),
      mine: test0(paper([asked(one, { explanation: 'Mine' }), asked(two, { text: 'Mine' })]), {
        quizName: 'Waves',
        marks: '4',
      }),
    },
    new Set(),
  );
  expect(conflicts).toEqual([]);
  expect(values).toMatchObject({ quizName: 'Waves I', marks: '4' });
  expect(paperOf(values)?.items).toEqual([
    asked(one, { text: 'Theirs', explanation: 'Mine' }),
    asked(two, { text: 'Mine' }),
    item(4),
  ]);
});

test('of a field that both changed, both values are told where they stand, and one is chosen', () => {
  const [one, two] = [item(1), item(2)];
  const options = (text: string) => ({
    body: {
      options: [
        { id: 'key', text },
        { id: 'b', text: 'Light' },
      ],
    },
  });
  const versions = {
    base: test0(paper([one, two])),
    theirs: test0(paper([asked(one, options('Their sound')), asked(two, { key: { right: ['key'] } })])),
    mine: test0(paper([asked(one, options('My sound'))])),
  };
  const { conflicts, values } = mergeTests(versions, new Set());
  expect(conflicts).toMatchObject([
    { label: 'Question 1, Option A', theirs: 'Their sound', mine: 'My sound' },
    { label: 'Question 2', theirs: 'Question 2', mine: 'deleted' },
  ]);
  expect(paperOf(values)?.items).toEqual(paperOf(versions.theirs)?.items);
  const all = new Set(conflicts.map(({ name }) => name));
  expect(paperOf(mergeTests(versions, all).values)?.items).toEqual(paperOf(versions.mine)?.items);
});

test('questions stay in their sections when one teacher adds a section before them and renames one', () => {
  const sections = [
    { ...plain, name: 'A' },
    { ...plain, name: 'B' },
  ];
  const base = paper([item(1), item(2, 'Two', { section: 1 })], sections);
  const theirs = paper(
    [item(9, 'New', { section: 0 }), item(1, 'Question 1', { section: 1 }), item(2, 'Two', { section: 2 })],
    [{ ...plain, name: 'New' }, ...sections],
  );
  const mine = paper(
    [item(1), item(2, 'Mine', { section: 1 })],
    [
      { ...plain, name: 'A' },
      { ...plain, name: 'B', instructions: 'Write.' },
    ],
  );
  const { values, conflicts } = mergeTests(
    { base: test0(base), theirs: test0(theirs), mine: test0(mine) },
    new Set(),
  );
  expect(conflicts).toEqual([]);
  const merged = paperOf(values);
  expect(merged?.sections.map(({ name, instructions }) => [name, instructions])).toEqual([
    ['New', ''],
    ['A', ''],
    ['B', 'Write.'],
  ]);
  expect(merged?.items.map(({ section, question }) => [section, question.text])).toEqual([
    [0, 'New'],
    [1, 'Question 1'],
    [2, 'Mine'],
  ]);
});

test('a JSON text that is not finished is one value', () => {
  const base = test0(paper([item(1)]));
  const mine = { ...base, questions: { paper: null, text: '[{' } };
  expect(mergeTests({ base, theirs: { ...base, topic: 'Light' }, mine }, new Set())).toEqual({
    values: { ...mine, topic: 'Light' },
    conflicts: [],
  });
  const theirs = test0(paper([item(1), item(2)]));
  expect(mergeTests({ base, theirs, mine }, new Set()).conflicts).toMatchObject([
    { label: 'Questions', mine: '[{' },
  ]);
});

test('what nobody else has changed comes out as it went in', () => {
  const items = fc.uniqueArray(fc.nat(20)).map((ids) => ids.map((id) => item(id)));
  fc.assert(
    fc.property(items, items, (before, after) => {
      const [base, mine] = [test0(paper(before)), test0(paper(after))];
      expect(mergeTests({ base, theirs: base, mine }, new Set())).toEqual({ values: mine, conflicts: [] });
      expect(mergeTests({ base, theirs: mine, mine: base }, new Set())).toEqual({
        values: mine,
        conflicts: [],
      });
    }),
  );
});
