import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, test } from '../testing/product.ts';
import { LAPTOP, PHONE } from './accessibility.ts';
import { emailedCode, keepSignedIn, newPerson, newTest, question } from './admins.ts';
import { failCalls } from './failing-calls.ts';
import { check, checkPhone, inWords, isThere, newNotes, press, takeTest, toLanguage, walk } from './tour.ts';

// Each test looks at many states, in two looks.
test.describe.configure({ timeout: 600_000 });
test.use({ viewport: LAPTOP.viewport, contextOptions: { reducedMotion: 'reduce' } });

walk('admins sign in and register without reading plain English', async ({ page, product }) => {
  await toLanguage(page);
  await isThere(page);
  await page.goto('/admin');
  await isThere(page);
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await check(page, 'sign-in with mistakes');
  await page.locator('input[name="name"]').fill('Anita Rao');
  await page.locator('input[name="email"]').fill('nobody@journey.example');
  await page.locator('input[name="password"]').fill('kite monsoon ledger');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await check(page, 'sign-in refused');

  await page.goto('/admin/register');
  await isThere(page);
  const { name, email, password } = newPerson('Anita Rao');
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="email"]').fill(email);
  for (const text of ['kite', 'password12', password]) {
    await page.locator('input[name="password"]').fill(text);
    await check(page, `register with ${text}`);
  }
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
  await check(page, 'register, code');
  await page.locator('input[name="code"]').fill(await emailedCode(product, email));
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('form')).toHaveCount(0);
  await check(page, 'registered');
  await page.goto('/admin/reset');
  await isThere(page);
  await check(page, 'ask for a link');
  await page.goto('/admin/reset#unknown');
  await page.reload();
  await isThere(page);
  await page.locator('input[name="newPassword"]').fill('kite');
  await check(page, 'new password');
  await page.goto('/admin/register#unknown');
  await page.reload();
  await isThere(page);
  await check(page, 'an invitation that is not good');
});

/** Signs an owner in, who has a test of two questions. Returns the addresses of all lists. */
async function signInWithLists(page: Page, product: Product, studentid: string) {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const { exam, quizid } = await newTest(product, token);
  await keepSignedIn(page, product.owner, token, role);
  await toLanguage(page);
  await isThere(page);
  const lists = [
    '/admin/exam',
    `/admin/quiz?exam=${exam.examid}`,
    `/admin/question?quizid=${quizid}`,
    '/admin/users',
    `/admin/student?studentid=${studentid}`,
    '/admin/admins',
    '/admin/changes',
    '/admin/account',
  ];
  return { quizid, lists };
}

