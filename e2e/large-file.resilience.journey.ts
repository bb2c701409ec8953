import { readFile } from 'node:fs/promises';
import { expect, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

/** Ten thousand questions about something that no other journey asks. */
const manyQuestions = () =>
  [
    'question,option a,option b,answer,grade,subject,topic,difficulty',
    ...Array.from(
      { length: 10_000 },
      (_, n) => `How long is quokka ${n}?,${n} cm,${n + 1} cm,A,8,Science,Quokkas,Easy`,
    ),
  ].join('\n');

test('10,000 questions of one file go into the bank, on from where they were after a lost connection, until they are stopped', async ({
  browser,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Meera Das');
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/bank');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add questions to the bank' });
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles(file);
  };

  // A question that is nearly the same as one of the bank shows that one as students see it.
  const wording = 'Which of these numbers is equal to the fraction \\(\\frac{6}{8}\\) of a numbat cake?';
  await newTest(product, admin.token, [{ ...question(1), questionText: wording }]);
  const found = async (query: string) =>
    (await product.call('/adminexam/bankSearch', { query }, admin.token)).total;
  await expect.poll(() => found('numbat')).toBe(1);
  const nearly = JSON.stringify([{ ...question(1), questionText: wording.replace('equal', 'the same') }]);
  await choose({ name: 'nearly.json', mimeType: 'application/json', buffer: Buffer.from(nearly) });
  const twin = dialog.getByText('In the bank:');
  await expect(twin.locator('math mfrac')).toBeVisible();
  await expect(twin).not.toContainText('frac{');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Import' }).click();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Template for CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('kind,questionText,option A');
  await choose({ name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(manyQuestions()) });
  await expect(dialog.getByText('many.csv: 10,000 questions were read')).toBeVisible({ timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Add 10,000 questions to the bank' }).click();
  await expect(dialog.getByText(/^(?!0 )[\d,]+ of 10,000$/)).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(true);
  await expect(dialog.getByText('The server is not responding.')).toBeVisible();
  await checkAccessibility(page, 'an import without a network');
  const text = (await dialog.getByText(/ of 10,000$/).textContent()) ?? '';
  await page.context().setOffline(false);
  await expect(dialog.getByText(text)).toHaveCount(0, { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Stop' }).click();
  const told = (await dialog.getByText(/^Stopped\. The first/).textContent()) ?? '';
  await expect(dialog.locator(':focus')).toContainText(told);
  const done = Number(/first ([\d,]+) of/.exec(told)?.[1]?.replace(',', ''));
  expect(done).toBeGreaterThan(Number(text.split(' ')[0]?.replace(',', '')));
  // The search counts no further than 1,000.
  await expect.poll(() => found('quokka')).toBeGreaterThanOrEqual(Math.min(done, 1_000));
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.goto('/admin/bank?q=quokka');
  await expect(page.getByText('How long is quokka').first()).toBeVisible();
  await page.context().close();
});
