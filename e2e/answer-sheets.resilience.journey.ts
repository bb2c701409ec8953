import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { printedPages } from '../testing/pdf-pages.ts';
import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { approvedAdmin, keepSignedIn, newTest, question } from './admins.ts';

const NUMBERS = [1, 2, 3, 4, 5];

/** A class of four with a test of five questions; one of them signs in on the screen. */
async function aClass(product: Product) {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const { quizid, quizname } = await newTest(
    product,
    admin.token,
    NUMBERS.map((number) => question(number)),
  );
  const { class: of } = await product.call(
    '/admin/classAdd',
    { name: `9-A ${quizid}`, teachers: [] },
    admin.token,
  );
  const csv = 'Name,Roll Number\nAsha Patil,1\nBela Nair,2\nChand Khan,3\n';
  await product.call('/admin/classRoster', { classid: of._id, csv }, admin.token);
  await product.call('/adminexam/quizClasses', { quizid, classids: [of._id] }, admin.token);
  const student = await newStudent(product, 'Dev Joshi');
  await product.call('/user/joinClass', { code: of.joinCode ?? '' }, student.token);
  return { admin, quizid, quizname, student, className: of.name };
}

/**
 * A photo of the page of a pupil on which letters are filled, several as `AC`; drawn by the browser over what it would
 * print. All questions of the test stand below each other.
 */
async function photograph(page: Page, name: string, answers: string[], isNamed = true) {
  const images = page.locator(`[data-content] div:has(> img[alt$="${name}"]) > img`);
  const sources = await images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  const [paper = ''] = sources;
  const svg = decodeURIComponent(paper.slice(paper.indexOf(',') + 1));
  const bubbles = Array.from(svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"[^>]* rx="([\d.]+)"/g), (found) => {
    const [x = 0, y = 0, r = 0] = found.slice(1).map(Number);
    return { x: x + r, y: y + r, r };
  }).filter(({ r, y }) => r > 1 && y > 95);
  const rows = [...Map.groupBy(bubbles, ({ y }) => y).values()];
  const filled = answers.flatMap((letters, at) =>
    Array.from(letters, (letter) => rows[at]?.['ABCD'.indexOf(letter)] ?? { x: 0, y: 0, r: 0 }),
  );
  return page.evaluate(
    async ([layers, marks]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [3000, 4000];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#8a7a66';
      context.fillRect(0, 0, 3000, 4000);
      context.setTransform(12.8, 0.24, -0.2, 12.8, 180, 80);
      for (const source of layers) {
        const image = new Image(210, 297);
        image.src = source;
        await image.decode();
        context.drawImage(image, 0, 0, 210, 297);
      }
      context.fillStyle = '#1d2c55';
      for (const { x, y, r } of marks) {
        context.beginPath();
        context.arc(x, y, r, 0, 7);
        context.fill();
      }
      return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? '';
    },
    [isNamed ? sources : [paper], filled] as const,
  );
}

