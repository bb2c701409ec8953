import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, newStudent, type SignedIn, signInPage, test } from '../testing/product.ts';
import { begin } from '../testing/running-test.ts';
import {
  approvedAdmin,
  emailedCode,
  freshPage,
  keepSignedIn,
  logIn,
  newPerson,
  newTest,
  question,
} from './admins.ts';

test('from registration to a marked test, of questions as JSON and by hand', async ({
  page,
  browser,
  product,
}) => {
  const anita = newPerson('Anita Rao');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Register as an admin' }).click();
  await page.getByLabel('Name').fill(anita.name);
  await page.getByLabel('Email').fill(anita.email);
  await page.getByLabel('Password', { exact: true }).fill(anita.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await page.getByLabel('Code from the message').fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The code is wrong or has expired')).toBeVisible();
  await page.getByLabel('Code from the message').fill(await emailedCode(product, anita.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Approval pending')).toBeVisible();

  // Not approved yet: the one message for every failure.
  await logIn(page, anita);
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('Invalid credentials or account is not approved');
  // In one place: the form says it once the dialog is closed.
  const said = page.getByText('Invalid credentials or account is not approved');
  await expect(said).toHaveCount(1);
  await error.getByRole('button', { name: 'Close' }).click();
  await expect(said).toHaveCount(1);

  const owner = await freshPage(browser, product);
  await logIn(owner, product.owner);
  await expect(owner).toHaveURL(/\/admin\/exam$/);
  // How many wait; other journeys register admins too.
  await owner
    .getByRole('button', { name: /^Account of Demo Owner, \d+ registrations? waits? for approval$/ })
    .click();
  const admins = owner.getByRole('navigation').getByRole('link', { name: 'Admins' });
  await expect(admins).toHaveAccessibleName(/^Admins \d+ registrations? waits? for approval$/);
  await admins.click();
  await owner
    .getByRole('row')
    .filter({ hasText: anita.email })
    .getByRole('button', { name: 'Approve Anita Rao' })
    .click();
  await expect(owner.getByText('Admin approved: Anita Rao')).toBeVisible();

  await logIn(page, anita);
  await expect(page.getByRole('heading', { name: 'Exam Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('link', { name: 'Admins' })).toBeHidden();
  await page.keyboard.press('Escape');

  // An exam: first with no field filled in, then with all. A double click creates only one.
  await page.getByRole('link', { name: 'Add Exam' }).last().click();
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill all fields');
  const examname = `JEE Main ${randomUUID()}`;
  await page.getByLabel('Exam name').fill(examname);
  await page.getByLabel('Category').selectOption('School Exams');
  await page.getByLabel('Subjects').fill('Math, Science,, Math ');
  await page.getByRole('button', { name: 'Add Exam' }).dblclick();
  await expect(page.getByText('Exam added successfully')).toBeVisible();
  const signed = await product.call('/admin/signin', anita);
  const { exams } = await product.call('/adminexam/examList', { pageSize: 100 }, signed.token);
  expect(exams.filter((exam) => exam.examname === examname)).toMatchObject([
    { subject: ['Math', 'Science'] },
  ]);

  // A test: 4 questions as JSON, first with a syntax error that is reported with its position, then 2 in the editor.
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('link', { name: 'Add Test' }).click();
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByRole('alert')).toContainText('Quiz Name is required. Subject is required.');
  await page.getByLabel('Quiz name').fill('Fractions and Roots');
  await page.getByLabel('Description').fill('Six questions.');
  await page.getByLabel('Exam', { exact: true }).selectOption(examname);
  await page.getByLabel('Subject', { exact: true }).selectOption('Math');
  // Another spelling of a chapter of the syllabus becomes that chapter, once its topics are suggested.
  await expect(
    page.getByRole('option', { name: 'Trigonometry', exact: true, includeHidden: true }),
  ).toBeAttached();
  await page.getByLabel('Chapter').fill('TRIGONOMETRY ');
  await page.getByLabel('Topic', { exact: true }).fill('Sums');
  await expect(page.getByLabel('Chapter')).toHaveValue('Trigonometry');
  await page.getByLabel('Test format').selectOption('MCQ');
  await page.getByLabel('Test duration in minutes').fill('20');
  await page.locator('#details').getByLabel('Marks', { exact: true }).fill('6');
  await page.getByLabel('Status').selectOption('Active');
  await page.getByRole('button', { name: 'JSON' }).click();
  const area = page.getByLabel('Questions as a JSON array');
  const json = JSON.stringify(
    Array.from({ length: 4 }, (_, i) => question(i + 1)),
    null,
    2,
  );
  await area.fill(json.replace('"grade": 10,', '"grade": 10'));
  await expect(page.getByText('Please enter valid JSON format')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Line 4, column 5' })).toContainText(
    'A comma is missing before',
  );
  await area.fill(json.replace('"difficulty": "Easy"\n  },', '"hardness": "Easy"\n  },'));
  await expect(page.getByText('Invalid question structure (missing fields)')).toBeVisible();
  await area.fill(json);
  await expect(page.getByText('Questions added successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Editor' }).click();
  await expect(page.getByRole('region', { name: 'Preview' }).locator('math').first()).toBeVisible();
  for (const number of [5, 6]) {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await expect(page.getByRole('heading', { name: `Question ${number} of ${number}` })).toBeVisible();
    await page.getByLabel('Question text').fill(`Question by hand ${number}: \\(\\sqrt{49}\\)?`);
    for (const [i, letter] of ['A', 'B', 'C', 'D'].entries()) {
      await page.getByLabel(`Option ${letter}`, { exact: true }).fill(String(i + 5));
    }
    // Choose the answer in the preview, as a student would.
    await page.getByRole('region', { name: 'Preview' }).getByRole('radio').nth(2).check();
    await expect(page.getByLabel('Option C is the right answer')).toHaveAttribute('aria-pressed', 'true');
  }
  // Reorder by keyboard: move the last question up and back.
  await page.getByRole('button', { name: /^Question 6:/ }).press('Alt+ArrowLeft');
  await expect(page.getByRole('button', { name: /^Question 5: Question by hand 6/ })).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByText('Quiz added successfully')).toBeVisible();
  await expect(page.getByLabel('Quiz name')).toHaveValue('');

  // A student takes it.
  const student = await newStudent(product);
  const paper = await freshPage(browser, product);
  await signInPage(paper, product, student);
  await paper.goto('/test');
  await paper.getByRole('link', { name: examname }).click();
  await paper.getByRole('button', { name: /^Trigonometry/ }).click();
  await paper.getByRole('link', { name: /Start Test/ }).click();
  await paper.getByRole('button', { name: 'Start Test' }).click();
  await begin(paper);
  for (let number = 1; number <= 6; number++) {
    await expect(paper.getByRole('heading', { name: `Question ${number} of 6` })).toBeVisible();
    await expect(paper.locator('[data-paper] math').first()).toBeVisible();
    await paper
      .getByRole('radio')
      .nth(number <= 4 ? 0 : 2)
      .check();
    if (number < 6) await paper.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(paper.getByText('Saved', { exact: true })).toBeVisible();
  await paper.getByRole('button', { name: 'Submit' }).click();
  await expect(paper.getByRole('region', { name: 'Score' })).toContainText(/6\D+6/);
});

/** Opens the second question of a test in the question dashboard's editor. */
async function openSecondQuestion(page: Page, { quizid, quizname }: { quizid: string; quizname: string }) {
  await page.goto('/admin/question');
  await page.getByLabel('TestID').fill(quizid);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: `Question Dashboard for ${quizname}` })).toBeVisible();
  await page.getByRole('button', { name: /^Edit question 2/ }).click();
  return page.getByRole('dialog', { name: 'Edit Question' });
}

test('pressing Escape twice with unsaved changes keeps the editor open with all input', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Meera Iyer');
  const quiz = await newTest(product, admin.token);
  await keepSignedIn(page, admin, admin.token);
  const editor = await openSecondQuestion(page, quiz);
  const text = editor.getByLabel('Question text');
  await text.fill('Typed for a quarter of an hour');
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Escape');
    await expect(leave).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(leave).toBeHidden();
    await expect(text).toHaveValue('Typed for a quarter of an hour');
  }
  await page.keyboard.press('Escape');
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(editor).toBeHidden();
  const edit = page.getByRole('button', { name: /^Edit question 2/ });
  await expect(edit).toBeFocused();
  // Without changes it closes at once.
  await page.keyboard.press('Enter');
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(editor).toBeHidden();
  await expect(edit).toBeFocused();
});

