import { beforeAll, describe, expect, it } from 'vitest';
import { classId } from '../../contract/ids.ts';
import type { PrintedPaper } from '../../contract/printing.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest, testFields } from '../testing/content.ts';
import { anItem, aPaper, ofKind } from '../testing/papers.ts';
import { answersOf, openTest } from '../testing/sitting.ts';

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
const open = (quizid: string) => openTest(app, token, quizid);
const submit = (attemptid: string, answer: string | null = 'wrong 0', answered = 1) =>
  app.call(
    '/attempt/submit',
    { attemptid, answers: answersOf(answer === null ? [] : Array.from({ length: answered }, () => answer)) },
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
          title: 'Test of Numbers',
          place: ['Test Exam', 'Mathematics', 'Numbers'],
          test: { minutes: 10, possible: '3' },
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

  it('prints of a pool, and has on worksheets, only what the attempt has drawn', async () => {
    token = await app.signIn();
    const pool = Array.from({ length: 9 }, (_, i) =>
      anItem(
        { ...ofKind.single_choice, text: `Pooled ${i}`, explanation: `Explained ${i}` },
        {
          draw: { name: 'Waves', take: 3 },
          labels: { grade: 10, subject: 'Physics', topic: 'Waves', difficulty: 'Easy' },
        },
      ),
    );
    const { examCode } = await anExam(app.db);
    const { quiz } = await app.call(
      '/adminexam/quizadd',
      testFields(examCode, { marks: 12, paper: aPaper(pool) }),
      admin.token,
    );
    const { attempt, questions } = await app.call('/exam/questionList', { quizid: quiz.quizid }, token);
    await app.call(
      '/attempt/submit',
      {
        attemptid: attempt?.attemptid ?? '',
        answers: [0, 1, 2].map((index) => ({ index, answer: null, chosen: ['a'], marked: false, seq: 1 })),
      },
      token,
    );
    const asked = questions?.questions.map(({ questionText }) => questionText).toSorted();
    const { body } = await print(quiz.quizid);
    const printed = (body as { paper: PrintedPaper }).paper.questions;
    expect(printed.map(({ questionText }) => questionText).toSorted()).toEqual(asked);
    expect((await app.call('/printing/topics', {}, token)).chapters).toMatchObject([
      { questions: 3, topics: [] },
    ]);
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
      { quizid: testCode, classids: [classId.parse(added.class._id)] },
      admin.token,
    );
    expect((await print(testCode)).status).toBe(404);
  });
});

describe('a worksheet', () => {
  const subjects = async () => (await app.call('/printing/topics', {}, token)).subjects;
  const chapters = async () => (await app.call('/printing/topics', {}, token)).chapters;
  const sheet = (topic: string | undefined, count: number, seed = 1, chapter = 'Numbers') =>
    app.post('/printing/worksheet', { chapter, topic, count, seed }, token);
  const textsOf = ({ body }: { body: unknown }) =>
    (body as { paper: PrintedPaper }).paper.questions.map(({ questionText }) => questionText);

  it('has the questions whose solutions results have shown, each once, and as many as wanted', async () => {
    token = await app.signIn();
    const own = Array.from({ length: 8 }, (_, n) => aQuestion(n, { topic: 'Surds' }));
    const others = [8, 9].map((n) => aQuestion(n, { topic: 'Sets' }));
    const { testCode } = await aTest(app.db, { questions: [...own, ...others] });
    expect(await chapters()).toEqual([]);
    expect((await sheet('Surds', 5)).status).toBe(404);
    // The last one is neither answered nor read.
    await submit(await open(testCode), 'x', 9);
    await submit(await open(testCode), 'x', 9);
    // One question on sets is too few for a sheet of their own: it is on that of the chapter.
    const [only, ...rest] = await chapters();
    expect(only).toMatchObject({
      chapter: 'Numbers',
      questions: 9,
      topics: [{ topic: 'Surds', questions: 8 }],
    });
    expect(rest).toEqual([]);
    expect(textsOf(await sheet(undefined, 30))).toHaveLength(9);
    expect((await sheet('Sets', 5)).status).toBe(404);
    expect((await sheet(undefined, 5, 1, 'Waves')).status).toBe(404);
    const five = await sheet('Surds', 5);
    expect(five.text).toMatch(SOLVED);
    expect(new Set(textsOf(five)).size).toBe(5);
    expect(textsOf(await sheet('Surds', 5))).toEqual(textsOf(five));
    expect(textsOf(await sheet('Surds', 30)).toSorted()).toEqual(own.map((one) => one.questionText));
    const seeds = await Promise.all([2, 3, 4, 5].map((seed) => sheet('Surds', 5, seed)));
    expect(new Set([five, ...seeds].map((one) => textsOf(one).join())).size).toBeGreaterThan(1);
  });

  it('is of a whole subject where its chapters have too few questions, as after a mock', async () => {
    token = await app.signIn();
    for (const chapter of ['Sets', 'Surds']) {
      const questions = [0, 1].map((n) => aQuestion(n, { questionText: `${chapter} ${n}` }));
      const { testCode } = await aTest(app.db, { chapter, questions });
      await submit(await open(testCode), 'x', 2);
    }
    expect(await chapters()).toEqual([]);
    const [only, ...rest] = await subjects();
    expect([only?.questions, rest]).toEqual([4, []]);
    const of = (subject: string | undefined) =>
      app.post('/printing/worksheet', { subject, count: 10, seed: 1 }, token);
    expect(textsOf(await of(only?.subject)).toSorted()).toEqual(['Sets 0', 'Sets 1', 'Surds 0', 'Surds 1']);
    expect(await of('Music')).toMatchObject({ status: 404, body: { field: 'subject' } });
  });

  it('has no question of a test that is sat now, or that withholds its solutions', async () => {
    token = await app.signIn();
    const questions = [0, 1, 2].map((n) => aQuestion(n, { topic: 'Ratios' }));
    const { testCode } = await aTest(app.db, { questions });
    const exam = await aTest(app.db, { questions, solutionsShown: 'never' });
    await submit(await open(exam.testCode), 'x', 3);
    expect(await chapters()).toEqual([]);
    await submit(await open(testCode), 'x', 3);
    expect(await chapters()).toHaveLength(1);
    const attempt = await open(testCode);
    expect(await chapters()).toEqual([]);
    expect((await sheet(undefined, 3)).status).toBe(404);
    await submit(attempt, 'x', 3);
    expect(textsOf(await sheet(undefined, 3))).toHaveLength(3);
  });
});

it('admins print every test with its solutions, teachers those of their classes', async () => {
  const { testCode: quizid } = await aTest(app.db, { isActive: false });
  const printAs = (as: TestAdmin) => app.post('/adminexam/printedPaper', { quizid }, as.token);
  expect((await printAs(admin)).text).toMatch(SOLVED);
  expect((await printAs(teacher)).text).toMatch(SOLVED);
  const added = await app.call('/admin/classAdd', { name: 'Another', teachers: [] }, admin.token);
  await app.call(
    '/adminexam/quizClasses',
    { quizid, classids: [classId.parse(added.class._id)] },
    admin.token,
  );
  expect((await printAs(admin)).status).toBe(200);
  expect((await printAs(teacher)).status).toBe(404);
  expect((await app.post('/adminexam/printedPaper', { quizid: 'Q0' }, admin.token)).status).toBe(404);
});
