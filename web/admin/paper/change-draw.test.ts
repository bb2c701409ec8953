import { expect, test } from 'vitest';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { newDraft } from '../../questions/new-draft.ts';
import { changeDraw } from './change-draw.ts';
import { changeQuestions, type NewItem, noQuestions } from './question-list.ts';
import { itemOf, paperOf } from './questions-input.ts';

const brought = (text: string): NewItem => {
  const { labels, question } = itemOf(
    newDraft([], { subject: 'Physics', topic: 'Waves', difficulty: 'Easy' }),
  );
  return { labels, question: { ...question, text } };
};
const draw = { name: 'Waves', take: 2 };
const empty = changeQuestions(noQuestions, { do: 'load', paper: PLAIN_PAPER });
const list = changeQuestions(
  changeQuestions(empty, { do: 'bring', how: 'append', items: [brought('one')] }),
  { do: 'bring', how: 'append', items: ['a', 'b', 'c'].map((text) => ({ ...brought(text), draw })) },
);
const drawsIn = (of: typeof list) => paperOf(of).items.map((item) => [item.question.text, item.draw?.take]);

test('a draw is brought in, asks more or fewer, and becomes fixed questions', () => {
  expect(drawsIn(list)).toEqual([
    ['one', undefined],
    ['a', 2],
    ['b', 2],
    ['c', 2],
  ]);
  const three = changeQuestions(list, { do: 'arrange', arrange: changeDraw('Waves', 3) });
  expect(drawsIn(three)).toEqual([
    ['one', undefined],
    ['a', 3],
    ['b', 3],
    ['c', 3],
  ]);
  const fixed = changeQuestions(three, { do: 'arrange', arrange: changeDraw('Waves', undefined) });
  expect(drawsIn(fixed)).toEqual([
    ['one', undefined],
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
  ]);
});

test('a question that is moved out of a draw is asked always; one that is moved into it stays beside it', () => {
  const [one, a] = (list.items ?? []).map(({ key }) => key);
  const out = changeQuestions(list, { do: 'move', key: a ?? 0, to: 0 });
  expect(drawsIn(out)).toEqual([
    ['a', undefined],
    ['one', undefined],
    ['b', 2],
    ['c', 2],
  ]);
  const within = changeQuestions(list, { do: 'move', key: one ?? 0, to: 2 });
  expect(drawsIn(within)).toEqual([
    ['a', 2],
    ['b', 2],
    ['c', 2],
    ['one', undefined],
  ]);
});
