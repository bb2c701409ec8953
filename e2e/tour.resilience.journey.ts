import { join } from 'node:path';
import type { Page } from '@playwright/test';
import files from '../locale/en/files.ts';
import forms from '../locale/en/forms.ts';
import questionTexts from '../locale/en/questions.ts';
import taking from '../locale/en/taking.ts';
import tests from '../locale/en/tests.ts';
import filesHi from '../locale/hi/files.ts';
import formsHi from '../locale/hi/forms.ts';
import questionTextsHi from '../locale/hi/questions.ts';
import takingHi from '../locale/hi/taking.ts';
import testsHi from '../locale/hi/tests.ts';
import { pseudoMessages } from '../locale/pseudo.ts';
import {
  expect,
  newStudent,
  type Product,
  quizidOf,
  signInPage,
  startProduct,
  test,
} from '../testing/product.ts';
import { listOf, offlineCopy, TENSES } from '../testing/running-test.ts';
import { LAPTOP, type Look, PHONE, violations } from './accessibility.ts';
import { emailedCode, freshPage, keepSignedIn, newPerson, newTest, question } from './admins.ts';
import { failCalls, holdCalls } from './failing-calls.ts';
import { checkPseudo } from './plain-english.ts';
import { checkHindi } from './plain-hindi.ts';

/** `npm run shots` walks here too: it takes pictures of the states in English, and checks nothing. */
const takesPictures = process.env['SHOTS'] !== undefined;

/** What is checked differs: in the pseudo language how a state looks and what is not in the catalogue, in Hindi what it says. */
const LANGUAGES = takesPictures ? (['en'] as const) : (['en-XA', 'hi'] as const);

/** That of the walk under way: one worker walks one at a time. */
let language: 'en' | 'en-XA' | 'hi' = 'en';

type Walk = Parameters<typeof test>[2];

/** A walk through states, once in each language. */
function walk(title: string, body: Walk): void {
  for (const one of LANGUAGES) {
    test.describe(one, () => {
      test.beforeEach(() => {
        language = one;
      });
      test(title, body);
    });
  }
}

/** Once the address has said so, the tab remembers. */
const toLanguage = (page: Page, address = '') => page.goto(`${address}/?lang=${language}`);

const english = { files, forms, questionTexts, taking, tests };
type Catalogue = { [Area in keyof typeof english]: { [Key in keyof (typeof english)[Area]]?: string } };
const hindi: Catalogue = {
  files: filesHi,
  forms: formsHi,
  questionTexts: questionTextsHi,
  taking: takingHi,
  tests: testsHi,
};

/** A message of the catalogue as the page shows it. */
function inWords(read: (catalogue: Catalogue) => string | undefined): string {
  const message = read(language === 'hi' ? hindi : english);
  if (message === undefined) throw new Error('The catalogue has no such message');
  return language === 'en-XA' ? [pseudoMessages({ message })['message']].flat(2).join('') : message;
}

/** The screen is there when its heading is and nothing is on its way. */
async function isThere(page: Page): Promise<void> {
  await expect(page.locator(`html[lang="${language}"]`)).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Creates revision notes for a chapter of an exam. Returns their id. */
async function newNotes(product: Product, token: string, exam: string): Promise<string> {
  const { note } = await product.call(
    '/adminnotes/add',
    {
      title: 'Sets on a page',
      exam,
      subject: 'Math',
      chapter: 'Sets',
      text: '## Unions\nAll that is in \\(A\\) or in \\(B\\): \\(A \\cup B\\).\n\n## Intersections\nWhat is in both.',
      isactive: true,
    },
    token,
  );
  return note._id;
}

/** A test taken with one answer right at most, and its result. */
async function takeTest(product: Product, token: string, quizid: string): Promise<string> {
  const { attempt, questions } = await product.call('/exam/questionList', { quizid }, token);
  if (!attempt || !questions) throw new Error('The test was not opened');
  const { attemptid } = attempt;
  const [first] = questions.questions;
  const answers = [
    { index: 0, answer: first?.options[0] ?? 'x', marked: false, seq: 1, spentMs: 90_000 },
    { index: 1, answer: null, marked: true, seq: 2, spentMs: 4_000 },
  ];
  await product.call('/attempt/submit', { attemptid, answers }, token);
  return attemptid;
}

// Each test looks at many states, in two looks.
test.describe.configure({ timeout: 600_000 });
test.use({ viewport: LAPTOP.viewport, contextOptions: { reducedMotion: 'reduce' } });

/**
 * In Hindi, checks what the page says. In the pseudo language, checks it on a laptop and on a phone, in the light theme and
 * in the dark one: no plain English, nothing cut off, nothing wider than the window, no rule of axe broken. The way to a
 * state is walked once in each language.
 */
async function check(page: Page, state: string, of = [PHONE, LAPTOP]): Promise<void> {
  if (takesPictures) return takePictures(page, state, of);
  if (language === 'hi') return checkHindi(page, state);
  for (const { colorScheme, viewport } of of) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const seen = `${state}, ${viewport.width} px`;
    await checkPseudo(page, seen);
    expect.soft(await violations(page), seen).toEqual([]);
  }
}

