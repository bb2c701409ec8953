import type { Page } from '@playwright/test';
import { expect, newStudent, type Product, quizidOf, signInPage, test } from '../testing/product.ts';
import {
  goTo,
  keptOffline,
  offlineCopy,
  onServer,
  openTest,
  QUADRATICS,
  saved,
  shownSeconds,
  submit,
  TENSES,
} from '../testing/running-test.ts';
import { freshPage, keepSignedIn } from './admins.ts';

test.use({ serviceWorkers: 'allow' });

/** Chooses the first option of each of the given questions, by their numbers. */
async function answer(page: Page, numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await goTo(page, number);
    await page.getByRole('radio').first().check();
  }
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test('ten answers offline, with reloads in between: all ten reach the server', async ({
  page,
  context,
  product,
  student,
}) => {
  // What is kept of this day knows nothing of the test that is opened next.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Learning resources' })).toBeVisible();
  const quizid = await openTest(page, product, student.token, QUADRATICS);
  await offlineCopy(page);
  await context.setOffline(true);
  await answer(page, upTo(5));
  await keptOffline(page);
  await page.goto('/dashboard');
  await expect(page.getByText('5 of 12 answered')).toBeVisible();
  await page.getByRole('button', { name: `Resume: ${QUADRATICS.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Question 5 of 12' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 1, answered' })).toBeVisible();
  await answer(page, [6, 7, 8, 9, 10]);
  await keptOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 10 of 12' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  // The browser cuts the network of a reloaded page with a delay, so some answers may have been sent already.
  await context.setOffline(false);
  await saved(page);
  const answers = (await onServer(product, student.token, quizid))?.answers ?? [];
  expect(answers.map(({ index }) => index + 1).toSorted((a, b) => a - b)).toEqual(upTo(10));
});

test('a page that is not cached says that there is no network, and opens when it is back', async ({
  page,
  context,
  product,
  student,
}) => {
  const quizid = await quizidOf(product, student.token, TENSES.name);
  await page.goto('/practice');
  await expect(page.getByText('Your notebook is empty')).toBeVisible();
  await page.goto('/notes');
  const notes = page.getByRole('main').getByRole('link');
  const name = await notes.first().innerText();
  const unread = await notes.last().innerText();
  await notes.first().click();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^All notes of/ })
    .click();
  await expect(notes.filter({ hasText: name.split('\n')[0] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('/notes/read')).length),
    )
    .toBeGreaterThan(1);
  await offlineCopy(page);
  await context.setOffline(true);
  // The notes that were opened are kept; what is not says why.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name.split('\n')[0] ?? '');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  // So are the lists of them: the one of the start, and the one of the exam.
  await page.goto('/notes');
  await expect(notes.first()).toContainText(name.split('\n')[0] ?? '');
  // Those of the own exam can be read unopened.
  await notes.last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unread.split('\n')[0] ?? '');
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByRole('alert')).toContainText('There is no network');
  // Back, it shows the cover by itself; Begin without a network begins nothing later without another press.
  await context.setOffline(false);
  const begin = page.getByRole('button', { name: 'Begin', exact: true });
  await expect(begin).toBeVisible();
  await context.setOffline(true);
  await begin.click();
  await expect(page.getByRole('alert')).toContainText('There is no network');
  await context.setOffline(false);
  await expect(begin).toBeVisible();
  expect((await product.call('/attempt/cover', { quizid }, student.token)).running).toBeUndefined();
  await context.setOffline(true);
  await page.goto('/practice');
  await expect(page.getByRole('alert')).toContainText('no more questions are stored on this device');
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toContainText('There is no network');
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  // Signed out, nothing is promised.
  await page.evaluate(() => localStorage.clear());
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText('The sign-in button could not be loaded.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'network' })).toHaveText('There is no network');
});

test("a tab killed right after 'Saved' loses nothing", async ({ page, context, product, student }) => {
  const quizid = await openTest(page, product, student.token);
  await page.getByRole('radio').nth(2).check();
  await saved(page);
  // At once: the page's `beforeunload` does not run.
  await page.close({ runBeforeUnload: false });
  expect((await onServer(product, student.token, quizid))?.answers).toHaveLength(1);
  const next = await context.newPage();
  await next.goto(`/test/start/?id=${quizid}`);
  await expect(next.getByRole('radio').nth(2)).toBeChecked();
});

for (const minutes of [10, -10]) {
  test(`a device clock that is ${minutes} minutes off changes neither the time left nor the saved answers`, async ({
    page,
    product,
    student,
  }) => {
    await page.addInitScript((ms) => {
      const RealDate = Date;
      const now = () => RealDate.now() + ms;
      globalThis.Date = class extends RealDate {
        constructor(...given: unknown[]) {
          super(...((given.length === 0 ? [now()] : given) as [number]));
        }
        static override now = now;
      } as DateConstructor;
      const { timeOrigin } = performance;
      Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms });
    }, minutes * 60_000);
    const quizid = await openTest(page, product, student.token);
    const whole = TENSES.minutes * 60;
    // The clock is off by ten minutes; two are for a slow machine.
    expect(await shownSeconds(page)).toBeGreaterThan(whole - 120);
    expect(await shownSeconds(page)).toBeLessThanOrEqual(whole);
    await page.getByRole('radio').nth(1).check();
    await saved(page);
    await page.getByRole('radio').nth(2).check();
    await saved(page);
    const held = await onServer(product, student.token, quizid);
    expect(held?.answers).toHaveLength(1);
    // The seq of a change is the server's time, so that a later change on another device is newer.
    expect(Math.abs((held?.answers[0]?.seq ?? 0) - Date.parse(held?.serverNow ?? ''))).toBeLessThan(120_000);
    await page.reload();
    await expect(page.getByRole('radio').nth(2)).toBeChecked();
    expect(await shownSeconds(page)).toBeGreaterThan(whole - 180);
  });
}

test('two devices: each question keeps its newest answer, and one stops when the other submits', async ({
  page,
  context,
  browser,
  product,
  student,
}) => {
  // The page must learn of the submission by its own save; a poll that the server holds could come first.
  await context.route('**/attempt/look', (route) => route.abort());
  const quizid = await openTest(page, product, student.token);
  await answer(page, [1]);
  await saved(page);
  const otherDevice = await browser.newContext({ baseURL: product.address });
  const other = await otherDevice.newPage();
  await signInPage(other, product, student);
  await other.goto(page.url());
  await expect(other.getByRole('radio').first()).toBeChecked();

  await context.setOffline(true);
  await answer(page, [2, 3]);
  await keptOffline(page);
  await goTo(other, 3);
  await other.getByRole('radio').nth(1).check();
  await answer(other, [4]);
  await saved(other);
  await context.setOffline(false);
  await saved(page);
  const held = (await onServer(product, student.token, quizid))?.answers ?? [];
  expect(held.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  await other.reload();
  await goTo(other, 2);
  await expect(other.getByRole('radio').first()).toBeChecked();
  await goTo(other, 3);
  await expect(other.getByRole('radio').nth(1)).toBeChecked();

  await submit(other);
  await expect(other).toHaveURL(/\/test\/result\?attemptid=/);
  await goTo(page, 5);
  // Not check(): that looks whether it is checked, on a page that may be gone by then.
  await page.getByRole('radio').first().click();
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByText(/submitted in another tab or on another device/)).toBeVisible();
  await expect(page.getByText(/One answer given on this device is not in this result/)).toBeVisible();
  await otherDevice.close();
});

test('two devices: each shows the answers and the submission of the other without any action', async ({
  page,
  browser,
  product,
  student,
}) => {
  await page.clock.install();
  await openTest(page, product, student.token);
  await page.getByRole('radio').nth(2).check();
  await saved(page);
  const otherDevice = await browser.newContext({ baseURL: product.address });
  const other = await otherDevice.newPage();
  await signInPage(other, product, student);
  await other.goto(page.url());
  await goTo(other, 6);
  await answer(other, [1, 4]);
  await saved(other);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Beyond the answer to a poll that the server holds.
  await page.clock.fastForward(80_000);
  await expect(page.getByRole('radio').first()).toBeChecked();
  const replaced = page.getByText(/^Answered A on another device at \d.*\. That answer counts\.$/);
  await expect(replaced).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 4, answered' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Question 6, seen, not answered' })).toBeVisible();
  await saved(page);
  await goTo(page, 4);
  await expect(page.getByText(/on another device at/)).toBeHidden();
  await goTo(page, 1);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await expect(replaced).toBeHidden();
  await submit(other);
  await expect(other).toHaveURL(/\/test\/result\?attemptid=/);
  await page.clock.fastForward(80_000);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByText(/submitted in another tab or on another device/)).toBeVisible();
  expect(asked.filter((path) => path === '/exam/questionList')).toEqual([]);
  // The server may have held the first poll since before this journey listened.
  expect(asked).toContain('/attempt/look');
  await otherDevice.close();
});

/** Answers the first question online and the second one offline, and reconnects once the time is over. */
async function runOutOffline(page: Page, product: Product, minutes: number): Promise<void> {
  await answer(page, [1]);
  await saved(page);
  await offlineCopy(page);
  await page.context().setOffline(true);
  await answer(page, [2]);
  await keptOffline(page);
  product.advance(minutes * 60 + 20);
  await page.clock.fastForward(minutes * 60_000);
  await expect(page.getByRole('heading', { name: 'Time is over' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/test\/result\?attemptid=/);
  await expect(page.getByText(/Your time was over/)).toBeVisible();
}

const deliveredLate = (page: Page) => page.getByText(/^Delivered late: answers that your device recorded/);
const notCounted = (page: Page) => page.getByText(/One answer given on this device is not in this result/);

test('time runs out offline: what the device had recorded by then counts, marked as delivered late', async ({
  page,
  product,
  student,
}) => {
  await page.clock.install();
  const quizid = await openTest(page, product, student.token);
  await runOutOffline(page, product, TENSES.minutes);
  await expect(deliveredLate(page)).toBeVisible();
  await expect(notCounted(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('12 min 00 sec');
  const { attempts } = await product.call('/attempt/list', { quizid }, student.token);
  expect(attempts).toHaveLength(1);
});

test('a device that never reaches the server gives its answers to a teacher in a file', async ({
  page,
  browser,
  product,
  student,
}) => {
  await page.clock.install();
  const quizid = await openTest(page, product, student.token);
  await offlineCopy(page);
  await page.context().setOffline(true);
  await answer(page, [2]);
  await keptOffline(page);
  product.advance(TENSES.minutes * 60 + 20);
  await page.clock.fastForward(TENSES.minutes * 60_000);
  await page.getByRole('link', { name: 'Back to today' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the answers as a file' }).click();
  const file = await (await saving).path();
  await expect(page.getByText(/was saved. Give it to your teacher/)).toBeVisible();

  const { token = '', role } = await product.call('/admin/signin', product.owner);
  const desk = await freshPage(browser, product);
  await keepSignedIn(desk, product.owner, token, role);
  await desk.goto(`/admin/results?quizid=${quizid}&view=sitting`);
  const load = async () => {
    const chosen = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: 'Load an answer file' }).click();
    await (await chosen).setFiles(file);
  };
  await load();
  await expect(desk.getByText(/^1 answer of .* was added. The attempt is marked/)).toBeVisible();
  await load();
  await expect(desk.getByText(/is here already/)).toBeVisible();
});

test('undelivered answers are delivered when the product is opened again', async ({
  page,
  context,
  product,
}) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  const quizid = await openTest(page, product, student.token);
  await context.setOffline(true);
  await answer(page, [1, 2, 3]);
  await keptOffline(page);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later.getByText(/have been delivered. The test is still running/)).toBeVisible();
  expect((await onServer(product, student.token, quizid))?.answers).toHaveLength(3);
  await later.getByRole('link', { name: 'Continue the test' }).click();
  await expect(later.getByRole('button', { name: 'Question 3, answered' })).toBeVisible();
});

test('a test that was submitted offline is not running once it has been delivered', async ({
  page,
  context,
  product,
}) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  await openTest(page, product, student.token, QUADRATICS);
  await answer(page, [1]);
  await saved(page);
  await offlineCopy(page);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Submitting your test' })).toBeVisible();
  // What the device keeps is one press away.
  await page.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByText('Submitted, waits for the network')).toBeVisible();
  await expect(page.getByText('In progress')).toBeHidden();
  await expect(page.getByText('your answers are kept on this device')).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Resume|Start)/ })).toHaveCount(0);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  // The submission arrives after the overview, in which the test is still running.
  await later.route('**/attempt/submit', async (route) => {
    await expect(later.getByText('In progress')).toBeVisible();
    await route.continue();
  });
  await later.goto('/dashboard');
  await expect(later.getByText(/has been delivered/)).toBeVisible();
  await expect(later.getByText('In progress')).toBeHidden();
});

test('answers that a page from before 1.0 kept are delivered', async ({ page, context, product }) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  const quizid = await openTest(page, product, student.token);
  await context.setOffline(true);
  await answer(page, [1, 2, 3]);
  await keptOffline(page);
  const attemptid = (await onServer(product, student.token, quizid))?.attemptid ?? '';
  const key = `attempt/${student._id}/${attemptid}`;
  const { testCode: _, attemptId: __, ...record } = (await onDevice(page))[key] as Kept;
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/favicon.svg');
  await onDevice(later, { [key]: { ...record, quizid, attemptid } });
  await later.goto('/dashboard');
  await expect(later.getByText(/have been delivered. The test is still running/)).toBeVisible();
  expect((await onServer(product, student.token, quizid))?.answers).toHaveLength(3);
  await later.getByRole('link', { name: 'Continue the test' }).click();
  await expect(later.getByRole('button', { name: 'Question 3, answered' })).toBeVisible();
});

/** The fields of a device record that these journeys change. */
interface Kept {
  student: string;
  testCode: string;
  attemptId: string;
  entries: { answer: string | null; seq: number }[];
}

/** What the device keeps, by key, before `put` is put in. */
function onDevice(page: Page, put: Record<string, object> = {}): Promise<Record<string, Kept>> {
  return page.evaluate(async (records) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const database = await done(indexedDB.open('uttara'));
    const store = database.transaction('attempts', 'readwrite').objectStore('attempts');
    const keys = (await done(store.getAllKeys())) as string[];
    const values = (await done(store.getAll())) as Kept[];
    for (const [key, value] of Object.entries(records)) await done(store.put(value, key));
    database.close();
    return Object.fromEntries(keys.map((key, i) => [key, values[i] as Kept]));
  }, put);
}

const keysOn = async (page: Page) => Object.keys(await onDevice(page)).toSorted();

/** Lets the attempts of a student be over on the device, as those of `as`; one may have an answer that was never sent. */
async function endOnDevice(page: Page, of: string, { as = of, isAnswered = false } = {}): Promise<void> {
  const attempts = Object.entries(await onDevice(page)).filter(([key]) => key.startsWith(`attempt/${of}/`));
  const ended = attempts.map(([key, record]) => {
    const entries = record.entries.map((entry, index) =>
      isAnswered && index === 1 ? { ...entry, answer: 'never sent', seq: 9_000_000_000_000 } : entry,
    );
    return [key.replace(of, as), { ...record, student: as, deadline: 1, entries }];
  });
  await onDevice(page, Object.fromEntries(ended) as Record<string, object>);
}

test("finished attempts are removed from the device: late answers are reported first, another student's stay", async ({
  page,
  product,
}) => {
  const student = await newStudent(product);
  const { _id: id } = student;
  const sibling = 'a-sibling';
  await signInPage(page, product, student);
  await openTest(page, product, student.token);
  await answer(page, [1]);
  await saved(page);
  await expect.poll(() => keysOn(page)).toHaveLength(2);
  await page.goto('/favicon.svg');
  expect((await keysOn(page)).map((key) => key.split('/').slice(0, 2))).toEqual([
    ['attempt', id],
    ['paper', id],
  ]);
  await endOnDevice(page, id, { as: sibling, isAnswered: true });

  product.advance(TENSES.minutes * 60 + 20);
  await endOnDevice(page, id, { isAnswered: true });
  await page.goto('/dashboard');
  const delivered = page.getByText(`${TENSES.name} has been delivered.`);
  await delivered.getByRole('link', { name: 'See the result' }).click();
  await expect(page.getByText(/One answer given on this device is not in this result/)).toBeVisible();
  await expect.poll(() => keysOn(page)).toEqual([expect.stringContaining(`attempt/${sibling}/`)]);
  const [siblings] = await keysOn(page);

  // Taking it again needs no second cover.
  await page.goto(`/test/start/?id=${await quizidOf(product, student.token, TENSES.name)}`);
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await answer(page, [1]);
  await saved(page);
  await page.goto('/favicon.svg');
  await endOnDevice(page, id);
  await page.goto('/dashboard');
  await expect.poll(() => keysOn(page)).toEqual([siblings]);
  await expect(page.getByText('has been delivered')).toBeHidden();
});

test('a missing code file after a deployment reloads the page', async ({ browser, product }) => {
  // A first visit: nothing is cached yet.
  const context = await browser.newContext({ baseURL: product.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInPage(page, product, await newStudent(product));
  let isGone = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith('/test')) isGone = false;
  });
  await context.route('**/assets/test-home-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Practice Test' }).click();
  await expect(page.getByRole('heading', { name: 'Test Home' })).toBeVisible();
  await context.close();
});
