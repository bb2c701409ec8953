import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Product, test } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn, newTest, question } from './admins.ts';
import { failCalls } from './failing-calls.ts';

/** A new admin, signed in in `page`. */
async function signedInAdmin(page: Page, product: Product, name: string) {
  const admin = await approvedAdmin(product, name);
  await keepSignedIn(page, admin, admin.token);
  return admin;
}

const storedSession = (page: Page) =>
  page.evaluate(() => ['admin', 'admintoken', 'adminrole'].map((key) => sessionStorage.getItem(key)));

/** A token of another time or signature, in the place of the one that signed in. */
const replaceToken = (page: Page, token: string) =>
  page.evaluate((value) => sessionStorage.setItem('admintoken', value), token);

const expiredToken = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;

test('a session that ends over an unsaved form is renewed in a dialog, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.clock.install();
  const admin = await signedInAdmin(page, product, 'Nisha Pillai');
  await page.goto('/admin/examadd/');
  const name = page.getByLabel('Exam name');
  // Other journeys see it in their lists, and know such a name for somebody's.
  const examName = `Exam ${randomUUID()}`;
  const subjects = page.getByRole('textbox', { name: 'Subjects' });
  await name.fill(examName);
  await page.getByLabel('Category').selectOption('School Exams');
  await subjects.fill('Math, Science');

  // A token that the server refuses.
  await replaceToken(page, admin.token.replace(/\.[^.]*$/, '.AAAA'));
  await page.getByRole('button', { name: 'Add Exam' }).click();
  const again = page.getByRole('dialog', { name: 'Log in again' });
  await expect(again).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null, null]);
  await expect(again.getByLabel('Email')).toHaveValue(admin.email);
  await again.getByLabel('Password').fill('not the password');
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again.getByRole('alert')).toContainText('Invalid credentials');
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue(examName);
  await expect(subjects).toHaveValue('Math, Science');
  await expect(page.getByText('Not saved yet. Save again once you are signed in.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByText('Exam added successfully')).toBeVisible();

  // A token that expires while the screen is open; the check runs every half minute.
  await name.fill('Another exam');
  await replaceToken(page, expiredToken);
  await page.clock.fastForward(31_000);
  await expect(again).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null, null]);
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(name).toHaveValue('Another exam');

  await replaceToken(page, expiredToken);
  await page.clock.fastForward(31_000);
  await again.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(questions).toEqual([]);
});

test('a link that is opened with a log-in that was ended leads through the sign-in to its screen', async ({
  page,
  product,
}) => {
  const admin = await signedInAdmin(page, product, 'Hema Das');
  await product.call('/admin/logout', {}, admin.token);
  const link = '/admin/users?search=asha';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(await storedSession(page)).toEqual([null, null, null]);
  await page.getByLabel('Name').fill(admin.name);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByLabel('Name, number, e-mail or phone')).toHaveValue('asha');
});

test('lists and filters that fail say so once, and an export obeys all filters', async ({
  page,
  product,
}) => {
  const admin = await signedInAdmin(page, product, 'Gita Bose');
  const { exam, quizname } = await newTest(product, admin.token);
  await failCalls(page, '**/adminexam/initvals');
  const filters = {
    search: quizname,
    state: 'active',
    examid: exam.examid,
    subject: 'Math',
    chapter: 'Sets',
  };
  const { examid, ...others } = filters;
  await page.goto(`/admin/quiz?${new URLSearchParams({ exam: examid, ...others }).toString()}`);
  const filtersFailed = page.getByText('The filter options could not be loaded.');
  await expect(filtersFailed).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: quizname })).toBeVisible();
  await page.unroute('**/adminexam/initvals');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(filtersFailed).toBeHidden();
  await expect(page.getByLabel('Chapter')).toHaveValue('Sets');

  const asked = page.waitForRequest('**/adminexam/resultExport');
  await page.getByRole('button', { name: 'Results as CSV' }).click();
  expect((await asked).postDataJSON()).toEqual({ filters });

  await failCalls(page, /\/(adminexam|admin)\/\w+List$/);
  for (const [address, text] of [
    ['/admin/exam', 'Error fetching exams'],
    ['/admin/quiz', 'An unexpected error occurred'],
    ['/admin/question', 'An unexpected error occurred'],
    ['/admin/users', 'An unexpected error occurred'],
  ] as const) {
    await page.goto(address);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(`${text}Try again`);
    await expect(page.getByText(text)).toHaveCount(1);
  }
  await page.unrouteAll();
  await page.route('**/adminexam/examList', (route) => route.fulfill({ json: { exams: [], total: 0 } }));
  await page.goto('/admin/exam');
  await expect(page.getByText('Data not found')).toBeVisible();
});

