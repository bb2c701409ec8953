import { expect, newStudent, signInPage, test } from '../testing/product.ts';
import { begin, goTo, keptOffline, saved, submit } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { freshPage } from './admins.ts';
import { addQuestion, fillOptions, openForm, setGrade } from './new-test-form.ts';

test('a paper of choices and written answers: made, sat with a broken network, marked by keys, and read', async ({
  page,
  product,
  browser,
}) => {
  const fields = { name: 'Light, Class Test', minutes: '30', marks: '6' };
  const admin = await openForm(page, product, fields);
  await addQuestion(page, 'Which colour is scattered most?', 'MCQ');
  await setGrade(page, '10');
  await fillOptions(page, ['Red', 'Blue', 'Green', 'White']);
  await page.getByLabel('Option B is the right answer').click();
  await addQuestion(page, 'Which is a source of light?', 'MCQ');
  await fillOptions(page, ['Moon', 'Sun', 'Mirror', 'Lens']);
  await page.getByLabel('Option B is the right answer').click();
  await addQuestion(page, 'Why is the sky blue?', 'Written');
  await page.getByLabel('Model answer').fill('Air scatters blue light most.');
  await addQuestion(page, 'Why is the sunset red?', 'Written');
  await checkAccessibility(page, 'the editor of a written question');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('Quiz added successfully')).toBeVisible();
  const href = await page.getByRole('link', { name: /^Open Light, Class Test/ }).getAttribute('href');
  const quizid = new URLSearchParams(href?.split('?')[1]).get('quizid') ?? '';
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz?.paper.items.map(({ question }) => question.kind)).toEqual([
    'single_choice',
    'single_choice',
    'written',
    'written',
  ]);

  const student = await newStudent(product);
  const hall = await freshPage(browser, product);
  await signInPage(hall, product, student);
  await hall.goto(`/test/start/?id=${quizid}`);
  await expect(hall.getByText('The answer is in your own words').first()).toBeVisible();
  await expect(hall.getByText('up to 1 mark').first()).toBeVisible();
  await begin(hall);
  await hall.getByRole('radio').nth(1).check();
  await saved(hall);
  await goTo(hall, 3);
  const field = hall.getByRole('textbox', { name: 'Your answer' });
  await hall.context().setOffline(true);
  await field.fill('Blue light is scattered.');
  await field.press('End');
  await field.press('Enter');
  await field.pressSequentially('By the air.');
  await keptOffline(hall);
  await expect(field).toHaveValue('Blue light is scattered.\nBy the air.');
  await hall.context().setOffline(false);
  await saved(hall);
  await checkAccessibility(hall, 'a written question');
  await hall.setViewportSize({ width: 360, height: 420 });
  await field.focus();
  await expect(field).toBeInViewport();
  const next = hall.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeInViewport();
  // A laptop at 150 per cent, below the lines of its browser.
  await hall.setViewportSize({ width: 911, height: 425 });
  await field.focus();
  await expect(next).toBeInViewport();
  const [text, beside] = [await field.boundingBox(), await next.boundingBox()];
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await hall.setViewportSize({ width: 1280, height: 720 });
  await goTo(hall, 4);
  await hall.getByRole('textbox', { name: 'Your answer' }).fill('a'.repeat(1_950));
  await expect(hall.getByText('50 characters left')).toBeVisible();
  await saved(hall);
  await submit(hall);
  await expect(hall.getByText('2 answers wait to be marked: 1 of 4 so far.')).toBeVisible();
  await expect(hall.locator('article').getByText('Waits to be marked')).toHaveCount(2);

  await page.goto('/admin/today');
  await page.getByRole('link', { name: 'Mark the answers to Light, Class Test' }).click();
  await expect(page.getByText('2 answers wait to be marked')).toBeVisible();
  await expect(page.getByText('Air scatters blue light most.')).toBeVisible();
  await expect(page.getByText(student.name)).toHaveCount(0);
  await page.getByLabel('Show names').check();
  await expect(page.getByText(student.name, { exact: true })).toBeVisible();
  await checkAccessibility(page, 'answers to mark');
  const given = page.getByRole('textbox', { name: /^Marks of 1/ });
  await given.focus();
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('From 0 to 1, in halves or quarters')).toBeVisible();
  await expect(given).toBeFocused();
  const comment = page.getByRole('textbox', { name: /^Comment, which the pupil reads/ });
  const marked = () => page.waitForResponse('**/adminexam/answerMark');
  await page.keyboard.press('c');
  await expect(comment).toBeFocused();
  await page.keyboard.type('By the air');
  const [said] = await Promise.all([marked(), page.keyboard.press('Enter')]);
  expect(said.ok()).toBe(true);
  // The comment is saved, and the marks are not.
  await expect(page.getByText('From 0 to 1, in halves or quarters')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  // Marks that could not be sent go with the comment that comes after them.
  await page.route('**/adminexam/answerMark', (route) => route.abort(), { times: 1 });
  await given.fill('0.5');
  await page.keyboard.press('c');
  await expect(page.getByText(/^Not saved:/)).toBeVisible();
  await comment.fill('By the air: $\\frac{1}{2}$?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 answer waits to be marked')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next question' }).click();
  await given.focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All answers are marked.')).toBeVisible();

  await hall.reload();
  await expect(hall.getByText('wait to be marked')).toHaveCount(0);
  await expect(hall.getByText('2.5', { exact: true }).first()).toBeVisible();
  await expect(hall.locator('article').filter({ hasText: 'Why is the sky blue?' })).toContainText('0.5 of 1');
  await expect(hall.locator('article').filter({ hasText: 'Why is the sky blue?' })).toContainText(
    'Your teacher’s comment',
  );
  await expect(hall.getByText('By the air:').locator('mfrac')).toBeVisible();
  await expect(hall.locator('article').getByText('Partly right')).toHaveCount(0);
  await expect(hall.getByText('Air scatters blue light most.')).toBeVisible();
  await checkAccessibility(hall, 'the result of written answers');

  const attemptid = new URL(hall.url()).searchParams.get('attemptid') ?? '';
  const reason = 'It deserves more';
  await product.call('/attempt/challenge', { attemptid, position: 2, reason }, student.token);
  await page.goto(`/admin/results?quizid=${quizid}&view=questions`);
  await expect(page.getByText('Marks given: 0.5 of 1')).toBeVisible();
  await expect(page.getByText('mean 0.5 of 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Sheet of ${student.name}` }).click();
  await expect(page.getByText('By the air:').locator('mfrac')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Mark again' }).click();
  await expect(given).toBeFocused();
  await expect(given).toHaveValue('0.5');
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  const changed = page.getByRole('row').filter({ hasText: 'By the air: $' });
  await expect(changed).toContainText('Question number: 3');
  await expect(changed).toContainText(/Comment: Before:? By the air\s+After:? By the air: \$/);
  await expect(changed).not.toContainText('3 →');
});
