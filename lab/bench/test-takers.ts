import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { StudentId } from '../../contract/ids.ts';
import { createSession } from '../../server/http/session.ts';
import { startStudentSession } from '../../server/students/sessions.ts';
import { type Owner, TOKEN_SECRET } from './as-owner.ts';
import { type Timing, timingOf } from './timing.ts';

/** How often each of them saves an answer, in milliseconds. */
const SAVE_EVERY_MS = 1_000;

/** A student who takes a test while something else is measured. */
export interface TestTaker {
  token: string;
  attemptid: string;
}

/** So many students with their tokens, the first by id. */
export async function signIn({ db }: Owner, count: number): Promise<string[]> {
  const now = new Date();
  const session = createSession({
    secret: TOKEN_SECRET,
    now: () => now,
    findStudent: async () => undefined,
    findAdmin: async () => undefined,
  });
  const rows = await db.execute<{ id: StudentId }>(sql`select id from students order by id limit ${count}`);
  return Promise.all(
    rows.map(async ({ id }) => session.studentToken(await startStudentSession(db, id, now))),
  );
}

/** Opens an attempt at a test. */
export async function sit({ call }: Owner, quizid: string, token: string): Promise<TestTaker> {
  const { attempt } = await call('/exam/questionList', { quizid }, token);
  if (!attempt) throw new Error('No attempt was opened');
  return { token, attemptid: attempt.attemptid };
}

export interface SavesDuring {
  /** How long the saves took. */
  saves: Timing;
  /** The longest of them, in milliseconds. */
  longestMs: number;
  /** The seq of each taker's last acknowledged answer, which has the position `seq % questions`. */
  acknowledged: ReadonlyMap<TestTaker, number>;
}

/**
 * Saves an answer of each taker every second until `work` has ended. Throws where a save fails: nothing that is
 * measured here may make one fail.
 */
export async function saveDuring(
  { call }: Owner,
  takers: readonly TestTaker[],
  questions: number,
  work: () => Promise<unknown>,
): Promise<SavesDuring> {
  const times: number[] = [];
  const acknowledged = new Map<TestTaker, number>();
  const over = new AbortController();
  const saving = takers.map(async (taker, n) => {
    const { token, attemptid } = taker;
    await sleep((n * SAVE_EVERY_MS) / takers.length);
    for (let seq = Date.now(); !over.signal.aborted; seq += 1) {
      const start = performance.now();
      const answers = [{ index: seq % questions, answer: null, chosen: ['a'], marked: false, seq }];
      await call('/attempt/save', { attemptid, answers }, token);
      acknowledged.set(taker, seq);
      const took = performance.now() - start;
      times.push(took);
      await sleep(Math.max(0, SAVE_EVERY_MS - took));
    }
  });
  await work();
  over.abort();
  await Promise.all(saving);
  return { saves: timingOf(times), longestMs: Math.max(...times), acknowledged };
}
