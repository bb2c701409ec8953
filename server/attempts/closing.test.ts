import { isNotNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts } from '../db/tables/attempts.ts';
import { createPapers } from '../papers/papers.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { expireOverdue } from './expiring.ts';

const app = useApp();

const change = (index: number, answer: string, seq = 1) => ({ index, answer, marked: false, seq });

/** Students who have all opened the same ten-minute test. */
async function aClass(count: number) {
  const test = await aTest(app.db);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const token = await app.signIn();
      const { attempt } = await app.call('/exam/questionList', { quizid: test.testCode }, token);
      return { token, attemptid: attempt?.attemptid ?? '' };
    }),
  );
}

const openOnes = async () =>
  (await app.db.execute<{ id: string }>(sql`select id from attempts where submitted_at is null`)).map(
    ({ id }) => id,
  );

describe('a class that submits at once', () => {
  it("returns each student's own result, and a wrong call fails alone", async () => {
    const students = await aClass(20);
    const submissions = students.map(({ token, attemptid }, n) =>
      app.call('/attempt/submit', { attemptid, answers: [change(0, `right ${n % 2}`)] }, token),
    );
    const [first, second] = students;
    const foreign = app.post('/attempt/submit', { attemptid: first?.attemptid }, second?.token);
    const misplaced = app.post(
      '/attempt/submit',
      { attemptid: first?.attemptid, answers: [change(9, 'x')] },
      first?.token,
    );
    const results = await Promise.all(submissions);
    expect(await foreign).toMatchObject({ status: 404 });
    expect(await misplaced).toMatchObject({ status: 400, body: { field: 'answers.0.index' } });
    for (const [n, { result }] of results.entries()) {
      expect(result).toMatchObject({
        attemptid: students[n]?.attemptid,
        correctCount: n % 2 === 0 ? 1 : 0,
        selectedOptions: [`right ${n % 2}`, null, null],
      });
    }
  });
});

/**
 * When the attempts opened by now are overdue. The clock of the running server stays behind, so that its own timer
 * closes none of them.
 */
const afterTheDeadline = () => new Date(app.clock.now().getTime() + 606_000);

describe('closing overdue attempts', () => {
  it('is shared by several nodes, each attempt being closed once', async () => {
    const students = await aClass(25);
    const now = afterTheDeadline();
    const nodes = Array.from({ length: 4 }, () => ({ db: app.db, papers: createPapers(app.db) }));
    await Promise.all(nodes.map((node) => expireOverdue(node, now)));
    expect(await openOnes()).toEqual([]);
    const submitted = await app.db.select().from(attempts).where(isNotNull(attempts.submittedAt));
    expect(submitted.filter(({ id }) => students.some(({ attemptid }) => attemptid === id))).toHaveLength(25);
  });

  it('does not wait for an attempt that another node is closing', async () => {
    const students = await aClass(3);
    const now = afterTheDeadline();
    const held = students[1]?.attemptid ?? '';
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from attempts where id = ${held} for update`);
      await expireOverdue({ db: app.db, papers: createPapers(app.db) }, now);
      expect(await openOnes()).toEqual([held]);
    });
    await expireOverdue({ db: app.db, papers: createPapers(app.db) }, now);
    expect(await openOnes()).toEqual([]);
  });
});
