import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { EXAM_RULES } from '../contract/catalog/test-rules.ts';
import { expect, newStudent, type Product, type SignedIn, signInPage, test } from '../testing/product.ts';
import { begin, saved, shownSeconds } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question, setRules } from './admins.ts';

test.use({ serviceWorkers: 'allow' });

/** The first and the last sit in a browser, the others by calls. */
const STUDENTS = 30;
const NONE = 'none of these';
const rightOf = (number: number) => `\\(${number}\\)`;
const NUMBERS = [1, 2, 3, 4, 5, 6];

/**
 * Which option a student fills in; students with a larger `i` are better: to question 3, whose key is wrongly C, the
 * better half the right one, A, and every other one of the rest C.
 */
function optionOf(i: number, number: number): 'A' | 'B' | 'C' {
  if (number !== 3) return i >= 5 * (number - 1) ? 'A' : 'B';
  if (i >= STUDENTS / 2) return 'A';
  return i % 2 === 0 ? 'C' : 'B';
}

const answerOf = (i: number, number: number) =>
  ({ A: rightOf(number), B: `\\(\\sqrt{${number + 1}}\\)`, C: NONE })[optionOf(i, number)];

/*
 * By hand: questions 1 to 6 have 30, 25, 8, 15, 10 and 5 right answers by the wrong key, 93 of 180. By the right one
 * 15 students get the mark of question 3 and 8 lose it: 100 of 180.
 */
const MEAN_BEFORE = '51.7%';
const MEAN_AFTER = '55.6%';

/** A test of six questions, of which the third has a wrong key, with thirty students and an admin. */
async function aSchool(product: Product) {
  const admin = await approvedAdmin(product, 'Meera Rao');
  const questions = NUMBERS.map((number) => ({
    ...question(number),
    ...(number === 3 && { answerText: NONE }),
  }));
  const quiz = await newTest(product, admin.token, questions);
  const students: SignedIn[] = [];
  for (let i = 0; i < STUDENTS; i++) students.push(await newStudent(product));
  const [first, last] = [students[0], students.at(-1)];
  if (!first || !last) throw new Error('A school has students');
  return { admin, quiz, students, first, last };
}

