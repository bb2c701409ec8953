import { expect, newStudent, quizidOf, signInPage, test } from '../testing/product.ts';
import {
  begin,
  goTo,
  listOf,
  offlineCopy,
  onServer,
  openTest,
  QUADRATICS,
  saved,
  submit,
  TENSES,
} from '../testing/running-test.ts';
import { checkLooks } from './accessibility.ts';

test.use({ serviceWorkers: 'allow' });

test('a test that was left stands first on another device, and goes on there', async ({
  browser,
  page,
  product,
  student,
}) => {
  const quizid = await quizidOf(product, student.token, TENSES.name);
  const list = await listOf(product, student.token, quizid);
  await page.goto(list);
  await page
    .getByRole('listitem')
    .filter({ hasText: TENSES.name })
    .getByRole('button', { name: 'Start Test' })
    .click();
  await begin(page);
  await page.getByRole('radio').nth(1).check();
  await goTo(page, 2);
  await page.getByRole('radio').nth(0).check();
  await saved(page);
  const leave = page.getByRole('dialog', { name: 'Leave the test?' });
  // Not goBack, which waits for a page that the question holds up.
  await page.evaluate(() => history.back());
  await expect(leave).toContainText('The clock keeps running while you are away.');
  await leave.getByRole('button', { name: 'Back to the test' }).click();
  await expect(page.getByRole('heading', { name: `Question 2 of ${TENSES.questions}` })).toBeVisible();
  await page.evaluate(() => history.back());
  await leave.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(list);
  await expect(leave).toBeHidden();
  await page.close();

  const context = await browser.newContext({ baseURL: product.address });
  const other = await context.newPage();
  await signInPage(other, product, student);
  const chapters = `/test/select/${list.slice(list.indexOf('?'))}`;
  const cover = `/test/start/?id=${await quizidOf(product, student.token, QUADRATICS.name)}`;
  for (const address of [cover, '/dashboard', '/test', chapters, '/results']) {
    await other.goto(address);
    const running = other.getByRole('region', { name: 'Running tests' });
    await expect(running).toContainText(TENSES.name);
    await expect(running).toContainText('2 of 9 answered');
    await expect(running.getByRole('timer')).toHaveText(/^1[01]:\d\d left$/);
    // The same region everywhere.
    if (address === '/dashboard') await checkLooks(other, address);
  }
  await other.goto(list);
  const card = other.getByRole('listitem').filter({ hasText: TENSES.name });
  // The specification's badge stands beside it: the filters New and Attempted go by that.
  await expect(card).toContainText(/In progress.*New/s);
  // The list that has its card says it there, and once.
  await expect(other.getByRole('region', { name: 'Running tests' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Start Test' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Resume' })).toBeVisible();
  await other.goto('/dashboard');
  await other
    .getByRole('region', { name: 'Running tests' })
    .getByRole('button', { name: `Resume: ${TENSES.name}` })
    .click();
  // Where the last answer was given.
  await expect(other.getByRole('heading', { name: `Question 2 of ${TENSES.questions}` })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Question 2, answered' })).toBeVisible();
  await goTo(other, 3);
  await other.getByRole('radio').nth(2).check();
  await saved(other);
  expect((await onServer(product, student.token, quizid))?.answers).toHaveLength(3);
  const thirdContext = await browser.newContext({ baseURL: product.address });
  const third = await thirdContext.newPage();
  await signInPage(third, product, student);
  await third.goto(list);
  const resume = third.getByRole('button', { name: 'Resume', exact: true });
  await expect(resume).toBeVisible();
  await submit(other);
  await expect(other).toHaveURL(/\/test\/result/);
  // Its list still says that the test is running: the press leads to the result, and starts no other attempt.
  await resume.click();
  await expect(third).toHaveURL(/\/test\/result/);
  await expect(third.getByRole('region', { name: 'Score' })).toBeVisible();
  await thirdContext.close();
  await other.goto('/dashboard');
  await expect(other.getByRole('link', { name: new RegExp(`^${TENSES.name}: `) })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Running tests' })).toBeHidden();
  await context.close();
});

test('without a network the running test still stands there, and is left out once its time is over', {
  tag: '@rare',
}, async ({ page, context, product, student }) => {
  await page.clock.install();
  await openTest(page, product, student.token);
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  await page.goto('/dashboard');
  const running = page.getByRole('region', { name: 'Running tests' });
  await expect(running).toContainText(TENSES.name);
  await offlineCopy(page);
  await context.setOffline(true);
  await page.reload();
  await expect(running).toContainText(TENSES.name);
  const refreshed = page.waitForResponse('**/progress/overview');
  await context.setOffline(false);
  await refreshed;
  product.advance(TENSES.minutes * 60 + 20);
  await page.clock.fastForward(TENSES.minutes * 60_000);
  await expect(running).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(`^${TENSES.name}: `) })).toBeVisible();
});

test('what one student has open is not shown to the next one on this device', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  await openTest(page, product, student.token);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Running tests' })).toBeVisible();
  await signInPage(page, product, await newStudent(product));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Test: / })).toBeVisible();
  await expect(page.getByText(TENSES.name)).toBeHidden();
});

test('a list shows its last answer without a network, and loads once the network is back', {
  tag: '@rare',
}, async ({ page, context, product, student }) => {
  expect(student.token).not.toBe('');
  expect(product.address).not.toBe('');
  await page.goto('/test');
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
  await offlineCopy(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
  await page.evaluate(() =>
    localStorage.removeItem(Object.keys(localStorage).find((key) => key.endsWith('/exam/examList')) ?? ''),
  );
  await page.reload();
  await expect(page.getByText('An error occurred while fetching the exam list')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'CBSE Class 10' })).toBeVisible();
});

test('every result is listed, page by page', { tag: '@rare' }, async ({ page, product, student }) => {
  const { exams } = await product.call('/exam/examList', {}, student.token);
  const { tests } = await product.call('/exam/testList', { examid: exams[0]?.examid ?? '' }, student.token);
  const quizid = tests.find(({ questionCount }) => questionCount > 0)?.quizid ?? '';
  for (let n = 0; n < 11; n++) {
    const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
    const answers = [{ index: 0, answer: 'an answer', marked: false, seq: 1 }];
    await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);
  }
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My progress' }).click();
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('11 results, newest first')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(11);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(/\/results\?page=2$/);
  await page.goBack();
  await expect(rows).toHaveCount(11);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
});
