import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  type AttemptState,
  blankEntry,
  reduce,
  spentByQuestion,
  unsavedChanges,
} from './attempt-state.ts';
import { counts, paletteState, remainingSeconds, saveStatus, uncountedAnswers } from './attempt-views.ts';
import { openState, toKept } from './kept-attempt.ts';

const SERVER_AHEAD = 5_000_000;
const MINUTE = 60_000;

function opened(part: Partial<Parameters<typeof openState>[0]> = {}): AttemptState {
  return openState({
    student: 's',
    quizid: 'Q1',
    attemptid: 'a',
    questionCount: 4,
    deadline: SERVER_AHEAD + 10 * MINUTE,
    clock: { offset: SERVER_AHEAD, error: 20 },
    kept: undefined,
    saved: [],
    at: 0,
    ...part,
  });
}

const run = (state: AttemptState, ...actions: Action[]) => actions.reduce(reduce, state);
const result = {
  attemptid: 'a',
  quizid: 'Q1',
  quizname: 'T',
  selectedOptions: [null, null, null, null],
  details: [],
  correctCount: 0,
  totalQuestions: 4,
  timeTaken: 1,
  submittedAt: new Date(SERVER_AHEAD + MINUTE).toISOString(),
};

describe('an answer', () => {
  it('gets the server time as its seq, and a larger one when the clock stands still or goes back', () => {
    const state = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 100.7 });
    expect(state.entries[0]?.seq).toBe(SERVER_AHEAD + 100);
    const again = run(state, { type: 'answer', index: 1, answer: 'y', at: 20 });
    expect(again.entries[1]?.seq).toBe(SERVER_AHEAD + 101);
  });

  it.each<[string, Action[], string | null]>([
    ['is kept as typed', [{ type: 'answer', index: 0, answer: ' 5 m', at: 1 }], ' 5 m'],
    ['emptied is cleared', [{ type: 'answer', index: 0, answer: '', at: 1 }], null],
    [
      'loses what no text can hold',
      [{ type: 'answer', index: 0, answer: 'a\u0000b\ud800', at: 1 }],
      'ab\ufffd',
    ],
    ['after the time is not taken', [{ type: 'answer', index: 0, answer: 'x', at: 10 * MINUTE }], null],
    [
      'in the last millisecond is taken',
      [{ type: 'answer', index: 0, answer: 'x', at: 10 * MINUTE - 1 }],
      'x',
    ],
    [
      'after submitting is not taken',
      [
        { type: 'submit', at: 1 },
        { type: 'answer', index: 0, answer: 'x', at: 2 },
      ],
      null,
    ],
  ])('%s', (_, actions, answer) => {
    expect(run(opened(), ...actions).entries[0]?.answer).toBe(answer);
  });

  it('chosen twice is one change', () => {
    const once = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 1 });
    expect(reduce(once, { type: 'answer', index: 0, answer: 'x', at: 2 })).toBe(once);
  });
});

describe('the palette', () => {
  it('tells five states apart and counts them', () => {
    const state = run(
      opened({ questionCount: 5 }),
      { type: 'answer', index: 1, answer: 'x', at: 1 },
      { type: 'mark', index: 2, marked: true, at: 2 },
      { type: 'answer', index: 3, answer: 'x', at: 3 },
      { type: 'mark', index: 3, marked: true, at: 4 },
    );
    expect(state.entries.map(paletteState)).toEqual([
      'not_answered',
      'answered',
      'marked',
      'answered_marked',
      'not_visited',
    ]);
    expect(counts(state)).toMatchObject({ answered: 2, notAnswered: 3, marked: 2 });
  });

  it('takes blanks for no answer', () => {
    const state = run(opened(), { type: 'answer', index: 0, answer: '  ', at: 1 });
    expect(counts(state).answered).toBe(0);
  });
});

