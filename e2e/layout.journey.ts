import { expect, quizidOf, test } from '../testing/product.ts';
import { begin, goTo, openTest, saved, submit, TENSES } from '../testing/running-test.ts';

for (const [name, width, height, tag] of [
  ['a phone of 360 by 640', 360, 640, []],
  ['a laptop of 1366 by 768', 1366, 768, ['@rare']],
  ['a phone held sideways', 740, 360, ['@rare']],
  ['a laptop at 150 per cent', 911, 512, ['@rare']],
] as const) {
  const title = `on ${name} the clock, Submit and the way on stay in view`;
  test(title, { tag: [...tag] }, async ({ page, product, student }) => {
    await page.setViewportSize({ width, height });
    const quizid = await quizidOf(product, student.token, 'Full Mock Test 1');
    await page.goto(`/test/start/?id=${quizid}`);
    await begin(page);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect(sections.getByRole('button', { name: /^(Physics|Chemistry|Mathematics)/ })).toHaveCount(3);
    await sections.getByRole('button', { name: /^Mathematics/ }).click();
    const heading = page.getByRole('heading', { name: 'Question 51 of 75' });
    await expect(heading).toBeFocused();
    await expect(page.getByText('Section A · 4 marks')).toBeVisible();
    const mostDown = () => page.getByRole('button', { name: 'Mark for review' }).scrollIntoViewIfNeeded();
    await mostDown();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    for (const control of [page.getByRole('timer').first(), page.getByRole('button', { name: 'Submit' })]) {
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
    if (width < 911) return;
    const sheet = page.getByRole('navigation', { name: 'Answer sheet' });
    await expect(sheet.getByRole('region').first()).toHaveAccessibleName('Physics: Section A');
    await expect(sheet.getByRole('button', { name: /^Question 51,/ })).toBeInViewport();
    if (width < 960) {
      const sectionB = sections.getByRole('button', { name: /^Section B/ });
      await expect(sectionB).toBeInViewport({ ratio: 1 });
      await sectionB.click();
      await expect(page.getByRole('heading', { name: 'Question 71 of 75' })).toBeFocused();
      return;
    }
    await expect(sheet.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
    await goTo(page, 75);
    await expect(page.getByRole('button', { name: 'End of Test' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });

    // Its clock does not start by one press.
    await goTo(page, 1);
    await page.getByRole('radio').first().check();
    await submit(page);
    await expect(page.getByText('The clock starts at once')).toHaveCount(0);
    await page.getByRole('link', { name: 'Take the test again' }).click();
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    await page.goBack();
    await page.goto('/results');
    await expect(page.getByRole('row').nth(1)).toContainText(/JEE Main.*(4|−1) of 300 marks/);
  });
}

test('on a phone a paper of five sections is no wider than the screen, and its sheet keeps Submit in view', async ({
  page,
  product,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const quizid = await quizidOf(product, student.token, /^Board Mock Test 1/);
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await expect(page.getByRole('heading', { name: 'Question 1 of 44' })).toBeVisible();
  // A press that slipped skips no question.
  await page.getByRole('button', { name: 'Next', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: 'Question 2 of 44' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('button')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('button', { name: /Sheet/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Answer sheet' });
  const boxOf = async (name: RegExp) => {
    const box = await sheet.getByRole('button', { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    return box;
  };
  expect((await boxOf(/^Question 5,/)).y).toBe((await boxOf(/^Question 1,/)).y);
  await expect(sheet.getByRole('button', { name: /^Question 21b,/ })).toBeAttached();
  for (const name of ['Submit', 'Close']) {
    await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

test('the bar of a laptop is one row in both languages', { tag: '@rare' }, async ({ page, student }) => {
  expect(student.token).not.toBe('');
  const bar = page.getByRole('banner');
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 1280, height: 768 });
  for (const other of ['हिन्दी', 'English']) {
    await expect(bar.getByRole('button', { name: other })).toBeVisible();
    await expect(bar.getByRole('navigation')).toBeVisible();
    expect((await bar.boundingBox())?.height).toBeLessThan(72);
    await bar.getByRole('button', { name: other }).click();
  }
});

test('on a phone held sideways the choices are in view without scrolling', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openTest(page, product, student.token);
  for (const choice of await page.locator('label', { has: page.getByRole('radio') }).all()) {
    await expect(choice).toBeInViewport({ ratio: 1 });
  }
});

test('in the last minute the time stands clear of its border, and sheet and Submit count alike', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTest(page, product, student.token);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await saved(page);
  product.advance(TENSES.minutes * 60 - 55);
  const loading = page.waitForResponse('**/ending-*.js');
  await page.reload();
  const time = page.getByRole('timer').first();
  await expect(time).toHaveText(/^0:\d\d$/);
  const gaps = await time.evaluate((timer) => {
    const text = document.createRange();
    text.selectNodeContents(timer);
    const [outer, inner] = [timer.getBoundingClientRect(), text.getBoundingClientRect()];
    return [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top];
  });
  expect(Math.min(...gaps)).toBeGreaterThan(1);
  const sheet = page.getByRole('dialog', { name: 'Answer sheet' });
  await page.getByRole('button', { name: /Sheet/ }).click();
  await expect(sheet.getByRole('definition')).toHaveText(['0', '1', '1', '0', '7']);
  await page.evaluate((url) => import(url), (await loading).url());
  // With the dialog, not after it: its buttons would move under the finger.
  const opening = await sheet
    .getByRole('button', { name: 'Submit' })
    .evaluate(async (button: HTMLElement) => {
      await new Promise(requestAnimationFrame);
      button.click();
      await new Promise(requestAnimationFrame);
      return document.querySelectorAll('dialog:has(#before-submit) dd').length;
    });
  expect(opening).toBe(5);
  const asked = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(asked.getByRole('definition')).toHaveText(['0', /^1/, /^1/, '0', /^7/]);
});
