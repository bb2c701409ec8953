import { expect, test } from '../testing/product.ts';
import { checkAccessibility, looks, nameOf } from './accessibility.ts';
import { approvedAdmin, newTest, question } from './admins.ts';

const [, phone] = looks;

test.describe(phone ? nameOf(phone) : 'phone', () => {
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } });

  test('from a result to what is weak: the progress says how strong each chapter is, and from how many questions', async ({
    page,
    product,
    student,
  }) => {
    await page.goto('/progress');
    await expect(page.getByText('Nothing to show yet')).toBeVisible();
    await checkAccessibility(page, 'progress without anything');

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
    const chapter = page.getByRole('listitem').filter({ hasText: 'From 6 questions' });
    await expect(chapter).toContainText(/between \d+% and \d+%/);
    await chapter.locator('summary').click();
    await expect(chapter.getByRole('table')).toBeVisible();
    await expect(page.getByText(/^1 day of the last \d+$/)).toBeVisible();
    await checkAccessibility(page, 'progress with a chapter open');
    await chapter.getByRole('link', { name: 'Tests of this chapter' }).click();
    await expect(page).toHaveURL(/\/test\/topic\//);
  });
});
