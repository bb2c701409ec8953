import { expect, it } from 'vitest';
import type { PlanItem } from '../../../contract/plan.ts';
import { changeItem, suggestAgain } from './plan-changes.ts';

const chapter = (id: string, name: string, isDone = false): PlanItem => ({
  id,
  day: '2026-11-22',
  isDone,
  kind: 'chapter',
  examCode: 'E1',
  examName: 'Exam',
  subject: 'Maths',
  chapter: name,
});
const practice = (id: string, day: string, isDone = false): PlanItem => ({
  id,
  day,
  isDone,
  kind: 'practice',
  questions: 5,
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

it('what is suggested again keeps its id, on another day too', () => {
  const items = [chapter('1', 'Surds'), practice('2', '2026-11-22'), practice('3', '2026-11-23', true)];
  const suggested = [
    { ...chapter('4', 'Surds'), day: '2026-11-24' },
    practice('5', '2026-11-22'),
    practice('6', '2026-11-24'),
  ];
  expect(suggestAgain(items, suggested).map(({ id, day }) => [id, day])).toEqual([
    ['3', '2026-11-23'],
    ['1', '2026-11-24'],
    ['2', '2026-11-22'],
    ['6', '2026-11-24'],
  ]);
});
