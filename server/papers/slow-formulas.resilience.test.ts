import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MOST_WORK_MS } from '../math/formula-limits.ts';
import { limitFormulaWork } from '../math/render-formulas.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aQuestion, aTest } from '../testing/content.ts';

const app = useApp();

// As no formula is known that passes every check and takes too long, the limit is lower here.
beforeAll(() => limitFormulaWork(1));
afterAll(() => limitFormulaWork(MOST_WORK_MS));

const PATIENCE = { timeout: 60_000 };
/** Many times the limit, and each one different: what was set before is held. */
const slow = (n: number) => `\\ce{${n}Fe + ${'Fe^3+ + SO4^2- -> '.repeat(75)}H2O}`;
const told = (n: number, code: string) => ({ tex: `$${slow(n)}$`, problem: { code } });

/*
 * On a busy machine the thread is looked at so rarely that such a formula may be done before: then another one is tried.
 */

it('shows the source of a formula that takes too long, and tells the author', async () => {
  const { token } = await anAdmin(app);
  let n = 0;
  await vi.waitFor(async () => {
    n += 1;
    const { texts } = await app.call('/adminexam/preview', { texts: [`$${slow(n)}$`] }, token);
    expect(texts[0]).toMatchObject({ set: [told(n, 'too_slow')], problems: [told(n, 'too_slow')] });
  }, PATIENCE);

  await vi.waitFor(async () => {
    n += 1;
    const { testCode: quizid } = await aTest(app.db, {
      questions: [aQuestion(0, { questionText: `Set $${slow(n)}$` }), aQuestion(1)],
    });
    const { questions } = await app.call('/exam/questionList', { quizid }, await app.signIn());
    expect(questions?.questions[0]?.set?.questionText).toMatchObject(['Set ', told(n, 'too_slow')]);
  }, PATIENCE);
});

it('tries no more formulas of a call after three that take too long, and says so', async () => {
  const { token } = await anAdmin(app);
  const texts = Array.from({ length: 40 }, (_, n) => `$${slow(1_000 + n)}$`);
  const answer = await app.call('/adminexam/preview', { texts }, token);
  const codes = answer.texts.flatMap(({ problems }) => problems.map(({ problem }) => problem.code));
  expect(new Set(codes)).toEqual(new Set(['too_slow', 'not_tried']));
  expect(codes.slice(codes.indexOf('not_tried'))).not.toContain('too_slow');
  // They were given up for that call alone.
  expect((await app.call('/adminexam/preview', { texts: ['$x + 1$'] }, token)).texts[0]?.problems).toEqual(
    [],
  );
});
