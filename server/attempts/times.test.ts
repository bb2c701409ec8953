import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SPENT_MS } from '../../contract/limits.ts';
import { createPapers } from '../papers/papers.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { openTest } from '../testing/sitting.ts';
import { expireOverdue } from './expiring.ts';

const app = useApp();

const TEN_MINUTES_MS = 600_000;

const change = (index: number, seq: number, spentMs?: number) => ({
  index,
  answer: 'x',
  marked: false,
  seq,
  ...(spentMs !== undefined && { spentMs }),
});

/** An open attempt at a ten-minute test of three questions. */
async function anAttempt() {
  const { testCode: quizid } = await aTest(app.db);
  const token = await app.signIn();
  const attemptid = await openTest(app, token, quizid);
  return {
    token,
    attemptid,
    save: (...answers: ReturnType<typeof change>[]) =>
      app.post('/attempt/save', { attemptid, answers }, token),
    submit: (more: object = {}) => app.post('/attempt/submit', { attemptid, ...more }, token),
    result: async () => (await app.call('/attempt/result', { attemptid }, token)).result,
  };
}

it('is the largest value that a save or the submission reported for each question, within the duration', async () => {
  const spent = fc.nat(TEN_MINUTES_MS + 100_000);
  const saves = fc.array(fc.record({ index: fc.nat(2), seq: fc.nat(9), spentMs: spent }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(saves, fc.array(spent, { maxLength: 3 }), async (saved, submitted) => {
      const { save, submit, result } = await anAttempt();
      const held = new Map<number, { seq: number; spentMs: number }>();
      for (const { index, seq, spentMs } of saved) {
        await save(change(index, seq, spentMs));
        const before = held.get(index) ?? { seq: -1, spentMs: 0 };
        if (seq >= before.seq) held.set(index, { seq, spentMs: Math.max(spentMs, before.spentMs) });
      }
      await submit({ spentMs: submitted });
      expect((await result()).spentMs).toEqual(
        [0, 1, 2].map((index) =>
          Math.min(TEN_MINUTES_MS, Math.max(held.get(index)?.spentMs ?? 0, submitted[index] ?? 0)),
        ),
      );
    }),
    { numRuns: 8 },
  );
});

it('takes the newest of several changes, with its time', async () => {
  const { save, submit, result } = await anAttempt();
  await Promise.all([save(change(0, 1, 1_000), change(0, 3, 3_000)), save(change(1, 5)), save(change(0, 2))]);
  await submit({ answers: [change(0, 4, 2_000), change(2, 1, 500)] });
  expect((await result()).spentMs).toEqual([3_000, 0, 500]);
});

it('is written once: later calls return the same', async () => {
  const { submit, result } = await anAttempt();
  const { body } = await submit({ spentMs: [1, 2, 3] });
  const { body: again } = await submit({ spentMs: [9, 9, 9] });
  expect(again).toEqual(body);
  expect((await result()).spentMs).toEqual([1, 2, 3]);
});

it('is taken from the saved answers when the server closes the attempt', async () => {
  const { save, result } = await anAttempt();
  await save(change(1, 1, 42_000));
  app.clock.advance(606);
  await expireOverdue({ db: app.db, papers: createPapers(app.db) }, app.clock.now());
  expect((await result()).spentMs).toEqual([0, 42_000, 0]);
});

it('ignores the times of a late submission', async () => {
  const { save, submit } = await anAttempt();
  await save(change(0, 1, 7_000));
  app.clock.advance(606);
  // Recorded after the end too: the server may have closed the attempt by now, and would take it as delivered late.
  const late = change(1, app.clock.now().getTime(), 8_000);
  const { body } = await submit({ answers: [late], spentMs: [9_000, 9_000, 9_000] });
  expect(body).toMatchObject({ result: { spentMs: [7_000, 0, 0] } });
});

it.each([
  ['/attempt/save', { answers: [change(0, 1, -1)] }, 'answers.0.spentMs'],
  ['/attempt/save', { answers: [change(0, 1, 1.5)] }, 'answers.0.spentMs'],
  ['/attempt/save', { answers: [change(0, 1), change(1, 1, MAX_SPENT_MS + 1)] }, 'answers.1.spentMs'],
  ['/attempt/submit', { spentMs: [0, MAX_SPENT_MS + 1] }, 'spentMs.1'],
  ['/attempt/submit', { spentMs: [0, null] }, 'spentMs.1'],
  ['/attempt/submit', { spentMs: [0, 0, 0, 0] }, 'spentMs'],
])('%s rejects an impossible time, naming the field: %j', async (path, body, field) => {
  const { attemptid, token } = await anAttempt();
  expect(await app.post(path, { attemptid, ...body }, token)).toMatchObject({
    status: 400,
    body: { code: 'bad_input', field },
  });
});
