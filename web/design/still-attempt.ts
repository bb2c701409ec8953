import type { ReviewedQuestion } from '../questions/review-props.ts';
import { plainPlan } from '../sync/attempt-plan.ts';
import { type AttemptState, blankEntry, type Entry } from '../sync/attempt-state.ts';
import type { AttemptStore } from '../sync/attempt-store.ts';
import { emptyOutbox } from '../sync/outbox-state.ts';

/** Attempts that stand still in one state, to be looked at. */

const seen: Entry = { ...blankEntry, visited: true };
const answered: Entry = { ...seen, answer: '4', seq: 1 };

/** Fifteen questions of which the first five have the five states of a palette's bubble; the fourth is open. */
export const fifteen: AttemptState = {
  student: 'nobody@journey.example',
  testCode: 'Q1001',
  attemptId: '00000000-0000-7000-8000-000000000000',
  plan: plainPlan(15),
  deadline: 0,
  clock: { offset: 0, error: 0 },
  entries: [
    { ...answered, ackedSeq: 1 },
    { ...answered, ackedSeq: 1, marked: true },
    { ...seen, marked: true },
    seen,
    ...Array.from({ length: 11 }, () => blankEntry),
  ],
  current: 3,
  viewedSince: null,
  lastSeq: 1,
  write: 'none',
  outbox: emptyOutbox,
  isReachable: true,
  extraMs: 0,
  deviceKeeps: true,
  isClockFresh: true,
  heardTime: 0,
  phase: { name: 'open' },
};

const one = (entry: Partial<Entry>, rest: Partial<AttemptState> = {}): AttemptState => ({
  ...fifteen,
  entries: [{ ...answered, ...entry }],
  current: 0,
  ...rest,
});

/** Every text of the save note, by what leads to it. */
export const saveStates: Record<string, AttemptState> = {
  saved: one({ ackedSeq: 1 }),
  'on its way': one({}),
  'no network, kept': one({ persistedSeq: 1 }, { isReachable: false }),
  'no network, not kept': one({}, { isReachable: false, deviceKeeps: false }),
  refused: one({ refusedSeq: 1 }),
  'refused, its section closed': one(
    { refusedSeq: 1 },
    { plan: { ...plainPlan(1), windows: [{ opensAt: 0, closesAt: 1 }] } },
  ),
  'saved, in a browser that keeps nothing': one({ ackedSeq: 1 }, { deviceKeeps: false }),
};

/** A store that shows a state and does nothing. */
export function stillStore(state: AttemptState): AttemptStore {
  const nothing = () => undefined;
  return {
    state: () => state,
    subscribe: () => nothing,
    dispatch: nothing,
    now: () => 0,
    close: nothing,
  };
}

const marked: ReviewedQuestion = {
  questionText: 'What is the value of 8 + 4?',
  options: ['10', '11', '12', '13'],
  correctAnswer: '12',
  userAnswer: '12',
  isCorrect: true,
  questionFormat: 'MCQ',
  explanation: 'Eight and two make ten, and two more make twelve.',
  topic: 'Sums',
  marks: 4,
};

const typed = { ...marked, questionFormat: 'Short Answer', options: [] } as const;

/** Right, wrong and left out, chosen and typed. */
export const details: ReviewedQuestion[] = [
  marked,
  { ...marked, userAnswer: '10', isCorrect: false },
  { ...marked, userAnswer: null, isCorrect: false },
  { ...typed, options: [] },
  { ...typed, options: [], userAnswer: 'a dozen', isCorrect: false },
  { ...typed, options: [], userAnswer: null, isCorrect: false },
];
