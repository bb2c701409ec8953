import { expect, type Product, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

/**
 * How many of all pairs are of questions about the topic; -1 while questions are still to be compared: the pairs of other
 * journeys would move these.
 */
async function pairsAbout(topic: string, product: Product, token: string): Promise<number> {
  for (let page = 1, found = 0; ; page++) {
    const { pairs, isWaiting } = await product.call('/adminexam/bankPairs', { page, pageSize: 50 }, token);
    if (isWaiting) return -1;
    found += pairs.filter((pair) =>
      [pair.question, pair.other].every((of) => of.labels.topic === topic),
    ).length;
    if (pairs.length < 50) return found;
  }
}

test('an admin finds a question of the bank, asks it in another test, and restores a version', async ({
  browser,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Meera Das');
  const colleague = await approvedAdmin(product, 'Noor Khan');
  const unusual = { ...question(1), questionText: 'How heavy is a hippopotamus?', topic: 'Hippopotamuses' };
  const { quizid } = await newTest(product, admin.token, [unusual]);
  const other = await newTest(product, admin.token, [question(2)]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);

  await expect
    .poll(
      async () => (await product.call('/adminexam/bankSearch', { query: 'hippopotamus' }, admin.token)).total,
    )
    .toBe(1);
  await page.goto(`/admin/quizadd/?quizid=${other.quizid}`);
  await page.getByRole('button', { name: 'Add from bank' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions from the bank' });
  await adding.getByLabel('Words').fill('heavy hippopotamus');
  await adding.getByLabel('Words').press('Enter');
  const box = adding.getByRole('checkbox', { name: 'How heavy is a hippopotamus?' });
  await box.check();
  // The paper beside the list fills as one picks, and gives back what is taken out.
  const blueprint = adding.getByRole('table', { name: /^Blueprint of/ });
  await expect(blueprint).toContainText('Sets');
  await checkAccessibility(page, 'the bank beside a paper');
  await adding.getByText('The question chosen for it').click();
  await adding.getByRole('button', { name: /^Take out/ }).click();
  await expect(blueprint).not.toContainText('Sets');
  await adding.getByRole('checkbox', { name: 'All on this page that have a place' }).check();
  await expect(box).toBeChecked();
  await adding.getByRole('button', { name: 'Add 1 question' }).click();
  await page.getByLabel('Question text').first().fill('How heavy is the hippopotamus?');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await product.call('/adminexam/bankSearch', { query: '"the hippopotamus"' }, admin.token)).total,
    )
    .toBe(1);

  // An address that was cut short opens the list alone.
  await page.goto('/admin/bank?q=hippopotamus&question=x');
  await expect(page.getByRole('cell', { name: '2 tests' })).toBeVisible();
  await page.getByLabel('Topic').selectOption('Hippopotamuses (1)');
  await page.getByRole('button', { name: 'Search' }).click();
  await checkAccessibility(page, 'the bank');
  await page.getByRole('button', { name: 'Questions by chapter' }).click();
  const coverage = page.getByRole('dialog', { name: 'Questions by chapter' });
  await coverage.getByLabel('Exam').selectOption('CBSE Class 10');
  await expect(coverage.getByRole('row', { name: /^1\. Real Numbers/ })).toBeVisible();
  await checkAccessibility(page, 'questions by chapter');
  await coverage.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Open/ }).click();
  const details = page.getByRole('dialog', { name: 'Question of the bank' });
  await expect(details.getByRole('link', { name: new RegExp(quizid) })).toBeVisible();
  await expect(details.getByText('Changed: text')).toBeVisible();
  await checkAccessibility(page, 'a question of the bank');
  await details.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(details.getByText('Version 1 is the newest one again.')).toBeVisible();
  await expect(details.getByText('Version 3')).toBeVisible();

  // It is edited and retired where it is.
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Question' });
  await editor.getByLabel('Question text').fill('How heavy is any hippopotamus?');
  // With the fields of the test form: an option is a field, and its bubble the key.
  await expect(editor.getByRole('textbox', { name: 'Option A' })).toBeVisible();
  // Beside them what is said of the question.
  await editor.getByLabel('Explanation').fill('A grown one weighs a tonne and a half.');
  await editor.getByLabel('Chapter of the question').fill('Animals of rivers');
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(details.getByText('The question was saved in the bank.')).toBeVisible();
  await expect(details.getByText('A grown one weighs a tonne and a half.')).toBeVisible();
  await expect(details.getByText(/Animals of rivers/)).toBeVisible();
  await details.getByRole('button', { name: 'Retire' }).click();
  await expect(details.getByText('The question is retired: searches no longer find it.')).toBeVisible();
  await details.getByRole('button', { name: 'Bring back' }).click();
  await expect(details.getByText('The question is back in the bank.')).toBeVisible();

  // Its options and its key unfold in the row, by a press, or by Enter in its box.
  await details.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row').filter({ hasText: 'How heavy is any hippopotamus?' });
  await expect(row.getByText('Right:')).toHaveCount(0);
  await row.getByRole('checkbox').press('Enter');
  await expect(row.getByRole('listitem').filter({ hasText: 'Right:' })).toHaveCount(1);
  await checkAccessibility(page, 'a question unfolded in the bank');
  await row.getByRole('button', { name: 'How heavy is any hippopotamus?', exact: true }).click();
  await expect(row.getByText('Right:')).toHaveCount(0);

  // From the selection into a new folder, which is shared at once.
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'To folder…' }).click();
  const moving = page.getByRole('dialog', { name: 'Move 1 question to a folder' });
  await moving.getByRole('button', { name: 'Move 1 question' }).click();
  await expect(moving.getByText('Give the folder a name.')).toBeVisible();
  await moving.getByLabel('Name of the new folder').fill('Heavy animals');
  await moving.getByLabel('Share with').selectOption({ label: colleague.name });
  await moving.getByLabel(`What ${colleague.name} may do`).selectOption('Edit');
  await checkAccessibility(page, 'questions into a new folder');
  await moving.getByRole('button', { name: 'Move 1 question' }).click();
  await expect(page.getByText('1 question is in Heavy animals now.')).toBeVisible();
  await page.getByRole('button', { name: 'Folders' }).click();
  const folders = page.getByRole('dialog', { name: 'Folders' });
  await expect(folders.getByText(`Shared with ${colleague.name} (Edit).`)).toBeVisible();
  await folders.getByRole('button', { name: 'Close' }).last().click();

  // Of questions that are nearly the same.
  const near = { ...unusual, questionText: 'How heavy is the old hippopotamus in the zoo?', topic: 'Zoos' };
  const nearer = { ...near, questionText: 'How heavy is the old hippopotamus in that zoo?' };
  await newTest(product, admin.token, [near]);
  await newTest(product, admin.token, [nearer]);
  await newTest(product, admin.token, [
    { ...near, questionText: 'How heavy is the old hippopotamus in this zoo?' },
  ]);
  await expect.poll(() => pairsAbout('Zoos', product, admin.token)).toBe(3);
  // Two are compared and merged from the selection, and both are there again with Undo.
  await page.goto('/admin/bank?q=zoo');
  const alike = page.getByRole('table').getByRole('checkbox', { name: /hippopotamus in th(e|at) zoo/ });
  await alike.first().check();
  await alike.last().check();
  await page.getByRole('button', { name: 'Merge duplicates…' }).click();
  const merging = page.getByRole('dialog', { name: 'Which one is kept?' });
  await expect(merging.getByText('Right:')).toHaveCount(2);
  await checkAccessibility(page, 'duplicates in the bank');
  await merging.getByRole('button', { name: 'Keep it, retire the other' }).click();
  await expect(page.getByText('1 question is retired: searches no longer find it.')).toBeVisible();
  await expect(alike).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(alike).toHaveCount(2);
  await page.goto('/admin/bank');
  await page.getByRole('link', { name: 'Similar questions' }).click();
  await expect(page.getByRole('heading', { name: 'Similar questions' })).toBeVisible();
  const first = page.getByRole('table').getByRole('row').nth(1);
  await expect(first.getByRole('link', { name: /^Open/ })).toHaveCount(2);
  await checkAccessibility(page, 'similar questions');
  // The focus goes to the pair that takes the place, and back to the one that is put back.
  const notSame = page.getByRole('table').getByRole('button', { name: /^Not the same/ });
  const pairs = page.getByRole('table').getByRole('row');
  // By the questions, not by their texts, which change once their formulas are rendered.
  const pairAt = (row: number) =>
    pairs
      .nth(row)
      .getByRole('link', { name: /^Open/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')).join(' '));
  const [gone, follows] = [await pairAt(1), await pairAt(2)];
  await notSame.first().press('Enter');
  await expect(page.getByText('This pair is no longer listed.')).toBeVisible();
  await expect.poll(() => pairAt(1)).toBe(follows);
  await expect(notSame.first()).toBeFocused();
  await page.getByRole('button', { name: 'Put it back' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Put it back' })).toHaveCount(0);
  await expect.poll(() => pairAt(1)).toBe(gone);
  await expect(notSame.first()).toBeFocused();
  await first.getByRole('link', { name: /^Open/ }).first().click();
  await expect(details.getByRole('heading', { name: 'Similar questions' })).toBeVisible();
});

/** A test whose two questions are on a passage. */
async function writeCase(product: Product, token: string): Promise<void> {
  const { quizid } = await newTest(product, token, [question(31), question(32)]);
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, token);
  if (!quiz) throw new Error('The test is missing');
  const { quizname: quizName, exam, questions: _, paper, ...fields } = quiz;
  const passages = [{ name: 'Case', text: 'A kennel has three doors.' }];
  const items = paper.items.map((item) => ({ ...item, passage: 'Case' }));
  const body = { ...fields, quizName, exam: exam.examid, paper: { ...paper, passages, items } };
  await product.call('/adminexam/quizupdate', body, token);
}

test('a paper is composed by the blueprint of another test, changed, and saved', { tag: '@rare' }, async ({
  browser,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Sunil Nair');
  const animals = ['hyena', 'ibex', 'jackal', 'kudu', 'lemur', 'mongoose', 'numbat', 'okapi'];
  const pool = animals.map((animal, n) => ({
    ...question(n + 1),
    questionText: `Where does the ${animal} sleep?`,
    topic: 'Burrows',
    difficulty: n < 5 ? 'Easy' : 'Hard',
  }));
  const old = await newTest(product, admin.token, pool.slice(2, 6));
  await newTest(product, admin.token, [...pool.slice(0, 2), ...pool.slice(6)]);
  await writeCase(product, admin.token);
  const { quizid } = await newTest(product, admin.token, []);
  await expect
    .poll(async () => {
      const found = { filters: { topic: 'Burrows' } };
      return (await product.call('/adminexam/bankSearch', found, admin.token)).total;
    })
    .toBe(8);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await page.getByRole('button', { name: 'Add from bank' }).click();
  const adding = page.getByRole('dialog', { name: 'Add questions from the bank' });
  await adding.getByRole('button', { name: 'From a blueprint' }).click();
  await adding.getByLabel('Start from').selectOption({ label: old.quizname });
  const rows = adding.getByRole('list', { name: 'Rows of the blueprint' });
  await expect(adding.getByLabel('Difficulty of row 1')).toHaveValue('Easy');
  await expect(adding.getByLabel('Difficulty of row 2')).toHaveValue('Hard');
  await expect(adding.getByText('4 questions · 4 marks · 10 minutes')).toBeVisible();

  // The old test's own questions are not asked again, so that two easy ones are left.
  const compose = adding.getByRole('button', { name: 'Compose', exact: true });
  // Nothing covers it, however many rows there are.
  await expect
    .poll(() =>
      compose.evaluate((button) => {
        const { left, bottom } = button.getBoundingClientRect();
        return document.elementFromPoint(left + 9, bottom - 3) === button;
      }),
    )
    .toBe(true);
  await compose.click();
  await expect(adding.getByText(/^Row 1 .*: 2 questions fit, 3 are wanted\.$/)).toBeInViewport();
  // The same count at the foot of the dialog.
  await expect(adding.getByText(/Still missing: 1 question$/)).toHaveCount(2);
  // The button below covers no row then.
  await adding.getByRole('button', { name: 'Add a row' }).evaluate((row) => row.scrollIntoView());
  await checkAccessibility(page, 'a blueprint that cannot be met');
  await adding.getByRole('button', { name: 'any difficulty: 1 more' }).click();
  await expect(adding.getByText('All 4 questions were found.')).toBeVisible();
  await adding.getByLabel('Number of questions in row 1').fill('2');
  await compose.click();
  await expect(adding.getByText('All 3 questions were found.')).toBeVisible();

  // One stays, another is changed for the only one that is left.
  const found = rows.getByRole('list', { name: 'Questions of row 1' });
  const before = await found.getByRole('listitem').nth(1).textContent();
  await found.getByRole('button', { name: /^Keep/ }).first().click();
  await found
    .getByRole('button', { name: /^Change/ })
    .nth(1)
    .click();
  await expect(rows.getByText(/^Changed to: Where does the/)).toBeVisible();
  await expect(found).not.toContainText(before ?? '');
  await checkAccessibility(page, 'a composed paper');
  await adding.getByRole('button', { name: 'Find others for all but the 1 pinned' }).click();
  await expect(adding.getByText('All 3 questions were found.')).toBeVisible();

  // A row for a case with two questions: they come with its text.
  await adding.getByRole('button', { name: 'Add a row' }).click();
  await adding.getByLabel('Marks of the questions of a case').fill('1 + 2');
  await expect(adding.getByText('4 questions · 6 marks · 10 minutes')).toBeVisible();
  await compose.click();
  await expect(adding.getByText('All 4 questions were found.')).toBeVisible();
  const ofCase = rows.getByRole('list', { name: 'Questions of row 3' });
  await expect(ofCase.getByRole('listitem')).toHaveCount(1);
  await expect(ofCase).toContainText('A kennel has three doors.');
  await checkAccessibility(page, 'a composed case');
  await adding.getByRole('button', { name: 'Add 4 questions' }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await expect(page.getByText('4 questions (5 with those on passages)')).toBeVisible();
  const { quiz } = await product.call('/adminexam/quizDetails', { quizid }, admin.token);
  const asked = quiz?.questions.map(({ questionText }) => questionText) ?? [];
  expect(asked).toHaveLength(5);
  expect(quiz?.paper.passages).toEqual([{ name: 'Case', text: 'A kennel has three doors.' }]);
  expect(quiz?.paper.items.slice(3).map(({ passage, marks }) => [passage, marks])).toEqual([
    ['Case', '1'],
    ['Case', '2'],
  ]);
  expect(pool.slice(2, 6).some(({ questionText }) => asked.includes(questionText))).toBe(false);
  await page.context().close();
});
