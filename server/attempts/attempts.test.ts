import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { AnswerChange } from '../../contract/attempts.ts';
import { attempts } from '../db/tables/attempts.ts';
import { createPapers } from '../papers/papers.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { expireOverdue } from './expiring.ts';

const app = useApp();

const TEN_MINUTES = 600;
const GRACE = 5;

function change(index: number, answer: string | null, seq = 1, marked = false): AnswerChange {
  return { index, answer, marked, seq };
}

async function anAttempt(given: Parameters<typeof aTest>[1] = {}) {
  const test = await aTest(app.db, given);
  const token = await app.signIn();
  const { attempt } = await app.call('/exam/questionList', { quizid: test.testCode }, token);
  if (!attempt) throw new Error('The attempt was not opened');
  const { attemptid } = attempt;
  return {
    test,
    token,
    attempt,
    attemptid,
    save: (...answers: AnswerChange[]) => app.post('/attempt/save', { attemptid, answers }, token),
    submit: (answers?: AnswerChange[]) =>
      app.call('/attempt/submit', { attemptid, ...(answers && { answers }) }, token),
    reopen: () => app.call('/exam/questionList', { quizid: test.testCode }, token),
  };
}

describe('opening', () => {
  it('starts the clock once and resumes with the saved answers', async () => {
    const { test, save, reopen, attempt } = await anAttempt();
    expect(attempt).toMatchObject({ startedAt: app.clock.now().toISOString(), answers: [] });
    expect(Date.parse(attempt.deadline) - Date.parse(attempt.startedAt)).toBe(test.durationMinutes * 60_000);
    await save(change(1, 'right 1', 7, true));
    app.clock.advance(90);
    const again = await reopen();
    expect(again.attempt).toEqual({
      ...attempt,
      serverNow: app.clock.now().toISOString(),
      answers: [{ index: 1, answer: 'right 1', marked: true, seq: 7 }],
    });
  });

  it('gives each student an attempt of their own', async () => {
    const { test, attemptid } = await anAttempt();
    const other = await app.call('/exam/questionList', { quizid: test.testCode }, await app.signIn());
    expect(other.attempt?.attemptid).not.toBe(attemptid);
  });

  it('finds no questions for an unknown, an empty or an inactive test', async () => {
    const token = await app.signIn();
    const empty = await aTest(app.db, { questions: [] });
    const inactive = await aTest(app.db, { isActive: false });
    for (const quizid of ['Q0', empty.testCode, inactive.testCode]) {
      expect(await app.call('/exam/questionList', { quizid }, token)).toEqual({ questionFound: false });
    }
  });

  it('starts a new attempt after submission, but answers attempt_closed to a browser that had the old one open', async () => {
    const { test, token, submit, attemptid, reopen } = await anAttempt();
    await submit();
    const { status, body } = await app.post(
      '/exam/questionList',
      { quizid: test.testCode, attemptid },
      token,
    );
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'attempt_closed' } });
    expect((await reopen()).attempt?.attemptid).not.toBe(attemptid);
  });

  it('closes an attempt whose time ran out before it opens another', async () => {
    const { token, attemptid, reopen, save } = await anAttempt();
    await save(change(0, 'right 0'));
    app.clock.advance(TEN_MINUTES + GRACE + 1);
    expect((await reopen()).attempt?.attemptid).not.toBe(attemptid);
    const { result } = await app.call('/attempt/result', { attemptid }, token);
    expect(result).toMatchObject({ correctCount: 1, timeTaken: TEN_MINUTES });
  });
});

describe('saving', () => {
  it('keeps the newest change of each question, however late or often the others arrive', async () => {
    const { save, reopen } = await anAttempt();
    await save(change(0, 'second', 2));
    await save(change(0, 'first', 1));
    await save(change(0, 'second again', 2));
    await save(change(1, 'a', 5), change(1, 'b', 9), change(1, 'c', 3));
    await save(change(0, null, 4));
    expect((await reopen()).attempt?.answers).toEqual([
      { index: 0, answer: null, marked: false, seq: 4 },
      { index: 1, answer: 'b', marked: false, seq: 9 },
    ]);
  });

  it('keeps any text exactly', async () => {
    const { save, reopen } = await anAttempt();
    const odd = ' ’"\\ \n\t{null} \u{1f9ee} नमस्ते \u202e ';
    expect((await save(change(0, odd))).status).toBe(200);
    expect((await reopen()).attempt?.answers[0]?.answer).toBe(odd);
  });

  it('rejects a change to a question that the paper does not have, naming the field', async () => {
    const { save, reopen } = await anAttempt();
    const { status, body } = await save(change(0, 'x'), change(3, 'y'));
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'answers.1.index' } });
    expect((await reopen()).attempt?.answers).toEqual([]);
  });

  it('takes an answer in the grace period and none after it', async () => {
    const { save, token, attemptid } = await anAttempt();
    app.clock.advance(TEN_MINUTES + GRACE);
    expect((await save(change(0, 'right 0'))).status).toBe(200);
    app.clock.advance(0.001);
    const late = await save(change(1, 'right 1'));
    expect(late).toMatchObject({ status: 409, body: { code: 'attempt_closed' } });
    const { result } = await app.call('/attempt/result', { attemptid }, token);
    expect(result.selectedOptions).toEqual(['right 0', null, null]);
  });

  it('changes nothing after submission', async () => {
    const { save, submit, token, attemptid } = await anAttempt();
    await save(change(0, 'right 0'));
    const { result } = await submit();
    expect(await save(change(0, 'other', 9))).toMatchObject({
      status: 409,
      body: { code: 'attempt_closed' },
    });
    expect(await app.call('/attempt/result', { attemptid }, token)).toEqual({ result });
  });

  it('never takes an answer that the result does not show, when saving and submitting race', async () => {
    for (let round = 0; round < 12; round++) {
      const { save, submit } = await anAttempt();
      const [saved, { result }] = await Promise.all([save(change(0, 'right 0')), submit()]);
      expect(result.selectedOptions[0]).toBe(saved.status === 200 ? 'right 0' : null);
    }
  });
});

