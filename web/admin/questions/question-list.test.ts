import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { withFormat } from '../../questions/new-draft.ts';
import {
  answerIndex,
  withNumber,
  withOption,
  withoutOption,
  withPastedOptions,
  withText,
} from '../../questions/question-draft.ts';
import {
  changeQuestions,
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
const loaded = (...texts: string[]) =>
  changeQuestions(noQuestions, { do: 'load', questions: texts.map(question) });
const texts = (list: QuestionList) => list.items?.map(({ draft }) => draft['questionText']);
const keyOf = (list: QuestionList, index: number) => list.items?.[index]?.key ?? -1;

/** What holds after every change: the text says what the items are. */
function expectOne(list: QuestionList) {
  if (list.items === null) return;
  const said: unknown = list.text.trim() === '' ? [] : JSON.parse(list.text);
  expect(said).toEqual(list.items.map(({ draft }) => draft));
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
  expect(list.items?.[1]?.draft).toMatchObject({
    subject: 'Math',
    marks: 4,
    questionText: '',
    answerText: '',
  });
  expect(list.open).toBe(keyOf(list, 1));
  const first = changeQuestions(noQuestions, { do: 'add', about });
  expect(first.items?.[0]?.draft).toMatchObject({ ...about, options: ['', '', '', ''] });
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
    draft: { ...list.items?.[1]?.draft, grade: '', subject: ' ', topic: 'Unions' },
  });
  const next = changeQuestions(blanked, { do: 'add', about });
  expect(next.items?.[2]?.draft).toMatchObject({ grade: 10, subject: 'Math', topic: 'Unions' });
});

test('a save that puts the same questions back leaves the open one open', () => {
  const list = loaded('one', 'two');
  const opened = changeQuestions(list, { do: 'open', key: keyOf(list, 1) });
  expect(changeQuestions(opened, { do: 'write', text: list.text }).open).toBe(keyOf(list, 1));
});

test('a text that is no list of questions is kept as typed, and the editor goes on where it was', () => {
  const list = loaded('one', 'two');
  const opened = changeQuestions(list, { do: 'open', key: keyOf(list, 1) });
  const broken = changeQuestions(opened, { do: 'write', text: `${list.text},` });
  expect(broken.items).toBeNull();
  expect(broken.text).toBe(`${list.text},`);
  expect(changeQuestions(broken, { do: 'add', about })).toBe(broken);
  const mended = changeQuestions(broken, { do: 'write', text: list.text });
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
      .map(([key, text]): QuestionChange => ({ do: 'edit', key, draft: { ...question(text) } })),
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

test('the right answer stays right while its words change, and goes with its option', () => {
  const draft = { ...question('q') };
  expect(withOption(draft, 1, 'better')).toMatchObject({ options: ['a', 'better'], answerText: 'better' });
  expect(withOption(draft, 0, 'c')).toMatchObject({ options: ['c', 'b'], answerText: 'b' });
  expect(withoutOption(draft, 1)).toMatchObject({ options: ['a'], answerText: '' });
  expect(withoutOption(draft, 0)).toMatchObject({ options: ['b'], answerText: 'b' });
  expect(answerIndex({ ...draft, options: ['', ''], answerText: '' })).toBe(-1);
});

test('formats, numbers and the explanation', () => {
  const draft = { ...question('q') };
  expect(withFormat(draft, 'Short Answer')).toMatchObject({ options: [], answerText: 'b' });
  expect(withFormat({ ...draft, questionFormat: 'Short Answer', options: [] }, 'MCQ')).toMatchObject({
    options: ['b', '', '', ''],
  });
  expect(withNumber(draft, 'marks', '2.5')).toMatchObject({ marks: 2.5 });
  expect(withNumber(draft, 'marks', '2.')).toMatchObject({ marks: '2.' });
  expect(withText(withText(draft, 'explanation', 'why'), 'explanation', '')).toEqual(draft);
});

test('pasted lines become options over the blank ones that follow', () => {
  const blank = { ...question('q'), options: ['', '', '', ''], answerText: '' };
  expect(withPastedOptions(blank, 0, '12\n36\r\n\n 54 \n79\n81', 26)).toMatchObject({
    options: ['12', '36', '54', '79', '81'],
  });
  expect(withPastedOptions({ ...blank, options: ['a', '', 'c'] }, 1, 'x\ny', 26)).toMatchObject({
    options: ['a', 'x', 'y', 'c'],
  });
  expect(withPastedOptions({ ...blank, options: ['', '', 'c'] }, 0, 'x\ny', 26)).toMatchObject({
    options: ['x', 'y', 'c'],
  });
  expect(withPastedOptions(blank, 0, '1\n2\n3', 2)).toMatchObject({ options: ['1', '2'] });
  expect(withPastedOptions(blank, 0, 'one line', 26)).toBeNull();
  expect(withPastedOptions({ ...blank, options: ['a', 'b'] }, 0, 'x\ny', 26)).toBeNull();
});
