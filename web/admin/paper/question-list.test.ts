import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_PAPER, withNineFields } from '../../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { sameOptions, withOption, withoutOption, withPastedOptions } from '../../questions/choice/options.ts';
import { newQuestionId, withKind } from '../../questions/new-draft.ts';
import { type Draft, textOf, withMarks, withNumber, withText } from '../../questions/question-draft.ts';
import { readFields } from '../../questions/read-fields.ts';
import {
  changeQuestions,
  jsonOf,
  noQuestions,
  numberBeforeDeletion,
  type QuestionChange,
  type QuestionList,
} from './question-list.ts';

const question = (questionText: string): AdminQuestion => ({
  grade: 10,
  subject: 'Math',
  topic: 'Sets',
  questionFormat: 'MCQ',
  marks: 4,
  questionText,
  options: ['a', 'b'],
  answerText: 'b',
  difficulty: 'Easy',
});

const about = { subject: 'Physics', topic: 'Waves', difficulty: 'Medium' };
const paperWith = (...texts: string[]) => {
  const read = withNineFields(PLAIN_PAPER, texts.map(question));
  if (!('paper' in read)) throw new Error('The questions cannot be read');
  return read.paper;
};
const loaded = (...texts: string[]) =>
  changeQuestions(noQuestions, { do: 'load', paper: paperWith(...texts) });
const texts = (list: QuestionList) => list.items?.map(({ draft }) => draft.fields['questionText']);
const draftOf = (text: string): Draft => readFields({ ...question(text) });
const keyOf = (list: QuestionList, index: number) => list.items?.[index]?.key ?? -1;

/** What holds after every change: the text says what the items are. */
function expectOne(list: QuestionList) {
  if (list.items === null) return;
  const said: unknown = jsonOf(list).trim() === '' ? [] : JSON.parse(jsonOf(list));
  expect(said).toEqual(list.items.map(({ draft }) => draft.fields));
  expect(new Set(list.items.map(({ key }) => key)).size).toBe(list.items.length);
}

test('loading shows the first question and writes the text', () => {
  const list = loaded('one', 'two');
  expect(texts(list)).toEqual(['one', 'two']);
  expect(list.open).toBe(keyOf(list, 0));
  expectOne(list);
});

test('a new question takes over what seldom changes, and is opened', () => {
  const list = changeQuestions(loaded('one'), { do: 'add', about });
  expect(list.items?.[1]?.draft.fields).toMatchObject({
    subject: 'Math',
    marks: 4,
    questionText: '',
    answerText: '',
  });
  expect(list.open).toBe(keyOf(list, 1));
  const first = changeQuestions(noQuestions, { do: 'add', about });
  expect(first.items?.[0]?.draft.fields).toMatchObject({ ...about, options: ['', '', '', ''] });
});

test('new questions that are filed as their test was follow it; others stay', () => {
  const items = paperWith('of a file', 'of the bank', 'of biology').items.map(({ question, labels }, i) => ({
    question,
    labels: i === 2 ? { ...labels, subject: 'Biology' } : labels,
    ...(i === 1 && { questionId: newQuestionId() }),
  }));
  const brought = changeQuestions(loaded('saved'), { do: 'bring', how: 'append', items });
  const list = changeQuestions(brought, { do: 'add', about });
  const [was, is] = [
    { grade: '10', subject: 'Math' },
    { grade: '9', subject: 'Maths' },
  ];
  const filed = changeQuestions(list, { do: 'file', was, is });
  expect(filed.items?.map(({ draft }) => `${textOf(draft, 'grade')} ${textOf(draft, 'subject')}`)).toEqual([
    '10 Math',
    '9 Maths',
    '10 Math',
    '9 Biology',
    '9 Biology',
  ]);
  expectOne(filed);
  expect(changeQuestions(filed, { do: 'file', was: is, is })).toBe(filed);
});

test('what was brought is counted as the paper counts it', () => {
  const places = [{ passage: 'Case' }, { passage: 'Case' }, { either: 'one' }, { either: 'one' }, {}];
  const items = paperWith('a', 'b', 'c', 'd', 'e').items.map(({ question, labels }, i) => ({
    question,
    labels,
    ...places[i],
  }));
  const list = changeQuestions(loaded('saved'), { do: 'bring', how: 'append', items });
  expect(list.brought?.count).toBe(3);
});

