import { readFile } from 'node:fs/promises';
import { expect, test } from '../testing/product.ts';
import { checkLooks } from './accessibility.ts';
import { approvedAdmin, newTest, question } from './admins.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('from a result to what is weak: the progress says how strong each chapter is, and from how many questions', async ({
    page,
    context,
    product,
    student,
  }) => {
    await page.goto('/progress');
    await expect(page.getByText('Nothing to show yet')).toBeVisible();
    await checkLooks(page, 'progress without anything');

    const admin = await approvedAdmin(product, 'Sunita Rao');
    const questions = Array.from({ length: 6 }, (_, n) => question(n + 1));
    const { quizid } = await newTest(product, admin.token, questions);
    const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
    const attemptid = attempt?.attemptid ?? '';
    const answers = questions.map(({ answerText }, index) => ({
      index,
      answer: index < 2 ? answerText : 'none of these',
      marked: false,
      seq: 1,
    }));
    await product.call('/attempt/submit', { attemptid, answers }, student.token);

    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'My progress' }).click();
    await expect(page.getByRole('heading', { name: 'My progress' })).toBeVisible();
    await expect(page.getByText('Most to gain')).toBeVisible();
    await expect(page.getByText('6 questions answered on one day')).toBeVisible();
    await expect(page.getByText('4 are still to learn.')).toBeVisible();
    await page.getByRole('heading', { name: 'How this is worked out' }).click();
    await expect(page.getByText('Not known yet')).toBeVisible();
    const chapter = page.getByRole('listitem').filter({ hasText: '0 of 4 missed questions learned' });
    await expect(chapter).toContainText('2 of 6 right so far');
    await chapter.locator('summary').first().click();
    for (const part of [chapter, page.locator('section').filter({ hasText: /^Most to gain/ })]) {
      await expect(part).toContainText('right so far');
      await expect(part).not.toContainText('%');
    }
    await page.getByRole('heading', { name: 'Days you practised' }).click();
    await expect(page.getByText(/^1 day of the last \d+$/)).toBeVisible();
    await checkLooks(page, 'progress with a chapter open');
    await page.goto('/dashboard');
    await page.getByText('Rest of the week').click();
    await page.getByRole('button', { name: 'Use this plan' }).click();
    await page.getByRole('button', { name: 'Change the plan' }).click();
    await page.getByLabel('Add your own item').fill('Read Sets again');
    const saved = page.waitForResponse((response) => response.url().endsWith('/progress/keepPlan'));
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await saved;
    // It is checked once the change has been made, which React does not wait for.
    await page.getByRole('button', { name: /^Remove Sets/ }).click();
    // The item next to it gets the focus.
    await expect(page.locator('select:focus')).toHaveAccessibleName(/^Day for: (Practise|Read)/);
    await checkLooks(page, 'today with a plan that is changed');
    await page.getByRole('button', { name: 'Done' }).click();
    const today = page.getByRole('region', { name: 'What to do today' });
    await today.getByRole('checkbox', { name: 'Read Sets again' }).click();
    await expect(today.getByRole('listitem').filter({ hasText: 'Done:Read Sets again' })).toBeVisible();
    await checkLooks(page, 'today with a plan');
    await expect
      .poll(async () => (await product.call('/progress/plan', {}, student.token)).items)
      .toMatchObject([{ kind: 'own', text: 'Read Sets again', isDone: true }]);
    const calendar = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to your calendar' }).click();
    // What is done is not put into it.
    expect(await readFile(await (await calendar).path(), 'utf8')).not.toContain('SUMMARY:Read Sets again');

    await page.goto('/progress');
    // Once: with its chapter folded.
    await page.getByRole('link', { name: 'Practise now' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
    await page.goto('/progress');
    await chapter.locator('summary').first().click();
    await chapter.getByRole('link', { name: 'Tests of this chapter' }).click();
    await expect(page).toHaveURL(/\/test\/topic\//);

    await page.goto(`/test/result?attemptid=${attemptid}`);
    await expect(
      page.getByText('A percentile among all students needs 30 first attempts. So far there is 1.'),
    ).toBeVisible();
    const picture = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share the answer sheet as a picture' }).click();
    const png = await readFile(await (await picture).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');

    await page.goto('/profile');
    const taken = page.waitForEvent('download');
    await page.getByText('Your account and data').click();
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await taken;
    expect(file.suggestedFilename()).toMatch(/^my-data-[\d-]+\.html$/);
    const reader = await context.newPage();
    await reader.setContent(await readFile(await file.path(), 'utf8'));
    await expect(reader.getByRole('heading', { name: 'Answers in tests: 6 rows' })).toBeVisible();
    await expect(reader.getByRole('link', { name: 'The same data as JSON' })).toBeVisible();
    await expect(reader.getByRole('cell', { name: student.email, exact: true })).toBeVisible();
    const href = await reader.getByRole('link', { name: 'The same data as JSON' }).getAttribute('href');
    expect(
      JSON.parse(Buffer.from(href?.split(',')[1] ?? '', 'base64').toString()).tables[0].rows,
    ).toHaveLength(1);
  });
});
