import type { Page } from '@playwright/test';
import admin from '../locale/hi/admin.ts';
import bank from '../locale/hi/bank.ts';
import challenges from '../locale/hi/challenges.ts';
import classes from '../locale/hi/classes.ts';
import cover from '../locale/hi/cover.ts';
import files from '../locale/hi/files.ts';
import formatting from '../locale/hi/formatting.ts';
import interventions from '../locale/hi/interventions.ts';
import profile from '../locale/hi/profile.ts';
import sharing from '../locale/hi/sharing.ts';
import students from '../locale/hi/students.ts';
import taking from '../locale/hi/taking.ts';
import { expect, newStudent, quizidOf, test } from '../testing/product.ts';
import { QUADRATICS } from '../testing/running-test.ts';
import { keepSignedIn, newTest } from './admins.ts';
import { checkHindi } from './plain-hindi.ts';

// Many screens, each waited for and read.
test.describe.configure({ timeout: 600_000 });

/** Opens an address and reads the screen. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isThere(page);
  await checkHindi(page, path);
}

async function isThere(page: Page): Promise<void> {
  await expect(page.locator('html[lang="hi"]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens the dialog behind a button, reads it and closes it. A hidden name may follow the button's word. */
async function readDialog(page: Page, label: string): Promise<void> {
  const [word = label] = label.split('<');
  const name = new RegExp(String.raw`^${word}\s*(?:[:,]|$)`);
  await page.getByRole('button', { name }).first().click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await checkHindi(page, `${page.url()}: ${word}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

test('a student who reads Hindi signs in, takes a test, reads the result, practises and prints', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await isThere(page);
  await checkHindi(page, 'sign-in');
  await page.getByRole('button', { name: 'लोकल खाते से साइन इन करें' }).click();
  await page.getByLabel('नाम').fill('Zubeda Rao');
  await page.getByLabel('ईमेल').fill(`hindi-${process.pid}@journey.example`);
  await page.getByRole('button', { name: 'आगे बढ़ें' }).click();
  // Names that came late on a busy machine are shown by the next screen.
  await page.waitForURL('**/profile');
  await page.reload();
  await page.locator('input[name="studyingIn"]').fill('Grade 10');
  await checkHindi(page, 'first profile');
  await page.getByRole('button', { name: profile.start, exact: true }).click();
  await expect(page).not.toHaveURL(/profile/);
  await read(page, '/dashboard');
  await read(page, '/test');

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const quizid = await quizidOf(product, token, QUADRATICS.name);
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByRole('button', { name: cover.begin, exact: true })).toBeVisible();
  await checkHindi(page, 'cover');
  await page.getByRole('button', { name: cover.begin, exact: true }).click();
  await expect(page.getByText('द्विघात समीकरण है?')).toBeVisible();
  await page.getByRole('radio').first().check();
  await checkHindi(page, 'a question');
  await page.getByRole('button', { name: taking.submit, exact: true }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await checkHindi(page, 'before submitting');
  await page.locator('dialog[open]').getByRole('button', { name: taking.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/test\/result/);
  await isThere(page);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await checkHindi(page, 'result');
  await readDialog(page, challenges.challenge);

  for (const path of [
    '/practice',
    '/progress',
    '/notes',
    '/results',
    `/print?quizid=${quizid}&parts=paper,key`,
  ])
    await read(page, path);
  await read(page, '/profile');
  await readDialog(page, profile.delete);
});

test('a teacher who reads Hindi makes a paper, a class and reads results, with their dialogs', async ({
  page,
  product,
}) => {
  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const { exam, quizid } = await newTest(product, token);
  const [taker, sitter] = [await newStudent(product), await newStudent(product)];
  const { attempt } = await product.call('/exam/questionList', { quizid }, taker.token);
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers: [] }, taker.token);
  await product.call('/exam/questionList', { quizid }, sitter.token);
  const { class: ofSchool } = await product.call(
    '/admin/classAdd',
    { name: 'Grade 10 B', teachers: [] },
    token,
  );
  const csv = `Name,Email\n${taker.name},${taker.email}\n`;
  await product.call('/admin/classRoster', { classid: ofSchool._id, csv }, token);

  await keepSignedIn(page, product.owner, token, role);
  await page.goto('/?lang=hi');
  await isThere(page);
  const dialogs: [path: string, labels: string[]][] = [
    [`/admin/quizadd/?quizid=${quizid}`, [formatting.open, bank.addFromBank, files.import, files.export]],
    [`/admin/preview/?quizid=${quizid}`, []],
    [`/admin/print?quizid=${quizid}`, []],
    [`/admin/quiz?exam=${exam.examid}`, []],
    ['/admin/bank', [bank.coverage, bank.import, sharing.folders]],
    ['/admin/classes', [classes.add]],
    [`/admin/class?classid=${ofSchool._id}`, [classes.edit]],
    [`/admin/results?quizid=${quizid}`, []],
    [`/admin/results?quizid=${quizid}&view=sitting`, [interventions.addToAll]],
    [`/admin/results?quizid=${quizid}&view=questions`, []],
    [`/admin/student?studentid=${taker._id}`, [students.download, students.endSignIns, students.delete]],
    ['/admin/admins', [admin.invite]],
  ];
  for (const [path, labels] of dialogs) {
    await read(page, path);
    for (const label of labels) await readDialog(page, label);
  }
});
