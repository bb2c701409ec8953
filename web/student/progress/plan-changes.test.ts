import { expect, it } from 'vitest';
import type { PlanItem } from '../../../contract/plan.ts';
import { changeItem, suggestAgain } from './plan-changes.ts';

const chapter = (id: string, name: string, isDone = false): PlanItem => ({
  id,
  day: '2026-11-22',
  isDone,
  kind: 'chapter',
  examid: 'E1',
  examname: 'Exam',
  subject: 'Maths',
  chapter: name,
});
const own: PlanItem = { id: 'own', day: '2026-11-22', isDone: false, kind: 'own', text: 'Read' };

it('suggesting again keeps what is done and what is the student’s own, and suggests nothing that is done', () => {
  const items = [chapter('1', 'Surds', true), chapter('2', 'Sets'), own];
  const suggested = [chapter('3', 'Surds'), chapter('4', 'Graphs')];
  expect(suggestAgain(items, suggested).map(({ id }) => id)).toEqual(['1', 'own', '4']);
});

it('a change is of one item alone', () => {
  expect(changeItem([own, chapter('1', 'Surds')], 'own', { isDone: true })).toEqual([
    { ...own, isDone: true },
    chapter('1', 'Surds'),
  ]);
});