test('form errors clear as fields are filled, and the server decides what is saved', async ({
  page,
  product,
}) => {
  const admin = await signedInAdmin(page, product, 'Uma Menon');
  const quiz = await newTest(product, admin.token);

  await page.goto('/admin/examadd/');
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByRole('alert')).toContainText('Please fill all fields');
  await page.getByLabel('Exam name').fill('Never added');
  await page.getByLabel('Category').selectOption('School Exams');
  await page.getByRole('textbox', { name: 'Subjects' }).fill('Math');
  await expect(page.getByText('Please fill all fields')).toHaveCount(0);
  await page.route('**/adminexam/examadd', (route) => route.fulfill({ json: { message: '' } }));
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByRole('alert')).toContainText('Exam not added');
  await expect(page.getByRole('alert')).toContainText('Exam could not be added');
  await expect(page.getByLabel('Exam name')).toHaveValue('Never added');
  await page.reload();

  await page.goto('/admin/quizadd/');
  // It begins as the test that this admin added last.
  await page.getByLabel('Exam', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  const errors = page.getByRole('alert');
  await expect(errors).toContainText('Quiz Name is required. Subject is required.');
  await expect(page.getByLabel('Quiz Name')).toBeFocused();
  // Once at the field and once in the alert, where it leads to the field.
  await expect(page.getByText('Exam type is required.')).toHaveCount(2);
  await errors.getByRole('button', { name: 'Exam type is required.' }).click();
  await expect(page.getByLabel('Exam', { exact: true })).toBeFocused();
  await page.getByLabel('Quiz name').fill('A name');
  await expect(errors).not.toContainText('Quiz Name is required.');
  // The messages have the order of the specification, the focus that of the screen.
  await page.getByRole('button', { name: 'Add Quiz' }).click();
  await expect(page.getByLabel('Exam', { exact: true })).toBeFocused();
  await expect(errors).toContainText('Subject is required.');

  // The exam no longer has the subject of its test.
  const { examid, examname } = quiz.exam;
  await product.call(
    '/adminexam/examupdate',
    { examid, examName: examname, category: 'School Exams', subjects: ['Science'], isactive: true },
    admin.token,
  );
  await page.goto(`/admin/quizadd/?quizid=${quiz.quizid}`);
  const notOfExam = page.getByText('The exam does not have this subject. Choose one of its subjects.');
  await expect(notOfExam).toBeVisible();
  // What a sentence says opens on a press; an error in it opens it too, and has the focus.
  await page.getByRole('heading', { name: 'Details' }).click();
  await page.getByLabel('Description').fill('');
  await page.getByRole('heading', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByLabel('Description').fill('Changed');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Failed to add/update quiz')).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).selectOption('Science');
  await expect(notOfExam).toBeHidden();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
});

