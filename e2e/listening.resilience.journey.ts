import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type Product, test } from '../testing/product.ts';
import { begin } from '../testing/running-test.ts';

/** The product as a screen reader presents it: by roles and names, and by what live regions announce. */

const MINUTES = 60;

async function anHourOfQuestions(product: Product): Promise<{ examname: string; chapter: string }> {
  const { token = '' } = await product.call('/admin/signin', product.owner);
  const [examName, chapter] = [`Listening Exam ${randomUUID()}`, 'Sound'];
  const { exam } = await product.call(
    '/adminexam/examadd',
    { examName, category: 'School Exams', subjects: ['Science'], isactive: true },
    token,
  );
  const shared = { grade: 8, subject: 'Science', topic: 'Waves', marks: 1, difficulty: 'Easy' };
  const question = (questionText: string, options: string[], answerText: string) => ({
    ...shared,
    questionText,
    options,
    answerText,
    questionFormat: options.length > 0 ? ('MCQ' as const) : ('Short Answer' as const),
  });
  await product.call(
    '/adminexam/quizadd',
    {
      quizName: 'Waves and Echoes',
      description: 'About sound',
      exam: exam?.examid,
      subject: 'Science',
      chapter,
      topic: 'Waves',
      testDuration: MINUTES,
      testFormat: 'MCQ',
      marks: 3,
      isactive: true,
      questions: [
        question('What carries sound to the Moon?', ['Air', 'Nothing', 'Light'], 'Nothing'),
        question('How many seconds are in a minute?', [], '60'),
        question('What is an echo?', ['A reflection', 'A new sound'], 'A reflection'),
      ],
    },
    token,
  );
  return { examname: examName, chapter };
}

/** Records every text that a live region announces, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const regions = '[role=status], [role=alert], [role=log], output, [aria-live]:not([aria-live=off])';
    const last = new WeakMap<Element, string>();
    const note = (region: Element) => {
      const text = (region.textContent ?? '').trim();
      if (text !== '' && last.get(region) !== text) said.push(text);
      last.set(region, text);
    };
    new MutationObserver((changes) => {
      const changed = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        if (around) changed.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(regions)) changed.add(node);
          for (const inside of node.querySelectorAll(regions)) changed.add(inside);
        }
      }
      for (const region of changed) note(region);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}

test('a whole test by roles and names, with fewer than ten announcements of the time in an hour', async ({
  page,
  product,
  student,
}) => {
  const { examname, chapter } = await anHourOfQuestions(product);
  await page.clock.install();
  const heard = await listen(page);
  expect(student.token).not.toBe('');
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Practice Test' }).click();
  await page.getByRole('link', { name: examname }).click();
  await page.getByRole('button', { name: new RegExp(`^${chapter}`) }).click();
  await page.getByRole('link', { name: 'Start Test' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await begin(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Waves and Echoes' })).toBeVisible();
  const before = (await heard()).length;
  await expect(
    page.getByRole('timer', { name: /^(60 minutes|59 minutes \d+ seconds?) left$/ }),
  ).toBeVisible();
  const choices = page.getByRole('group', { name: 'Options of question 1', exact: true });
  await choices.getByRole('radio', { name: 'Nothing' }).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question 2 of 3' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('60');
  await page.getByRole('button', { name: 'Mark for review', pressed: false }).click();
  await expect(page.getByRole('button', { name: 'Mark for review', pressed: true })).toBeVisible();
  const sheet = page.getByRole('navigation', { name: 'Answer sheet' });
  await expect(sheet.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Question 2, answered and marked' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Question 3, not seen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question 3 of 3' })).toBeFocused();
  await page
    .getByRole('group', { name: 'Options of question 3' })
    .getByRole('radio', { name: 'A new' })
    .check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      product.advance(60);
      await page.clock.runFor(60_000);
    }
  };
  const isOfTime = (text: string) => text.endsWith('left');
  await pass(MINUTES - 4);
  await expect(page.getByRole('timer', { name: /^[1-4] minutes?.* left$/ })).toBeVisible();
  // Saving, navigating and polling announce nothing.
  expect((await heard()).slice(before).filter((text) => !isOfTime(text))).toEqual([]);
  await pass(4);
  await expect(page.getByText(/Your time was over/)).toBeVisible();
  const ofTime = (await heard()).slice(before).filter(isOfTime);
  expect(ofTime.length).toBeGreaterThan(2);
  expect(ofTime.length).toBeLessThan(10);

  await expect(page.getByRole('heading', { level: 1, name: 'Waves and Echoes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('2');
  const question = page.getByRole('article').nth(2);
  await expect(question.getByText('What is an echo?')).toBeVisible();
});
