import { expect, test } from '../testing/product.ts';
import { begin, onServer, saved } from '../testing/running-test.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';

const LONG =
  '1^3 + 2^3 + 3^3 + 4^3 + 5^3 + 6^3 + 7^3 + 8^3 + 9^3 + \\dots + n^3 = \\left(\\frac{n(n+1)}{2}\\right)^2';

const QUESTION = {
  ...question(1),
  questionText: [
    'Which of these is **not** true of H_{2}O?',
    '1. It boils at 100 °C.',
    '2. It has a fixed shape.',
    `\\[${LONG}\\].`,
    'Then find the next row:',
    '',
    '| Metal | Melts at | Boils at | Density | Found in | Named after | Symbol |',
    '|:------|---------:|---------:|--------:|:---------|:------------|:------:|',
    '| Zinc  | 420 °C | 907 °C | 7.14 | sphalerite | unknown | Zn |',
    '| Iron  | 1538 °C | 2861 °C | 7.87 | haematite | the Anglo-Saxon word | Fe |',
  ].join('\n'),
  options: ['*E. coli*', '\\begin{tabular}{|c|c|}\\hline $x$ & 1 \\\\\\hline\\end{tabular}', 'none of these'],
  answerText: 'none of these',
};

test('a student on a phone reads lists, tables and wide formulas, and scrolls these with the keyboard', async ({
  page,
  product,
  student,
}) => {
  const admin = await approvedAdmin(product, 'Asha Nair');
  const { quizid } = await newTest(product, admin.token, [QUESTION]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/test/start/?id=${quizid}`);
  await begin(page);
  const asked = page.locator('[data-paper]');
  await expect(asked.locator('strong')).toHaveText('not');
  await expect(asked.locator('sub')).toHaveText('2');
  await expect(asked.getByRole('listitem')).toHaveText([
    '1. It boils at 100 °C.',
    '2. It has a fixed shape.',
  ]);
  const table = asked.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  await expect(table.getByRole('cell').nth(4)).toHaveText('sphalerite');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.locator('label', { has: page.getByRole('table') }).getByRole('cell')).toHaveCount(2);

  const wide = asked.getByLabel('Scrolls sideways');
  // The table; a formula breaks at its relations.
  await expect(wide).toHaveCount(1);
  await expect(wide.first()).toHaveAttribute('data-hidden', 'end');
  await wide.last().focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await expect(wide.last()).toHaveAttribute('data-hidden', 'both');
  await checkAccessibility(page, 'a question with lists, tables and wide formulas');

  // Where there is room the formula does not scroll, and the tab key passes it by.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(wide.filter({ has: page.locator('math[display]') })).toHaveCount(0);

  // The result names an option as it was typed, whatever it looks like.
  await page.getByRole('radio').first().check();
  await saved(page);
  const { attemptid = '' } = (await onServer(product, student.token, quizid)) ?? {};
  const { result } = await product.call('/attempt/submit', { attemptid }, student.token);
  expect(result.selectedOptions).toEqual(['*E. coli*']);
});

test('an admin sees what a text becomes, what cannot be displayed and where, and what can be typed', {
  tag: '@rare',
}, async ({ browser, product }) => {
  const admin = await approvedAdmin(product, 'Ravi Iyer');
  const { quizid } = await newTest(product, admin.token, [QUESTION]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('table')).toHaveCount(2);

  const broken = 'Given\n\\begin{tabular}{l}a \\hline\\end{tabular} find \\frac{1}{2}.';
  await page.getByLabel('Question text').first().fill(broken);
  const problems = preview.getByRole('list', { name: 'Parts that cannot be displayed' });
  await expect(problems.getByRole('listitem')).toContainText([
    'Question text, line 2, column 1: \\hline must be at the start of a row.',
    'Question text, line 2, column 46: \\frac is outside a formula',
  ]);
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('These parts cannot be displayed')).toBeVisible();
  await expect(page.getByText('Question 1, question text, line 2, column 1')).toBeVisible();

  await page.getByRole('button', { name: 'Formatting' }).click();
  const help = page.getByRole('dialog', { name: 'Formatting a text' });
  await expect(help.locator('strong')).toHaveText('not');
  await expect(help.getByRole('table')).toHaveCount(3);
  await checkAccessibility(page, 'the help for formatting');
});
