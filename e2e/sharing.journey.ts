import { expect, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { freshPage, keepSignedIn, newPerson, newTest } from './admins.ts';

test('a teacher writes a test and shares it, a head comments and approves, a colleague copies it', {
  tag: '@rare',
}, async ({ page, browser, product }) => {
  const owner = (await product.call('/admin/signin', product.owner)).token ?? '';
  const signUp = async (name: string, role: 'teacher' | 'head') => {
    const person = newPerson(name);
    const { invitation } = await product.call('/admin/invite', { email: person.email, role }, owner);
    const { profile, token = '' } = await product.call('/admin/signup', { ...person, invitation });
    return { ...person, id: profile?._id ?? '', token, role };
  };
  const [tara, ravi] = [await signUp('Tara Sen', 'teacher'), await signUp('Ravi Das', 'teacher')];
  const head = await signUp('Hema Iyer', 'head');

  const { quizid, exam } = await newTest(product, owner);

  // The owner says what the head reviews, and that there are reviews.
  await keepSignedIn(page, product.owner, owner, 'owner');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Reviews of tests' }).click();
  await page.getByLabel(/^Teachers' tests are reviewed/).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'the setting of reviews');
  await page.getByRole('main').getByRole('link', { name: 'Admins' }).click();
  await expect(page.getByText('No subjects yet: no test comes for review')).toBeVisible();
  await page.getByRole('button', { name: /^Manage Hema Iyer/ }).click();
  await page.getByRole('button', { name: `Department of Hema Iyer (${head.email})` }).click();
  await page.getByRole('dialog').getByLabel('Math', { exact: true }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Department changed: Hema Iyer')).toBeVisible();
  await checkAccessibility(page, 'admins');

  // Made by an owner, the exam has a test of the institution, which the teacher copies: the copy is hers.
  expect(exam.examid).not.toBe('');
  const copy = await product.call('/adminexam/quizduplicate', { quizid }, tara.token);
  const taraPage = await freshPage(browser, product);
  await keepSignedIn(taraPage, tara, tara.token, 'teacher');
  await taraPage.goto(`/admin/quiz?search=${copy.quizid}`);
  await expect(taraPage.getByText(/No class yet/)).toBeVisible();
  await taraPage.getByRole('button', { name: /^More/ }).click();
  await taraPage.getByRole('button', { name: `Share ${copy.quizname}` }).click();
  await taraPage.getByLabel('Share with').selectOption({ label: 'Ravi Das' });
  await expect(taraPage.getByLabel('What Ravi Das may do')).toHaveValue('use');
  await checkAccessibility(taraPage, 'the share dialog');
  await taraPage.getByRole('button', { name: 'Save' }).click();
  await expect(taraPage.getByLabel('Share with')).toBeHidden();
  await expect(taraPage.getByRole('button', { name: /^Publish/ })).toBeHidden();
  await taraPage.getByRole('button', { name: /^Send to review/ }).click();
  await expect(taraPage.getByText('In review', { exact: true })).toBeVisible();
  await taraPage.goto(`/admin/quizadd/?quizid=${copy.quizid}`);
  await expect(
    // Beside the heads of other journeys.
    taraPage.getByText(/Hema Iyer.* sees? it on Today\. An admin or an owner can approve it too\./),
  ).toBeVisible();

  const headPage = await freshPage(browser, product);
  await keepSignedIn(headPage, head, head.token, 'head');
  await headPage.goto('/admin/today');
  await expect(headPage.getByText(`Tara Sen sent ${copy.quizname} for review`)).toBeVisible();
  await expect(headPage.getByText('First steps')).toBeHidden();
  await headPage.getByRole('link', { name: `Review ${copy.quizname}` }).click();
  // The whole paper is on one page, and a comment is written at its question: by keys alone.
  const second = headPage.getByRole('article', { name: 'Question 2' });
  await expect(headPage.getByRole('article')).toHaveCount(2);
  // With what is approved too: when and for whom it opens, and what students see when.
  await expect(headPage.getByText(/^Rules: Practice/)).toBeVisible();
  await expect(headPage.getByText(/^Classes and times: .*nobody/)).toBeVisible();
  await expect(headPage.getByRole('link', { name: /^Preview/ })).toBeVisible();
  await headPage.keyboard.press('n');
  await headPage.keyboard.press('n');
  await expect(second).toBeFocused();
  await headPage.keyboard.press('c');
  await headPage.getByLabel('Comment on Question 2').fill('Is B right?');
  await expect(headPage.getByText('First add or discard your comment on Question 2.')).toBeVisible();
  await expect(headPage.getByRole('button', { name: 'Approve' })).toBeHidden();
  await headPage.keyboard.press('Control+Enter');
  await expect(second.getByText('Is B right?').first()).toBeVisible();
  await expect(headPage.getByRole('button', { name: '1 open comment' })).toBeVisible();
  await checkAccessibility(headPage, 'a review');
  // Editing is the editor's, of the same question, and from there a press leads back to it.
  await headPage.getByRole('link', { name: 'Edit question 2' }).click();
  await expect(headPage.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await headPage.getByRole('link', { name: 'Read the whole paper' }).click();
  await expect(second).toBeFocused();
  await headPage.getByRole('button', { name: 'Send back' }).click();
  await expect(headPage.getByText('Sent back', { exact: true })).toBeVisible();
  await expect(headPage.getByText('Sent back to Tara Sen.')).toBeVisible();

  await taraPage.goto(`/admin/quiz?search=${copy.quizid}`);
  await expect(taraPage.getByText('Sent back', { exact: true })).toBeVisible();
  await taraPage.goto('/admin/today');
  await expect(taraPage.getByText(`Hema Iyer sent ${copy.quizname} back`)).toBeVisible();
  await taraPage.getByRole('link', { name: `Continue ${copy.quizname}` }).click();
  await taraPage.getByRole('button', { name: 'Question 2: 1 open' }).click();
  await expect(taraPage.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await expect(taraPage.getByText('Is B right?').first()).toBeInViewport();
  await taraPage.getByLabel(/^Done/).check();
  await expect(taraPage.getByText('1 of 1 comment is done.')).toBeVisible();
  await taraPage.getByRole('button', { name: 'Send to review' }).click();
  await headPage.goto(`/admin/review/?quizid=${copy.quizid}`);
  await expect(headPage.getByText(/no question has changed\.$/)).toBeVisible();
  await headPage.getByRole('button', { name: 'Approve' }).click();
  await expect(headPage.getByText('Approved', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Comment on Question 2' }).click();
  await headPage.getByLabel('Comment on Question 2').fill('Show how \\(x^2\\) is found.');
  await headPage.keyboard.press('Control+Enter');
  // What is written about a formula shows it.
  await expect(second.getByRole('math').last()).toBeVisible();

  // It is hers again, though nobody has commented.
  await taraPage.goto('/admin/today');
  await expect(taraPage.getByText(`Hema Iyer approved ${copy.quizname}`)).toBeVisible();
  await expect(taraPage.getByRole('link', { name: 'Today 1 thing waits' })).toBeVisible();
  await taraPage.goto(`/admin/quiz?search=${copy.quizid}`);
  await expect(taraPage.getByText('Approved', { exact: true })).toBeVisible();
  await expect(taraPage.getByRole('button', { name: `Publish ${copy.quizname}` })).toBeVisible();
  await taraPage.goto(`/admin/quizadd/?quizid=${copy.quizid}`);
  await taraPage.getByRole('button', { name: 'Publish', exact: true }).click();
  // All that may speak against it is one question.
  const asked = taraPage.getByRole('dialog', { name: 'Publish all the same?' });
  await expect(asked.getByText(/^Hema Iyer: Show how/)).toBeVisible();
  await asked.getByRole('button', { name: 'Publish', exact: true }).click();
  await taraPage.getByRole('button', { name: 'Comments', exact: true }).click();
  await expect(taraPage.getByText(/^It needs no review while it is published/)).toBeVisible();
  await expect(taraPage.getByText(/can be published/)).toBeHidden();

  const raviPage = await freshPage(browser, product);
  await keepSignedIn(raviPage, ravi, ravi.token, 'teacher');
  // What is shared stands in a page as wide as the window.
  await raviPage.setViewportSize({ width: 1366, height: 768 });
  await raviPage.goto(`/admin/quiz?search=${copy.quizid}`);
  await expect(raviPage.getByText(/No class yet/)).toBeVisible();
  expect(await raviPage.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
  await raviPage.goto(`/admin/quizadd/?quizid=${copy.quizid}`);
  await expect(raviPage.getByText('Tara Sen shares it with you to use.')).toBeVisible();
  await raviPage.getByRole('button', { name: /^Duplicate/ }).click();
  await expect(raviPage.getByRole('heading', { name: /^Update/ })).toBeVisible();

  // Tests of other journeys are published without a review.
  await product.call('/admin/reviewSetting', { isWanted: false }, owner);
});
