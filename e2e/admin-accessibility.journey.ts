import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, quizidOf, test } from '../testing/product.ts';
import { TENSES } from '../testing/running-test.ts';
import { checkLooks, fewLooks } from './accessibility.ts';
import { approvedAdmin, keepSignedIn, newPerson, newTest } from './admins.ts';
import { failCalls } from './failing-calls.ts';

async function signInOwner(page: Page, product: Product): Promise<string> {
  const { token = '', role = '' } = await product.call('/admin/signin', product.owner);
  await keepSignedIn(page, product.owner, token, role);
  return token;
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const checkFew = (page: Page, state: string) => checkLooks(page, state, fewLooks);

test('signing in to the admin area is accessible', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await checkFew(page, 'login with mistakes');
  await page.getByLabel('Name').fill('Anita Rao');
  await page.getByLabel('Email').fill('nobody@journey.example');
  await page.getByLabel('Password').fill('kite monsoon ledger');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible();
  await checkFew(page, 'login refused');
  await page.goto('/admin/register');
  await page.getByLabel('Password', { exact: true }).fill('kite monsoon ledger');
  await expect(page.getByText('Strong')).toBeVisible();
  await checkFew(page, 'register');
  await page.getByLabel('Name').fill('Anita Rao');
  await page.getByLabel('Email').fill(newPerson('Anita Rao').email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Code from the message')).toBeVisible();
  await checkFew(page, 'code');
  await page.goto('/admin/reset');
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await checkFew(page, 'ask for a link');
  await page.goto('/admin/reset#unknown');
  await page.reload();
  await expect(page.getByLabel('New password')).toBeVisible();
  await checkFew(page, 'new password');
});

test('the lists are accessible', async ({ page, product }) => {
  // This journey created the newest row of each list.
  const student = await newStudent(product);
  const admin = await approvedAdmin(product, 'Asha Rao');
  const quiz = await newTest(product, admin.token);
  await signInOwner(page, product);
  for (const [address, shown] of [
    ['/admin/exam', quiz.exam.examname],
    ['/admin/quiz', quiz.quizname],
    ['/admin/question', 'MCQ'],
    ['/admin/users', student.email],
    [`/admin/student?studentid=${student._id}`, student.email],
    ['/admin/admins', admin.email],
    ['/admin/changes', 'Changes'],
    ['/admin/account', 'this log-in'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await checkFew(page, address);
  }
  await page.goto('/admin/exam?category=UPSC+and+State+Exams');
  await expect(page.getByText('Exam not found')).toBeVisible();
  await checkFew(page, 'no exams');
  await failCalls(page, '**/adminexam/quizList');
  await page.goto('/admin/quiz');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await checkFew(page, 'tests, failed');
});

test('the forms are accessible', async ({ page, product }) => {
  const student = await newStudent(product);
  const quizid = await quizidOf(product, student.token, TENSES.name);
  const token = await signInOwner(page, product);
  await page.goto('/admin/examadd/');
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill all fields');
  await checkFew(page, 'new exam with mistakes');

  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('radio').first()).toBeVisible();
  await checkFew(page, 'test');
  await page.getByRole('button', { name: 'JSON' }).click();
  const area = page.getByLabel('Questions as a JSON array');
  const json = await area.inputValue();
  await area.fill(json.replaceAll('"difficulty"', '"hardness"'));
  await expect(page.getByText('Invalid question structure (missing fields)')).toBeVisible();
  await checkFew(page, 'import with mistakes');
  await area.fill(json);

  await page.getByLabel('Chapter').fill('Mine');
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (quiz === undefined) throw new Error(`There is no test ${quizid}`);
  const { quizname, exam, questions: _, ...rest } = quiz;
  const theirs = { ...rest, quizName: quizname, exam: exam.examid, chapter: `${quiz.chapter} I` };
  await product.call('/adminexam/quizupdate', theirs, token);
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByRole('dialog', { name: /changed this test/ })).toBeVisible();
  await checkFew(page, 'conflict');
  await product.call(
    '/adminexam/quizupdate',
    { ...theirs, version: quiz.version + 1, chapter: quiz.chapter },
    token,
  );

  await page.goto(`/admin/question?quizid=${quizid}`);
  await page.getByRole('button', { name: /^Edit question 1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByLabel('Answer text').fill('none of them');
  await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await checkFew(page, 'question with a mistake');
});
