import type { Page } from '@playwright/test';
import { presets } from '../contract/schemes/presets.ts';
import { expect, newStudent, type Product, signInPage, test } from '../testing/product.ts';
import { begin, goTo, listOf, saved, submit } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { freshPage } from './admins.ts';
import { item, newPaper, numeric, schoolSections, sectionOf, single } from './papers.ts';

async function start(page: Page, quizid: string): Promise<void> {
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
}

const option = (page: Page, letter: string) => page.getByRole('radio', { name: `${letter}.` });
const marks = (page: Page) => page.getByRole('region', { name: 'Marks', exact: true });
const sectionMarks = (page: Page) =>
  page.getByRole('region', { name: 'Marks and negative marks by section' });

test('a JEE Main paper: 75 questions in three subjects of two sections', async ({
  page,
  product,
  student,
}) => {
  expect(student.token).not.toBe('');
  const { sections } = presets.jee_main;
  const { quizid } = await newPaper(product, 180, {
    sections: sections.map((section) => sectionOf(section)),
    items: sections.flatMap(({ questions, kinds }, i) =>
      Array.from({ length: questions }, (_, n) =>
        item(
          i,
          kinds[0] === 'numeric' ? numeric(`Number ${i}.${n}`, '-1500', 'm') : single(`Choice ${i}.${n}`),
        ),
      ),
    ),
  });

  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('75 questions · 180 minutes · 300 marks in all')).toBeVisible();
  await expect(page.getByText('+4 for a right answer, −1 for a wrong one, 0 if left blank')).toHaveCount(2);
  await checkAccessibility(page, 'cover');
  expect((await product.call('/attempt/cover', { quizid }, student.token)).running).toBeUndefined();
  await begin(page);

  await expect(page.getByRole('heading', { name: 'Question 1 of 75' })).toBeVisible();
  await option(page, 'A').check();
  await page.getByRole('button', { name: 'Mark & next' }).click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 75' })).toBeFocused();
  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
  const row = page.getByRole('navigation', { name: 'Sections' });
  await expect(row.getByRole('button', { name: /Physics: Section A.*2 of 20 answered/ })).toBeVisible();
  await row.getByRole('button', { name: /Physics: Section B/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 21 of 75' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toHaveAttribute('inputmode', 'none');
  // A digit goes into the field, wherever the keyboard is.
  await page.keyboard.type('1,500');
  await expect(page.getByText('Read as 1500 m')).toBeVisible();
  await page.getByRole('button', { name: 'Change the sign' }).click();
  await expect(field).toHaveValue('-1,500');
  await expect(page.getByText('Read as -1500 m')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 22 of 75' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Your answer' }).fill('many');
  await expect(page.getByText(/Not a number/)).toBeVisible();
  const sheet = page.getByRole('navigation', { name: 'Answer sheet' });
  await expect(sheet.getByText('Answered, cannot be right', { exact: true })).toBeVisible();
  await saved(page);
  await checkAccessibility(page, 'a numeric question');
  // Known at once when the test is opened, before the question is; and it is in one count only.
  await goTo(page, 1);
  await page.reload();
  await expect(sheet.getByRole('button', { name: 'Question 22, answered, cannot be right' })).toBeVisible();
  await expect(row.getByRole('button', { name: /Physics: Section B.*1 of 5 answered/ })).toBeVisible();
  await expect(sheet.locator('dd')).toHaveText(['2', '1', '0', '0', '71', '1']);
  await goTo(page, 22);
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('many');
  await expect(page.getByText('4 marks · −1 if wrong')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog')).toContainText('One answer cannot be right: it is not a number');
  await page.getByRole('dialog').getByRole('button', { name: 'Question 22' }).click();
  // The pad of the screen writes where the caret is.
  await page.getByRole('group', { name: 'Number pad' }).getByText('5', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(/5/);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('many');
  await saved(page);
  await submit(page);

  // +4 right choice, -1 wrong choice, +4 right number, -1 unreadable number.
  await expect(marks(page)).toContainText('6 of 300 marks');
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('Negative marks: −2');
  await expect(page.getByText(/^Question 22, wrong: you answered many, .+ is right$/)).toBeAttached();
  // However long the paper is, the next step is in view.
  await page.setViewportSize({ width: 360, height: 740 });
  const practise = page.getByRole('link', { name: 'Practise what you missed' });
  await expect(practise).toBeInViewport({ ratio: 1 });
  await page.getByText('By section', { exact: true }).click();
  await expect(sectionMarks(page).getByRole('row', { name: /Physics: Section B/ })).toContainText('3 of 20');
});

test('any 5 of 10: what counts, and how many are answered', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  expect(student.token).not.toBe('');
  const section = presets.jee_main_2024.sections[1];
  if (!section) throw new Error('The preset has no section of numericals');
  const { quizid } = await newPaper(product, 60, {
    sections: [sectionOf(section)],
    items: Array.from({ length: 10 }, (_, n) => item(0, numeric(`Number ${n + 1}`, '7'))),
  });
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('Answer any 5 of 10: the first 5 on the paper count.')).toBeVisible();
  await begin(page);
  for (let number = 1; number <= 6; number++) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 10` })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('7');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByText(/^Answer any 5 of 10\. 6 answered/)).toBeVisible();
  await submit(page);
  await expect(marks(page)).toContainText('20 of 20 marks');
});

test('a passage stands beside its four questions, and folds on a phone; of a pair one is answered', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  expect(student.token).not.toBe('');
  const { quizid } = await newPaper(product, 30, {
    passages: [{ name: 'moon', text: 'The Moon has no air. '.repeat(60) }],
    sections: schoolSections(),
    items: [
      item(0, single('Before')),
      ...Array.from({ length: 4 }, (_, n) => item(0, single(`About ${n}`), { passage: 'moon' })),
      item(0, single('One side'), { either: 'pair' }),
      item(0, single('The other side'), { either: 'pair' }),
    ],
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('6 questions · 30 minutes · 6 marks in all')).toBeVisible();
  await start(page, quizid);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const passage = page.getByRole('region', { name: 'For questions 2 to 5' });
  await expect(passage).toBeVisible();
  const [left, question] = [await passage.boundingBox(), await page.getByRole('group').boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(question?.x ?? 0);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
  await checkAccessibility(page, 'a passage beside its question');
  await page.setViewportSize({ width: 360, height: 740 });
  const fold = page.getByText('For questions 2 to 5');
  await expect(page.getByText(/The Moon has no air/)).toBeVisible();
  await fold.click();
  await expect(page.getByText(/The Moon has no air/)).toBeHidden();
  await checkAccessibility(page, 'a folded passage');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^Question 6a,/ }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Question 6b', exact: true }).click();
  await expect(page.getByText('The other side', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 6b of 6' })).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await expect(page.getByText('If both are answered, Question 6a counts')).toBeVisible();
  await expect(page.getByText('Both are answered: only Question 6a counts.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the answer to Question 6a' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the answer to Question 6b' }).click();
  await expect(page.getByText('Both are answered: only')).toBeHidden();
  // Both: the one too many is not a mistake.
  await page.getByRole('radio').nth(1).check();
  await saved(page);
  await expect(page.getByRole('button', { name: 'Question 6b, answered, does not count' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  const asked = page.getByRole('dialog', { name: 'Submit the test?' });
  await expect(asked).toContainText('5 questions are not answered');
  await expect(asked).toContainText('One answer does not count');
  await expect(asked.getByRole('button', { name: 'Question 6b' })).toBeVisible();
  await checkAccessibility(page, 'a pair');
  await asked.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('1 of 6 right');
  await expect(page.getByRole('navigation', { name: 'Marked answer sheet' })).toContainText(
    /Right\s*1\s*Wrong\s*0\s*Not answered\s*5\s*Not counted\s*1/,
  );
  // What the questions are about can be read again, once before the first of them.
  await page.getByRole('article').getByText('For questions 2 to 5').click();
  await expect(page.getByText(/The Moon has no air/)).toBeVisible();
});

const order = async (page: Page) => {
  const seen: string[] = [];
  for (let number = 1; number <= 6; number++) {
    await page.getByRole('heading', { name: `Question ${number} of 6` }).waitFor();
    seen.push(await page.getByRole('group').innerText());
    if (number < 6) await page.keyboard.press('ArrowRight');
  }
  return seen;
};

async function onOtherDevice(
  product: Product,
  page: Page,
  student: Parameters<typeof signInPage>[2],
  quizid: string,
): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  const other = await freshPage(browser, product);
  await signInPage(other, product, student);
  await other.goto(`/test/start/?id=${quizid}`);
  return other;
}

test('two devices, a reload and the result show shuffled questions and options in one order', {
  tag: '@rare',
}, async ({ page, product, student }) => {
  const { quizid } = await newPaper(product, 30, {
    sections: schoolSections({ shufflesQuestions: true, shufflesOptions: true }),
    items: Array.from({ length: 6 }, (_, n) => item(0, single(`Shuffled ${n}`))),
  });
  await start(page, quizid);
  const seen = await order(page);
  await goTo(page, 3);
  await option(page, 'B').check();
  const chosen = await option(page, 'B').locator('xpath=..').innerText();
  await saved(page);
  await page.reload();
  await goTo(page, 1);
  expect(await order(page)).toEqual(seen);

  const other = await onOtherDevice(product, page, student, quizid);
  await goTo(other, 1);
  expect(await order(other)).toEqual(seen);
  await goTo(other, 3);
  await expect(option(other, 'B')).toBeChecked();
  await submit(other);
  await expect(other).toHaveURL(/\/test\/result/);
  const third = other.getByRole('article').nth(2);
  // A right answer starts folded.
  const heading = third.getByRole('button').first();
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  const [, text = ''] = /(Shuffled \d), option/.exec(chosen) ?? [];
  await expect(third.getByText(text, { exact: true })).toBeVisible();
  await expect(third.getByRole('listitem').nth(1)).toContainText(/Your answer/);
});

test('an arrow key moves to another question and never changes an answer', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  expect(student.token).not.toBe('');
  const { quizid } = await newPaper(product, 30, {
    sections: schoolSections(),
    items: [single('First'), single('Second'), numeric('Third', '12')].map((question) => item(0, question)),
  });
  await start(page, quizid);
  await option(page, 'B').click();
  await expect(option(page, 'B')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'B')).toBeChecked();
  // Within a typed answer they move the caret first.
  await goTo(page, 3);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await field.pressSequentially('12');
  for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused();
  await goTo(page, 3);
  await expect(field).toHaveValue('12');
});

test('a section with its own time among others: it closes, and they go on', { tag: '@rare' }, async ({
  page,
  product,
}) => {
  const student = await newStudent(product);
  await signInPage(page, product, student);
  const [school] = presets.school.sections;
  if (!school) throw new Error('The preset has no section');
  const { quizid } = await newPaper(product, 30, {
    sections: [
      sectionOf(school, { name: 'Reading', minutes: 10 }),
      sectionOf(school, { name: 'Writing' }),
      sectionOf(school, { name: 'Maps', minutes: 20 }),
    ],
    items: [0, 0, 1, 2].map((section, n) => item(section, single(`Own time ${n}`))),
  });
  await page.goto(`/test/start/?id=${quizid}`);
  await expect(page.getByText('Closes after 10 minutes.')).toBeVisible();
  await begin(page);
  const row = page.getByRole('navigation', { name: 'Sections' });
  const heading = (number: number) => page.getByRole('heading', { name: `Question ${number} of 4` });
  await expect(page.getByRole('timer', { name: /left in this section/ })).toBeVisible();
  await row.getByRole('button', { name: /Maps/ }).click();
  await expect(heading(4)).toBeFocused();
  await option(page, 'A').check();
  await row.getByRole('button', { name: /Writing/ }).click();
  await expect(heading(3)).toBeFocused();
  await expect(page.getByRole('timer', { name: /left in this section/ })).toBeHidden();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(heading(2)).toBeVisible();
  await option(page, 'A').check();
  await saved(page);
  await checkAccessibility(page, 'a section with its own time');
  product.advance(10 * 60 + 10);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading(3)).toBeVisible();
  await expect(page.getByText('The time of Reading is over. You are now in Writing.')).toBeVisible();
  await expect(row.getByRole('button', { name: /Reading.*Closed/ })).toBeDisabled();
  await option(page, 'A').check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(heading(4)).toBeVisible();
  await expect(option(page, 'A')).toBeChecked();
  await saved(page);
  await submit(page);
  await expect(marks(page)).toContainText('3 of 4 marks');
});

test('an attempt without an answer does not count, and Back asks first', { tag: '@rare' }, async ({
  page,
  product,
  student,
}) => {
  const { quizid } = await newPaper(product, 30, {
    sections: schoolSections(),
    items: [item(0, single('Untouched')), item(0, single('Too'))],
  });
  await page.goto(await listOf(product, student.token, quizid));
  await page.getByRole('button', { name: 'Start Test' }).click();
  await begin(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // Not goBack(), which waits for a page that does not come.
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Leave the test?' });
  await expect(question).toContainText('The clock keeps running');
  await question.getByRole('button', { name: 'Back to the test' }).click();
  await submit(page);
  await expect(page.getByText('You answered nothing, so there are no marks')).toBeVisible();
  expect(
    (await product.call('/attempt/list', { quizid }, student.token)).attempts[0]?.marks?.got ?? '0',
  ).toBe('0');
});
