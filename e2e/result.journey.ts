import type { Page } from '@playwright/test';
import { expect, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import { goTo, listOf, openTest, QUADRATICS, submit, TENSES } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { watchLatex } from './latex-first.ts';

/** The body rows of a table of the result. */
const rows = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });

const byTime = (page: Page) => rows(page, 'Time spent by question');
const attempts = (page: Page) => rows(page, 'Your attempts at this test');

/** Submits an attempt by calls, with a wrong first answer that took so many seconds. Returns its id. */
async function sit(product: Product, token: string, quizid: string, seconds: number): Promise<string> {
  const { attempt } = await product.call('/exam/questionList', { quizid }, token);
  const attemptid = attempt?.attemptid ?? '';
  const answers = [{ index: 0, answer: 'wrong', marked: false, seq: 1, spentMs: seconds * 1000 }];
  const spentMs = [0, 15_000, 15_000, 15_000, 15_000];
  await product.call('/attempt/submit', { attemptid, answers, spentMs }, token);
  return attemptid;
}

/** The durations that take more than one line. */
async function timesInTwoLines(page: Page): Promise<string[]> {
  const times = page.getByText(/^\d+ min \d\d sec$/);
  await expect(times.first()).toBeVisible();
  return times.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [element.textContent ?? ''] : [];
    }),
  );
}

/** Opens a folded part of the result. */
const unfold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

test('the time on each question is kept: on this page, after a reload and in another browser', {
  tag: '@rare',
}, async ({ page, browser, product, student }) => {
  await page.clock.install();
  await openTest(page, product, student.token);
  await page.clock.fastForward(80_000);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.clock.fastForward(19_000);
  await page.getByRole('radio').first().check();
  for (const number of [3, 4, 5]) {
    await goTo(page, number);
    await page.clock.fastForward(5_000);
  }
  await goTo(page, 6);
  await submit(page);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);

  const shown = async (where: Page) => {
    await unfold(where, 'By time spent');
    await expect(byTime(where)).toHaveCount(5);
    await expect(byTime(where).first()).toContainText('Question 1');
    await expect(byTime(where).first()).toContainText('Slow and not answered');
    await expect(byTime(where).first()).toContainText(/1 min 2\d sec/);
    await expect(byTime(where).nth(1)).toContainText('Question 2');
    await expect(byTime(where).nth(1)).toContainText(/0 min (19|2\d) sec/);
    return byTime(where).allInnerTexts();
  };
  const first = await shown(page);
  // As if marks had been corrected since: what the browser has kept is old, and a reload shows what the server says.
  await page.evaluate(() => history.replaceState({ ...history.state, details: [], correctCount: 0 }, ''));
  await page.reload();
  expect(await shown(page)).toEqual(first);
  await page.getByRole('button', { name: `Show all ${TENSES.questions} questions` }).click();
  await expect(byTime(page)).toHaveCount(TENSES.questions);
  await byTime(page).first().getByRole('link', { name: 'Question 1' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeFocused();

  const elsewhere = await browser.newPage();
  await signInPage(elsewhere, product, student);
  await elsewhere.goto(page.url());
  expect(await shown(elsewhere)).toEqual(first);
  await elsewhere.close();
});

test('the list of tests links to the last result, and that to earlier ones', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  const quizid = await quizidOf(product, student.token, TENSES.name);
  const list = await listOf(product, student.token, quizid);
  await page.goto(list);
  const card = page.getByRole('listitem').filter({ hasText: TENSES.name });
  await expect(card.getByRole('button', { name: 'Start Test' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'See your last result' })).toBeHidden();

  const older = await sit(product, student.token, quizid, 30);
  product.advance(60);
  const newer = await sit(product, student.token, quizid, 50);
  await page.reload();
  await card.getByRole('link', { name: 'See your last result' }).click();
  await expect(page).toHaveURL(new RegExp(`/test/result\\?attemptid=${newer}$`));
  await unfold(page, 'By time spent');
  await unfold(page, 'Your attempts at this test');
  await expect(byTime(page).first()).toContainText('Slow and wrong');
  await expect(byTime(page).first()).toContainText('0 min 50 sec');
  await expect(attempts(page)).toHaveCount(2);
  await expect(attempts(page).first()).toContainText('Shown here');

  await attempts(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`attemptid=${older}$`));
  await expect(page.getByRole('heading', { name: TENSES.name, level: 1 })).toBeFocused();
  await unfold(page, 'By time spent');
  await unfold(page, 'Your attempts at this test');
  await expect(byTime(page).first()).toContainText('0 min 30 sec');
  await expect(attempts(page).nth(1)).toContainText('Shown here');
  await page.goBack();
  await unfold(page, 'By time spent');
  await expect(byTime(page).first()).toContainText('0 min 50 sec');
  await page.goBack();
  await expect(card).toBeVisible();
});