test('editing a question that another admin has removed: an error, all input kept, and a way back', {
  tag: '@rare',
}, async ({ page, product }) => {
  const admin = await approvedAdmin(product, 'Kabir Das');
  const quiz = await newTest(product, admin.token);
  await keepSignedIn(page, admin, admin.token);
  const editor = await openSecondQuestion(page, quiz);
  await editor.getByLabel('Question text').fill('My better wording');
  const { quizname, exam, isactive, questions, paper: _, ...rest } = quiz;
  const shorter = { quizName: quizname, exam: exam.examid, isactive, questions: questions.slice(0, 1) };
  await product.call('/adminexam/quizupdate', { ...rest, ...shorter }, admin.token);

  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByRole('alert')).toContainText('Kabir Das changed or removed this question');
  await expect(editor.getByRole('alert')).toBeInViewport();
  await expect(editor.getByLabel('Question text')).toHaveValue('My better wording');
  await editor.getByRole('button', { name: 'Close and reload' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('button', { name: /^Edit question 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit question 2/ })).toBeHidden();
  const { quiz: now } = await product.call('/adminexam/quizDetails', { quizid: quiz.quizid }, admin.token);
  expect(now?.questions).toEqual(questions.slice(0, 1));
});

for (const width of [360, 320]) {
  test(`a formula wider than a phone of ${width} px scrolls within its line of the Question Dashboard`, {
    tag: '@rare',
  }, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 740 });
    const admin = await approvedAdmin(product, 'Leela Nair');
    const sum = String.raw`\(\int_0^1 x^2 dx + \sum_{i=1}^{n} i^2 + \begin{pmatrix} a & b & c \\ d & e & f \end{pmatrix}\)`;
    const wide = { ...question(1), questionText: `Find ${sum}`, options: [sum, '2'], answerText: sum };
    const quiz = await newTest(product, admin.token, [wide]);
    await keepSignedIn(page, admin, admin.token);
    await page.goto(`/admin/question?quizid=${quiz.quizid}`);
    await expect(page.getByRole('cell').locator('math')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test.describe('in Indian time', () => {
  test.use({ timezoneId: 'Asia/Kolkata' });

  test('users filter by whole days, and the URL keeps the search', { tag: '@rare' }, async ({
    page,
    product,
  }) => {
    const student: SignedIn = await newStudent(product);
    const { token = '', role } = await product.call('/admin/signin', product.owner);
    const { users } = await product.call('/admin/userList', { pageSize: 100 }, token);
    const created = users.find(({ email }) => email === student.email)?.createdAt ?? '';
    const dayOf = (time: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(time);
    const day = dayOf(Date.parse(created));
    const next = dayOf(Date.parse(created) + 86_400_000);

    await keepSignedIn(page, product.owner, token, role);
    await page.goto('/admin/exam');
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByLabel('Sort by').selectOption('Registered last');
    await page.getByLabel('Start date').fill(day);
    await page.getByLabel('End date').fill(day);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('cell', { name: student.email })).toBeVisible();
    await expect(page).toHaveURL(`/admin/users?from=${day}&to=${day}&sort=newest`);
    await page.reload();
    await expect(page.getByLabel('Start date')).toHaveValue(day);
    await expect(page.getByRole('cell', { name: student.email })).toBeVisible();

    await page.getByLabel('Start date').fill(next);
    await page.getByLabel('End date').fill(next);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('cell', { name: student.email })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('cell', { name: student.email })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Students as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.csv$/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/admin/users?sort=newest');

    await page.getByLabel('Name, number, e-mail or phone').fill(`nobody ${student.email}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('User not found')).toBeVisible();
    await page.getByLabel('Name, number, e-mail or phone').fill(student.email.slice(2, -3).toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByRole('cell').getByRole('link', { name: student.name }).click();
    await expect(page.getByRole('heading', { name: `Student: ${student.name}`, level: 1 })).toBeVisible();
    await expect(page.getByText('This student has not started a test yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText('Signed in on no device.')).toBeVisible();
  });
});

test('an expired or unreadable token leads to the login and clears the session', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await logIn(page, product.owner);
  await expect(page.getByRole('link', { name: 'Manage Questions' })).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('admintoken', 'not.a.token');
    sessionStorage.setItem('else', 'kept by no one');
    // At once: a poll of the open screen would notice the token too.
    document.querySelector<HTMLElement>('a[href="/admin/question"]')?.click();
  });
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
