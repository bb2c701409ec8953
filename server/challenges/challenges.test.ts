import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { tests } from '../db/tables/catalog.ts';
import { newId } from '../ids.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { answersOf, openTest } from '../testing/sitting.ts';

const app = useApp();

let token: string;
beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

async function sit(quizid: string, texts: readonly (string | null)[]) {
  const student = await app.signIn('Asha');
  const attemptid = await openTest(app, student, quizid);
  const submit = () => app.call('/attempt/submit', { attemptid, answers: answersOf(texts) }, student);
  return { student, attemptid, submit };
}

const challenge = (student: string, body: object) => app.post('/attempt/challenge', body, student);

it('is made once for a question, stands beside the statistics, and is answered in the result', async () => {
  const quizid = (await aTest(app.db)).testCode;
  const { student, attemptid, submit } = await sit(quizid, ['right 0', 'wrong 1', null]);
  const body = { attemptid, position: 1, reason: '  1 is right too ' };
  expect(await challenge(student, body)).toMatchObject({ status: 409, body: { code: 'attempt_open' } });
  await submit();
  expect(await challenge(student, { ...body, reason: ' ' })).toMatchObject({
    status: 400,
    body: { field: 'reason' },
  });
  expect(await challenge(student, { ...body, reason: 'x'.repeat(1_001) })).toMatchObject({ status: 400 });
  expect(await challenge(student, { ...body, position: 3 })).toMatchObject({
    status: 400,
    body: { field: 'position' },
  });
  expect(await challenge(await app.signIn('Bela'), body)).toMatchObject({ status: 404 });
  expect(await challenge(student, body)).toMatchObject({
    status: 200,
    body: { challenge: { position: 1, reason: '1 is right too', status: 'open' } },
  });
  expect(await challenge(student, body)).toMatchObject({ status: 409, body: { field: 'position' } });
  await app.call('/attempt/challenge', { ...body, position: 2, reason: 'Unclear' }, student);

  const list = async (filters = {}) =>
    (await app.call('/adminexam/challengeList', { quizid, filters }, token)).challenges;
  const [first, second] = await list();
  expect([first, second]).toMatchObject([
    { student: 'Asha', position: 1, index: 1, userAnswer: 'wrong 1', letters: 'A', status: 'open' },
    { position: 2, userAnswer: null },
  ]);
  const decide = (change: object) =>
    app.post(
      '/adminexam/challengeDecide',
      {
        studentid: first?.studentid,
        attemptid,
        position: 1,
        status: 'declined',
        answer: 'See page 3',
        ...change,
      },
      token,
    );
  expect(await decide({ answer: ' ' })).toMatchObject({ status: 400, body: { field: 'answer' } });
  expect(await decide({ studentid: newId() })).toMatchObject({ status: 404 });
  expect(await decide({})).toMatchObject({ status: 200, body: { challenge: { status: 'declined' } } });
  expect(await decide({})).toMatchObject({ status: 409 });
  expect(await decide({ position: 2, status: 'accepted', answer: '' })).toMatchObject({ status: 200 });
  expect(await list({ status: 'open' })).toEqual([]);
  expect(await list({ status: 'accepted' })).toMatchObject([{ position: 2 }]);

  const { result } = await app.call('/attempt/result', { attemptid }, student);
  expect(result.challenges).toMatchObject([
    { position: 1, status: 'declined', answer: 'See page 3' },
    { position: 2, status: 'accepted' },
  ]);
  const filters = { kind: 'quiz', recordid: quizid } as const;
  const { entries } = await app.call('/admin/auditList', { filters }, token);
  expect(entries.map(({ action }) => action)).toEqual(['challengeDecide', 'challengeDecide']);
});

it('is answered for everybody who made it to the same question', async () => {
  const quizid = (await aTest(app.db)).testCode;
  const made: { attemptid: string; student: string }[] = [];
  for (const position of [1, 1, 1, 2]) {
    const { student, attemptid, submit } = await sit(quizid, ['right 0', 'wrong 1', 'wrong 2']);
    await submit();
    await app.call('/attempt/challenge', { attemptid, position, reason: `Not ${position}` }, student);
    made.push({ attemptid, student });
  }
  const open = async () => {
    const body = { quizid, filters: { status: 'open' as const } };
    return (await app.call('/adminexam/challengeList', body, token)).challenges;
  };
  const [first] = await open();
  const decision = {
    studentid: first?.studentid ?? '',
    attemptid: first?.attemptid ?? '',
    position: 1,
    status: 'declined' as const,
    answer: 'See page 3',
  };
  expect(await app.call('/adminexam/challengeDecide', { ...decision, isForAll: true }, token)).toMatchObject({
    decided: 3,
    challenge: { status: 'declined' },
  });
  expect(await open()).toMatchObject([{ position: 2 }]);
  const last = made[2];
  const { result } = await app.call('/attempt/result', { attemptid: last?.attemptid ?? '' }, last?.student);
  expect(result.challenges).toMatchObject([{ status: 'declined', answer: 'See page 3' }]);
});

it('is refused for an attempt without an answer, and beyond twenty in a day', async () => {
  const questions = Array.from({ length: 22 }, (_, i) => aQuestion(i));
  const quizid = (await aTest(app.db, { questions })).testCode;
  const blank = await sit(quizid, []);
  await blank.submit();
  const ofBlank = { attemptid: blank.attemptid, position: 0, reason: 'Why?' };
  expect(await challenge(blank.student, ofBlank)).toMatchObject({
    status: 409,
    body: { field: 'attemptid' },
  });
  const { student, attemptid, submit } = await sit(quizid, ['right 0']);
  await submit();
  const made = (position: number) => challenge(student, { attemptid, position, reason: 'Why?' });
  for (let position = 0; position < 20; position++)
    expect(await made(position)).toMatchObject({ status: 200 });
  expect(await made(20)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
});

it('waits, as its answer does, until the solutions are shown', async () => {
  const { testCode: quizid, id } = await aTest(app.db);
  const { student, attemptid, submit } = await sit(quizid, ['right 0', 'wrong 1', null]);
  await submit();
  const body = { attemptid, position: 1, reason: '1 is right too' };
  expect(await challenge(student, body)).toMatchObject({ status: 200 });
  const show = (solutionsShown: 'at_once' | 'never') =>
    app.db.update(tests).set({ solutionsShown }).where(eq(tests.id, id));
  const challenges = async () =>
    (await app.call('/attempt/result', { attemptid }, student)).result.challenges?.length;
  expect(await challenges()).toBe(1);
  await show('never');
  expect(await challenges()).toBeUndefined();
  expect(await challenge(student, { ...body, position: 2 })).toMatchObject({
    status: 409,
    body: { code: 'attempt_open' },
  });
});
