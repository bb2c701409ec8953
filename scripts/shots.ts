/**
 * `npm run shots`: pictures of every screen of the student in its states, on both sizes and in both themes, with the
 * demo content and with content at its limits, in shots/ (ignored by git). For looking at, not for comparing.
 */

import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../e2e/browser.ts';
import { newStudent, quizidOf, signInPage, startProduct } from '../e2e/product.ts';
import { buildIfStale } from './build-if-stale.ts';
import { extremeName, stretchContent } from './extreme-content.ts';

type Product = Awaited<ReturnType<typeof startProduct>>;

interface Look {
  size: 'phone' | 'laptop';
  theme: 'light' | 'night';
  isExtreme: boolean;
}

const SIZES = { phone: { width: 360, height: 740 }, laptop: { width: 1280, height: 800 } };
/** Formulas in nearly every question, and one short answer: the 13th. */
const TEST = 'Limits: From Standard Forms to Indeterminate Powers';
const SHORT_ANSWER = 13;

const looks: Look[] = (['phone', 'laptop'] as const).flatMap((size) =>
  (['light', 'night'] as const).flatMap((theme) =>
    [false, true].map((isExtreme) => ({ size, theme, isExtreme })),
  ),
);

const shots = join(import.meta.dirname, '../shots');

class Camera {
  readonly page: Page;
  readonly #folder: string;
  #taken = 0;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.#folder = folder;
  }

  /** Takes the whole page; a running test and a dialog only as far as the window shows them. */
  async take(name: string, fullPage = true): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    const number = String(++this.#taken).padStart(2, '0');
    await this.page.screenshot({ path: join(this.#folder, `${number}-${name}.png`), fullPage });
  }

  async open(address: string, name: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.waitForLoadState('networkidle');
    await this.take(name);
  }
}

async function theWayIn({ page, open, take }: Walk): Promise<void> {
  await open('/', 'login');
  await page.route('**/identity/client.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await take('login-without-its-script');
  await page.unroute('**/identity/client.js');
}

async function screens({ page, open, take }: Walk): Promise<void> {
  await open('/profile', 'profile');
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await take('profile-with-mistakes');
  await open('/dashboard', 'dashboard');
  await page.route('**/exam/examList', (route) => route.abort());
  await page.goto('/test');
  await page.getByText('An error occurred while fetching the exam list').waitFor();
  await take('test-home-failed');
  await page.unroute('**/exam/examList');
  await open('/test', 'test-home');
  await page.getByRole('main').getByRole('link').first().click();
  const card = page.getByRole('main').getByRole('listitem').first().getByRole('button').first();
  await card.waitFor();
  await take('chapters');
  await card.click();
  await page.waitForTimeout(600);
  await take('chapter-turned-over');
  await open('/test/result', 'no-result');
  await open('/coming-soon/worksheets', 'coming-soon');
  await open('/pages/about-us', 'about-us');
  await open('/nowhere', 'not-found');
}

async function aTest({ page, context, open, take, look }: Walk, quizid: string): Promise<void> {
  const isPhone = look.size === 'phone';
  await page.goto(`/test/start/?id=${quizid}`);
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await take('question', false);
  for (const [choice, isMarked] of [
    [0, false],
    [2, true],
    [1, false],
  ] as const) {
    await page.getByRole('radio').nth(choice).check();
    if (isMarked) await page.getByRole('button', { name: 'Mark for review' }).click();
    await take(isMarked ? 'answered-and-marked' : 'answered', false);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  if (isPhone) await page.getByRole('button', { name: /Sheet/ }).click();
  await take('answer-sheet', false);
  await page.getByRole('button', { name: new RegExp(`^Question ${SHORT_ANSWER},`) }).click();
  await take('short-answer', false);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /^Question/ }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await take('keys', false);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByLabel('Your answer').fill('1');
  await page.getByText('Offline: kept on this device', { exact: true }).waitFor();
  await take('no-network', false);
  if (isPhone) await page.getByRole('button', { name: /Sheet/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: /Submit/ }).waitFor();
  await take('before-submitting', false);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Try now' }).waitFor();
  await take('submitted-without-a-network', false);
  await page.getByRole('link', { name: 'Back to the tests' }).click();
  await page.getByText(/is kept on this device and delivered/).waitFor();
  await take('waiting-for-the-network');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'See the result' }).waitFor();
  await take('delivered');
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('region', { name: 'Score' }).waitFor();
  await page.waitForTimeout(600);
  await take('result');
  await open(`/test/result?quizid=${quizid}`, 'earlier-result');
  await open('/test/result?attemptid=none', 'no-such-result');
}

interface Walk {
  page: Page;
  context: BrowserContext;
  look: Look;
  open: Camera['open'];
  take: Camera['take'];
}

async function walk(look: Look, browser: Browser, product: Product): Promise<void> {
  const folder = join(shots, `${look.size}-${look.theme}${look.isExtreme ? '-extreme' : ''}`);
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: SIZES[look.size],
    hasTouch: look.size === 'phone',
    colorScheme: look.theme === 'night' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const camera = new Camera(page, folder);
  const one: Walk = {
    page,
    context,
    look,
    open: (address, name) => camera.open(address, name),
    take: (name, fullPage) => camera.take(name, fullPage),
  };
  await theWayIn(one);
  const student = await newStudent(product);
  await signInPage(page, product, look.isExtreme ? { ...student, name: extremeName } : student);
  const quizid = await quizidOf(product, student.token, TEST);
  if (look.isExtreme) await stretchContent(context);
  await screens(one);
  await aTest(one, quizid);
  await context.close();
  process.stdout.write(`${folder}\n`);
}

if (!buildIfStale()) process.exit(1);
rmSync(shots, { recursive: true, force: true });
const product = await startProduct();
const browser = await chromium.launch(await launchOptions());
try {
  for (const look of looks) await walk(look, browser, product);
} finally {
  await browser.close();
  await product.stop();
}
