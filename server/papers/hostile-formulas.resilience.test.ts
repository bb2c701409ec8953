import { beforeAll, expect, it } from 'vitest';
import { FormulaPool } from '../math/formula-pool.ts';
import { anAdmin } from '../testing/admins.ts';
import { type TestApp, useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';

// Seconds of work for temml at this length, and the longer the more so.
const hostile = `$\\pu{${'/'.repeat(3_900)}}$`;
const refused = { tex: hostile, problem: { code: 'unit_command' } };

const app: TestApp = useApp();
let token: string;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

it('answers a preview with a formula that would take seconds, and says why it is not set', async () => {
  const { texts } = await app.call('/adminexam/preview', { texts: [hostile, '$x$'] }, token);
  expect(texts[0]).toMatchObject({ set: [refused], problems: [refused] });
  expect(texts[1]).toMatchObject({ set: [{ mathml: expect.any(String) }], problems: [] });
});

it('opens a test with such a formula in a stored question: its source stands there', async () => {
  const questions = [aQuestion(0, { questionText: `Set ${hostile}` }), aQuestion(1, { questionText: '$x$' })];
  const { testCode } = await aTest(app.db, { questions });
  const student = await app.signIn();
  const paper = await app.call('/exam/questionList', { quizid: testCode }, student);
  expect(paper.questions?.questions.map(({ set }) => set?.questionText)).toMatchObject([
    ['Set ', refused],
    [{ mathml: expect.any(String) }],
  ]);
});

it('answers other calls while a formula that passes every check is being set', async () => {
  const pool = new FormulaPool({ mostWorkMs: Number.POSITIVE_INFINITY });
  const endless = pool.render([{ tex: `\\pu{${'/'.repeat(100_000)}}`, display: false }]);
  let hasEnded = false;
  endless
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200);
  const { testCode } = await aTest(app.db, { questions: [aQuestion(0, { questionText: '$y$' })] });
  await app.call('/exam/questionList', { quizid: testCode }, await app.signIn());
  expect(hasEnded).toBe(false);
  await pool.stop();
  await expect(endless).rejects.toThrow('stopped');
});