test('moving keeps the question with its key, and stops at the ends', () => {
  const list = loaded('one', 'two', 'three');
  const key = keyOf(list, 0);
  const moved = changeQuestions(list, { do: 'move', key, to: 1 });
  expect(texts(moved)).toEqual(['two', 'one', 'three']);
  expect(keyOf(moved, 1)).toBe(key);
  expect(texts(changeQuestions(list, { do: 'move', key, to: 9 }))).toEqual(['two', 'three', 'one']);
  expect(texts(changeQuestions(list, { do: 'move', key, to: -1 }))).toEqual(['one', 'two', 'three']);
});

test('a duplicate stands behind its original and is opened', () => {
  const list = loaded('one', 'two');
  const twice = changeQuestions(list, { do: 'duplicate', key: keyOf(list, 0) });
  expect(texts(twice)).toEqual(['one', 'one', 'two']);
  expect(twice.open).toBe(keyOf(twice, 1));
});

test('questions of a file come behind the others or in their place, and that can be undone', () => {
  const list = loaded('one', 'two');
  const [item] = paperWith('three').items;
  if (!item) throw new Error('There is no question');
  const items = [{ question: item.question, labels: item.labels, marks: '2/3' }];
  const appended = changeQuestions(list, { do: 'bring', items, how: 'append' });
  expect(texts(appended)).toEqual(['one', 'two', 'three']);
  expect(appended.items?.[2]?.draft.fields['marks']).toBe(2 / 3);
  expect(new Set(appended.items?.map(({ key }) => key)).size).toBe(3);
  const replaced = changeQuestions(appended, { do: 'bring', items, how: 'replace' });
  expect(texts(replaced)).toEqual(['three']);
  expect(texts(changeQuestions(replaced, { do: 'undoBring' }))).toEqual(['one', 'two', 'three']);
  const edited = changeQuestions(replaced, { do: 'add', about });
  expect(changeQuestions(edited, { do: 'undoBring' })).toBe(edited);
});

test('a deleted question comes back where it was', () => {
  const list = loaded('one', 'two', 'three');
  const without = changeQuestions(list, { do: 'delete', key: keyOf(list, 1) });
  expect(texts(without)).toEqual(['one', 'three']);
  expect(without.open).toBe(keyOf(list, 2));
  const back = changeQuestions(without, { do: 'restore', key: keyOf(list, 1) });
  expect(texts(back)).toEqual(['one', 'two', 'three']);
  expect(back.open).toBe(keyOf(list, 1));
  expect(changeQuestions(back, { do: 'restore', key: keyOf(list, 1) })).toBe(back);
});

test('a second deletion leaves the first one to be put back', () => {
  const list = loaded('one', 'two', 'three');
  const [first, second] = [keyOf(list, 0), keyOf(list, 1)];
  const without = changeQuestions(changeQuestions(list, { do: 'delete', key: first }), {
    do: 'delete',
    key: second,
  });
  expect(texts(without)).toEqual(['three']);
  const back = changeQuestions(without, { do: 'restore', key: first });
  expect(texts(back)).toEqual(['one', 'three']);
  expect(texts(changeQuestions(back, { do: 'restore', key: second }))).toEqual(['one', 'two', 'three']);
});

test('deleted questions go back to their places in whatever order they are put back', () => {
  const names = ['1', '2', '3', '4', '5'];
  const numbers = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 });
  fc.assert(
    fc.property(numbers, fc.infiniteStream(fc.nat()), (order, choices) => {
      const whole = loaded(...names);
      let list = whole;
      for (const [n, index] of order.entries()) {
        list = changeQuestions(list, { do: 'delete', key: keyOf(whole, index) });
        expect(numberBeforeDeletion(list, n)).toBe(index + 1);
      }
      while (list.deleted.length > 0) {
        const choice = (choices.next().value ?? 0) % list.deleted.length;
        const key = list.deleted[choice]?.item.key ?? 0;
        list = changeQuestions(list, { do: 'restore', key });
        const rest = names.filter(
          (_, index) => !list.deleted.some(({ item }) => item.key === keyOf(whole, index)),
        );
        expect(texts(list)).toEqual(rest);
      }
    }),
  );
});

