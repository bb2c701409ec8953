import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import type { Effect, TimedEvent } from './attempt-event.ts';
import type { AttemptPlan } from './attempt-plan.ts';
import { type AttemptRecord, initialState, toRecord } from './attempt-record.ts';
import { type AttemptState, blankEntry, SEEN_SEQ } from './attempt-state.ts';
import { reduce } from './reducer.ts';
import {
  counts,
  paletteState,
  remainingSeconds,
  saveStatus,
  spareAnswers,
  spentByQuestion,
  uncountedAnswers,
  unsavedChanges,
  untoldViews,
} from './selectors.ts';
import { aResult } from './testing/a-result.ts';
import { closed, confirmed, merged, submitted, timeRead } from './transitions.ts';

const SERVER_AHEAD = 5_000_000;
const MINUTE = 60_000;

function opened(part: Partial<Parameters<typeof initialState>[0]> = {}): AttemptState {
  return initialState({
    student: 's',
    testCode: 'Q1',
    attemptId: 'a',
    questionCount: 4,
    deadline: SERVER_AHEAD + 10 * MINUTE,
    clock: { offset: SERVER_AHEAD, error: 20 },
    record: undefined,
    saved: [],
    at: 0,
    ...part,
  });
}

/** An event, or what one does to the state. */
type Change = TimedEvent | ((state: AttemptState) => AttemptState);

const next = (state: AttemptState, event: TimedEvent) => reduce(state, event)[0];
const run = (state: AttemptState, ...changes: Change[]) =>
  changes.reduce((state, one) => (typeof one === 'function' ? one(state) : next(state, one)), state);
/** The server has acknowledged these changes. */
const acked = (changes: readonly { index: number; seq: number }[]) => (state: AttemptState) =>
  confirmed({ ...state, isReachable: true }, 'ackedSeq', changes);

const result = aResult({ submittedAt: new Date(SERVER_AHEAD + MINUTE).toISOString() });

describe('an answer', () => {
  it('gets the server time as its seq, and a larger one when the clock stands still or goes back', () => {
    const state = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 100.7 });
    expect(state.entries[0]?.seq).toBe(SERVER_AHEAD + 100);
    const again = run(state, { type: 'answer', index: 1, answer: 'y', at: 20 });
    expect(again.entries[1]?.seq).toBe(SERVER_AHEAD + 101);
  });

  it.each<[string, Change[], string | null]>([
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
    expect(next(once, { type: 'answer', index: 0, answer: 'x', at: 2 })).toBe(once);
  });
});

describe('an answer of another device', () => {
  const elsewhere = (seq: number, answer: Answer) => (state: AttemptState) =>
    merged(state, [{ index: 0, answer, marked: false, seq, isSaved: true }]);
  const LATER = SERVER_AHEAD + 500;

  it.each<[string, Change[], boolean]>([
    ['newer', [elsewhere(LATER, 'y')], true],
    ['newer and none', [elsewhere(LATER, null)], true],
    ['newer and the same', [elsewhere(LATER, 'x')], false],
    ['older', [elsewhere(SERVER_AHEAD, 'y')], false],
    ['read with the next question', [elsewhere(LATER, 'y'), { type: 'go', index: 1, at: 600 }], false],
    [
      'changed here since',
      [elsewhere(LATER, 'y'), { type: 'answer', index: 0, answer: 'z', at: 600 }],
      false,
    ],
  ])('that is %s: whether this device says that it stands', (_, changes, isReplaced) => {
    const mine = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 100 });
    const state = run(mine, ...changes);
    expect(state.entries[0]?.isReplaced === true).toBe(isReplaced);
    expect(toRecord(state).entries[0]?.isReplaced === true).toBe(isReplaced);
  });

  it('where this one has answered without a network, is told after a reload too', () => {
    const record = toRecord(run(opened(), { type: 'answer', index: 0, answer: 'x', at: 100 }));
    const saved = [{ index: 0, answer: 'y', marked: false, seq: LATER, isSaved: true }];
    expect(opened({ record, saved }).entries[0]).toMatchObject({ answer: 'y', isReplaced: true });
    expect(opened({ saved }).entries[0]?.isReplaced).toBeUndefined();
  });
});

