import { expect, test } from 'vitest';
import { openAttempt } from './open-attempt.ts';
import { completePaper } from './stored-paper.ts';
import { FakeDevice } from './testing/fake-device.ts';
import { testScene } from './testing/test-scene.ts';

/** As the version before sections stored it. */
const old = {
  testName: 'Motion',
  testDuration: 10,
  questions: [
    { questionText: 'Which?', questionFormat: 'MCQ', options: ['one', 'two'], marks: 1 },
    { questionText: 'How many?', questionFormat: 'Short Answer', options: [], marks: 2 },
  ],
} as const;

const stored = structuredClone(old) as unknown as Parameters<typeof completePaper>[0];

test('a paper from before there were sections gets what it lacks', () => {
  expect(completePaper(stored)).toMatchObject({
    sections: [],
    passages: [],
    questions: [
      { ...old.questions[0], section: 0, asked: { kind: 'single_choice', options: [] } },
      { ...old.questions[1], section: 0, asked: { kind: 'short_text' } },
    ],
  });
});

test('a paper of this version stays as it is', () => {
  const paper = completePaper(stored);
  expect(completePaper(paper)).toEqual(paper);
});

test('without a network a test goes on from such a paper, with answers that are texts of options', async () => {
  const { devices, open, time } = testScene({ questionCount: 2 });
  open(0).dispatch({ type: 'answer', index: 0, answer: 'two' });
  await time.pass(1_000);
  const persistence = Object.assign(devices[0], { findPaper: async () => stored });
  expect(persistence).toBeInstanceOf(FakeDevice);
  const opened = await openAttempt({ id: 's', email: 's' }, 'Q1', 'a', {
    api: {
      open: async () => ({ ok: false, code: 'network' }),
      send: async () => ({ ok: false, code: 'network' }),
    },
    persistence,
    now: () => time.now,
  });
  if (opened.kind !== 'running') expect.fail(`The test is ${opened.kind}`);
  expect(opened.state.entries.map(({ answer }) => answer)).toEqual(['two', null]);
  expect(opened.state.plan.order).toEqual([0, 1]);
});
