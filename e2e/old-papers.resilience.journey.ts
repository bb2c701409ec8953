import type { Browser, Page } from '@playwright/test';
import { PRACTICE_RULES } from '../contract/catalog/test-rules.ts';
import { isUpright, type PrintedPaper, photographedPages, printedPapers } from '../lab/papers/papers.ts';
import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { begin } from '../testing/running-test.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, setRules } from './admins.ts';

/** Of the three questions of a page, and of both pages. */
const KEYS = ['1b 2ac 3: 2.5', '4d 5a/b 6: 9.8 to 9.9'];
const HOUR = 3_600;
const DEVICES = [
  { name: 'a phone', width: 360, height: 740 },
  { name: 'a laptop', width: 1366, height: 768 },
];

interface Live {
  paper: PrintedPaper;
  quizid: string;
  hashes: string[];
}

/** A person adds the paper to a new test, by its own file button, and types the key; returns how long that took. */
async function goLive(page: Page, quizid: string, paper: PrintedPaper): Promise<number> {
  const { name, firsts } = paper;
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  const start = performance.now();
  await page.getByRole('button', { name: 'PDF with answer grid' }).click();
  const dialog = page.getByRole('dialog', { name: 'A printed paper with an answer grid' });
  await dialog.locator('input[type=file]').setInputFiles(paper);
  const title = dialog.getByLabel('Name of the paper');
  await expect(title).toHaveValue(name.replace(/\.\w+$/, ''), { timeout: 120_000 });
  await dialog.getByLabel('Answer key').fill(KEYS.slice(0, firsts.length).join(' '));
  await dialog.getByLabel('Grade').fill('12');
  const fields = dialog.getByLabel(/^Page \d+: first question$/);
  await expect(fields).toHaveCount(firsts.length);
  for (const [at, first] of firsts.entries()) await expect(fields.nth(at)).toHaveValue(first);
  if (firsts[1] === '') await fields.nth(1).fill('4');
  for (let turn = 0; turn < paper.turns; turn += 1) {
    const before = await dialog.getByRole('img', { name: 'Page 1' }).getAttribute('src');
    await dialog.getByRole('button', { name: 'Turn page 1 to the right' }).click();
    await expect(dialog.getByRole('img', { name: 'Page 1' })).not.toHaveAttribute('src', before ?? '');
  }
  await dialog.getByRole('button', { name: `Add ${3 * firsts.length} questions` }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  return performance.now() - start;
}

/** What a page was sent, as far as it has text. */
function heard(page: Page): () => Promise<string> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    texts.push(
      response.text().then(
        (text) => response.url() + text,
        () => response.url(),
      ),
    );
  });
  return async () => (await Promise.all(texts)).join('\n');
}

/** The first page is seen, upright and whole, its first question is answered, and marked by the key. */
async function sit(page: Page, { quizid, paper }: Live): Promise<void> {
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  const shown = page.getByRole('img', { name: 'Page 1' });
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate(({ complete, naturalHeight }: HTMLImageElement) => complete && naturalHeight))
    .toBeGreaterThan(1_000);
  const { wide, high, source } = await shown.evaluate(
    ({ clientWidth, clientHeight, currentSrc }: HTMLImageElement) => ({
      wide: clientWidth,
      high: clientHeight,
      source: currentSrc,
    }),
  );
  expect(high, `${paper.name} is as high as it has to be`).toBeGreaterThan(wide);
  expect(await isUpright(await (await page.request.get(source)).body(), paper.square), paper.name).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.getByRole('radio', { name: 'B. Option B' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/test\/result/);
  await expect(page.getByText(`1 of ${3 * paper.firsts.length}`, { exact: false }).first()).toBeVisible();
}

async function sitAll(
  browser: Browser,
  product: Product,
  live: readonly Live[],
  viewport: (typeof DEVICES)[number],
) {
  const student = await newStudent(product);
  const page = await freshPage(browser, product);
  await page.setViewportSize(viewport);
  await signInPage(page, product, student);
  const before = heard(page);
  for (const { quizid } of live) {
    await page.goto(`/test/start/?id=${quizid}`);
    await expect(page.getByText(/opens/i).first()).toBeVisible();
    const early = await product.call('/exam/questionList', { quizid }, student.token);
    expect(early).toEqual({ questionFound: false, refused: 'not_yet' });
  }
  // A cover that waits begins at the opening by itself.
  await page.goto('/dashboard');
  const said = await before();
  const early = live.filter(({ hashes }) => hashes.some((hash) => said.includes(hash)));
  expect(
    early.map(({ paper }) => paper.name),
    'served before the opening',
  ).toEqual([]);
  return async () => {
    for (const one of live) {
      await test.step(`${one.paper.name} is sat on ${viewport.name}`, () => sit(page, one));
    }
    await page.context().close();
  };
}

test('twelve PDFs and ten photographed pages go live with their keys, and are sat on a phone and a laptop', async ({
  page,
  product,
  browser,
}) => {
  test.setTimeout(1_800_000);
  const papers = [...printedPapers, ...(await photographedPages())];
  expect(papers).toHaveLength(22);
  const { token, ...admin } = await approvedAdmin(product, 'Old Papers');
  await keepSignedIn(page, admin, token);
  const live: Live[] = [];
  for (const paper of papers) {
    await test.step(`${paper.name} goes live`, async () => {
      const { quizid } = await newTest(product, token, []);
      const took = await goLive(page, quizid, paper);
      process.stdout.write(`${paper.name.padEnd(32)}${(took / 1000).toFixed(1).padStart(6)} s\n`);
      const opensAt = new Date(product.now().getTime() + HOUR * 1000).toISOString();
      await setRules(product, token, quizid, { ...PRACTICE_RULES, opensAt });
      const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
      const texts = quiz?.paper.passages.map(({ text }) => text).join('') ?? '';
      const hashes = texts.match(/(?<=media:)\w+/g) ?? [];
      expect(hashes).toHaveLength(paper.firsts.length);
      live.push({ paper, quizid, hashes });
    });
  }
  const sittings = [];
  for (const device of DEVICES) sittings.push(await sitAll(browser, product, live, device));
  product.advance(HOUR + 60);
  for (const sitting of sittings) await sitting();
});