test('what the last question lacks is taken from the one before it', () => {
  const list = changeQuestions(loaded('one'), { do: 'add', about });
  const blanked = changeQuestions(list, {
    do: 'edit',
    key: keyOf(list, 1),
    draft: readFields({ ...list.items?.[1]?.draft.fields, grade: '', subject: ' ', topic: 'Unions' }),
  });
  const next = changeQuestions(blanked, { do: 'add', about });
  expect(next.items?.[2]?.draft.fields).toMatchObject({ grade: 10, subject: 'Math', topic: 'Unions' });
});

test('a save that puts the same questions back leaves the open one open', () => {
  const list = loaded('one', 'two');
  const opened = changeQuestions(list, { do: 'open', key: keyOf(list, 1) });
  expect(changeQuestions(opened, { do: 'write', text: jsonOf(list) }).open).toBe(keyOf(list, 1));
});

test('a text that is no list of questions is kept as typed, and the editor goes on where it was', () => {
  const list = loaded('one', 'two');
  const opened = changeQuestions(list, { do: 'open', key: keyOf(list, 1) });
  const broken = changeQuestions(opened, { do: 'write', text: `${jsonOf(list)},` });
  expect(broken.items).toBeNull();
  expect(jsonOf(broken)).toBe(`${jsonOf(list)},`);
  expect(changeQuestions(broken, { do: 'add', about })).toBe(broken);
  const mended = changeQuestions(broken, { do: 'write', text: jsonOf(list) });
  expect(texts(mended)).toEqual(['one', 'two']);
  expect(mended.items).toEqual(list.items);
  expect(mended.open).toBe(keyOf(list, 1));
  expectOne(mended);
  expect(changeQuestions(list, { do: 'write', text: '[1]' }).items).toBeNull();
  expect(changeQuestions(list, { do: 'write', text: ' ' }).items).toEqual([]);
});

test('text and items say the same after any changes', () => {
  const place = fc.nat(5);
  const change = fc.oneof(
    fc.constant<QuestionChange>({ do: 'add', about }),
    place.map((key): QuestionChange => ({ do: 'restore', key })),
    place.map((key): QuestionChange => ({ do: 'duplicate', key })),
    place.map((key): QuestionChange => ({ do: 'delete', key })),
    fc
      .tuple(place, fc.integer({ min: -2, max: 8 }))
      .map(([key, to]): QuestionChange => ({ do: 'move', key, to })),
    fc
      .tuple(place, fc.string())
      .map(([key, text]): QuestionChange => ({ do: 'edit', key, draft: draftOf(text) })),
    fc
      .array(fc.string(), { maxLength: 4 })
      .map((all): QuestionChange => ({ do: 'write', text: JSON.stringify(all.map(question)) })),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let list = loaded('one', 'two');
      for (const next of changes) {
        list = changeQuestions(list, next);
        expectOne(list);
      }
    }),
  );
});

test('an option keeps its id while its words change, and its key goes with it', () => {
  const [a, b] = [
    { id: 'aa', text: 'a' },
    { id: 'bb', text: 'b' },
  ];
  const choices = { options: [a, b], right: ['bb'] };
  expect(withOption(choices, 1, 'better')).toEqual({
    options: [a, { id: 'bb', text: 'better' }],
    right: ['bb'],
  });
  expect(withoutOption(choices, 1)).toEqual({ options: [a], right: [] });
  expect(withoutOption(choices, 0)).toEqual({ options: [b], right: ['bb'] });
  expect(sameOptions([a, b], ['b', 'a'])).toEqual([b, a]);
  expect(sameOptions([a, b], ['a', 'c'])).toEqual([a, { id: 'bb', text: 'c' }]);
  expect(sameOptions([a, b], ['b'])).toEqual([b]);
  expect(sameOptions([a, b], ['a', 'b', 'c'])).toMatchObject([a, b, { text: 'c' }]);
});