test('the editor keeps its place, its undos and the order of the keyboard', async ({ page, product }) => {
  const admin = await signedInAdmin(page, product, 'Veena Shah');
  const many = Array.from({ length: 120 }, (_, i) => question(i + 1));
  const quiz = await newTest(product, admin.token, many);
  await page.goto(`/admin/quizadd/?quizid=${quiz.quizid}`);
  const palette = page.getByRole('list', { name: 'Questions of the test' });
  const bubble = (number: number) =>
    palette.getByRole('button', { name: new RegExp(`^Question ${number}\\b`) });
  const opened = (number: number, total: number) =>
    expect(page.getByRole('heading', { name: `Question ${number} of ${total}` })).toBeVisible();

  // The name of the test between the two words is only heard: it leaves no more than a space.
  const gap = await page.getByRole('link', { name: /^Preview/ }).evaluate((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const shown: DOMRect[] = [];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('.visually-hidden')) continue;
      const words = document.createRange();
      words.selectNodeContents(texts.currentNode);
      words.setStart(texts.currentNode, (texts.currentNode.textContent ?? '').search(/\S/));
      shown.push(words.getBoundingClientRect());
    }
    const [before, after] = shown;
    return before && after ? after.left - before.right : Number.NaN;
  });
  expect(gap).toBeLessThan(6);

  // The bubbles scroll, and a shadow at either end says that there are more. It stands still while its cover scrolls.
  const fade = await palette.evaluate((list) => {
    const { backgroundAttachment, overflowY } = getComputedStyle(list);
    return { backgroundAttachment, overflowY, isCut: list.scrollHeight > list.clientHeight };
  });
  expect(fade).toEqual({
    backgroundAttachment: 'local, local, scroll, scroll',
    overflowY: 'auto',
    isCut: true,
  });

  // A formula is not said in LaTeX.
  await expect(bubble(40)).toHaveAccessibleName(/^Question 40: Question by JSON 40: what is …\?/);
  await bubble(40).click();
  await page.getByLabel('Question text').fill('Changed in the middle');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await opened(40, 120);
  await expect(page.getByLabel('Question text')).toHaveValue('Changed in the middle');

  await expect(bubble(120)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await opened(121, 121);
  await page.getByRole('heading', { name: 'Questions', exact: true }).scrollIntoViewIfNeeded();
  await expect(bubble(121)).toBeInViewport();

  // Enter leads through the options; lines that are pasted become options.
  await page.getByLabel('Question text').fill('seven\neight\nnine');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+C');
  await page.getByLabel('Option A', { exact: true }).fill('six');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Option A', { exact: true })).toHaveValue('six');
  await expect(page.getByLabel('Option B', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
  for (const [letter, text] of Object.entries({ A: 'six', B: 'seven', C: 'eight', D: 'nine' })) {
    await expect(page.getByLabel(`Option ${letter}`, { exact: true })).toHaveValue(text);
  }
  await page.getByLabel('Question format').selectOption('Short Answer');
  await expect(
    page.getByText('Spaces, the script of digits and kinds of minus make no difference.'),
  ).toBeVisible();

  // The second deletion keeps the undo of the first.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await opened(120, 120);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await opened(119, 119);
  await page.getByText('Question 121 was deleted.').getByRole('button', { name: 'Put it back' }).click();
  await page.getByText('Question 120 was deleted.').getByRole('button', { name: 'Put it back' }).click();
  await expect(palette.getByRole('button')).toHaveCount(121);
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(palette.getByRole('button')).toHaveCount(120);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(palette.getByRole('button')).toHaveCount(121);

  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const area = page.getByLabel('Questions as a JSON array');
  await area.fill(JSON.stringify([question(1), question(2)]));
  await expect(page.getByText('Checked. Not saved yet.')).toBeVisible();
  await area.fill(JSON.stringify([1, { ...question(2), marks: undefined }]));
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('The questions need to be corrected.')).toBeVisible();
  await expect(page.getByText('Invalid question structure (missing fields)')).toHaveCount(1);

  // An emptied field does not remove every question by accident.
  await area.fill('');
  await page.getByRole('button', { name: 'Update Test' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove all 120 questions of this test?' });
  await removal.getByRole('button', { name: 'Go back' }).click();
  await expect(removal).toBeHidden();
  const kept = await product.call('/adminexam/quizDetails', { quizid: quiz.quizid }, admin.token);
  expect(kept.quiz?.questions).toHaveLength(120);
});

test('a day in the address that does not exist is ignored, in words', async ({ page, product, student }) => {
  expect(student.email).not.toBe('');
  await signedInAdmin(page, product, 'Rhea Thomas');
  await page.goto('/admin/users?from=2026-02-30&to=soon');
  await expect(page.getByText('2026-02-30, soon are not dates, so they are ignored.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('ignored')).toBeHidden();
});

test('on a phone a filter with an error is not folded, and Search leads to it', async ({ page, product }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signedInAdmin(page, product, 'Nila Bose');
  await page.goto('/admin/users?from=2026-03-02');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const end = page.getByLabel('End date');
  await end.fill('2026-03-01');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByText('The end is before the start')).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(end).toBeFocused();
});

test('the buttons of two admins of one name differ', async ({ page, product }) => {
  const name = 'Twin Name';
  const twins = [await approvedAdmin(product, name), await approvedAdmin(product, name)];
  const { token = '' } = await product.call('/admin/signin', product.owner);
  await keepSignedIn(page, product.owner, token, 'owner');
  await page.goto('/admin/admins?status=approved');
  for (const { email } of twins) {
    await expect(page.getByRole('button', { name: `Manage ${name} (${email})` })).toHaveCount(1);
  }
});

test('subjects that differ only in capital letters are refused in words', async ({ page, product }) => {
  await signedInAdmin(page, product, 'Case Writer');
  await page.goto('/admin/examadd/');
  await page.getByLabel('Exam name').fill('Exam of cases');
  await page.getByLabel('Category').selectOption('School Exams');
  await page.getByRole('textbox', { name: 'Subjects' }).fill('Math, Science, math');
  await page.getByRole('button', { name: 'Add Exam' }).click();
  await expect(page.getByText('Two subjects differ only in capital letters.').first()).toBeVisible();
});
