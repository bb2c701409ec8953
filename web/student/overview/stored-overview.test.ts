import { afterEach, expect, test, vi } from 'vitest';
import { findOverview, keepOverview } from './stored-overview.ts';

afterEach(() => vi.unstubAllGlobals());

const stored = {
  student: 's',
  overview: {
    serverNow: '2026-11-24T09:00:00.000Z',
    running: [
      {
        attemptId: 'a1',
        testCode: 'Q1',
        testName: 'Motion',
        deadline: '2026-11-24T10:00:00.000Z',
        totalQuestions: 4,
        answered: 1,
      },
    ],
    weakest: {
      examCode: 'E1',
      examName: 'Class 8',
      subject: 'Science',
      chapter: 'Light',
      share: 0.4,
      questions: 9,
    },
    practice: { due: 2, total: 3 },
    hasNotes: true,
    hasWorksheets: false,
    samplePapersOf: 'E1',
  },
  receivedAt: 7,
};

test('the copy of the overview is found as it was stored', () => {
  const setItem = vi.fn<(name: string, text: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored), setItem });
  const found = findOverview('s');
  expect(found).toEqual(stored);
  if (found) keepOverview('s', found);
  expect(JSON.parse(setItem.mock.lastCall?.[1] ?? '')).toEqual(stored);
});

test("another student's copy is not found", () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  expect(findOverview('another')).toBeUndefined();
});