test('kinds, numbers and the explanation', () => {
  const draft = draftOf('q');
  expect(withKind(draft, 'short_text').fields).toMatchObject({ options: [], answerText: 'b' });
  expect(withKind(withKind(draft, 'short_text'), 'single_choice').fields).toMatchObject({
    options: ['b', '', '', ''],
    answerText: 'b',
  });
  const several = withKind(draft, 'multiple_choice');
  expect(several.fields).toMatchObject({ kind: 'multiple_choice', options: ['a', 'b'] });
  expect(withKind(several, 'single_choice').fields).toEqual(draft.fields);
  expect(withNumber(draft, 'grade', '2.').fields).toMatchObject({ grade: '2.' });
  expect(withMarks(draft, '2/3')).toMatchObject({ fields: { marks: 2 / 3 }, place: { marks: '2/3' } });
  expect(withMarks(draft, '2.5')).toMatchObject({ fields: { marks: 2.5 }, place: { marks: '2.5' } });
  expect(withText(withText(draft, 'explanation', 'why'), 'explanation', '')).toEqual(draft);
});

test('pasted lines become options over the blank ones that follow', () => {
  const pasted = (before: string[], index: number, text: string, max = 26) => {
    const options = before.map((one, i) => ({ id: `o${i}`, text: one }));
    return withPastedOptions({ options, right: [] }, index, text, max)?.options;
  };
  const said = (...given: Parameters<typeof pasted>) => pasted(...given)?.map(({ text }) => text);
  expect(said(['', '', '', ''], 0, '12\n36\r\n\n 54 \n79\n81')).toEqual(['12', '36', '54', '79', '81']);
  expect(said(['a', '', 'c'], 1, 'x\ny')).toEqual(['a', 'x', 'y', 'c']);
  expect(said(['', '', 'c'], 0, 'x\ny')).toEqual(['x', 'y', 'c']);
  expect(said(['', '', '', ''], 0, '1\n2\n3', 2)).toEqual(['1', '2']);
  expect(said(['', ''], 0, 'one line')).toBeUndefined();
  expect(said(['a', 'b'], 0, 'x\ny')).toBeUndefined();
  const ids = pasted(['', 'c'], 0, 'x\ny\nz')?.map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('what the JSON view cannot say of a question survives a change of another one there', () => {
  const list = loaded('one', 'two');
  const second = list.items?.[1];
  if (!second) throw new Error('No second question');
  const several = changeQuestions(list, {
    do: 'edit',
    key: second.key,
    draft: withKind(second.draft, 'multiple_choice'),
  });
  const written = changeQuestions(several, { do: 'write', text: jsonOf(several).replace('one', 'first') });
  expect(texts(written)).toEqual(['first', 'two']);
  expect(written.items?.[1]?.draft).toEqual(several.items?.[1]?.draft);
  const ids = (of: QuestionList, at: number) => {
    const { body } = of.items?.[at]?.draft.asked ?? {};
    return body && 'options' in body ? body.options.map(({ id }) => id) : [];
  };
  expect(ids(written, 0)).toEqual(ids(list, 0));
  expect(new Set(ids(list, 0)).size).toBe(2);
});

test('questions follow their sections, and those on one passage stay together', () => {
  const section = PLAIN_PAPER.sections[0];
  if (!section) throw new Error('No section');
  const two = changeQuestions(loaded('1', '2', '3', '4'), {
    do: 'arrange',
    arrange: ({ frame, items }) => ({ frame: { ...frame, sections: [section, section] }, items }),
  });
  const place = (list: QuestionList, index: number, change: Partial<typeof FIRST_PLACE>) =>
    changeQuestions(list, {
      do: 'arrange',
      arrange: ({ frame, items }) => ({
        frame,
        items: items.map((item, i) =>
          i === index
            ? { ...item, draft: { ...item.draft, place: { ...item.draft.place, ...change } } }
            : item,
        ),
      }),
    });
  const sorted = place(two, 0, { section: 1 });
  expect(texts(sorted)).toEqual(['2', '3', '4', '1']);
  const passages = place(place(sorted, 0, { passage: 'P' }), 2, { passage: 'P' });
  expect(texts(passages)).toEqual(['2', '4', '3', '1']);
  // A question that is moved away leaves its passage and takes the section of its new neighbors.
  const moved = changeQuestions(passages, { do: 'move', key: keyOf(passages, 1), to: 3 });
  expect(texts(moved)).toEqual(['2', '3', '1', '4']);
  expect(moved.items?.[3]?.draft.place).toMatchObject({ section: 1 });
  expect(moved.items?.[3]?.draft.place.passage).toBeUndefined();
});
