import { afterEach, expect, test, vi } from 'vitest';
import { findOverview, keepOverview } from './stored-overview.ts';

afterEach(() => vi.unstubAllGlobals());

/** As earlier versions stored it, and as they read it. */
const stored = {
  student: 's',
  overview: {
    serverNow: '2026-11-24T09:00:00.000Z',
    running: [
      {
        attemptid: 'a1',
        quizid: 'Q1',
        quizname: 'Motion',
        deadline: '2026-11-24T10:00:00.000Z',
        totalQuestions: 4,
        answered: 1,
      },
    ],
    weakest: {
      examid: 'E1',
      examname: 'Class 8',
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

test('the copy of the overview keeps its layout in both directions', () => {
  const setItem = vi.fn<(name: string, text: string) => void>();
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored), setItem });
  const found = findOverview('s');
  expect(found?.overview.running[0]).toMatchObject({ attemptId: 'a1', testCode: 'Q1', testName: 'Motion' });
  expect(found?.overview.weakest).toMatchObject({ examCode: 'E1', examName: 'Class 8' });
  if (found) keepOverview('s', found);
  expect(JSON.parse(setItem.mock.lastCall?.[1] ?? '')).toEqual(stored);
});

test("another student's copy is not found", () => {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  expect(findOverview('another')).toBeUndefined();
});
