import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, type SignedIn, signInPage, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

const STUDENTS = 32;
const NONE = 'none of these';
const rightOf = (number: number) => `\\(${number}\\)`;

/**
 * What a student answers, who is the better the larger `i` is: to question 3, whose key is wrongly 'none of these', the
 * better half gives the right answer and every other one of the rest what the key says.
 */
function answersOf(i: number): string[] {
  return [1, 2, 3, 4, 5, 6].map((number) => {
    const wrong = `\\(\\sqrt{${number + 1}}\\)`;
    if (number !== 3) return i >= 5 * (number - 1) ? rightOf(number) : wrong;
    if (i >= STUDENTS / 2) return rightOf(3);
    return i % 2 === 0 ? NONE : wrong;
  });
}

async function aTestWithAWrongKey(product: Product) {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const questions = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...question(number),
    ...(number === 3 && { answerText: NONE }),
  }));
  const { quizid } = await newTest(product, admin.token, questions);
  const students: { student: SignedIn; attemptid: string }[] = [];
  for (let i = 0; i < STUDENTS; i++) {
    const student = await newStudent(product);
    const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = answersOf(i).map((answer, index) => ({ index, answer, marked: false, seq: 1 }));
    await product.call('/attempt/submit', { attemptid, answers }, student.token);
    students.push({ student, attemptid });
  }
  return { admin, quizid, students };
}

const meanOf = (page: Page) => page.getByRole('region', { name: 'Marks' }).getByRole('definition').first();

async function expectMean(page: Page, quizid: string, mean: string): Promise<void> {
  await page.goto(`/admin/results?quizid=${quizid}`);
  await expect(meanOf(page)).toHaveText(mean);
}

async function decide(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What about the attempts that were made before?' });
  await expect(dialog.getByText('There are 32 results and no running attempts.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Mark all attempts again' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Check what changes' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await checkAccessibility(page, 'the decision');
  await dialog.getByRole('button', { name: 'Check what changes' }).click();
  await expect(page.getByText('Checked, not applied')).toBeVisible();
}

test('a wrong key is flagged and challenged, corrected with a check first, undone and done', async ({
  browser,
  page,
  product,
}) => {
  const { admin, quizid, students } = await aTestWithAWrongKey(product);
  const [worst, best] = [students[0], students.at(-1)];
  const studentPage = await freshPage(browser, product);
  if (best) await signInPage(studentPage, product, best.student);
  await studentPage.goto(`/test/result?attemptid=${best?.attemptid}`);
  await studentPage.getByRole('button', { name: 'Question 3', exact: true }).click();
  await studentPage.getByRole('button', { name: 'Challenge this question' }).click();
  const objection = studentPage.getByRole('dialog', { name: 'Challenge question 3' });
  await objection.getByLabel('Reason').fill('Three halves twice are three');
  await checkAccessibility(studentPage, 'a challenge');
  await objection.getByRole('button', { name: 'Send' }).click();
  await expect(studentPage.getByText('Your challenge: Three halves twice are three')).toBeVisible();
  if (worst) {
    const { attemptid, student } = worst;
    const body = { attemptid, position: 1, reason: 'I meant the other one' };
    await product.call('/attempt/challenge', body, student.token);
  }
  await keepSignedIn(page, admin, admin.token);
  // By hand: questions 1 to 6 have 32, 27, 8, 17, 12 and 7 right answers by the wrong key, 103 of 192.
  await expectMean(page, quizid, '53.6%');
  await page.getByRole('button', { name: 'Questions' }).click();
  await expect(page.getByText('Key may be wrong')).toHaveCount(1);
  await page.getByRole('button', { name: /^Decline the challenge of .* to question 2$/ }).click();
  const decline = page.getByRole('dialog', { name: 'Decline this challenge?' });
  await decline.getByLabel('Answer to the student').fill('What was sent counts');
  await decline.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('What was sent counts')).toBeVisible();
  await page.getByRole('button', { name: /^Accept the challenge of .* to question 3$/ }).click();
  const accept = page.getByRole('dialog', { name: 'Accept this challenge?' });
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(accept).toBeHidden();
  await checkAccessibility(page, 'the item analysis with challenges');
  await page.getByRole('button', { name: 'Change the key of question 3' }).first().click();
  const edited = page.getByRole('dialog', { name: 'Edit Question' });
  await edited.getByLabel('Answer Text').fill(rightOf(3));
  await edited.getByRole('button', { name: 'Save changes' }).click();

  await decide(page, 'The key was C, A is right');
  // 16 students get the mark, 8 lose it.
  await expect(page.getByText(/32 attempts marked again: 16 higher, 8 lower/)).toBeVisible();
  await page.locator('summary', { hasText: 'Whose marks move' }).click();
  const moves = page.getByRole('table', { name: 'Whose marks move' });
  await expect(page.getByText('24 attempts')).toBeVisible();
  await expect(moves.getByRole('row').nth(1)).toContainText(/\d of 6/);
  await checkAccessibility(page, 'the corrections');
  await expectMean(page, quizid, '53.6%');

  const corrections = `/admin/results?quizid=${quizid}&view=corrections`;
  await page.goto(corrections);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  // 103 - 8 + 16 = 111 of 192.
  await expectMean(page, quizid, '57.8%');

  await page.goto(corrections);
  await page.getByRole('button', { name: 'Undo' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this correction?' });
  await undo.getByLabel('Reason').fill('To be looked at again');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expectMean(page, quizid, '53.6%');

  await page.goto(corrections);
  await page.getByRole('button', { name: 'Decide' }).click();
  await decide(page, 'A is right, after all');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await expectMean(page, quizid, '57.8%');

  await studentPage.goto(`/test/result?attemptid=${best?.attemptid}`);
  await expect(studentPage.getByText(/^Marks corrected on .*: question 3$/)).toBeVisible();
  await expect(studentPage.getByText('6 of 6 marks')).toBeVisible();
  await studentPage.getByRole('button', { name: 'Question 3', exact: true }).click();
  await expect(studentPage.getByText('Accepted', { exact: true })).toBeVisible();
});