let taken = 0;

/** In each of these sizes and in both themes: of a dialog or a running test what is in view, of all else the whole page. */
async function takePictures(page: Page, state: string, of: readonly Look[]): Promise<void> {
  taken += 1;
  const name = `${test.info().title} ${String(taken).padStart(3, '0')} ${state}`.replaceAll(/[^\w.-]+/g, '-');
  for (const { viewport } of of) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(() => document.fonts.ready);
      const fullPage =
        !page.url().includes('/test/start') && (await page.locator('dialog[open]').count()) === 0;
      await page.screenshot({
        path: join('shots', `${viewport.width}-${colorScheme}`, `${name}.png`),
        fullPage,
      });
    }
  }
}

/** Checks what only a phone shows. */
const checkPhone = (page: Page, state: string) => check(page, state, [PHONE]);

const press = (page: Page, read: Parameters<typeof inWords>[0]) =>
  page.getByRole('button', { name: inWords(read), exact: true }).click();

walk('whoever is signed out reads nothing in plain English', async ({ page, context }) => {
  await toLanguage(page);
  await isThere(page);
  await check(page, 'login');
  for (const path of [
    '/pages/about-us',
    '/pages/privacy-policy',
    '/coming-soon/past-year-papers',
    '/nowhere',
  ]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  await context.route('**/identity/client.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'login without its script');
});

walk(
  'a student chooses a test without reading plain English',
  async ({ page, context, product, student }) => {
    await toLanguage(page);
    await isThere(page);
    await check(page, 'dashboard');
    await page.setViewportSize(PHONE.viewport);
    await page.locator('header button[aria-controls="navigation"]').click();
    await checkPhone(page, 'menu');
    await page.setViewportSize(LAPTOP.viewport);
    const fail = await holdCalls(context, '**/exam/examList');
    await page.goto('/test');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(page, 'test home, loading');
    fail();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.unroute('**/exam/examList');

    await page.goto('/profile');
    await isThere(page);
    await check(page, 'profile');
    await page.locator('input[name="city"]').fill('');
    await page.locator('input[name="phone"]').fill('12');
    await page.locator('form:has(input[name="city"]) button[type="submit"]').click();
    await check(page, 'profile with mistakes');

    const quizid = await quizidOf(product, student.token, TENSES.name);
    await takeTest(product, student.token, quizid);
    const list = await listOf(product, student.token, quizid);
    const emptyTest = await quizidOf(product, student.token, /Everyday Applications/);
    const listWithEmpty = await listOf(product, student.token, emptyTest);
    const exam = new URL(list, product.address).searchParams;
    const select = `/test/select/?examid=${exam.get('examid')}&examname=${exam.get('examname')}`;
    for (const path of ['/test', '/test?grade=10', '/test?category=x', select, list, listWithEmpty]) {
      await page.goto(path);
      await isThere(page);
      await check(page, path);
    }
    await page.goto(select);
    await page.locator('main li button[aria-expanded="false"]').first().click();
    await check(page, 'a chapter turned over');
    await page.goto(listWithEmpty);
    await press(page, (of) => of.tests.attempted);
    await expect(page.getByText(inWords((of) => of.tests.noTests))).toBeVisible();
    await check(page, 'no tests');
    await failCalls(context, '**/exam/*List');
    // Without the last answers, which are shown while a list cannot be loaded.
    const forget = () =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage)) if (key.endsWith('List')) localStorage.removeItem(key);
      });
    for (const path of ['/test', select, list]) {
      await forget();
      await page.goto(path);
      await expect(page.getByRole('alert')).toBeVisible();
      await check(page, `${path} failed`);
    }
    await context.route('**/exam/*List', (route) => route.abort());
    await forget();
    await page.goto('/test');
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page, 'no answer from the network');
  },
);

