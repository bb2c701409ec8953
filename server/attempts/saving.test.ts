import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { createSaving } from './saving.ts';

const app = useApp();

const change = (index: number, answer: string, seq: number) => ({ index, answer, marked: false, seq });

async function students(count: number) {
  const test = await aTest(app.db);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const token = await app.signIn();
      const open = () => app.call('/exam/questionList', { quizid: test.testCode }, token);
      const attemptid = (await open()).attempt?.attemptid ?? '';
      const save = (...answers: ReturnType<typeof change>[]) =>
        app.post('/attempt/save', { attemptid, answers }, token);
      return { token, open, attemptid, save };
    }),
  );
}

/** The owner of each attempt, for saving without HTTP. */
async function owner(attemptid: string): Promise<StudentId> {
  const rows = await app.db.execute(sql`select student_id from attempts where id = ${attemptid}`);
  return rows[0]?.student_id as StudentId;
}

describe('saving many at once', () => {
  it('answers each of a group for itself: saved, closed, not found and no such question', async () => {
    const all = await students(12);
    const [closed, foreign, misplaced, ...others] = all;
    await app.call('/attempt/submit', { attemptid: closed?.attemptid ?? '' }, closed?.token);
    const replies = await Promise.all([
      closed?.save(change(0, 'late', 1)),
      app.post(
        '/attempt/save',
        { attemptid: others[0]?.attemptid, answers: [change(0, 'not mine', 99)] },
        foreign?.token,
      ),
      misplaced?.save(change(0, 'x', 1), change(7, 'y', 2)),
      ...others.map(({ save }, n) => save(change(0, `of ${n}`, 1), change(2, 'both', 2))),
    ]);
    expect(replies.map((reply) => reply?.status)).toEqual([409, 404, 400, ...others.map(() => 200)]);
    for (const [n, { open }] of others.entries()) {
      expect((await open()).attempt?.answers).toEqual([change(0, `of ${n}`, 1), change(2, 'both', 2)]);
    }
    expect((await misplaced?.open())?.attempt?.answers).toEqual([]);
  });

  it('takes of two devices the newer change, although both came in one group', async () => {
    const [student] = await students(1);
    const replies = await Promise.all([
      student?.save(change(0, 'newer', 8)),
      student?.save(change(0, 'older', 5), change(1, 'other', 6)),
      // One of the group that is refused takes nothing away from the others.
      student?.save(change(0, 'refused', 9), change(400, 'z', 9)),
    ]);
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 400]);
    expect((await student?.open())?.attempt?.answers).toEqual([change(0, 'newer', 8), change(1, 'other', 6)]);
  });

  it('knows an attempt by its id in capitals too', async () => {
    const [student] = await students(1);
    const { status } = await app.post(
      '/attempt/save',
      { attemptid: student?.attemptid.toUpperCase(), answers: [change(0, 'x', 1)] },
      student?.token,
    );
    expect(status).toBe(200);
  });

  it('does not deadlock when two nodes save for the same attempts in any order', async () => {
    const all = await students(6);
    const owned = await Promise.all(
      all.map(async ({ attemptid }) => ({
        attemptid: attemptid as AttemptId,
        student: await owner(attemptid),
      })),
    );
    const nodes = [createSaving(app.db), createSaving(app.db), createSaving(app.db)];
    let seq = 0;
    for (let round = 0; round < 40; round++) {
      await Promise.all(
        nodes.flatMap((save, node) =>
          (node === 1 ? owned.toReversed() : owned).map(({ student, attemptid }) => {
            const changes = [2, 0, 1].map((index) => change(index, `${node}`, ++seq));
            return save({ student, attemptId: attemptid, changes, at: app.clock.now() });
          }),
        ),
      );
    }
    for (const { open } of all) expect((await open()).attempt?.answers).toHaveLength(3);
  });

  it('refuses a student who does not exist without failing the others', async () => {
    const [student] = await students(1);
    const save = createSaving(app.db);
    const attemptid = student?.attemptid as AttemptId;
    const real = await owner(attemptid);
    const at = app.clock.now();
    const settled = await Promise.allSettled([
      save({ student: newId<StudentId>(), attemptId: attemptid, changes: [change(0, 'x', 9)], at }),
      save({ student: real, attemptId: attemptid, changes: [change(0, 'mine', 1)], at }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('back-pressure', () => {
  it('answers 503 with Retry-After beyond the bound, and loses nothing of what it took', async () => {
    const [student] = await students(1);
    const many = Array.from({ length: 500 }, (_, n) => change(n % 3, `answer ${n}`, n + 1));
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // A transaction that holds the attempt keeps the first group in flight.
    const holding = app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from attempts where id = ${student?.attemptid} for update`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const replies = Array.from({ length: 40 }, async () => (await student?.save(...many))?.status);
    const first = await Promise.race(replies);
    expect(first).toBe(503);
    await wait(200);
    released.resolve();
    await holding;
    const statuses = await Promise.all(replies);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    expect((await student?.open())?.attempt?.answers).toHaveLength(3);
  });
});
