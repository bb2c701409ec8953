import { newStudent, quizidOf, signInPage } from '../../testing/product.ts';
import { begin } from '../../testing/running-test.ts';
import type { Walk } from './camera.ts';
import { extremeName, LONG_OPTION, stretchContent } from './extreme-content.ts';
import { sitSomeTests } from './sit.ts';

/** A test with formulas in nearly every question and one short-answer question, the 13th. */
const TEST = 'Limits: From Standard Forms to Indeterminate Powers';
const SHORT_ANSWER = 13;

/** Visits every screen of a student in its states. */
export async function studentWalk(walk: Walk): Promise<void> {
  const { product, context, page, look } = walk;
  await theWayIn(walk);
  const student = await newStudent(product);
  await signInPage(page, product, look.isExtreme ? { ...student, name: extremeName } : student);
  const quizid = await quizidOf(product, student.token, TEST);
  if (look.isExtreme) await stretchContent(context);
  await screens(walk);
  await aTest(walk, quizid);
  await sitSomeTests(product, student.token);
  await afterwards(walk, quizid);
}

async function theWayIn({ page, camera }: Walk): Promise<void> {
  await camera.open('/', 'login');
  await page.route('**/identity/client.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await camera.take('login-without-its-script');
  await page.unroute('**/identity/client.js');
}

async function screens({ page, camera }: Walk): Promise<void> {
  await camera.open('/profile', 'profile');
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await camera.take('profile-with-mistakes');
  await camera.open('/dashboard', 'dashboard');
  await page.route('**/exam/examList', (route) => route.abort());
  await page.goto('/test');
  await page.getByText('An error occurred while fetching the exam list').waitFor();
  await camera.take('test-home-failed');
  await page.unroute('**/exam/examList');
  await camera.open('/test?q=equations', 'search');
  await camera.open('/test?q=nowhere', 'search-none-found');
  await camera.open('/test', 'test-home');
  await page.getByRole('main').getByRole('link').first().click();
  const card = page.getByRole('main').getByRole('listitem').first().getByRole('button').first();
  await card.waitFor();
  await camera.take('chapters');
  await card.click();
  await page.waitForTimeout(600);
  await camera.take('chapter-turned-over');
  await camera.open('/test/result', 'no-result');
  await camera.open('/notes', 'notes');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('article').waitFor();
  await camera.take('notes-of-a-chapter');
  await camera.open('/rank-calculator?exam=neet', 'rank-calculator');
  await page.getByLabel('Your marks').fill('620');
  await page.getByText('Rank 74 to 1,332').waitFor();
  await camera.take('rank-calculator-with-marks');
  await camera.open('/sample-papers', 'sample-papers');
  await camera.open('/worksheets', 'worksheets-none');
  await camera.open('/practice', 'practice-empty');
  await camera.open('/progress', 'progress-empty');
  await camera.open('/results', 'results-none');
  await camera.open('/coming-soon/past-year-papers', 'coming-soon');
  await camera.open('/pages/about-us', 'about-us');
  await camera.open('/nowhere', 'not-found');
}

async function aTest({ page, context, camera, look }: Walk, quizid: string): Promise<void> {
  const isPhone = look.size === 'phone';
  await page.goto(`/test/start/?id=${quizid}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
  await camera.take('cover');
  await begin(page);
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await camera.take('question', false);
  for (const [choice, isMarked] of [
    [0, false],
    [2, true],
    [1, false],
  ] as const) {
    await page.getByRole('radio').nth(choice).check();
    if (isMarked) await page.getByRole('button', { name: 'Mark for review' }).click();
    await camera.take(isMarked ? 'answered-and-marked' : 'answered', false);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  if (isPhone) await page.getByRole('button', { name: /Sheet/ }).click();
  await camera.take('answer-sheet', false);
  await page.getByRole('button', { name: new RegExp(`^Question ${SHORT_ANSWER},`) }).click();
  await camera.take('short-answer', false);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /^Question/ }).click();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await camera.take('keys', false);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.getByLabel('Your answer').fill('1');
  await page.getByText('Offline: kept on this device', { exact: true }).waitFor();
  await camera.take('no-network', false);
  if (isPhone) await page.getByRole('button', { name: /Sheet/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: /Submit/ }).waitFor();
  await camera.take('before-submitting', false);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('button', { name: 'Try now' }).waitFor();
  await camera.take('submitted-without-a-network', false);
  await page.getByRole('link', { name: 'Back to the tests' }).click();
  await page.getByText(/is kept on this device and delivered/).waitFor();
  await camera.take('waiting-for-the-network');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'See the result' }).waitFor();
  await camera.take('delivered');
  await page.getByRole('link', { name: 'See the result' }).click();
  await page.getByRole('region', { name: 'Score' }).waitFor();
  await page.waitForTimeout(600);
  await camera.take('result');
  await camera.open(`/test/result?quizid=${quizid}`, 'earlier-result');
  await camera.open('/test/result?attemptid=none', 'no-such-result');
}

/** What a result leads to: practice, progress, what can be printed, and a dashboard with a running test and what is due. */
async function afterwards({ page, camera, look }: Walk, quizid: string): Promise<void> {
  await camera.open('/results', 'results');
  await camera.open('/worksheets', 'worksheets');
  await page.getByRole('button', { name: 'Make a worksheet' }).click();
  await page.getByRole('region', { name: 'Answer key' }).waitFor();
  await camera.take('worksheet');
  await camera.open(`/print?quizid=${quizid}&parts=paper,answerSheet,key`, 'print');
  await camera.open('/progress', 'progress');
  await page.getByRole('main').locator('summary').first().click();
  await camera.take('progress-with-a-chapter-open');
  await page.goto('/dashboard');
  await page.getByText('Rest of the week').click();
  await page.getByRole('button', { name: 'Use this plan' }).click();
  await page.getByRole('button', { name: 'Change the plan' }).click();
  await page.getByLabel('Add your own item').fill(look.isExtreme ? LONG_OPTION : 'Read the notes again');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox').last().click();
  await camera.take('today-with-a-plan-that-is-changed');
  await page.getByRole('button', { name: 'Done' }).click();
  await camera.take('today-with-a-plan');
  await camera.open('/practice', 'practice');
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByText('Comes back tomorrow.').waitFor();
  await camera.take('practice-solution');
  await page.getByRole('button', { name: 'Next question' }).click();
  await camera.take('practice-next');
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  await camera.open('/dashboard', 'dashboard-running-and-due');
  await camera.open('/worksheets', 'worksheets-while-a-test-runs');
}
