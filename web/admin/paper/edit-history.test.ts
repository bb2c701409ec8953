import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FiledLabels } from '../../../contract/papers/draft.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { type Draft, withAsked, withText } from '../../questions/question-draft.ts';
import { changeHistory, type EditHistory, historyOf, redo, undo } from './edit-history.ts';
import { changeQuestions, noQuestions } from './question-list.ts';
import { paperOf } from './questions-input.ts';

const about = { subject: 'Physics', topic: 'Waves', difficulty: 'Easy' };
const empty = historyOf(changeQuestions(noQuestions, { do: 'load', paper: PLAIN_PAPER }));
const texts = ({ present }: EditHistory) => paperOf(present).items.map(({ question }) => question.text);
const keyOf = ({ present }: EditHistory, at: number) => present.items?.[at]?.key ?? -1;
const add = (history: EditHistory) => changeHistory(history, { do: 'add', about });

function type(history: EditHistory, at: number, text: string, field = 'questionText'): EditHistory {
  const item = history.present.items?.[at];
  if (!item) return history;
  return changeHistory(history, { do: 'edit', key: item.key, draft: withText(item.draft, field, text) });
}

test('typing in one field is one step, another field or question is another', () => {
  let history = add(empty);
  for (const text of ['W', 'Wh', 'What?']) history = type(history, 0, text);
  history = type(history, 0, 'Because', 'explanation');
  history = undo(history);
  expect(texts(history)).toEqual(['What?']);
  history = undo(history);
  expect(texts(history)).toEqual(['']);
  history = redo(redo(history));
  expect(history.present.items?.[0]?.draft.fields).toMatchObject({
    questionText: 'What?',
    explanation: 'Because',
  });
});

test('what a question is filed under, and what is asked in it, are steps by field too', () => {
  let history = add(empty);
  const key = keyOf(history, 0);
  const edit = (change: (draft: Draft) => Draft) => {
    const draft = history.present.items?.[0]?.draft;
    if (draft) history = changeHistory(history, { do: 'edit', key, draft: change(draft) });
  };
  const file = (change: FiledLabels) =>
    edit((draft) => ({ ...draft, place: { ...draft.place, filed: { ...draft.place.filed, ...change } } }));
  const place = () => history.present.items?.[0]?.draft.place;
  const before = history.past.length;
  for (const chapter of ['W', 'Wa', 'Waves']) file({ chapter });
  for (const source of ['I', 'IPE']) file({ source });
  edit((draft) => ({ ...draft, place: { ...draft.place, isDropped: true } }));
  const option = (at: number, typed: string) =>
    edit((draft) => {
      if (draft.asked.kind !== 'single_choice') return draft;
      const { options } = draft.asked.body;
      const [id, old] = [options[at]?.id ?? '', options[at]];
      const body = { ...draft.asked.body, options: options.with(at, { ...old, id, text: typed }) };
      return withAsked(draft, { ...draft.asked, body });
    });
  for (const typed of ['S', 'Sound']) option(0, typed);
  for (const typed of ['L', 'Light']) option(1, typed);
  expect(history.past.length - before).toBe(5);
  history = undo(undo(undo(history)));
  expect(place()).toMatchObject({ isDropped: false, filed: { chapter: 'Waves', source: 'IPE' } });
  history = undo(history);
  expect(place()?.filed).toEqual({ chapter: 'Waves' });
});

test('a change that names no field is a step of its own', () => {
  const history = add(empty);
  const key = keyOf(history, 0);
  const again = (now: EditHistory) => {
    const draft = now.present.items?.[0]?.draft;
    return draft ? changeHistory(now, { do: 'edit', key, draft: { ...draft } }) : now;
  };
  expect(again(again(history)).past.length).toBe(history.past.length + 2);
});

test('opening a question is no step, and ends the one before', () => {
  const typed = type(add(add(empty)), 0, 'one');
  const opened = changeHistory(typed, { do: 'open', key: keyOf(typed, 1) });
  expect(opened.past).toBe(typed.past);
  expect(texts(undo(type(opened, 0, 'one more')))).toEqual(['one', '']);
});

test('a new change after an undo ends what could be done again', () => {
  const history = add(undo(type(add(empty), 0, 'gone')));
  expect(history.future).toEqual([]);
  expect(redo(history).present).toBe(history.present);
});

test('undoing everything gives what there was, and doing it again what came of it', () => {
  const step = fc.oneof(
    fc.constant({ do: 'add' } as const),
    fc.record({ do: fc.constant('type' as const), at: fc.nat(4), text: fc.string({ maxLength: 5 }) }),
    fc.record({ do: fc.constant('delete' as const), at: fc.nat(4) }),
    fc.record({ do: fc.constant('move' as const), at: fc.nat(4), to: fc.nat(4) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      let history = empty;
      for (const one of steps) {
        if (one.do === 'add') history = add(history);
        else if (one.do === 'type') history = type(history, one.at, one.text);
        else if (one.do === 'delete') {
          history = changeHistory(history, { do: 'delete', key: keyOf(history, one.at) });
        } else history = changeHistory(history, { do: 'move', key: keyOf(history, one.at), to: one.to });
      }
      const made = history.present;
      while (history.past.length > 0) history = undo(history);
      expect(history.present).toBe(empty.present);
      while (history.future.length > 0) history = redo(history);
      expect(history.present).toBe(made);
    }),
  );
});
