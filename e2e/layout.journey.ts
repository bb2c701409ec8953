import { expect, quizidOf, test } from '../testing/product.ts';
import { begin, goTo, openTest, saved, TENSES } from '../testing/running-test.ts';

for (const [name, width, height] of [
  ['a laptop of 1440 by 900', 1440, 900],
  ['a tablet of 1024 by 768', 1024, 768],
] as const) {
  test(`on ${name} the way to the next question is in view`, async ({ page, product, student }) => {
    await page.setViewportSize({ width, height });
    await openTest(page, product, student.token);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('the way to the next question lies above the images of options', async ({ page, product, student }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const quizid = await quizidOf(product, student.token, 'Diagrams: Currents, Circuits and Rays');
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await goTo(page, 8);
  const images = page.getByRole('button', { name: /^Enlarge/ });
  await expect(images).toHaveCount(4);
  await page.evaluate(() => window.scrollTo(0, 0));
  const previous = page.getByRole('button', { name: 'Previous' });
  const [bar, image] = [await previous.boundingBox(), await images.nth(2).boundingBox()];
  expect(image?.y).toBeLessThan(bar?.y ?? 0);
  expect((image?.y ?? 0) + (image?.height ?? 0)).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) / 2);
  const isAbove = await previous.evaluate((button) => {
    const { right, y, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(right - 8, y + height / 2));
  });
  expect(isAbove).toBe(true);
});

test('on a phone held sideways a choice is in view without scrolling', async ({ page, product, student }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openTest(page, product, student.token);
  const bar = await page.getByRole('button', { name: 'Next', exact: true }).boundingBox();
  const choice = await page
    .locator('label', { has: page.getByRole('radio') })
    .first()
    .boundingBox();
  expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('in the last minute the time stands clear of its border, and both legends count alike', async ({
  page,
  product,
  student,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTest(page, product, student.token);
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Mark for review' }).click();
  await saved(page);
  product.advance(TENSES.minutes * 60 - 55);
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
  await sheet.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(asked.getByRole('definition')).toHaveText(['0', '1', '1', '0', '7']);
});