describe('polling', () => {
  it('returns the answers unless the browser knows all of them', async () => {
    const { attemptid, attempt, token, save } = await anAttempt();
    const look = (known?: number) => app.call('/attempt/look', { attemptid, known }, token);
    const times = { serverNow: app.clock.now().toISOString(), deadline: attempt.deadline };
    expect(await look(0)).toEqual(times);
    expect(await look()).toEqual({ ...times, answers: [] });
    await save(change(2, 'right 2', 40), change(0, null, 2, true));
    const answers = [change(0, null, 2, true), change(2, 'right 2', 40)];
    expect(await look(0)).toEqual({ ...times, answers });
    expect(await look(40)).toEqual({ ...times, answers });
    expect(await look(42)).toEqual(times);
    await save(change(2, 'wrong 2', 41));
    expect((await look(42)).answers).toEqual([change(0, null, 2, true), change(2, 'wrong 2', 41)]);
  });

  it('compares sums exactly when each seq has its largest value', async () => {
    const { attemptid, token, save } = await anAttempt();
    const most = Number.MAX_SAFE_INTEGER;
    await save(change(0, 'a', most), change(1, 'b', most - 1));
    const look = (known: number) => app.call('/attempt/look', { attemptid, known }, token);
    expect((await look(most)).answers).toHaveLength(2);
    expect((await look(1.5)).answers).toHaveLength(2);
    expect((await look(Number.MAX_VALUE)).answers).toHaveLength(2);
  });

  it('answers attempt_closed, whoever closed the attempt', async () => {
    const { attemptid, token, submit } = await anAttempt();
    await submit();
    const closed = { status: 409, body: { code: 'attempt_closed' } };
    expect(await app.post('/attempt/look', { attemptid }, token)).toMatchObject(closed);
    const late = await anAttempt();
    app.clock.advance(TEN_MINUTES + GRACE);
    expect((await app.post('/attempt/look', { attemptid: late.attemptid }, late.token)).status).toBe(200);
    app.clock.advance(0.001);
    expect(await app.post('/attempt/look', { attemptid: late.attemptid }, late.token)).toMatchObject(closed);
  });

  it('answers each request of a batch separately', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => anAttempt()));
    const [closed, foreign, ...others] = all;
    await closed?.submit();
    await Promise.all(others.map(({ save }, n) => save(change(1, `of ${n}`, 7))));
    const replies = await Promise.all([
      app.post('/attempt/look', { attemptid: closed?.attemptid }, closed?.token),
      app.post('/attempt/look', { attemptid: closed?.attemptid }, foreign?.token),
      ...others.map(({ attemptid, token }, n) =>
        app.post('/attempt/look', { attemptid, known: n % 2 === 0 ? 7 : 0 }, token),
      ),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([409, 404, ...others.map(() => 200)]);
    for (const [n, { body }] of replies.slice(2).entries()) {
      const { answers } = body as { answers?: unknown };
      expect(answers).toEqual(n % 2 === 0 ? undefined : [change(1, `of ${n}`, 7)]);
    }
  });
});

