import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { EXAM_RULES, type TestRules } from '../contract/catalog/test-rules.ts';
import type { Product } from '../testing/product.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

const PASSWORD = 'kite monsoon ledger';

let registered = 0;
export function newPerson(name: string): Person {
  registered++;
  return { name, email: `admin-${registered}-${process.pid}@journey.example`, password: PASSWORD };
}

/** The code of the newest message to an address. */
export async function emailedCode(product: Product, email: string): Promise<string> {
  const code = () => /(?:code is|आपका कोड) (\S+?)(?:\.| है)/.exec(product.mailTo(email))?.[1] ?? '';
  await expect.poll(code).not.toBe('');
  return code();
}

export async function freshPage(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address });
  return context.newPage();
}

export async function logIn(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs an admin in by storing the session, without the sign-in screen. */
export async function keepSignedIn(
  page: Page,
  { name, email }: Omit<Person, 'password'>,
  token: string,
  role = 'admin',
): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([admin = '', bearer = '', is = '']) => {
      sessionStorage.setItem('admin', admin);
      sessionStorage.setItem('admintoken', bearer);
      sessionStorage.setItem('adminrole', is);
    },
    [JSON.stringify({ name, email }), token, role],
  );
}

/** An approved admin, invited and registered by calls. */
export async function approvedAdmin(
  product: Product,
  name: string,
): Promise<Person & { token: string; adminid: string }> {
  const person = newPerson(name);
  const owner = await product.call('/admin/signin', product.owner);
  const { invitation } = await product.call(
    '/admin/invite',
    { email: person.email, role: 'admin' },
    owner.token,
  );
  const { profile, token = '' } = await product.call('/admin/signup', { ...person, invitation });
  return { ...person, adminid: profile?._id ?? '', token };
}

/** A test in its own exam, created by calls. */
export async function newTest(product: Product, token: string, questions = [question(1), question(2)]) {
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName: `Exam ${randomUUID()}`, category: 'School Exams', subjects: ['Math'], isactive: true },
    token,
  );
  const { quiz } = await product.call(
    '/adminexam/quizadd',
    {
      quizName: `Test of ${exam?.examid}`,
      description: 'Two questions',
      exam: exam?.examid,
      subject: 'Math',
      chapter: 'Sets',
      topic: 'Unions',
      testDuration: 10,
      testFormat: 'MCQ',
      marks: 2,
      isactive: true,
      questions,
    },
    token,
  );
  return quiz;
}

export function question(number: number) {
  return {
    grade: 10,
    subject: 'Math',
    topic: 'Fractions',
    questionFormat: 'MCQ' as const,
    marks: 1,
    questionText: `Question by JSON ${number}: what is \\(\\frac{${number}}{2} + \\frac{${number}}{2}\\)?`,
    options: [`\\(${number}\\)`, `\\(\\sqrt{${number + 1}}\\)`, 'none of these'],
    answerText: `\\(${number}\\)`,
    difficulty: 'Easy',
  };
}

/** Sets the rules of an exam by the call of the form, but for those that are given. */
export async function setRules(
  product: Product,
  token: string,
  quizid: string,
  rules: Partial<TestRules>,
): Promise<void> {
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error('The test is missing');
  const { quizname: quizName, exam, questions: _, paper: __, ...fields } = quiz;
  const body = { ...fields, quizName, exam: exam.examid, rules: { ...EXAM_RULES, ...rules } };
  await product.call('/adminexam/quizupdate', body, token);
}

/** Opens 'My account', or another entry of the menu of one's account. */
export async function openAccount(page: Page, entry: 'My account' | 'Admins' = 'My account'): Promise<void> {
  const link = page.getByRole('link', { name: entry });
  // The menu closes where the page after a sign-in comes only now.
  await expect(async () => {
    if (!(await link.isVisible())) await page.getByRole('button', { name: /^Account of / }).click();
    await link.click({ timeout: 2_000 });
  }).toPass();
}

/** Gives the classes whose names begin like this to a test, as the form offers them: few by boxes, many by a field. */
export async function giveTo(form: Page | Locator, start: string): Promise<void> {
  const field = form.getByLabel('Add classes');
  const boxes = form.getByRole('checkbox', { name: new RegExp(`^${start}`, 'i') });
  await expect(field.or(boxes.first())).toBeVisible();
  if (await field.isVisible()) {
    await field.fill(start);
    await field.press('Enter');
  } else for (const box of await boxes.all()) await box.check();
}
