import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PracticeAnswer, PracticeQuestion } from '../../../contract/practice.ts';
import type { Recall } from '../../../contract/recall.ts';
import { openNotebook, type PracticeApi } from './notebook.ts';
import type { PracticeDevice, PracticeSession } from './practice-device.ts';

class NoNetwork extends Error {}
class PermanentError extends Error {}

/** A device that outlives its pages. */
function aDevice(): PracticeDevice & { answers: Map<string, PracticeAnswer> } {
  let held: PracticeSession | undefined;
  const answers = new Map<string, PracticeAnswer>();
  return {
    answers,
    findSession: async () => held,
    keepSession: async (_, session) => {
      held = session;
      return true;
    },
    keepAnswer: async (_, answer) => {
      answers.set(answer.id, answer);
      if (held) {
        const questions = held.questions.filter(({ questionid }) => questionid !== answer.questionid);
        held = { ...held, questions };
      }
      return true;
    },
    listAnswers: async () => [...answers.values()],
    forgetAnswers: async (_, ids) => {
      for (const id of ids) answers.delete(id);
    },
  };
}

type Fate = 'arrives' | 'request lost' | 'response lost';

/**
 * A server behind a network; it counts the answer that arrives first with an id, and takes none to the first question
 * while the student sits a test with it.
 */
function aServer(
  questions: readonly string[],
  fate: () => Fate,
  {
    refused = new Set(),
    isSitting = () => false,
  }: { refused?: ReadonlySet<string>; isSitting?: () => boolean } = {},
) {
  const counted = new Map<string, PracticeAnswer>();
  const api: PracticeApi = {
    session: async ({ except = [] }) => {
      if (fate() !== 'arrives') throw new NoNetwork();
      const done = new Set([...counted.values()].map(({ questionid }) => questionid));
      const due = questions.filter((id) => !done.has(id as never) && !except.includes(id));
      return {
        serverNow: '2026-11-20T09:00:00.000Z',
        due: due.length,
        waiting: due.length,
        total: questions.length,
        isWithheld: false,
        ofAttempt: 0,
        questions: due.map((questionid) => ({ questionid }) as PracticeQuestion),
      };
    },
    answer: async (answers) => {
      const how = fate();
      if (how === 'request lost') throw new NoNetwork();
      if (answers.some(({ id }) => refused.has(id))) throw new PermanentError();
      const taken = answers.filter(({ questionid }) => !isSitting() || questionid !== questions[0]);
      for (const answer of taken) {
        if (!counted.has(answer.id)) counted.set(answer.id, answer as PracticeAnswer);
      }
      if (how === 'response lost') throw new NoNetwork();
      return { taken: taken.map(({ id }) => id) };
    },
    isNetwork: (error) => error instanceof NoNetwork,
    isPermanent: (error) => error instanceof PermanentError,
  };
  return { api, counted };
}

const anAnswer = (questionid: string, recall: Recall = 'good'): PracticeAnswer => ({
  id: crypto.randomUUID() as PracticeAnswer['id'],
  questionid: questionid as PracticeAnswer['questionid'],
  response: null,
  at: '2026-11-20T09:00:00.000Z',
  spentMs: 1_000,
  recall,
});

/** The time that the server says. */
const atNine = () => Date.parse('2026-11-20T09:00:00.000Z');

const QUESTIONS = ['a', 'b', 'c', 'd'];

it('counts each answer exactly once, as it was graded last, whatever the network and the pages do', async () => {
  const fate = fc.constantFrom<Fate>('arrives', 'request lost', 'response lost');
  const step = fc.record({
    action: fc.constantFrom('answer', 'regrade', 'next', 'online', 'reload', 'sit'),
    fate,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      let now: Fate = 'arrives';
      let isFlagged = false;
      let isSitting = false;
      const device = aDevice();
      const { api, counted } = aServer(QUESTIONS, () => now, { isSitting: () => isSitting });
      const open = () => openNotebook('s', { device, api, onWaiting: (is) => (isFlagged = is), now: atNine });
      let notebook = open();
      await notebook.load();
      const kept = new Map<string, PracticeAnswer>();
      let last: PracticeAnswer | undefined;
      for (const { action, fate } of steps) {
        now = fate;
        if (action === 'answer') {
          const question = QUESTIONS[kept.size];
          if (question === undefined) continue;
          if (last) await notebook.settle();
          last = anAnswer(question);
        } else if (action === 'regrade' && last) last = { ...last, recall: 'again' };
        else if (action === 'sit') isSitting = !isSitting;
        else if (action === 'online') await notebook.deliver();
        else if (action === 'next') {
          await notebook.settle();
          last = undefined;
        } else if (action === 'reload') {
          notebook = open();
          const loaded = await notebook.load().catch(() => undefined);
          last = undefined;
          // What was answered is never asked again, with or without a network.
          const answered = [...kept.values()].map(({ questionid }) => questionid);
          const asked = loaded?.session.questions.map(({ questionid }) => questionid) ?? [];
          expect(asked.filter((id) => answered.includes(id as never))).toEqual([]);
        }
        if (last && (action === 'answer' || action === 'regrade')) {
          kept.set(last.id, last);
          await notebook.keep(last);
        }
        for (const id of kept.keys()) expect(counted.has(id) || device.answers.has(id)).toBe(true);
      }
      now = 'arrives';
      isSitting = false;
      expect(await notebook.settle()).toBe(true);
      expect([...counted.values()].toSorted(byId)).toEqual([...kept.values()].toSorted(byId));
      expect([device.answers.size, isFlagged]).toEqual([0, false]);
    }),
  );
});

const byId = (a: PracticeAnswer, b: PracticeAnswer) => (a.id < b.id ? -1 : 1);

it('gives up an answer that the server refuses, and only that one', async () => {
  const device = aDevice();
  const answers = QUESTIONS.map((question) => anAnswer(question));
  const refused = new Set([answers[1]?.id ?? '']);
  const { api, counted } = aServer(QUESTIONS, () => 'arrives', { refused });
  const notebook = openNotebook('s', { device, api, onWaiting: () => {}, now: atNine });
  for (const answer of answers) await device.keepAnswer('s', answer);
  expect(await notebook.settle()).toBe(true);
  expect([...counted.keys()]).toEqual(answers.map(({ id }) => id).filter((id) => !refused.has(id)));
  expect(device.answers.size).toBe(0);
});

it('says by the clock of the server when a question was answered, also from what the device holds', async () => {
  let fate: Fate = 'arrives';
  const device = aDevice();
  const { api, counted } = aServer(QUESTIONS, () => fate);
  const anHourBehind = () => atNine() - 3_600_000;
  const open = () => openNotebook('s', { device, api, onWaiting: () => {}, now: anHourBehind });
  await open().load();
  fate = 'request lost';
  const later = open();
  await later.load();
  await later.keep({ ...anAnswer('a'), at: '2026-11-20T08:05:00.000Z' });
  fate = 'arrives';
  await later.settle();
  expect([...counted.values()].map(({ at }) => at)).toEqual(['2026-11-20T09:05:00.000Z']);
});
