import type { Result } from '../../../contract/results.ts';

/** A result without a question, of an attempt that took a minute; `given` differs. */
export const aResult = (given: Partial<Result> = {}): Result => ({
  attemptId: '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d',
  testCode: 'Q1',
  testName: 'Motion',
  selectedOptions: [null, null],
  details: [],
  correctCount: 0,
  totalQuestions: 2,
  marking: { denominator: 1, total: { got: 0, possible: 2, penalty: 0 }, sections: [] },
  passages: [],
  isBlank: false,
  endedBy: 'student',
  isLate: false,
  isVoid: false,
  shown: { results: true, solutions: true, timeZone: 'Asia/Kolkata' },
  timeTaken: 60,
  submittedAt: '2026-11-20T10:00:00.000Z',
  ...given,
});
