import { beforeAll, expect, it } from 'vitest';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';
import { anItem, aPaper, ofKind } from '../testing/papers.ts';
import { simulateTest } from '../testing/simulated-answers.ts';

const app = useApp();

const STUDENTS = 60;
const QUESTIONS = 8;
/** The question whose key the author has wrong. */
const PLANTED = 2;
const simulated = simulateTest({ students: STUDENTS, questions: QUESTIONS, options: 4, seed: 3 });
const options = ['first', 'second', 'third', 'fourth'];
const keys = simulated.right.map((right, i) => (i === PLANTED ? (right + 1) % 4 : right));

let token: string;
let quizid: string;

async function sit(student: string, chosen: readonly (number | null)[]): Promise<void> {
  const { attempt } = await app.call('/exam/questionList', { quizid }, student);
  const answers = chosen.flatMap((option, index) =>
    option === null
      ? []
      : [{ index, answer: options[option] ?? null, marked: false, seq: 1, spentMs: 1_000 * (index + 1) }],
  );
  await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
}

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  const questions = keys.map((key, i) =>
    aQuestion(i, { options, answerText: options[key] ?? '', marks: i === 0 ? 2.5 : 1 }),
  );
  quizid = (await aTest(app.db, { questions })).testCode;
});

it('says so where nobody has sat the test', async () => {
  const analysis = await app.call('/adminexam/itemAnalysis', { quizid }, token);
  expect(analysis).toMatchObject({ revisions: [], students: 0, questions: [], test: { mean: null } });
});

it('analyzes first attempts, without blank ones, and suspects the wrong key', async () => {
  for (const chosen of simulated.chosen) await sit(await app.signIn(), chosen);
  const again = await app.signIn('Again');
  await sit(
    again,
    Array.from({ length: QUESTIONS }, () => null),
  );
  await sit(again, [0, ...Array.from({ length: QUESTIONS - 1 }, () => null)]);
  await sit(again, simulated.right);
  const analysis = await app.call('/adminexam/itemAnalysis', { quizid }, token);
  expect(analysis).toMatchObject({ revisions: [{ number: 1, students: STUDENTS + 1 }], revision: 1 });
  expect(analysis.students).toBe(STUDENTS + 1);

  // By hand, from what the students chose: the one who came again only answered the first question.
  const chosen = [...simulated.chosen, [0]];
  const right = (i: number) => chosen.filter((row) => row[i] === keys[i]).length;
  expect(analysis.questions.map(({ facility }) => facility)).toEqual(
    keys.map((_, i) => expect.closeTo(right(i) / (STUDENTS + 1), 10)),
  );
  const marks = keys.reduce((sum, _, i) => sum + right(i) * (i === 0 ? 2.5 : 1), 0);
  expect(analysis.test.mean).toBeCloseTo(marks / (STUDENTS + 1) / (QUESTIONS + 1.5), 10);
  const second = analysis.questions[1];
  expect(second).toMatchObject({ leftOut: 1, randomGuessScore: 0.25, medianSeconds: 2 });
  expect(second?.intendedWeight).toBeCloseTo(1 / (QUESTIONS + 1.5), 10);
  expect(second?.options.map(({ students }) => students)).toEqual(
    options.map((_, option) => chosen.filter((row) => row[1] === option).length),
  );

  const groups = second?.scoreGroups ?? [];
  expect(groups).toHaveLength(3);
  expect(groups.reduce((sum, { students }) => sum + students, 0)).toBe(STUDENTS + 1);
  const chose = groups.map(({ students, shares }) => shares.map((share) => Math.round(share * students)));
  expect(options.map((_, option) => chose.reduce((sum, of) => sum + (of[option] ?? 0), 0))).toEqual(
    second?.options.map(({ students }) => students),
  );

  const suspected = analysis.questions.flatMap(({ keyAlarm }, i) =>
    keyAlarm?.verdict === 'suspected' ? [{ question: i, option: keyAlarm.option }] : [],
  );
  expect(suspected).toEqual([{ question: PLANTED, option: 'ABCD'[simulated.right[PLANTED] ?? 0] }]);
});