walk('admins read their lists without plain English', async ({ page, product, student }) => {
  const { quizid, lists } = await signInWithLists(page, product, student._id);
  const others = [
    '/admin/today',
    '/admin/bank',
    `/admin/schedule?quizid=${quizid}`,
    '/admin/classes',
    `/admin/results?quizid=${quizid}`,
    `/admin/print?quizid=${quizid}`,
    `/admin/preview/?quizid=${quizid}`,
    `/admin/review/?quizid=${quizid}`,
    '/admin/exam?category=x',
    '/admin/quiz?page=900',
    '/admin/nowhere',
  ];
  for (const path of [...lists, ...others]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  await page.setViewportSize(PHONE.viewport);
  await page.locator('header button[aria-controls]').first().click();
  await checkPhone(page, 'menu');
});

walk('admins read of lists that fail without plain English', async ({ page, context, product, student }) => {
  const { lists } = await signInWithLists(page, product, student._id);
  await failCalls(context, /\/(adminexam|admin)\/(\w+List|studentDetails)$/);
  for (const path of lists) {
    await page.goto(path);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await check(page, `${path} failed`);
  }
});

walk('admins read results, notes, classes and pairs without plain English', async ({ page, product }) => {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const { exam, quizid } = await newTest(product, token);
  const [first, second] = [await newStudent(product), await newStudent(product)];
  const attemptid = await takeTest(product, first.token, quizid);
  await takeTest(product, second.token, quizid);
  await product.call('/exam/questionList', { quizid }, second.token);
  // A key that is changed after an attempt, so that there is something to correct.
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error('The test is missing');
  const { quizname: quizName, paper: _, ...fields } = quiz;
  await product.call(
    '/adminexam/quizupdate',
    {
      ...fields,
      quizName,
      exam: exam.examid,
      questions: quiz.questions.map((one) => ({ ...one, answerText: 'none of these' })),
    },
    token,
  );
  const { questions } = await product.call('/adminexam/regradePending', { quizid }, token);
  const [one] = questions;
  if (!one) throw new Error('There is nothing to correct');
  await product.call(
    '/adminexam/regradeStart',
    { quizid, choice: 'from_now_on', questionids: [one.questionid], reason: 'The key was wrong' },
    token,
  );
  const noteid = await newNotes(product, token, exam.examid);
  const { class: ofSchool } = await product.call(
    '/admin/classAdd',
    { name: 'Grade 10 B', teachers: [] },
    token,
  );
  await product.call(
    '/admin/classRoster',
    {
      classid: ofSchool._id,
      csv: `Name,Email\n${first.name},${first.email}\nNobody,nobody@journey.example\n`,
    },
    token,
  );
  await product.call('/adminexam/quizClasses', { quizid, classids: [ofSchool._id] }, token);
  const alike = { ...question(1), questionText: 'How heavy is the old elephant in the zoo?' };
  await newTest(product, token, [alike]);
  await newTest(product, token, [{ ...alike, questionText: 'How heavy is the old elephant in that zoo?' }]);
  const pairs = () => product.call('/adminexam/bankPairs', {}, token);
  await expect.poll(async () => (await pairs()).pairs.length).toBeGreaterThan(0);

  await keepSignedIn(page, product.owner, token, role);
  await toLanguage(page);
  await isThere(page);
  const sheet = new URLSearchParams({ quizid, studentid: first._id, attemptid }).toString();
  for (const path of [
    `/admin/results?quizid=${quizid}`,
    `/admin/results?quizid=${quizid}&view=sitting`,
    `/admin/results?quizid=${quizid}&view=questions`,
    `/admin/results?quizid=${quizid}&view=corrections`,
    `/admin/results/sheet/?${sheet}`,
    '/admin/notes',
    `/admin/noteadd/?noteid=${noteid}`,
    '/admin/alike',
    `/admin/class?classid=${ofSchool._id}`,
  ]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  await page.goto('/admin/noteadd/');
  await isThere(page);
  await page.locator('main button[type="submit"]').last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page, 'new notes with mistakes');
});

walk('admins write exams, tests and questions without plain English', async ({ page, product }) => {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const { exam, quizid } = await newTest(product, token);
  await keepSignedIn(page, product.owner, token, role);
  await toLanguage(page);
  await isThere(page);
  const save = page.locator('main button[type="submit"]').last();
  await page.goto(`/admin/examadd/?examid=${exam.examid}`);
  await isThere(page);
  await check(page, 'exam');
  await page.goto('/admin/examadd/');
  await isThere(page);
  await save.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page, 'new exam with mistakes');
  await page.goto('/admin/quizadd/');
  await isThere(page);
  await save.click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page, 'new test with mistakes');

  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await expect(page.locator('section math').first()).toBeVisible();
  await check(page, 'test');
  await page.locator('input[name="chapter"]').fill('Mine');
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error('The test is missing');
  const { quizname: quizName, paper: _, ...fields } = quiz;
  const theirs = { ...fields, quizName, exam: exam.examid, chapter: 'Theirs' };
  await product.call('/adminexam/quizupdate', theirs, token);
  await press(page, (of) => of.forms.updateTest);
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'two admins changed a test');

  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await expect(page.locator('section math').first()).toBeVisible();
  // By keyboard: where the page stands after the looks, the bar may cover it.
  await page
    .getByRole('button', { name: inWords((of) => of.questionTexts.json), exact: true })
    .press('Enter');
  const area = page.locator('#questions textarea');
  const json = await area.inputValue();
  for (const [state, text] of [
    ['no array', '{}'],
    ['no comma', json.replace(',', '')],
    ['missing fields', json.replaceAll('"difficulty"', '"hardness"')],
    ['wrong values', json.replace('"marks": 1', '"marks": "many"').replace('"MCQ"', '"X"')],
  ] as const) {
    await area.fill(text);
    await check(page, `import with ${state}`);
  }
  await area.fill(json);
  await check(page, 'import checked');
  await page
    .getByRole('button', { name: inWords((of) => of.questionTexts.editor), exact: true })
    .press('Enter');
  await page.getByRole('button', { name: inWords((of) => of.bank.import), exact: true }).press('Enter');
  await page.locator('dialog[open] input[type="file"]').setInputFiles({
    name: 'a.gift',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two? {=1 ~2\n\nThree? {~1 ~2}\n\nFour? {=4 ~5}\n\nFive? {%50%=5 ~1}'),
  });
  // Read in a thread of low priority.
  await expect(page.locator('dialog[open] li').first()).toBeVisible({ timeout: 90_000 });
  await check(page, 'a file with mistakes');
  await page.keyboard.press('Escape');

  await page.goto(`/admin/question?quizid=${quizid}`);
  await page.locator('tbody button, main li button').first().click();
  await expect(page.locator('dialog[open] textarea').first()).toBeVisible();
  await check(page, 'edit a question');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(inWords((of) => of.questionTexts.answerText)).fill('not among them');
  await expect(
    dialog.getByRole('button', { name: inWords((of) => of.questionTexts.saveChanges) }),
  ).toBeDisabled();
  await check(page, 'a question with a mistake');
  await page.keyboard.press('Escape');
  await check(page, 'leave without saving');
});
