import { EXAM_RULES } from '../contract/catalog/test-rules.ts';
import { expect, newStudent, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, keepSignedIn, newTest } from './admins.ts';

test('an exam is scheduled, waited for, extended while it is sat, ended, and released', async ({
  browser,
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const { quizid } = await newTest(product, admin.token);
  const office = await (await browser.newContext({ baseURL: product.address })).newPage();
  await keepSignedIn(office, admin, admin.token);

  // The teacher sets the rules of an exam; the times are checked.
  await office.goto(`/admin/quizadd/?quizid=${quizid}`);
  await office
    .getByRole('group', { name: 'Set all rules for' })
    .getByRole('button', { name: 'Exam' })
    .click();
  await office.getByRole('button', { name: 'Update Quiz' }).click();
  await expect(office.getByText('Set a time when the test closes').first()).toBeVisible();
  await office.getByLabel('Opens at').fill('2030-01-07T09:00');
  await office.getByLabel('Closes at').fill('2030-01-07T10:00');
  await office.getByRole('button', { name: 'Update Quiz' }).click();
  await expect(office.getByText('Quiz updated successfully')).toBeVisible();
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  expect(quiz?.rules).toEqual({
    ...EXAM_RULES,
    opensAt: '2030-01-07T03:30:00.000Z',
    closesAt: '2030-01-07T04:30:00.000Z',
  });
  await checkAccessibility(office, 'office');

  // A student waits in the lobby; the test begins by itself.
  const serverNow = async () =>
    Date.parse((await product.call('/attempt/cover', { quizid }, student.token)).start?.serverNow ?? '');
  const opensAt = new Date((await serverNow()) + 6_000).toISOString();
  const closesAt = new Date((await serverNow()) + 3_600_000).toISOString();
  if (!quiz) throw new Error('The test is missing');
  const { description, subject, chapter, topic, testDuration, testFormat, marks } = quiz;
  await product.call(
    '/adminexam/quizupdate',
    {
      quizid,
      quizName: quiz.quizname,
      exam: quiz.exam.examid,
      description,
      subject,
      chapter,
      topic,
      testDuration,
      testFormat,
      marks,
      isactive: true,
      rules: { ...EXAM_RULES, opensAt, closesAt },
    },
    admin.token,
  );
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('The clock of this device is right.')).toBeVisible();
  await expect(page.getByText('Keeps your answers when the network fails.')).toBeVisible();
  await expect(page.getByText(/A trial answer reached the server/)).toBeVisible();
  await expect(page.getByText('You have one attempt.')).toBeVisible();
  await checkAccessibility(page, 'student');
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible({ timeout: 20_000 });

  // More minutes reach the running page.
  await office.goto(`/admin/results?quizid=${quizid}&view=sitting`);
  await office.getByRole('button', { name: `Help ${student.name}` }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Minutes', { exact: true }).fill('7');
  await dialog.getByLabel('Reason').first().fill('A fire alarm');
  await checkAccessibility(office, 'office');
  await dialog.getByRole('button', { name: 'Do this' }).click();
  await expect(page.getByText('You have 7 more minutes.')).toBeVisible({ timeout: 5_000 });
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You have 7 more minutes.')).toBeHidden();

  // The attempt is ended; nothing is shown before the test has closed.
  await office.getByRole('button', { name: `Help ${student.name}` }).click();
  await dialog.getByLabel('What shall be done').selectOption('End the attempt now');
  await dialog.getByLabel('Reason').first().fill('Left the room');
  await dialog.getByRole('button', { name: 'Do this' }).click();
  await expect(page.getByText('Your test has been submitted')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByText('Your school ended this attempt.')).toBeVisible();
  await checkAccessibility(page, 'student');
  const other = await newStudent(product);
  product.advance(3_600);
  expect((await product.call('/attempt/cover', { quizid }, other.token)).start?.start).toBe('over');
  await page.reload();
  await expect(page.getByText('Your test has been submitted')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  await office.context().close();
});
