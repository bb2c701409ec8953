import type { Page } from '@playwright/test';
import { expect, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, giveTo, logIn, newTest } from './admins.ts';

test('a page that is killed while a test is typed: it is there on another device, unfinished, and is then saved', async ({
  page,
  browser,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Lata Bose');
  await product.call('/admin/classAdd', { name: 'Waves 11-A', teachers: [] }, admin.token);
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/admin\/exam$/);
  await page.goto('/admin/quizadd');
  await page.getByLabel('Quiz name').fill('Waves, begun');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question text').fill('What is a wave?');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question text').fill('Half a quest');
  const classesOf = (of: Page) => of.getByRole('region', { name: 'Classes and times' });
  await classesOf(page).getByText('For everyone').click();
  await giveTo(page, 'Waves 11');
  await classesOf(page).getByLabel('Extra minutes').fill('15');
  await expect(page.getByText('Draft kept. It is not saved in the test yet.')).toBeVisible();
  // Without a network it stays on the device, and goes on once the network is back.
  await page.context().setOffline(true);
  await page.getByLabel('Question text').fill('Half a question');
  await expect(page.getByText('Draft kept on this device.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Draft kept. It is not saved in the test yet.')).toBeVisible();
  // A page that is loaded again goes on with the test that it had open.
  await page.reload();
  await expect(page.getByLabel('Quiz name')).toHaveValue('Waves, begun');
  await page.close({ runBeforeUnload: false });

  const device = await browser.newContext({ baseURL: product.address });
  const other = await device.newPage();
  await logIn(other, admin);
  await expect(other).toHaveURL(/\/admin\/exam$/);
  await other.goto('/admin/quizadd');
  await other.getByText('One unfinished test').click();
  await other.getByRole('link', { name: 'Waves, begun' }).click();
  await expect(other.getByText(/^These changes from .* are not saved yet$/)).toBeVisible();
  await expect(other.getByLabel('Quiz name')).toHaveValue('Waves, begun');
  await expect(other.getByLabel('Question text')).toHaveValue('What is a wave?');
  await expect(classesOf(other)).toContainText('Waves 11-A');
  await expect(classesOf(other).getByLabel('Extra minutes')).toHaveValue('15');
  await checkAccessibility(other, 'a draft');

  // Each error of the save leads to its field.
  await other.getByRole('button', { name: 'Add Quiz' }).click();
  const errors = other.getByRole('main').getByRole('alert').first();
  await errors.getByRole('button', { name: 'Chapter is required.' }).click();
  await expect(other.getByLabel('Chapter', { exact: true })).toBeFocused();
  await errors.getByRole('button', { name: /^Question 2, Grade: / }).click();
  await expect(other.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await expect(other.getByLabel('Question text')).toHaveValue('Half a question');
  await expect(other.locator(':focus')).toHaveAttribute('aria-invalid', 'true');

  await other.getByRole('button', { name: 'Discard them' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Discard them' }).click();
  await expect(other.getByLabel('Quiz name')).toHaveValue('');
  await device.close();
});

test('two teachers in one test: different questions are merged, the same field is asked', async ({
  page,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Mira Sen');
  const quiz = await newTest(product, admin.token);
  await logIn(page, admin);
  await expect(page).toHaveURL(/\/admin\/exam$/);
  await page.goto(`/admin/quizadd/?quizid=${quiz.quizid}`);
  await page.getByLabel('Question text').fill('Mine, the first');
  const { quizid, quizname, exam, isactive, description, subject, chapter, topic, marks } = quiz;
  const rest = {
    quizid,
    quizName: quizname,
    exam: exam.examid,
    isactive,
    description,
    subject,
    chapter,
    topic,
    marks,
  };
  const theirs = async (at: number, text: string) => {
    const { quiz: now } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
    if (!now) throw new Error('The test is gone');
    const items = now.paper.items.map((item, i) =>
      i === at ? { ...item, question: { ...item.question, text } } : item,
    );
    const { testDuration, testFormat } = now;
    const paper = { ...now.paper, items };
    await product.call('/adminexam/quizupdate', { ...rest, testDuration, testFormat, paper }, admin.token);
  };
  await theirs(1, 'Theirs, the second');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect(page.getByText('It also includes the changes of Mira Sen.')).toBeVisible();
  const texts = async () => {
    const { quiz: now } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
    return now?.paper.items.slice(0, 2).map(({ question }) => question.text);
  };
  expect(await texts()).toEqual(['Mine, the first', 'Theirs, the second']);

  await page.getByLabel('Question text').fill('Mine again');
  await theirs(0, 'Theirs too');
  await page.getByRole('button', { name: 'Update Test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mira Sen has also changed this test' });
  const field = dialog.getByRole('group', { name: 'Question 1, Question text' });
  await expect(field).toContainText('Theirs too');
  await expect(field).toContainText('Mine again');
  await checkAccessibility(page, 'a question that two teachers changed');
  await field.getByRole('radio', { name: /Theirs too/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect(page.getByLabel('Question text')).toHaveValue('Theirs too');
  expect(await texts()).toEqual(['Theirs too', 'Theirs, the second']);
});
