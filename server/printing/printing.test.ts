import { beforeAll, describe, expect, it } from 'vitest';
import type { ClassId } from '../../contract/ids.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

let admin: TestAdmin;
let teacher: TestAdmin;
let token: string;

beforeAll(async () => {
  admin = await anAdmin(app);
  teacher = await anAdmin(app, 'teacher');
  token = await app.signIn();
});

const print = (quizid: string) => app.post('/printing/paper', { quizid }, token);
const open = async (quizid: string) =>
  (await app.call('/exam/questionList', { quizid }, token)).attempt?.attemptid ?? '';
const submit = (attemptid: string, answer: string | null = 'wrong 0') =>
  app.call(
    '/attempt/submit',
    { attemptid, answers: answer === null ? [] : [{ index: 0, answer, marked: false, seq: 1 }] },
    token,
  );

/** What gives an answer away: explanations, and the fields of a solution. */
const SOLVED = /Explained|correctAnswer|"key"/;

describe('a student', () => {
  it('prints a practice test at once, and its solutions only after an answer was submitted', async () => {
    const { testCode } = await aTest(app.db);
    const before = await print(testCode);
    expect(before).toMatchObject({
      status: 200,
      body: {
        paper: {
          quizname: 'Test of Numbers',
          examname: 'Test Exam',
          chapter: 'Numbers',
          possible: '3',
          withheld: 'not_submitted',
          questions: [{ questionText: 'Question 0' }, {}, {}],
        },
      },
    });
    expect(before.text).not.toMatch(SOLVED);
    // A blank attempt counts for nothing: otherwise it would be a way to the key.
    await submit(await open(testCode), null);
    expect((await print(testCode)).text).not.toMatch(SOLVED);
    await submit(await open(testCode));
    const after = await print(testCode);
    const [first] = (after.body as { paper: { questions: object[] } }).paper.questions;
    expect(first).toMatchObject({ solution: { correctAnswer: 'right 0', explanation: 'Explained 0' } });
    expect(after.body).not.toHaveProperty('paper.withheld');
  });

  it('prints no solutions of a test while sitting it again', async () => {
    const { testCode } = await aTest(app.db);
    await submit(await open(testCode));
    expect((await print(testCode)).text).toMatch(SOLVED);
    const again = await open(testCode);
    const sitting = await print(testCode);
    expect(sitting.body).toMatchObject({ paper: { withheld: 'sitting' } });
    expect(sitting.text).not.toMatch(SOLVED);
    await submit(again);
    expect((await print(testCode)).text).toMatch(SOLVED);
  });

  it('prints nothing of an exam before its solutions are shown', async () => {
    const closesAt = new Date(app.clock.now().getTime() + 900_000);
    const { testCode } = await aTest(app.db, {
      closesAt,
      attemptsAllowed: 1,
      resultsShown: 'after_closing',
      solutionsShown: 'after_closing',
    });
    const attempt = await open(testCode);
    expect((await print(testCode)).status).toBe(404);
    await submit(attempt);
    expect((await print(testCode)).status).toBe(404);
    app.clock.advance(901);
    expect(await print(testCode)).toMatchObject({ status: 200, text: expect.stringMatching(SOLVED) });
  });

  it.each([
    ['opens later', { opensAt: new Date('2027-01-01T00:00:00Z') }],
    ['may be sat twice', { attemptsAllowed: 2 }],
    ['shows no solutions', { solutionsShown: 'never' as const }],
    ['is not active', { isActive: false }],
  ])('prints no test that %s', async (_, given) => {
    const { testCode } = await aTest(app.db, given);
    expect(await print(testCode)).toMatchObject({
      status: 404,
      body: { code: 'not_found', field: 'quizid' },
    });
  });

  it('prints no test of a class that is not theirs', async () => {
    const { testCode } = await aTest(app.db);
    const added = await app.call('/admin/classAdd', { name: 'Another', teachers: [] }, admin.token);
    await app.call(
      '/adminexam/quizClasses',
      { quizid: testCode, classids: [added.class._id as ClassId] },
      admin.token,
    );
    expect((await print(testCode)).status).toBe(404);
  });
});

it('admins print every test with its solutions, teachers those of their classes', async () => {
  const { testCode: quizid } = await aTest(app.db, { isActive: false });
  const printAs = (as: TestAdmin) => app.post('/adminexam/printedPaper', { quizid }, as.token);
  expect((await printAs(admin)).text).toMatch(SOLVED);
  expect((await printAs(teacher)).text).toMatch(SOLVED);
  const added = await app.call('/admin/classAdd', { name: 'Another', teachers: [] }, admin.token);
  await app.call('/adminexam/quizClasses', { quizid, classids: [added.class._id as ClassId] }, admin.token);
  expect((await printAs(admin)).status).toBe(200);
  expect((await printAs(teacher)).status).toBe(404);
  expect((await app.post('/adminexam/printedPaper', { quizid: 'Q0' }, admin.token)).status).toBe(404);
});