test('a formula never shows its LaTeX first, neither in the test nor in the result', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  const seen = await watchLatex(page);
  await openTest(page, product, student.token, QUADRATICS);
  await page.getByRole('radio').first().check();
  for (let number = 1; number < QUADRATICS.questions; number++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await submit(page);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Read the solutions' }).click();
  await page
    .getByRole('navigation', { name: 'Questions, pages' })
    .getByRole('button', { name: 'Next' })
    .click();
  await expect(page.getByRole('article').locator('math').first()).toBeVisible();
  expect(await seen()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Read the solutions' }).click();
  await expect(page.getByRole('article').locator('math').first()).toBeVisible();
  expect(await seen()).toEqual([]);
});

test('a result in navigation state in the shape of the specification is shown', { tag: '@rare' }, async ({
  page,
  student,
}) => {
  expect(student.token).not.toBe('');
  await page.goto('/test/result');
  await expect(page.getByRole('heading', { name: 'No Test Taken' })).toBeVisible();
  await page.evaluate(() => {
    const details = [
      {
        questionText: 'Two and two?',
        options: ['Four', 'Five'],
        correctAnswer: 'Four',
        userAnswer: 'Five',
        isCorrect: false,
        questionFormat: 'MCQ',
      },
      {
        questionText: 'Three and three?',
        correctAnswer: '6',
        userAnswer: '6',
        isCorrect: true,
        questionFormat: 'Short Answer',
      },
    ];
    const selectedOptions = ['Five', '6'];
    const result = { selectedOptions, details, correctCount: 1, totalQuestions: 2, timeTaken: 65 };
    history.replaceState(result, '', '/test/result');
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Result', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('1 min 05 sec');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Question 1, wrong: you answered B, A is right' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeFocused();
  await expect(page.getByRole('article').first()).toContainText('Two and two?');
  await expect(page.getByRole('heading', { name: 'Your attempts at this test' })).toBeHidden();
});

test('the result says what cost the most, adds it up, and leads from mistake to mistake', async ({
  page,
  product,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quizid = await quizidOf(product, student.token, QUADRATICS.name);
  const { questions, attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const attemptid = attempt?.attemptid ?? '';
  // Six are wrong, two are read and left, the others are never seen.
  const answers = [0, 1, 2, 3, 4, 5].map((index) => ({ index, answer: 'none', marked: false, seq: 1 }));
  const spentMs = [30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 20_000, 20_000];
  product.advance(300);
  await product.call('/attempt/submit', { attemptid, answers, spentMs }, student.token);
  expect(questions?.questions).toHaveLength(QUADRATICS.questions);

  await page.goto(`/test/result?attemptid=${attemptid}`);
  const score = page.getByRole('region', { name: 'Score' });
  await expect(score).toContainText('6 wrong answers: 6 marks not earned.');
  const next = score.getByRole('button', { name: 'Read the solutions' });
  await expect(next).toBeInViewport({ ratio: 1 });
  // Four were never seen: they are practised apart.
  await expect(score.getByRole('link', { name: 'Practise what you did not reach' })).toBeVisible();
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect((await score.getByText(/^6 wrong answers/).boundingBox())?.width).toBeGreaterThan(240);
  }
  await page.setViewportSize({ width: 360, height: 740 });

  const ledger = rows(page, 'Marks lost and time by reason');
  await expect(ledger).toHaveText([
    /^Wrong6 questions.*6.*3 min 00 sec/s,
    /^Not reached4 questions.*4.*0 min 00 sec/s,
    /^Read, not answered2 questions.*2.*0 min 40 sec/s,
    /^Total12 possible − 12 not earned = 012.*3 min 40 sec$/s,
  ]);
  expect(await timesInTwoLines(page)).toEqual([]);
  await unfold(page, 'By topic');
  await expect(page.getByRole('table', { name: /^Right answers by topic/ }).first()).toBeVisible();

  await page.getByRole('button', { name: /^Read, not answered/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 7', exact: true })).toBeFocused();
  await expect(page.getByRole('article').nth(7).getByText('Explanation')).toBeVisible();

  await page.getByRole('button', { name: 'Wrong 6', exact: true }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('article').first().getByRole('button', { name: 'Next mistake' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeFocused();
  await checkAccessibility(page, 'a result with its questions unfolded');

  // A print has all questions, those too whose formulas no page has drawn yet.
  await page.evaluate(() => print());
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.getByRole('article').first().getByRole('button', { name: 'Next mistake' }).click();
  await page.getByRole('button', { name: 'Not answered 6', exact: true }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Next unanswered' }).click();
  await expect(page.getByRole('heading', { name: 'Question 8', exact: true })).toBeFocused();

  await page.getByRole('link', { name: 'Practise what you did not reach' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
});