test.describe('in a running test', () => {
  test.use({ serviceWorkers: 'allow' });

  walk('a test is taken and submitted without a network', async ({ page, context, product, student }) => {
    const quizid = await quizidOf(product, student.token, TENSES.name);
    await toLanguage(page);
    await isThere(page);
    await page.goto('/test/start/?id=Q1');
    await expect(page.locator('main p').first()).toBeVisible();
    await check(page, 'no such test');
    await page.goto(`/test/start/?id=${quizid}`);
    const beginButton = page.locator('main button').last();
    await expect(beginButton).toBeVisible();
    await check(page, 'cover');
    await beginButton.click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await check(page, 'running test');
    const isSaved = (status: string) => expect(page.locator(`[data-save-status="${status}"]`)).toBeVisible();
    await page.getByRole('radio').first().check();
    await press(page, (of) => of.taking.mark);
    await isSaved('saved');
    await check(page, 'answered and marked');
    await page.setViewportSize(PHONE.viewport);
    await page.locator('main button:has([role="timer"])').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkPhone(page, 'answer sheet');
    await page.getByRole('dialog').locator('nav button').last().click();
    await page.setViewportSize(LAPTOP.viewport);
    await expect(page.getByRole('button', { name: inWords((of) => of.taking.endOfTest) })).toBeDisabled();
    await check(page, 'the last question');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(page, 'keys');
    await page.keyboard.press('Escape');

    await offlineCopy(page);
    await context.setOffline(true);
    await page.getByRole('radio').first().check();
    await isSaved('kept');
    await check(page, 'without a network');
    await press(page, (of) => of.taking.submit);
    await check(page, 'before submitting');
    await page.locator('dialog[open] button').last().click();
    await expect(page.getByRole('button', { name: inWords((of) => of.taking.tryNow) })).toBeVisible();
    await check(page, 'submitted without a network');
    await page.getByRole('link', { name: inWords((of) => of.taking.backToTests) }).click();
    await expect(page).not.toHaveURL(/start/);
    await expect(page.getByRole('status').locator('strong')).toBeVisible();
    await check(page, 'waiting for the network on another screen');
    await context.setOffline(false);
    const itsResult = page.getByRole('status').getByRole('link');
    await expect(itsResult).toBeVisible();
    await check(page, 'delivered');
    await itsResult.click();
    await expect(page).toHaveURL(/\/test\/result/);
    await isThere(page);
    await check(page, 'its result');
    const { attempts } = await product.call('/attempt/list', { quizid }, student.token);
    expect(attempts).toHaveLength(1);
  });
});

walk('a result is read without plain English', async ({ page, context, product, student }) => {
  const quizid = await quizidOf(product, student.token, TENSES.name);
  const { token = '' } = await product.call('/admin/signin', product.owner);
  const { exam } = await newTest(product, token);
  const noteid = await newNotes(product, token, exam.examid);
  await toLanguage(page);
  await isThere(page);
  await page.goto('/test/result');
  await isThere(page);
  await check(page, 'no result');
  await takeTest(product, student.token, quizid);
  const attemptid = await takeTest(product, student.token, quizid);
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await isThere(page);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await page.locator('main table + div > button[aria-expanded="false"]').click();
  await check(page, 'a result with all its questions');
  for (const path of [
    '/test/result',
    '/test/result?attemptid=x',
    '/results',
    '/progress',
    '/practice',
    '/worksheets',
    '/sample-papers',
    '/rank-calculator',
    `/print?quizid=${quizid}`,
    `/notes?examid=${exam.examid}`,
    `/note?id=${noteid}`,
  ]) {
    await page.goto(path);
    await isThere(page);
    await check(page, path);
  }
  const fail = await holdCalls(context, '**/attempt/*');
  await page.goto(`/test/result?attemptid=${attemptid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page, 'a result, loading');
  fail();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await check(page, 'a result, failed');
});

walk('a guardian is asked and agrees without plain English', async ({ page, browser }) => {
  const product = await startProduct({ GUARDIAN_CONSENT: 'required' });
  try {
    const person = { name: 'Zubeda Rao', email: 'zubeda@journey.example' };
    const { credential } = await product.call('/identity/credential', person);
    const { token, profile } = await product.call('/user/googlesignup', { ...person, credential });
    await signInPage(page, product, { ...person, _id: profile._id, token });
    await toLanguage(page, product.address);
    await isThere(page);
    await page.goto(`${product.address}/consent`);
    await isThere(page);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
    await check(page, 'consent with mistakes');
    const guardianEmail = 'meera@home.example';
    await product.call('/user/consentAsk', { guardianName: 'Meera Rao', guardianEmail }, token);
    await page.reload();
    await isThere(page);
    await check(page, 'consent, waiting');

    const guardian = await freshPage(browser, product);
    await toLanguage(guardian);
    await isThere(guardian);
    await guardian.goto('/guardian#unknown');
    await isThere(guardian);
    await check(guardian, 'a link that is not good');
    await guardian.goto('/guardian');
    await expect.poll(() => product.mailTo(guardianEmail)).toContain('/guardian#');
    await guardian.goto(/http\S+\/guardian#\S+/.exec(product.mailTo(guardianEmail))?.[0] ?? '');
    await guardian.reload();
    await isThere(guardian);
    await check(guardian, 'what a guardian is asked');
    await guardian.getByRole('checkbox').check();
    await guardian.locator('main button').first().click();
    await expect(guardian.getByRole('checkbox')).toHaveCount(0);
    await check(guardian, 'a guardian has agreed');
    await page.reload();
    await isThere(page);
    await check(page, 'consent given');
  } finally {
    await product.stop();
  }
});

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
  const views = page.locator('main button[aria-pressed]');
  // By keyboard: where the page stands after the looks, the bar may cover it.
  await views.nth(1).press('Enter');
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
  await views.nth(0).press('Enter');
  await page.getByRole('button', { name: inWords((of) => of.files.import), exact: true }).press('Enter');
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

test('a tab without the choice is in English', async ({ page, product, student }) => {
  await signInPage(page, product, student);
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
});
