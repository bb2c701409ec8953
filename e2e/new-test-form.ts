import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn } from './admins.ts';

/** Signs an admin in and opens the form of a new test with all fields but its questions. */
export async function openForm(
  page: Page,
  product: Product,
  fields: { minutes: string; marks: string; name?: string },
) {
  const admin = await approvedAdmin(product, 'Devika Nair');
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName: `Exam ${randomUUID()}`, category: 'School Exams', subjects: ['Physics'], isactive: true },
    admin.token,
  );
  await keepSignedIn(page, admin, admin.token);
  await page.goto('/admin/quizadd');
  await page.getByLabel('Quiz name').fill(fields.name ?? 'Waves, Paper 1');
  await page.getByLabel('Description').fill('As the exam sets it.');
  await page
    .getByLabel('Exam', { exact: true })
    .first()
    .selectOption(exam?.examname ?? '');
  await page.getByLabel('Subject', { exact: true }).selectOption('Physics');
  await page.getByLabel('Chapter').fill('Waves');
  await page.getByLabel('Topic', { exact: true }).fill('Sound');
  await page.getByLabel('Test format').selectOption('MCQ');
  await page.getByLabel('Test duration in minutes').fill(fields.minutes);
  await formMarks(page).fill(fields.marks);
  await page.getByLabel('Status').selectOption('Active');
  return admin;
}

/** The field of the form, not those of its questions. */
export const formMarks = (page: Page) => page.locator('#details').getByLabel('Marks', { exact: true });

/** What seldom changes is folded, and the same as in the question before. */
export async function setGrade(page: Page, grade: string) {
  await page.getByText(/^More: /).click();
  // By role: a class that another journey made is offered here as 'Grade 9 A'.
  await page.getByRole('textbox', { name: 'Grade' }).fill(grade);
}

export async function addQuestion(page: Page, text: string, format: string) {
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByLabel('Question text').fill(text);
  await page.getByLabel('Question format').selectOption(format);
}

export async function fillOptions(page: Page, texts: string[]) {
  for (const [i, text] of texts.entries()) {
    await page.getByLabel(`Option ${'ABCD'[i]}`, { exact: true }).fill(text);
  }
}
