import { expect, it } from 'vitest';
import type { ListedTest } from '../../contract/catalog/browsing.ts';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import { nextInExam } from './next-in-exam.ts';

const NOW = Date.parse('2026-11-29T09:00:00Z');

const listed = (
  testName: string,
  { closesAt = null, ...part }: Partial<ListedTest> & { closesAt?: string | null } = {},
) =>
  ({
    testName,
    subject: 'Science',
    chapter: testName,
    questionCount: 10,
    testDuration: 15,
    attempted: false,
    attemptsUsed: 0,
    inProgress: false,
    rules: { ...PRACTICE_RULES, closesAt },
    ...part,
  }) as ListedTest;

const mock = listed('Mock', { questionCount: 75, testDuration: 180 });
const light = listed('Light');
const heat = listed('Heat', { chapter: 'Heat' });
const heatTaken = listed('Heat 1', { chapter: 'Heat', attempted: true });
const ofClass = listed('Class test', { closesAt: '2026-11-30T09:00:00.000Z' });

it.each<[string, ListedTest[], string | undefined]>([
  ['the first in the list', [light, heat], 'Light'],
  ['what is left of a chapter that was begun', [light, heatTaken, heat], 'Heat'],
  ['what closes first, before all others', [heatTaken, heat, ofClass], 'Class test'],
  ['a whole paper where nothing else is left', [mock, { ...light, attempted: true }], 'Mock'],
  ['no whole paper before a chapter', [mock, light], 'Light'],
  ['none that has closed', [listed('Over', { closesAt: '2026-11-28T09:00:00.000Z' })], undefined],
  ['none without questions', [listed('Empty', { questionCount: 0 })], undefined],
  ['none while one is running', [light, { ...heat, inProgress: true }], undefined],
])('the next test is %s', (_, tests, name) => {
  expect(nextInExam(tests, NOW)?.testName).toBe(name);
});