describe('submitting', () => {
  it("returns the result in the specification's shape", async () => {
    const { test, submit, save, attemptid } = await anAttempt({
      questions: [
        aQuestion(0),
        aQuestion(1),
        aQuestion(2, { questionFormat: 'Short Answer', options: [], answerText: '42' }),
      ],
    });
    await save(change(0, 'right 0'), change(1, 'wrong 1'));
    app.clock.advance(75.9);
    const { result } = await submit([change(2, '42')]);
    expect(result).toMatchObject({
      attemptid,
      quizid: test.testCode,
      quizname: test.name,
      selectedOptions: ['right 0', 'wrong 1', '42'],
      correctCount: 2,
      totalQuestions: 3,
      timeTaken: 75,
    });
    expect(result.details[1]).toMatchObject({
      questionText: 'Question 1',
      options: ['wrong 1', 'right 1', 'also wrong 1'],
      correctAnswer: 'right 1',
      userAnswer: 'wrong 1',
      isCorrect: false,
      questionFormat: 'MCQ',
    });
    expect(result.details[2]).toMatchObject({
      questionFormat: 'Short Answer',
      userAnswer: '42',
      isCorrect: true,
    });
  });

  it('returns the same result when it is repeated or called concurrently', async () => {
    const { submit, save, token, attemptid } = await anAttempt();
    await save(change(0, 'right 0'));
    const results = await Promise.all([submit(), submit(), submit([change(0, 'other', 5)])]);
    app.clock.advance(30);
    results.push(
      await submit([change(0, 'later', 9)]),
      await app.call('/attempt/result', { attemptid }, token),
    );
    expect(new Set(results.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('ignores answers that come with a late submission where the test takes none', async () => {
    const { submit, save } = await anAttempt({ takesLate: false });
    await save(change(0, 'right 0'));
    app.clock.advance(TEN_MINUTES + GRACE + 0.001);
    const { result } = await submit([change(1, 'right 1')]);
    expect(result).toMatchObject({ correctCount: 1, timeTaken: TEN_MINUTES });
  });

  it('answers not_found to another student, as all calls of the attempt do', async () => {
    const { attemptid } = await anAttempt();
    const other = await app.signIn();
    const calls = [
      ['/attempt/save', { attemptid, answers: [change(0, 'x')] }],
      ['/attempt/look', { attemptid }],
      ['/attempt/submit', { attemptid }],
      ['/attempt/result', { attemptid }],
    ] as const;
    for (const [path, body] of calls) {
      expect(await app.post(path, body, other)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('answers attempt_open while the attempt is open', async () => {
    const { attemptid, token } = await anAttempt();
    expect(await app.post('/attempt/result', { attemptid }, token)).toMatchObject({
      status: 409,
      body: { code: 'attempt_open' },
    });
  });
});

describe('an attempt that expires without a browser', () => {
  it('is closed once by the server, with the saved answers', async () => {
    const { save, attemptid, token } = await anAttempt();
    await save(change(2, 'right 2'));
    const deps = { db: app.db, papers: createPapers(app.db) };
    // The clock of the running server stays behind, so that its own timer does not close the attempt.
    const after = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
    await expireOverdue(deps, after(TEN_MINUTES + GRACE));
    expect(
      (
        await app.db
          .select()
          .from(attempts)
          .where(eq(attempts.id, attemptid as never))
      )[0]?.submittedAt,
    ).toBeNull();
    const now = after(TEN_MINUTES + GRACE + 0.001);
    await Promise.all(Array.from({ length: 4 }, () => expireOverdue(deps, now)));
    const [row] = await app.db
      .select()
      .from(attempts)
      .where(eq(attempts.id, attemptid as never));
    expect(row).toMatchObject({
      sheet: 'LLR 1 L0R1',
      marksGot: 1,
      marksPossible: 3,
      correctCount: 1,
      submittedBy: 'time',
      timeTakenSeconds: TEN_MINUTES,
    });
    expect(row?.submittedAt).toEqual(row?.deadline);
    expect((await app.call('/attempt/list', {}, token)).attempts).toHaveLength(1);
  });

  it('is closed by the running server within seconds', async () => {
    const { attemptid } = await anAttempt();
    app.clock.advance(TEN_MINUTES + GRACE + 1);
    await expect
      .poll(
        async () =>
          (
            await app.db
              .select()
              .from(attempts)
              .where(eq(attempts.id, attemptid as never))
          )[0]?.sheet,
        { timeout: 60_000 },
      )
      .toBe('LLL 1 L0');
  });
});

describe('the list of attempts', () => {
  it('has every submitted attempt, newest first, and filters by test', async () => {
    const { test, token, submit, reopen } = await anAttempt();
    await submit([change(0, 'right 0')]);
    app.clock.advance(60);
    const other = await aTest(app.db);
    const opened = await app.call('/exam/questionList', { quizid: other.testCode }, token);
    const attemptid = opened.attempt?.attemptid ?? '';
    await app.call('/attempt/submit', { attemptid, answers: [change(1, 'wrong 1')] }, token);
    await reopen();
    const { attempts: all } = await app.call('/attempt/list', {}, token);
    expect(all.map((one) => one.quizid)).toEqual([other.testCode, test.testCode]);
    const { attempts: narrowed } = await app.call('/attempt/list', { quizid: test.testCode }, token);
    expect(narrowed).toMatchObject([{ quizid: test.testCode, correctCount: 1, totalQuestions: 3 }]);
  });
});
