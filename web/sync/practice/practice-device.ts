import { createStore, delMany, entries, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { Api } from '../../../contract/api.ts';
import type { PracticeAnswer } from '../../../contract/practice.ts';
import { answer, succeeds } from '../within-time.ts';
import { PRACTICE_DATABASE } from './practice-waiting.ts';

export type PracticeSession = Api['/practice/session']['output'];

/** A session with how far the server's clock is ahead of the device's, in milliseconds. */
export type HeldSession = PracticeSession & { ahead?: number };

/** What the device keeps of a student's practice. Nothing here throws. */
export interface PracticeDevice {
  /** The questions that are not answered yet, for a time without a network. */
  findSession(student: string): Promise<HeldSession | undefined>;
  keepSession(student: string, session: HeldSession): Promise<boolean>;
  /** Resolves to true once the device holds the answer; its question then leaves the held session. */
  keepAnswer(student: string, answer: PracticeAnswer): Promise<boolean>;
  listAnswers(student: string): Promise<PracticeAnswer[]>;
  forgetAnswers(student: string, ids: readonly string[]): Promise<void>;
}

const sessionKey = (student: string) => `session/${student}`;
const answerKey = (student: string, id: string) => `answer/${student}/${id}`;

/** Practice in IndexedDB. In a browser without it nothing is kept and nothing found. */
export function openPracticeDevice(): PracticeDevice {
  let opened: UseStore | undefined;
  // Opened on first use: a browser may refuse the database by throwing.
  const database = () => (opened ??= createStore(PRACTICE_DATABASE, 'practice'));
  return {
    findSession: (student) =>
      answer(async () => {
        const all = await entries<string, HeldSession>(database());
        const others = all.flatMap(([key]) =>
          key.startsWith('session/') && key !== sessionKey(student) ? [key] : [],
        );
        // The solutions of another student who used this device.
        if (others.length > 0) await delMany(others, database());
        return all.find(([key]) => key === sessionKey(student))?.[1];
      }),
    keepSession: (student, session) => succeeds(() => set(sessionKey(student), session, database())),
    keepAnswer: (student, given) => succeeds(() => keep(database(), student, given)),
    listAnswers: async (student) =>
      (await answer(async () => {
        const all = await entries<string, PracticeAnswer>(database());
        return all.flatMap(([key, given]) => (key.startsWith(answerKey(student, '')) ? given : []));
      })) ?? [],
    forgetAnswers: async (student, ids) => {
      await succeeds(() =>
        delMany(
          ids.map((id) => answerKey(student, id)),
          database(),
        ),
      );
    },
  };
}

/** In one transaction: a question is held, or its answer is. */
function keep(database: UseStore, student: string, given: PracticeAnswer): Promise<void> {
  return database('readwrite', async (store) => {
    const held = (await promisifyRequest(store.get(sessionKey(student)))) as HeldSession | undefined;
    store.put(given, answerKey(student, given.id));
    if (held) {
      const questions = held.questions.filter(({ questionid }) => questionid !== given.questionid);
      store.put({ ...held, questions }, sessionKey(student));
    }
    await promisifyRequest(store.transaction);
  });
}
