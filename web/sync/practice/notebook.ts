import type { Api } from '../../../contract/api.ts';
import { MAX_PRACTICE_ANSWERS } from '../../../contract/limits.ts';
import type { PracticeAnswer } from '../../../contract/practice.ts';
import type { PracticeDevice, PracticeSession } from './practice-device.ts';

/** The calls of practice, and what their errors mean. */
export interface PracticeApi {
  session(input: Api['/practice/session']['input']): Promise<PracticeSession>;
  answer(
    answers: Api['/practice/answer']['input']['answers'],
  ): Promise<Pick<Api['/practice/answer']['output'], 'taken'>>;
  /** Whether an error means that the server was not reached, so that the call is worth repeating. */
  isNetwork(error: unknown): boolean;
  /** Whether an error means that the server will never take what was sent. */
  isPermanent(error: unknown): boolean;
}

type Chapter = NonNullable<Api['/practice/session']['input']['chapter']>;

/** Questions to practise, from the server or as the device holds them. */
export interface LoadedSession {
  session: PracticeSession;
  isHeld: boolean;
}

/**
 * The notebook of one student on this device. An answer is kept on the device before anything else, and sent until the
 * server has it; its id lets the server count it once, however often it arrives.
 */
export interface Notebook {
  /**
   * What is due, the bookmarked questions, or what was not reached in the attempt. Throws what the call throws, unless there is no network and the device holds
   * what is due.
   */
  load(wanted?: {
    attemptId?: string | undefined;
    chapter?: Chapter | undefined;
    isBookmarked?: boolean;
    /** Of the bookmarked questions only those of this. */
    subject?: string;
    isUnreached?: boolean;
  }): Promise<LoadedSession>;
  /**
   * Resolves once the device holds the answer; `at` is by the device's clock, and is kept by the server's. It may still
   * change, by another call with its id, until it is settled.
   */
  keep(answer: PracticeAnswer): Promise<void>;
  /** Sends all that is settled; true once the server has it. */
  deliver(): Promise<boolean>;
  /** The last answer changes no more: sends it with all others. */
  settle(): Promise<boolean>;
}

export function openNotebook(
  student: string,
  {
    device,
    api,
    onWaiting,
    now = Date.now,
  }: {
    device: PracticeDevice;
    api: PracticeApi;
    onWaiting: (isWaiting: boolean) => void;
    /** The device's clock, in milliseconds. */
    now?: () => number;
  },
): Notebook {
  // Also in memory, for a browser that keeps nothing.
  const waiting = new Map<string, PracticeAnswer>();
  let delivering: Promise<boolean> = Promise.resolve(true);
  /** The id of the answer that may still change. */
  let open: string | undefined;
  /** When a question comes again is reckoned from when it was answered, which a device with a wrong clock cannot say. */
  let ahead = 0;

  async function readWaiting(): Promise<void> {
    for (const answer of await device.listAnswers(student)) {
      if (!waiting.has(answer.id)) waiting.set(answer.id, answer);
    }
  }

  async function deliverAll(): Promise<boolean> {
    await readWaiting();
    const ready = [...waiting.values()].filter(({ id }) => id !== open);
    let isAllSent = true;
    for (let first = 0; first < ready.length; first += MAX_PRACTICE_ANSWERS) {
      // What the server does not take yet holds nothing else back.
      if (!(await send(ready.slice(first, first + MAX_PRACTICE_ANSWERS)))) isAllSent = false;
    }
    if (waiting.size === 0) onWaiting(false);
    return isAllSent;
  }

  /** Sends answers and forgets what the server has; false where some have to wait. One that it refuses is given up. */
  async function send(answers: readonly PracticeAnswer[]): Promise<boolean> {
    let done = answers.map(({ id }): string => id);
    try {
      done = (await api.answer([...answers])).taken;
    } catch (error) {
      if (!api.isPermanent(error)) return false;
      if (answers.length > 1) {
        const sent: boolean[] = [];
        for (const answer of answers) sent.push(await send([answer]));
        return sent.every(Boolean);
      }
    }
    for (const id of done) waiting.delete(id);
    await device.forgetAnswers(student, done);
    return answers.every(({ id }) => done.includes(id));
  }

  const deliver = () => {
    delivering = delivering.then(deliverAll);
    return delivering;
  };
  const settle = () => {
    open = undefined;
    return deliver();
  };

  return {
    deliver,
    settle,
    async load({ attemptId, chapter, isBookmarked = false, subject, isUnreached = false } = {}) {
      await settle();
      const except = [...waiting.values()].map(({ questionid }) => questionid);
      try {
        const session = await api.session({
          ...(attemptId !== undefined && { attemptId }),
          ...(chapter && { chapter }),
          ...(isBookmarked && { isBookmarked, ...(subject !== undefined && { subject }) }),
          ...(isUnreached && { isUnreached }),
          except,
        });
        ahead = Date.parse(session.serverNow) - now();
        if (!isBookmarked && !isUnreached) await device.keepSession(student, { ...session, ahead });
        return { session, isHeld: false };
      } catch (error) {
        const held = api.isNetwork(error) && !isBookmarked ? await device.findSession(student) : undefined;
        if (held === undefined) throw error;
        ahead = held.ahead ?? 0;
        const answered = new Set<string>(except);
        const questions = held.questions.filter(({ questionid }) => !answered.has(questionid));
        // What has become due since, only the server knows.
        if (questions.length === 0) throw error;
        return {
          session: { ...held, questions, due: questions.length, waiting: questions.length, ofAttempt: 0 },
          isHeld: true,
        };
      }
    },
    async keep(given) {
      const answer = { ...given, at: new Date(Date.parse(given.at) + ahead).toISOString() };
      open = answer.id;
      waiting.set(answer.id, answer);
      onWaiting(true);
      await device.keepAnswer(student, answer);
    },
  };
}