async function answerInBrowser(page: Page, i: number): Promise<void> {
  for (const number of NUMBERS) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 6` })).toBeVisible();
    await page.keyboard.press(optionOf(i, number));
    if (number < NUMBERS.length) await page.keyboard.press('ArrowRight');
  }
  await saved(page);
}

async function expectMean(page: Page, quizid: string, mean: string): Promise<void> {
  await page.goto(`/admin/results?quizid=${quizid}`);
  await expect(page.getByRole('region', { name: 'Marks' }).getByText(`Mean ${mean}`).first()).toBeVisible();
}

async function decide(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How should earlier attempts be handled?' });
  await expect(dialog.getByText('There are 30 results and no running attempts.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Mark all attempts again' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Check what changes' }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Check what changes' }).click();
  await expect(page.getByText('Checked, not applied')).toBeVisible();
}

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}

test('a test week: a class, an exam that is waited for and sat, and what came of it put right', async ({
  browser,
  page: office,
  product,
}) => {
  const { admin, quiz, students, first, last } = await aSchool(product);
  const { quizid, quizname } = quiz;
  const { token } = admin;
  await keepSignedIn(office, admin, token);

  await test.step('the class comes from a file, and one of its rows is not good', async () => {
    const { class: ofSchool } = await product.call(
      '/admin/classAdd',
      { name: 'Grade 10 B', teachers: [] },
      token,
    );
    const rows = [...students.map(({ name, email }) => `${name},${email}`), 'Nobody,not an address'];
    await office.goto(`/admin/class?classid=${ofSchool._id}`);
    await office.getByLabel('CSV or Excel file').setInputFiles({
      name: 'roster.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name,Email\n${rows.join('\n')}\n`),
    });
    await expect(office.getByText('Line 32: this is not an e-mail address (not an address)')).toBeVisible();
    await office.getByRole('button', { name: 'Add 30 students' }).click();
    await expect(office.getByText(/^30 students/).first()).toBeVisible();
    await product.call('/adminexam/quizClasses', { quizid, classids: [ofSchool._id] }, token);
  });

  await test.step('the test is looked at as a student sees it, and published with another', async () => {
    await office.goto('/admin/quiz');
    await office.getByRole('checkbox', { name: `Select ${quizname}` }).check();
    await office.getByRole('button', { name: 'Archive the selected tests' }).click();
    await office.getByRole('button', { name: 'Undo' }).click();
    await expect(office.getByText(`Undone: ${quizname}`)).toBeVisible();
    await office.getByRole('button', { name: `More about ${quizname}` }).click();
    const opened = office.waitForEvent('popup');
    await office.getByRole('link', { name: `Preview ${quizname} as a student` }).click();
    const preview = await opened;
    await begin(preview);
    // The keys of a test are for its screen, which the cover gives way to.
    await expect(preview.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
    await preview.keyboard.press('C');
    await expect(preview.getByText('Saved', { exact: true })).toBeVisible();
    await checkAccessibility(preview, 'the preview');
    await preview.close();
  });

  await test.step('the teacher sets the rules of an exam; the times are checked', async () => {
    await office.goto(`/admin/quizadd/?quizid=${quizid}`);
    const presets = office.getByRole('group', { name: 'Set all rules for' });
    await presets.getByRole('button', { name: 'Exam' }).click();
    await office.getByRole('button', { name: 'Update Test' }).click();
    await expect(
      office.getByText('Results or solutions are shown after the test closes').first(),
    ).toBeVisible();
    await office.getByLabel('Opens at').fill('2030-01-07T09:00');
    await office.getByLabel('Closes at').fill('2030-01-07T10:00');
    await office.getByRole('button', { name: 'Update Test' }).click();
    await expect(office.getByText('Quiz updated successfully')).toBeVisible();
    const { quiz: ruled } = await product.call('/adminexam/quizDetails', { quizid }, token);
    expect(ruled?.rules).toEqual({
      ...EXAM_RULES,
      opensAt: '2030-01-07T03:30:00.000Z',
      closesAt: '2030-01-07T04:30:00.000Z',
    });
    await checkAccessibility(office, 'the form of a test');
  });

  const [firstPage, lastPage] = [await freshPage(browser, product), await freshPage(browser, product)];
  await test.step('two wait in the lobby, one of them with a quarter more time; the test begins by itself', async () => {
    const given = {
      studentid: last._id,
      quizid,
      percent: 125,
      minutes: 0,
      reason: 'Reads with a screen reader',
    };
    await product.call('/adminexam/accommodationSet', given, token);
    const now = product.now().getTime();
    const after = (milliseconds: number) => new Date(now + milliseconds).toISOString();
    await setRules(product, token, quizid, { opensAt: after(600_000), closesAt: after(1_800_000) });
    for (const [page, student] of [
      [firstPage, first],
      [lastPage, last],
    ] as const) {
      await page.clock.install();
      await signInPage(page, product, student);
      await page.goto(`/test/start/?id=${quizid}`);
    }
    // Journeys before this one have put the server's clock forward.
    await expect(lastPage.getByText(/^This device’s clock is (right|.* behind)/)).toBeVisible();
    await expect(lastPage.getByText('Keeps your answers when the network fails.')).toBeVisible();
    await expect(lastPage.getByText(/A trial answer reached the server/)).toBeVisible();
    await expect(lastPage.getByText('You have one attempt.')).toBeVisible();
    await checkAccessibility(lastPage, 'the lobby');
    // Both clocks, so that nobody has to wait, nor to be in the lobby in time.
    product.advance(590);
    for (const page of [firstPage, lastPage]) await page.clock.fastForward(590_000);
    await answerInBrowser(firstPage, 0);
    // The last one thinks again about the first question.
    await expect(lastPage.getByRole('heading', { name: 'Question 1 of 6' })).toBeVisible();
    const sent = lastPage.waitForResponse((response) => response.url().endsWith('/attempt/save'));
    await lastPage.keyboard.press('B');
    await sent;
    await answerInBrowser(lastPage, STUDENTS - 1);
    // 12:30, of which a few seconds are over.
    expect(await shownSeconds(lastPage)).toBeGreaterThan(700);
    expect(await shownSeconds(firstPage)).toBeLessThanOrEqual(600);
  });

  await test.step('the others sit it; more minutes and an end reach the one who is sitting', async () => {
    for (const [i, student] of students.entries()) {
      if (i === 0 || i === STUDENTS - 1) continue;
      const { attempt } = await product.call('/exam/questionList', { quizid }, student.token);
      const attemptid = attempt?.attemptid ?? '';
      const answers = NUMBERS.map((number, index) => ({
        index,
        answer: answerOf(i, number),
        marked: false,
        seq: 1,
      }));
      await product.call('/attempt/submit', { attemptid, answers }, student.token);
    }
    // Every question is answered, so Submit does not ask.
    await lastPage.getByRole('button', { name: 'Submit' }).click();
    await expect(lastPage.getByText('Your test has been submitted')).toBeVisible();
    await office.goto(`/admin/results?quizid=${quizid}&view=sitting`);
    await firstPage.keyboard.press('?');
    const helpSheet = firstPage.getByRole('dialog', { name: 'Help' });
    await helpSheet.getByRole('button', { name: 'Call the supervisor' }).click();
    await expect(helpSheet.getByText('The supervisor can see it.')).toBeVisible();
    await checkAccessibility(firstPage, 'the call for help');
    await office.getByRole('button', { name: `+5 min for ${first.name}` }).click();
    await expect(office.getByText(`${first.name} has 5 more minutes.`)).toBeVisible();
    await office.getByRole('button', { name: `Mark as helped ${first.name}` }).click();
    await expect(office.getByText('1 student asks for help')).toBeHidden();
    await firstPage.keyboard.press('Escape');
    await office.getByRole('button', { name: `Help ${first.name}`, exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Minutes', { exact: true }).fill('7');
    await expect(dialog.getByLabel('Reason').first()).toHaveValue('Asked for help');
    await checkAccessibility(office, 'the help');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(firstPage.getByText(/^You have (?:7|12) more minutes\.$/)).toBeVisible({ timeout: 15_000 });
    await office.getByRole('button', { name: `Help ${first.name}`, exact: true }).click();
    await dialog.getByLabel('Action').selectOption('End the attempt now');
    await expect(dialog.getByLabel('Reason').first()).toHaveValue('');
    await dialog.getByLabel('Reason').first().fill('Left the room');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(firstPage.getByText('Your test has been submitted')).toBeVisible({ timeout: 15_000 });
    await expect(firstPage.getByText('Your school ended this attempt.')).toBeVisible();
    await checkAccessibility(firstPage, 'a withheld result');
  });

  await test.step('results are shown once the test has closed; two students object', async () => {
    product.advance(1_300);
    await lastPage.reload();
    await expect(lastPage.getByText('Your test has been submitted')).toBeHidden();
    const third = lastPage
      .getByRole('article')
      .filter({ has: lastPage.getByRole('heading', { name: 'Question 3', exact: true }) });
    await third.getByRole('button', { name: 'Challenge this question' }).click();
    const objection = lastPage.getByRole('dialog', { name: 'Challenge question 3' });
    await objection.getByLabel('Reason').fill('Three halves twice are three');
    await checkAccessibility(lastPage, 'a challenge');
    await objection.getByRole('button', { name: 'Send' }).click();
    await expect(lastPage.getByText('Your challenge: Three halves twice are three')).toBeVisible();
    const { attempts } = await product.call('/attempt/list', { quizid }, first.token);
    const body = { attemptid: attempts[0]?.attemptid ?? '', position: 1, reason: 'I meant the other one' };
    await product.call('/attempt/challenge', body, first.token);
  });

  await test.step('the wrong key is flagged, and the challenges are answered', async () => {
    await expectMean(office, quizid, MEAN_BEFORE);
    await expect(office.getByRole('listitem').filter({ hasText: 'Question 3' })).toContainText(
      'The key may be wrong.',
    );
    await office.getByRole('link', { name: 'See why question 3 needs a look' }).click();
    await expect(office.getByText('Question 3: the key may be wrong')).toHaveCount(1);
    await office.getByRole('button', { name: /^Decline ?, question 2$/ }).click();
    const decline = office.getByRole('dialog', { name: 'Decline this challenge?' });
    await decline.getByLabel('Answer to the student').fill('What was sent counts');
    await decline.getByRole('button', { name: 'Decline' }).click();
    await expect(office.getByText('What was sent counts')).toBeVisible();
    await office.getByRole('button', { name: /^Accept ?, question 3$/ }).click();
    const accept = office.getByRole('dialog', { name: 'Accept this challenge?' });
    await accept.getByRole('button', { name: 'Accept' }).click();
    await expect(accept).toBeHidden();
    await checkAccessibility(office, 'the item analysis with challenges');
    await office.getByRole('button', { name: 'Details of the options of question 3' }).click();
    const options = office.getByRole('dialog', { name: 'Question 3' });
    await expect(options.getByRole('button', { name: 'Make A the key of question 3' })).toBeVisible();
    await options.getByText('Figures for statisticians').click();
    // A head, and thirds of the 30 students.
    const groups = options.getByRole('table', { name: 'Options by score group' });
    await expect(groups.getByRole('row')).toHaveCount(4);
    await checkAccessibility(office, 'the options of a question');
    await options.getByRole('button', { name: 'Close' }).click();
    await office.getByRole('button', { name: 'Change the key to A in question 3' }).click();
    const change = office.getByRole('dialog', { name: 'Make A the key of question 3?' });
    await expect(change.getByText('new key', { exact: true })).toBeVisible();
    await change.getByRole('button', { name: 'Make A the key' }).click();
  });

  const corrections = `/admin/results?quizid=${quizid}&view=corrections`;
  const apply = async () => {
    await office.getByRole('button', { name: 'Apply' }).click();
    await expect(office.getByText('Applied', { exact: true })).toBeVisible();
    await expectMean(office, quizid, MEAN_AFTER);
    await office.goto(corrections);
  };
  await test.step('the correction is checked, applied, undone, and applied again', async () => {
    await decide(office, 'The key was C, A is right');
    await expect(office.getByText(/30 attempts marked again: 15 higher, 8 lower/)).toBeVisible();
    await expect(office.getByText('23 attempts')).toBeVisible();
    const moves = office.getByRole('table', { name: 'Whose marks change' });
    await expect(moves.getByRole('row').nth(1)).toContainText(/\d of 6/);
    await checkAccessibility(office, 'the corrections');
    await expectMean(office, quizid, MEAN_BEFORE);
    await expect(
      office.getByText(/Question 3 was corrected, and the correction is not applied/),
    ).toBeVisible();
    await expect(office.getByText('The key may be wrong.')).toBeHidden();
    await office.goto(corrections);
    await apply();
    await office.getByRole('button', { name: 'Undo' }).click();
    const undo = office.getByRole('dialog', { name: 'Undo this correction?' });
    await undo.getByLabel('Reason').fill('To be looked at again');
    await undo.getByRole('button', { name: 'Undo' }).click();
    await expect(office.getByText('Undone', { exact: true })).toBeVisible();
    await expectMean(office, quizid, MEAN_BEFORE);
    await office.goto(corrections);
    await office.getByRole('button', { name: 'Decide' }).click();
    await decide(office, 'A is right, after all');
    await apply();
  });

  await test.step('the student sees the correction, and the exports have the numbers computed by hand', async () => {
    await lastPage.reload();
    await expect(lastPage.getByText(/^Marks corrected on .*: question 3$/)).toBeVisible();
    await expect(lastPage.getByText('6 of 6 marks')).toBeVisible();
    await expect(lastPage.getByText('Accepted', { exact: true })).toBeVisible();
    await office.goto(`/admin/results?quizid=${quizid}&view=questions`);
    await expect(office.getByText(/^Accepted, and done: the question was corrected on/)).toBeVisible();
    await expect(office.getByRole('button', { name: /^Change the key/ })).toHaveCount(0);
    await office.goto(`/admin/results?quizid=${quizid}`);
    await office.getByRole('link', { name: `Sheet of ${last.name}, attempt 1` }).click();
    await expect(
      office.getByText('1 answer was changed: 1 from wrong to right, 0 from right to wrong.'),
    ).toBeVisible();
    const steps = office.getByRole('list', { name: 'Answer history of question 1' });
    await expect(steps.getByRole('listitem')).toHaveText([/Wrong$/, /Right$/]);
    await checkAccessibility(office, 'a marked sheet');
    await office.goto(`/admin/results?quizid=${quizid}`);
    const [heads = [], ...rows] = await readSheet(await downloaded(office, 'Results as Excel'));
    const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
    const sum = (numbers: unknown[]) => numbers.reduce<number>((all, one) => all + Number(one), 0);
    expect(rows).toHaveLength(STUDENTS);
    expect([sum(column('Marks')), sum(column('Correct')), sum(column('Wrong'))]).toEqual([100, 100, 80]);
    const right = NUMBERS.map(
      (number) => column(`Question ${number}: Result`).filter((result) => result === 'right').length,
    );
    expect(right).toEqual([30, 25, 15, 15, 10, 5]);
    expect(column('Submitted By').filter((by) => by === 'admin')).toHaveLength(1);
    const csv = await readFile(await downloaded(office, 'Results as CSV'), 'utf8');
    const lines = csv.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => String(line.split(',')[0])).toSorted()).toEqual(
      column('Student Name').map(String).toSorted(),
    );
  });
});