describe('time', () => {
  it.each([
    [0, 600],
    [1, 600],
    [1_000, 599],
    [10 * MINUTE - 1, 1],
    [10 * MINUTE, 0],
    [11 * MINUTE, 0],
  ])('at %d ms leaves %d s', (at, seconds) => {
    expect(remainingSeconds(opened(), at)).toBe(seconds);
  });

  it('over submits by itself, once', () => {
    const before = run(opened(), { type: 'visibility', visible: false, at: 0 });
    expect(reduce(before, { type: 'tick', at: 10 * MINUTE - 1 })).toBe(before);
    const over = reduce(before, { type: 'tick', at: 10 * MINUTE });
    expect(over.phase).toEqual({ name: 'submitting', why: 'time' });
    expect(reduce(over, { type: 'tick', at: 10 * MINUTE + 1 })).toBe(over);
    expect(run(over, { type: 'submit', at: 10 * MINUTE + 2 }).phase).toEqual({
      name: 'submitting',
      why: 'time',
    });
  });

  it('is counted for the question that is looked at, while it is looked at, until the end', () => {
    const state = run(
      opened(),
      { type: 'go', index: 1, at: 3_000 },
      { type: 'visibility', visible: false, at: 5_000 },
      { type: 'visibility', visible: true, at: 65_000 },
      { type: 'go', index: 0, at: 66_000 },
      { type: 'tick', at: 11 * MINUTE },
    );
    expect(state.entries.map((entry) => entry.spentMs)).toEqual([3_000 + 10 * MINUTE - 66_000, 3_000, 0, 0]);
  });

  it('on the question that is looked at is kept at the latest every ten seconds, and nothing sent for it', () => {
    const before = opened();
    expect(reduce(before, { type: 'tick', at: 9_999 })).toBe(before);
    const banked = run(before, { type: 'tick', at: 10_000 }, { type: 'tick', at: 15_000 });
    expect(toKept(banked).entries[0]?.spentMs).toBe(10_000);
    expect(unsavedChanges(banked)).toEqual([]);
    expect(run(banked, { type: 'go', index: 1, at: 17_000 }).entries[0]?.spentMs).toBe(17_000);
  });

  it.each<[string, Action[], number]>([
    ['opened', [], 600],
    [
      'last heard of the server',
      [
        {
          type: 'server_time',
          reading: { serverNow: SERVER_AHEAD + 4 * MINUTE, sentAt: 4 * MINUTE, receivedAt: 4 * MINUTE },
          deadline: SERVER_AHEAD + 10 * MINUTE,
        },
      ],
      360,
    ],
  ])('is never more than when it %s, though the clock was set back over a reload', (_, actions, seconds) => {
    const kept = toKept(run(opened({ clock: { offset: SERVER_AHEAD, error: 0 } }), ...actions));
    const at = -60 * MINUTE;
    const reloaded = opened({ clock: kept.clock, kept, saved: undefined, at });
    expect(remainingSeconds(reloaded, at)).toBe(seconds);
    expect(remainingSeconds(reloaded, at + MINUTE)).toBe(seconds - 60);
    expect(reduce(reloaded, { type: 'tick', at: at + 10 * MINUTE }).phase.name).toBe('submitting');
  });

  it('goes on after an offline reload as it ran before, also from a record that says no time heard', () => {
    const { heardTime: _, ...kept } = toKept(opened());
    const reloaded = opened({ clock: kept.clock, kept, saved: undefined, at: 5 * MINUTE });
    expect(remainingSeconds(reloaded, 5 * MINUTE)).toBe(300);
  });

  it.each([
    [1_234.6, 1_235],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 36_000_000],
  ])('is told to the server as what it takes: %d as %d', (spentMs, told) => {
    const entries = [{ ...blankEntry, seq: 1, spentMs }];
    expect(spentByQuestion({ entries })).toEqual([told]);
    expect(unsavedChanges({ ...opened(), entries })[0]?.spentMs).toBe(told);
  });
});

describe('submission', () => {
  it('pressed twice is asked once', () => {
    const asked = run(opened(), { type: 'submit', at: 1 });
    expect(reduce(asked, { type: 'submit', at: 2 })).toBe(asked);
  });

  it.each<[Action[], string]>([
    [[{ type: 'submit', at: 1 }], 'student'],
    [[{ type: 'tick', at: 11 * MINUTE }], 'time'],
    [[{ type: 'closed' }], 'elsewhere'],
    [[{ type: 'submit', at: 1 }, { type: 'closed' }], 'elsewhere'],
  ])('%j is told as by %s', (actions, how) => {
    const { phase } = run(opened(), ...actions, { type: 'submitted', result });
    expect(phase).toMatchObject({ name: 'submitted', how });
  });

  it('is told as by the time where it was closed at the deadline', () => {
    const submittedAt = new Date(opened().deadline).toISOString();
    const { phase } = run(
      opened(),
      { type: 'closed' },
      { type: 'submitted', result: { ...result, submittedAt } },
    );
    expect(phase).toMatchObject({ name: 'submitted', how: 'time' });
  });

  it('says how many answers came too late', () => {
    const state = run(
      opened(),
      { type: 'answer', index: 0, answer: 'x', at: 1 },
      { type: 'answer', index: 1, answer: 'y', at: 2 },
      { type: 'answer', index: 2, answer: 'z', at: 3 },
      { type: 'acked', changes: [{ index: 2, answer: 'z', marked: false, seq: SERVER_AHEAD + 3 }] },
    );
    expect(uncountedAnswers(state, { selectedOptions: ['x', null, 'of another device', null] })).toBe(1);
  });

  it('is asked again after a reload', () => {
    const kept = toKept(run(opened(), { type: 'submit', at: 1 }));
    expect(opened({ kept }).phase).toEqual({ name: 'submitting', why: 'student' });
  });
});

