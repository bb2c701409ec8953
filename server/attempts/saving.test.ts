import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attemptId, type StudentId, studentId } from '../../contract/ids.ts';
import { newId } from '../ids.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { createSaving } from './saving.ts';

const app = useApp();

const change = (index: number, answer: string | null, seq: number) => ({ index, answer, marked: false, seq });

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
  return studentId.parse(rows[0]?.student_id);
}

describe('saving many at once', () => {
  it('answers each request of a batch separately: saved, closed, not found and no such question', async () => {
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

  it('does not wait for connections that other calls hold', async () => {
    const [student] = await students(1);
    const isHeld = Promise.withResolvers<void>();
    const isSaved = Promise.withResolvers<void>();
    const holding = app.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(14)`);
      isHeld.resolve();
      await isSaved.promise;
    });
    await isHeld.promise;
    // More than there are connections, as when a whole school opens its results.
    const waiting = Array.from({ length: 40 }, async () =>
      app.db.execute(sql`select pg_advisory_xact_lock_shared(14)`),
    );
    const replies = [await student?.save(change(0, 'first', 1)), await student?.save(change(1, 'second', 2))];
    await app.call('/attempt/submit', { attemptid: student?.attemptid ?? '' }, student?.token);
    isSaved.resolve();
    await Promise.all([holding, ...waiting]);
    expect(replies.map((reply) => reply?.status)).toEqual([200, 200]);
  });

  it('lets any answer stand where a page only said that its question was seen', async () => {
    const [student] = await students(1);
    const seen = change(2, null, 1);
    await student?.save(seen);
    await student?.save(change(2, 'counted from 1', 1));
    await student?.save(change(2, 'another at the same seq', 1), seen);
    const answers = (await student?.open())?.attempt?.answers;
    expect(answers?.find(({ index }) => index === 2)).toEqual(change(2, 'counted from 1', 1));
  });

  it('takes the newer change of two devices, although both came in one batch', async () => {
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

  it("accepts an attempt's id in upper case too", async () => {
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
        attemptid: attemptId.parse(attemptid),
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

  it('rejects a student who does not exist without failing the others', async () => {
    const [student] = await students(1);
    const save = createSaving(app.db);
    const attemptid = attemptId.parse(student?.attemptid);
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
  const many = Array.from({ length: 500 }, (_, n) => change(n % 3, `answer ${n}`, n + 1));

  /** Runs `during` while a transaction holds the attempt, which keeps the first batch in flight. */
  async function whileHeld<T>(attemptid: string | undefined, during: () => Promise<T>): Promise<T> {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from attempts where id = ${attemptid} for update`);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    try {
      return await during();
    } finally {
      released.resolve();
      await holding;
    }
  }

  const count = (statuses: (number | undefined)[], wanted: number) =>
    statuses.filter((status) => status === wanted).length;

  it('answers 503 with Retry-After beyond the limit, and loses nothing that it accepted', async () => {
    const all = await students(30);
    const replies = await whileHeld(all[0]?.attemptid, async () => {
      const sent = all.map(async (student) => (await student.save(...many)).status);
      expect(await Promise.race(sent)).toBe(503);
      await wait(200);
      return sent;
    });
    const statuses = await Promise.all(replies);
    expect(count(statuses, 200)).toBeGreaterThanOrEqual(20);
    expect(count(statuses, 200) + count(statuses, 503)).toBe(30);
    const saved = all.find((_, n) => statuses[n] === 200);
    expect((await saved?.open())?.attempt?.answers).toHaveLength(3);
  });

  it('answers 429 to a student who queues more than two papers of answers, and takes the others', async () => {
    const [flooding, other] = await students(2);
    const [flood, calm] = await whileHeld(flooding?.attemptid, async () => {
      const sent = Array.from({ length: 20 }, async () => (await flooding?.save(...many))?.status);
      expect(await Promise.race(sent)).toBe(429);
      return [sent, other?.save(change(0, 'calm', 1))] as const;
    });
    const statuses = await Promise.all(flood);
    expect(count(statuses, 429)).toBeGreaterThan(0);
    expect(count(statuses, 200) + count(statuses, 429)).toBe(20);
    expect((await calm)?.status).toBe(200);
    expect((await flooding?.open())?.attempt?.answers).toHaveLength(3);
  });
});