test('a test on paper: sheets are printed, photographed and decided, and rank beside results of the screen', async ({
  page,
  product,
}) => {
  const { admin, quizid, student, className } = await aClass(product);
  const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
  const answers = [{ index: 0, answer: '\\(1\\)', marked: false, seq: 1 }];
  await product.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student.token);

  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/results?quizid=${quizid}`);
  await page.getByRole('button', { name: 'On paper' }).click();
  await page.getByRole('button', { name: 'A to D' }).click();
  await page.getByRole('button', { name: 'Show the sheets' }).click();
  await expect(page.getByRole('button', { name: 'Print 4 sheets' })).toBeVisible();
  const ofSets = await printedPages(page);
  expect(ofSets.map((text) => /Set [A-D]/.exec(text)?.[0])).toEqual(['Set A', 'Set B', 'Set C', 'Set D']);
  await page.getByRole('button', { name: 'Back' }).click();
  // For the papers that go with them.
  await expect(page.getByRole('button', { name: 'A to D' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'One paper for all' }).click();
  await page.getByRole('button', { name: 'Show the sheets' }).click();
  await expect(page.getByRole('button', { name: 'Print 4 sheets' })).toBeVisible();
  // Each sheet is a page of its own, without the margins in which other prints have a page number.
  const printed = await printedPages(page);
  expect(printed).toHaveLength(4);
  for (const text of printed) {
    expect(text).toContain('Sheet number');
    expect(text).not.toContain('/ 4');
  }
  const right = await photograph(page, 'Asha Patil', ['A', 'A', 'A', 'A', 'A']);
  const unclear = await photograph(page, 'Bela Nair', ['A', 'AB', '', 'A', 'B']);
  const unknown = await photograph(page, 'Chand Khan', ['B', 'B', 'A', 'A', 'B'], false);
  await page.getByRole('button', { name: 'Back' }).click();

  const file = (name: string, base64: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  });
  // As a phone keeps it: lying, with a note of how it was held.
  const lying = await sharp(Buffer.from(right, 'base64'))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const sent = page.waitForRequest((request) => request.url().includes('name=1.jpg'));
  await page
    .locator('input[type=file]')
    .setInputFiles([file('1.jpg', lying.toString('base64')), file('2.jpg', unclear), file('3.jpg', unknown)]);
  const { 'content-length': bytes } = await (await sent).allHeaders();
  expect(Number(bytes)).toBeLessThan(lying.length / 2);
  await expect(page.getByRole('button', { name: 'Decide 1 place' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Not clear: 1 place')).toBeVisible();
  await page.getByLabel('The sheet belongs to').selectOption({ label: `3 · Chand Khan · ${className}` });
  await expect(page.getByText('Whose sheet is this?')).toHaveCount(0);

  await page.getByRole('button', { name: 'Decide 1 place' }).click();
  await expect(page.getByText('As read: A B')).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText('All places are decided.')).toBeVisible();
  await expect(page.getByText('All decisions are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Enter 3 results' }).click();
  await expect(page.getByText('3 results were entered.')).toBeVisible();

  await page.getByRole('link', { name: 'See the ranks' }).click();
  const ranks = page.getByRole('table');
  await expect(ranks.getByRole('row').filter({ hasText: 'Asha Patil' })).toBeVisible();
  await expect(ranks.getByRole('row').filter({ hasText: 'Dev Joshi' })).toBeVisible();
  await page.getByRole('button', { name: 'Attempts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Chand Khan' })).toContainText('On paper');
  await page.getByRole('row').filter({ hasText: 'Chand Khan' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Show the answer sheet' }).click();
  await expect(page.getByRole('img', { name: 'Show the answer sheet' })).toBeVisible();
});

test('answers are typed in and pasted, and the pupil sees a result from paper', async ({ page, product }) => {
  const { admin, quizid, quizname, student } = await aClass(product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/results?quizid=${quizid}&view=paper`);
  await page.getByRole('button', { name: 'Type answers' }).click();
  await page.getByLabel('Asha Patil, question 1', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Enter 1 result' }).click();
  await expect(page.getByText('Asha Patil, question 1: there is no such option.')).toBeVisible();
  await page.getByLabel('Asha Patil, question 1', { exact: true }).evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'A\tb\t\t1\tA\nB\tB\tB\tB\tB\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Bela Nair, question 5', { exact: true })).toHaveValue('B');
  const dev = page.getByLabel('Dev Joshi, question 1', { exact: true });
  await dev.fill('A');
  await dev.press('Enter');
  await page.getByRole('button', { name: 'Enter 3 results' }).click();
  await expect(page.getByText('3 results were entered.')).toBeVisible();

  await signInPage(page, product, student);
  await page.goto(`/test/result?quizid=${quizid}`);
  await expect(page.getByRole('heading', { name: quizname })).toBeVisible();
  await expect(page.getByText('Time taken')).toHaveCount(0);
});