describe('what is said of the answers', () => {
  const answered = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 1 });
  const seqs = [{ index: 0, seq: answered.lastSeq }];
  const acked: Action = { type: 'acked', changes: unsavedChanges(answered) };
  const cut: Action = { type: 'not_sent', isReachable: false };
  it.each<[string, Action[]]>([
    ['saving', []],
    ['saved', [acked]],
    ['saving', [acked, { type: 'answer', index: 0, answer: 'y', at: 5 }]],
    // Offline, but the device has not confirmed yet.
    ['saving', [cut]],
    ['kept', [cut, { type: 'kept', changes: seqs }]],
    ['saving', [cut, { type: 'kept', changes: seqs }, { type: 'answer', index: 0, answer: 'y', at: 5 }]],
    ['unkept', [cut, { type: 'device_failed' }]],
    ['saved', [{ type: 'device_failed' }, acked]],
    ['refused', [{ type: 'refused', changes: unsavedChanges(answered) }]],
    ['kept', [acked, { type: 'submit', at: 5 }, cut, { type: 'kept', changes: seqs }]],
  ])('is %s after %j', (status, actions) => {
    expect(saveStatus(run(answered, ...actions))).toBe(status);
  });

  it('is nothing before the first change', () => {
    expect(saveStatus(opened())).toBe('untouched');
  });
});

describe('any order of changes, acknowledgements, reloads and merges', () => {
  const index = fc.nat(3);
  const step = fc.oneof(
    fc.record({
      do: fc.constant('answer' as const),
      index,
      text: fc.constantFrom('a', 'b', 'c', null),
      device: fc.nat(1),
    }),
    fc.record({ do: fc.constant('mark' as const), index, marked: fc.boolean(), device: fc.nat(1) }),
    fc.record({
      do: fc.constant('deliver' as const),
      which: fc.nat(),
      isAcked: fc.boolean(),
      device: fc.nat(1),
    }),
    fc.record({ do: fc.constant('reload' as const), offline: fc.boolean(), device: fc.nat(1) }),
    fc.record({ do: fc.constant('look' as const), device: fc.nat(1) }),
  );

  it('never loses a newer answer, and says saved only when the server holds everything', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.tuple(fc.integer(), fc.integer()), (steps, skews) => {
        const server = new Map<
          number,
          { index: number; answer: string | null; marked: boolean; seq: number }
        >();
        const newest = new Map<number, { answer: string | null; marked: boolean; seq: number }>();
        const sent: ReturnType<typeof unsavedChanges>[][] = [[], []];
        const clocks = skews.map((skew) => ({ offset: SERVER_AHEAD - (skew % 100_000), error: 0 }));
        const deviceTime = (device: number, server: number) => server - (clocks[device]?.offset ?? 0);
        const saved = () => [...server.values()];
        const open = (device: number, at: number, kept?: ReturnType<typeof toKept>, isOffline = false) =>
          opened({
            clock: clocks[device] ?? { offset: 0, error: 0 },
            at: deviceTime(device, SERVER_AHEAD + at),
            kept,
            saved: isOffline ? undefined : saved(),
          });
        const devices = [open(0, 0), open(1, 0)];
        const act = (device: number, action: Action) => {
          const before = devices[device];
          if (!before) return;
          const after = reduce(before, action);
          devices[device] = after;
          after.entries.forEach(({ answer, marked, seq }, i) => {
            if (seq > (before.entries[i]?.seq ?? 0) && seq > (newest.get(i)?.seq ?? 0))
              newest.set(i, { answer, marked, seq });
          });
        };
        steps.forEach((step, n) => {
          const { device } = step;
          const state = devices[device];
          if (!state) return;
          // No two devices are touched in the same millisecond.
          const at = deviceTime(device, SERVER_AHEAD + 1 + n);
          if (step.do === 'answer') act(device, { type: 'answer', index: step.index, answer: step.text, at });
          else if (step.do === 'mark')
            act(device, { type: 'mark', index: step.index, marked: step.marked, at });
          else if (step.do === 'look')
            act(device, { type: 'merge', answers: saved().map((answer) => ({ ...answer, isSaved: true })) });
          else if (step.do === 'reload') devices[device] = open(device, 1 + n, toKept(state), step.offline);
          else {
            // Any batch ever sent may arrive now, again and late, and be acknowledged or not.
            const pending = sent[device] ?? [];
            pending.push(unsavedChanges(state));
            const batch = pending[step.which % pending.length] ?? [];
            for (const change of batch) {
              if (change.seq > (server.get(change.index)?.seq ?? 0)) server.set(change.index, change);
            }
            if (step.isAcked) act(device, { type: 'acked', changes: batch });
          }
          const now = devices[device];
          if (now && saveStatus(now) === 'saved') {
            now.entries.forEach(({ seq }, i) => expect(server.get(i)?.seq ?? 0).toBeGreaterThanOrEqual(seq));
          }
        });
        // In the end everyone delivers, looks, and agrees on the newest.
        for (const state of devices) {
          for (const change of unsavedChanges(state)) {
            if (change.seq > (server.get(change.index)?.seq ?? 0)) server.set(change.index, change);
          }
        }
        for (const device of [0, 1]) {
          act(device, { type: 'merge', answers: saved().map((answer) => ({ ...answer, isSaved: true })) });
          const state = devices[device];
          newest.forEach(({ answer, marked, seq }, i) => {
            expect(state?.entries[i]).toMatchObject({ answer, marked, seq });
          });
        }
      }),
      { numRuns: 500 },
    );
  });
});