it('analyzes all attempts where asked to, and then judges nothing', async () => {
  const asked = { quizid, attempts: 'all' } as const;
  const analysis = await app.call('/adminexam/itemAnalysis', asked, token);
  expect(analysis).toMatchObject({
    revisions: [{ number: 1, students: STUDENTS + 2 }],
    students: STUDENTS + 2,
  });
  // The one who came again answered all questions rightly then.
  const chosen = [...simulated.chosen, [0], simulated.right];
  expect(analysis.questions.map(({ facility }) => facility)).toEqual(
    keys.map((key, i) => expect.closeTo(chosen.filter((row) => row[i] === key).length / (STUDENTS + 2), 10)),
  );
  for (const question of analysis.questions) {
    expect(question).not.toHaveProperty('keyAlarm');
    expect(question).toMatchObject({ facilityInterval: null, discriminationInterval: null });
  }
});

it('answers for a revision that nobody sat as for a test that nobody sat, and not_found for an unknown test', async () => {
  const analysis = await app.call('/adminexam/itemAnalysis', { quizid, revision: 9 }, token);
  expect(analysis).toMatchObject({ students: 0, questions: [] });
  expect(await app.post('/adminexam/itemAnalysis', { quizid: 'Q0' }, token)).toMatchObject({ status: 404 });
});

it('counts a student for each option where several may be chosen, and suspects no key', async () => {
  const paper = aPaper([anItem(ofKind.multiple_choice), anItem(ofKind.single_choice)]);
  const { testCode } = await aTest(app.db, { paper });
  for (const [several, one] of [
    [['a', 'c'], ['b']],
    [['a', 'b'], ['b']],
    [['a'], ['c']],
    [[], ['c']],
  ]) {
    const student = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid: testCode }, student);
    const answers = [several, one].flatMap((chosen = [], index) =>
      chosen.length === 0 ? [] : [{ index, answer: null, chosen, marked: false, seq: 1 }],
    );
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  }
  const { questions } = await app.call('/adminexam/itemAnalysis', { quizid: testCode }, token);
  const [several] = questions;
  expect(several).toMatchObject({ answered: 3, leftOut: 1, scoreGroups: [] });
  expect(several).not.toHaveProperty('keyAlarm');
  // The other question gives 4 marks to who chose b, and takes one from the others.
  expect(several?.options.slice(0, 3)).toMatchObject([
    { letter: 'A', isKey: true, students: 3, meanRest: expect.closeTo((4 + 4 - 1) / 3 / 4, 10) },
    { letter: 'B', isKey: false, students: 1, meanRest: 1 },
    { letter: 'C', isKey: true, students: 1, meanRest: 1 },
  ]);
});

it('lists what was typed, the most frequent first', async () => {
  const paper = aPaper([anItem(ofKind.numeric), anItem(ofKind.short_text), anItem(ofKind.single_choice)]);
  const { testCode } = await aTest(app.db, { paper });
  for (const [much, town] of [
    ['67', 'Delhi'],
    ['67', 'Poona'],
    [' 6 7', 'poona '],
    ['0.65', null],
    ['67 ', 'Agra'],
  ] as const) {
    const student = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid: testCode }, student);
    const answers = [much, town].flatMap((answer, index) =>
      answer === null ? [] : [{ index, answer, marked: false, seq: 1 }],
    );
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  }
  const { questions } = await app.call('/adminexam/itemAnalysis', { quizid: testCode }, token);
  const typed = questions.map((question) =>
    question.typed?.map(({ text, students, isRight }) => [text, students, isRight]),
  );
  expect(typed).toEqual([
    [
      ['67', 3, false],
      ['0.65', 1, true],
      ['6 7', 1, false],
    ],
    [
      ['Poona', 1, true],
      ['poona', 1, true],
      ['Agra', 1, false],
      ['Delhi', 1, false],
    ],
    undefined,
  ]);
});