it('opens where this device was, or else where the last answer was given on another one', () => {
  const savedAt = (index: number, seq: number) => ({ index, answer: 'x', marked: false, seq, isSaved: true });
  const saved = [savedAt(1, 7), savedAt(2, 9), savedAt(3, 8)];
  expect(opened({ saved }).current).toBe(2);
  const record = toRecord(run(opened(), { type: 'go', index: 1, at: 1 }));
  expect(opened({ saved, record }).current).toBe(1);
  expect(opened().current).toBe(0);
});

describe('the palette', () => {
  it('distinguishes five states and counts them', () => {
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
    const one = { answered: 1, answered_marked: 1, marked: 1, not_answered: 1, not_visited: 1, unread: 0 };
    const read = { ...state, unread: [] };
    expect(counts(read)).toEqual(one);
    // Where the answered question and one that was only seen are the two sides of a choice, one question is answered.
    const units = [0, 0, 2, 3, 4];
    expect(counts({ ...read, plan: { ...state.plan, units } })).toEqual({ ...one, not_answered: 0 });
    // An answer that is not the number asked for is in no other count, marked or not.
    expect(counts({ ...read, unread: [1] })).toEqual({ ...one, answered: 0, unread: 1 });
    expect(counts({ ...read, unread: [1, 3] })).toEqual({
      ...one,
      answered: 0,
      answered_marked: 0,
      unread: 2,
    });
  });

  it('knows which answers do not count: all behind the first of a choice', () => {
    const answer = (index: number) => ({ type: 'answer' as const, index, answer: 'x', at: index });
    const state = run(opened(), answer(3), answer(1), answer(2), answer(0));
    const spareWith = (plan: Partial<AttemptPlan>) =>
      spareAnswers({ ...state, plan: { ...state.plan, ...plan } });
    expect(spareAnswers(state)).toEqual([]);
    expect(spareWith({ units: ['a', 'a', 'b', 'b', 4] })).toEqual([1, 3]);
  });

  it('does not count spaces as an answer', () => {
    const state = run(opened(), { type: 'answer', index: 0, answer: '  ', at: 1 });
    expect(counts({ ...state, unread: [] }).answered).toBe(0);
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

  it('that is over submits, once', () => {
    const before = run(opened(), { type: 'visibility', visible: false, at: 0 });
    expect(next(before, { type: 'tick', at: 10 * MINUTE - 1 })).toBe(before);
    const over = next(before, { type: 'tick', at: 10 * MINUTE });
    expect(over.phase).toEqual({ name: 'submitting', why: 'time' });
    expect(next(over, { type: 'tick', at: 10 * MINUTE + 1 })).toBe(over);
    expect(run(over, { type: 'submit', at: 10 * MINUTE + 2 }).phase).toEqual({
      name: 'submitting',
      why: 'time',
    });
  });

  it('is counted for the question in view, while it is in view, until the end', () => {
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

  it('on the question in view is kept at least every ten seconds, and nothing is sent for it', () => {
    const before = opened();
    expect(next(before, { type: 'tick', at: 9_999 })).toBe(before);
    const banked = run(before, { type: 'tick', at: 10_000 }, { type: 'tick', at: 15_000 });
    expect(toRecord(banked).entries[0]?.spentMs).toBe(10_000);
    expect(unsavedChanges(banked)).toEqual([]);
    expect(run(banked, { type: 'go', index: 1, at: 17_000 }).entries[0]?.spentMs).toBe(17_000);
  });

  it.each<[string, Change[], number]>([
    ['was opened', [], 600],
    [
      'last heard from the server',
      [
        (state) =>
          timeRead(
            state,
            { serverNow: SERVER_AHEAD + 4 * MINUTE, deadline: SERVER_AHEAD + 10 * MINUTE },
            { sentAt: 4 * MINUTE, receivedAt: 4 * MINUTE },
          ),
      ],
      360,
    ],
  ])(
    'is never more than when the test %s, even if the clock was set back during a reload',
    (_, actions, seconds) => {
      const record = toRecord(run(opened({ clock: { offset: SERVER_AHEAD, error: 0 } }), ...actions));
      const at = -60 * MINUTE;
      const reloaded = opened({ clock: record.clock, record, saved: undefined, at });
      expect(remainingSeconds(reloaded, at)).toBe(seconds);
      expect(remainingSeconds(reloaded, at + MINUTE)).toBe(seconds - 60);
      expect(next(reloaded, { type: 'tick', at: at + 10 * MINUTE }).phase.name).toBe('submitting');
    },
  );

  it('runs on after an offline reload', () => {
    const record = toRecord(opened());
    const reloaded = opened({ clock: record.clock, record, saved: undefined, at: 5 * MINUTE });
    expect(remainingSeconds(reloaded, 5 * MINUTE)).toBe(300);
  });

  it.each([
    [1_234.6, 1_235],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 36_000_000],
  ])('is sent as a number that the server accepts: %d as %d', (spentMs, told) => {
    const entries = [{ ...blankEntry, seq: SEEN_SEQ + 1, spentMs }];
    expect(spentByQuestion({ entries })).toEqual([told]);
    expect(unsavedChanges({ ...opened(), entries })[0]?.spentMs).toBe(told);
  });
});

describe('submission', () => {
  it('is requested once when pressed twice', () => {
    const asked = run(opened(), { type: 'submit', at: 1 });
    expect(next(asked, { type: 'submit', at: 2 })).toBe(asked);
  });

  it.each<[string, Change[], string]>([
    ['a press on Submit', [{ type: 'submit', at: 1 }], 'student'],
    ['the end of the time', [{ type: 'tick', at: 11 * MINUTE }], 'time'],
    ['a submission elsewhere', [closed], 'elsewhere'],
    [
      'a submission elsewhere, while one from here is under way',
      [{ type: 'submit', at: 1 }, closed],
      'elsewhere',
    ],
  ])('after %s is reported with its cause', (_, changes, how) => {
    const { phase } = submitted(run(opened(), ...changes), result);
    expect(phase).toMatchObject({ name: 'submitted', how });
  });

  it('has the time as its cause if it was closed at the deadline', () => {
    const submittedAt = new Date(opened().deadline).toISOString();
    const { phase } = submitted(closed(opened()), { ...result, submittedAt });
    expect(phase).toMatchObject({ name: 'submitted', how: 'time' });
  });

  it('counts the answers that came too late', () => {
    const state = run(
      opened(),
      { type: 'answer', index: 0, answer: 'x', at: 1 },
      { type: 'answer', index: 1, answer: 'y', at: 2 },
      { type: 'answer', index: 2, answer: 'z', at: 3 },
      acked([{ index: 2, seq: SERVER_AHEAD + 3 }]),
    );
    expect(
      uncountedAnswers(state, aResult({ selectedOptions: ['x', null, 'of another device', null] })),
    ).toBe(1);
  });

  it('is requested again after a reload', () => {
    const record = toRecord(run(opened(), { type: 'submit', at: 1 }));
    expect(opened({ record }).phase).toEqual({ name: 'submitting', why: 'student' });
  });
});

describe('the save status', () => {
  const answered = run(opened(), { type: 'answer', index: 0, answer: 'x', at: 1 });
  const saved = acked(unsavedChanges(answered));
  const offline: Change = { type: 'offline', at: 2 };
  const kept: Change = { type: 'persisted', seqs: [answered.lastSeq], at: 3 };
  const again: Change = { type: 'answer', index: 0, answer: 'y', at: 5 };
  const notKept: Change = { type: 'persist_failed', at: 3 };
  it.each<[string, string, Change[]]>([
    ['saving', 'an answer', []],
    ['saved', 'its acknowledgement', [saved]],
    ['saving', 'another answer to the same question', [saved, again]],
    ['saving', 'losing the network before the device has confirmed', [offline]],
    ['kept', 'the device has confirmed', [offline, kept]],
    ['saving', 'a newer answer that the device has not confirmed', [offline, kept, again]],
    ['unkept', 'a failed write without a network', [offline, notKept]],
    ['saved', 'an acknowledgement after a failed write', [notKept, saved]],
    ['refused', 'a refusal', [(state) => confirmed(state, 'refusedSeq', unsavedChanges(state))]],
    ['kept', 'a submission without a network', [saved, { type: 'submit', at: 5 }, offline, kept]],
  ])('is %s after %s', (status, _, changes) => {
    expect(saveStatus(run(answered, ...changes))).toBe(status);
  });

  it('is none before the first change', () => {
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
    fc.record({ do: fc.constant('poll' as const), device: fc.nat(1) }),
  );

  it('never loses a newer answer, and says saved only when the server holds everything', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.tuple(fc.integer(), fc.integer()), (steps, skews) => {
        const server = new Map<
          number,
          { index: number; answer: string | null; marked: boolean; seq: number }
        >();
        const newest = new Map<number, { answer: Answer; marked: boolean; seq: number }>();
        const sent: ReturnType<typeof unsavedChanges>[][] = [[], []];
        const clocks = skews.map((skew) => ({ offset: SERVER_AHEAD - (skew % 100_000), error: 0 }));
        const deviceTime = (device: number, server: number) => server - (clocks[device]?.offset ?? 0);
        const saved = () => [...server.values()].map((answer) => ({ ...answer, isSaved: true }));
        const open = (device: number, at: number, record?: AttemptRecord, isOffline = false) =>
          opened({
            clock: clocks[device] ?? { offset: 0, error: 0 },
            at: deviceTime(device, SERVER_AHEAD + at),
            record,
            saved: isOffline ? undefined : saved(),
          });
        const devices = [open(0, 0), open(1, 0)];
        const act = (device: number, change: Change) => {
          const before = devices[device];
          if (!before) return;
          const after = run(before, change);
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
          else if (step.do === 'poll') act(device, (state) => merged(state, saved()));
          else if (step.do === 'reload') devices[device] = open(device, 1 + n, toRecord(state), step.offline);
          else {
            // Any batch ever sent may arrive now, again and late, and be acknowledged or not.
            const pending = sent[device] ?? [];
            pending.push([...unsavedChanges(state), ...untoldViews(state, at)]);
            const batch = pending[step.which % pending.length] ?? [];
            for (const change of batch) {
              if (change.seq > (server.get(change.index)?.seq ?? 0)) server.set(change.index, change);
            }
            if (step.isAcked) act(device, acked(batch));
          }
          const now = devices[device];
          if (now && saveStatus(now) === 'saved') {
            now.entries.forEach(({ seq }, i) =>
              expect(server.get(i)?.seq ?? SEEN_SEQ).toBeGreaterThanOrEqual(seq),
            );
          }
        });
        // In the end all deliver, poll, and agree on the newest.
        for (const state of devices) {
          for (const change of unsavedChanges(state)) {
            if (change.seq > (server.get(change.index)?.seq ?? 0)) server.set(change.index, change);
          }
        }
        for (const device of [0, 1]) {
          act(device, (state) => merged(state, saved()));
          const state = devices[device];
          newest.forEach(({ answer, marked, seq }, i) => {
            expect(state?.entries[i]).toMatchObject({ answer, marked, seq });
          });
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the effects', () => {
  const kinds = (effects: readonly Effect[]) => effects.map(({ type }) => type);
  const started = next(opened(), { type: 'started', at: 0 });
  const running = next(started, { type: 'persisted', seqs: [0, 0, 0, 0], at: 1 });
  const answer: TimedEvent = { type: 'answer', index: 0, answer: 'x', at: 2 };
  const answered = next(running, answer);
  const sending = next(answered, { type: 'persisted', seqs: [answered.lastSeq], at: 3 });

  it('of an answer are a message to the other tabs and a write, and only its confirmation sends it', () => {
    expect(kinds(reduce(running, answer)[1])).toEqual(['tell_tabs', 'persist']);
    const [, effects] = reduce(answered, { type: 'persisted', seqs: [answered.lastSeq], at: 3 });
    expect(effects).toEqual([
      { type: 'send', from: 'outbox', request: { kind: 'save', changes: unsavedChanges(answered) } },
    ]);
    expect(sending.outbox.mode.name).toBe('sending');
  });

  it('of a change during a write are one more write, once that is done', () => {
    const [twice, effects] = reduce(answered, { ...answer, index: 1 });
    expect(kinds(effects)).toEqual(['tell_tabs']);
    const [written, done] = reduce(twice, { type: 'persisted', seqs: [answered.lastSeq], at: 4 });
    expect(done[0]).toEqual({ type: 'persist', record: toRecord(written) });
  });

  it('of a failed request are a retry timer, and nothing else until it fires', () => {
    const [waiting, effects] = reduce(sending, {
      type: 'replied',
      to: 'outbox',
      request: { kind: 'save', changes: unsavedChanges(sending) },
      reply: { ok: false, code: 'network' },
      sentAt: 3,
      at: 4,
    });
    expect(effects).toEqual([{ type: 'set_timer', name: 'retry', ms: 250, spreadMs: 250 }]);
    expect(kinds(reduce(waiting, { ...answer, index: 1 })[1])).toEqual(['tell_tabs', 'persist']);
    expect(kinds(reduce(waiting, { type: 'timer', name: 'retry', at: 500 })[1])).toEqual(['send']);
    expect(kinds(reduce(waiting, { type: 'retry', at: 5 })[1])).toEqual(['cancel_timer', 'send']);
  });

  it('of a result are a message to the other tabs and the removal from the device', () => {
    const [, effects] = reduce(sending, {
      type: 'replied',
      to: 'outbox',
      request: { kind: 'result' },
      reply: { ok: true, value: { kind: 'result', result } },
      sentAt: 3,
      at: 4,
    });
    expect(kinds(effects)).toEqual(['tell_tabs', 'forget']);
  });

  it('of leaving the page are the ends of its timers, and a late reply changes nothing', () => {
    const [left, effects] = reduce(sending, { type: 'left', at: 4 });
    expect(new Set(kinds(effects))).toEqual(new Set(['cancel_timer']));
    const late: TimedEvent = {
      type: 'replied',
      to: 'outbox',
      request: { kind: 'result' },
      reply: { ok: true, value: { kind: 'result', result } },
      sentAt: 3,
      at: 5,
    };
    expect(reduce(left, late)).toEqual([left, []]);
  });
});

describe('a section with its own time', () => {
  // Shown in another order: the questions of the first section are 1 and 0.
  const plan: AttemptPlan = {
    order: [1, 0, 3, 2],
    sections: [0, 0, 1, 1],
    units: [0, 1, 2, 3],
    numbers: [1, 2, 3, 4].map((number) => ({ number, part: '' })),
    windows: [
      { opensAt: SERVER_AHEAD, closesAt: SERVER_AHEAD + MINUTE },
      { opensAt: SERVER_AHEAD + MINUTE, closesAt: SERVER_AHEAD + 2 * MINUTE },
    ],
  };
  const answers = (state: AttemptState) => state.entries.map(({ answer }) => answer);

  it('begins with the first question in the order shown', () => {
    expect(opened({ plan }).current).toBe(1);
  });

  it('takes no answer and shows no question before it opens', () => {
    const state = run(
      opened({ plan }),
      { type: 'answer', index: 3, answer: 'x', at: MINUTE - 1 },
      { type: 'go', index: 2, at: MINUTE - 1 },
    );
    expect(state.current).toBe(1);
    expect(answers(state)).toEqual([null, null, null, null]);
  });

  it('is left for the next one at the moment that it closes', () => {
    const before = run(opened({ plan }), { type: 'go', index: 0, at: 5 }, { type: 'tick', at: MINUTE - 1 });
    expect(before.current).toBe(0);
    const after = run(before, { type: 'tick', at: MINUTE });
    expect(after.current).toBe(3);
    expect(after.entries[3]?.seq).toBe(SEEN_SEQ);
    const late = run(
      after,
      { type: 'answer', index: 0, answer: 'x', at: MINUTE },
      { type: 'go', index: 0, at: MINUTE },
    );
    expect(late.current).toBe(3);
    expect(answers(late)).toEqual([null, null, null, null]);
  });

  it('that closed while the page was away is not shown again', () => {
    const record = toRecord(opened({ plan }));
    expect(opened({ plan, record, at: MINUTE + 1 }).current).toBe(3);
  });

  it('closed before the answer arrived: the note says that it came too late', () => {
    const state = run(opened({ plan }), { type: 'answer', index: 1, answer: 'x', at: 5 });
    const [change] = unsavedChanges(state);
    if (!change) expect.fail('The answer is no change');
    expect(saveStatus({ ...confirmed(state, 'refusedSeq', [change]), isReachable: true })).toBe('late');
  });

  it('stays shown where none is open any more', () => {
    const state = run(opened({ plan }), { type: 'tick', at: MINUTE }, { type: 'tick', at: 3 * MINUTE });
    expect(state.current).toBe(3);
  });
});

describe('more time', () => {
  const deadline = SERVER_AHEAD + 10 * MINUTE;
  /** The answer to the regular poll. */
  const looked = (at: number, view: { deadline: number; heldMs?: number }): TimedEvent => ({
    type: 'replied',
    to: 'poll',
    request: { kind: 'poll', known: 0, deadline },
    reply: {
      ok: true,
      value: { kind: 'poll', view: { serverNow: SERVER_AHEAD + at, answers: [], ...view } },
    },
    sentAt: at - 40 - (view.heldMs ?? 0),
    at,
  });
  const timerOf = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.type === 'set_timer' && effect.name === 'poll' ? effect.ms : []));

  it('is told once, with all that came together', () => {
    const state = run(
      opened(),
      looked(1_000, { deadline: deadline + MINUTE }),
      looked(2_000, { deadline: deadline + 3 * MINUTE }),
    );
    expect(state).toMatchObject({ deadline: deadline + 3 * MINUTE, extraMs: 3 * MINUTE });
    expect(next(state, { type: 'extra_time_read', at: 3_000 }).extraMs).toBe(0);
  });

  it('is told after a reload too, and not again after the next', () => {
    const record = toRecord(opened());
    const state = opened({ record, deadline: deadline + MINUTE });
    expect(state.extraMs).toBe(MINUTE);
    expect(opened({ record: toRecord(state), deadline: deadline + MINUTE }).extraMs).toBe(0);
  });

  it('is waited for again at once where the server holds the answer, and later where it does not', () => {
    const [, held] = reduce(opened(), looked(25_000, { deadline, heldMs: 20_000 }));
    const [, notHeld] = reduce(opened(), looked(25_000, { deadline }));
    expect(timerOf(held)).toEqual([500]);
    expect(timerOf(notHeld)).toEqual([20_000]);
  });

  it('reads the clock without the time for which an answer was held', () => {
    const state = run(
      opened({ clock: { offset: 0, error: 1e9 } }),
      looked(25_000, { deadline, heldMs: 20_000 }),
    );
    expect(state.clock).toEqual({ offset: SERVER_AHEAD + 20, error: 20 });
  });

  it('is asked for before the time is over, if nothing was heard for long', () => {
    const over = 10 * MINUTE;
    const silent = next(opened(), { type: 'tick', at: over });
    expect(silent).toMatchObject({ phase: { name: 'submitting', why: 'time' }, isClockFresh: false });
    const [, asks] = reduce(silent, { type: 'persisted', seqs: [], at: over });
    expect(asks).toContainEqual({ type: 'send', from: 'outbox', request: { kind: 'poll', known: 0 } });
    const heard = run(opened(), looked(over - 1_000, { deadline }), { type: 'tick', at: over });
    expect(heard).toMatchObject({ phase: { name: 'submitting', why: 'time' }, isClockFresh: true });
  });
});
