import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import writeExcelFile from 'write-excel-file/node';
import { ZipFile } from 'yazl';
import { presets } from '../contract/schemes/presets.ts';
import { expect, test } from '../testing/product.ts';
import { checkAccessibility } from './accessibility.ts';
import { approvedAdmin, freshPage, keepSignedIn, newTest, question } from './admins.ts';
import { item, multiple, newPaper, numeric, sectionOf, single } from './papers.ts';

/** A PNG of 40 by 20 pixels, all of one colour. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAMElEQVRIiWMwTjszIIhh1OK00aA2Hk1cZ0azU9poAWI8WmSeGa0k0karxTPDv1oEAHJ8W93G99ZdAAAAAElFTkSuQmCC',
  'base64',
);

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;

/** A Word file of one question with a formula and an image. */
function wordFile(): Promise<Buffer> {
  const formula =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>f</m:t></m:r></m:den></m:f></m:oMath>';
  const image = '<w:r><w:drawing><wp:docPr descr="A lens"/><a:blip r:embed="rId7"/></w:drawing></w:r>';
  const lines = [
    run('1. The power of this lens is ') + formula + run('. Which lens is it? ') + image,
    run('(a) convex'),
    run('(b) concave'),
    run('Ans: a'),
  ];
  const zip = new ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  add(
    'word/document.xml',
    `<w:document xmlns:w="w" xmlns:m="m" xmlns:a="a" xmlns:r="r" xmlns:wp="p"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
  );
  add(
    'word/_rels/document.xml.rels',
    '<Relationships><Relationship Id="rId7" Target="media/image1.png"/></Relationships>',
  );
  add('word/media/image1.png', PNG);
  zip.end();
  return buffer(zip.outputStream);
}

/** An Excel sheet with ten mistakes: eight questions can be read, five of them without an answer and one without its marks, and four cannot. */
function sheetWithMistakes(): Promise<Buffer> {
  const rows = [
    ['kind', 'question', 'option a', 'option b', 'answer', 'topic', 'marks'],
    ['', 'What is \\(2^3\\)?', '8', '6', 'A', 'Powers', '1'],
    ['', 'What is \\(3^2\\)?', '9', '6', 'Z', 'Powers', '1'],
    ['', '', '1', '2', 'A', 'Powers', '1'],
    ['', 'What is \\(2^5\\)?', '32', '32', 'A', 'Powers', '1'],
    ['', 'What is \\(4^2\\)?', '16', '8', '', 'Powers', '1'],
    ['', 'What is \\(6^2\\)?', '36', '', 'A', 'Powers', '1'],
    ['diagram', 'Why powers?', '', '', '', 'Powers', '1'],
    ['numeric', 'What is \\(7^2\\)?', '', '', 'forty-nine', 'Powers', '1'],
    ['', 'What is \\(8^2\\)?', '64', '16', 'A', 'Powers', 'two'],
    ['true/false', 'Is \\(9^2\\) more than 80?', '', '', 'perhaps', 'Powers', '1'],
    ['', 'What is \\(10^2\\)?', '100', '20', '100 and 20', 'Powers', '1'],
    ['', 'What is \\(5^2\\)?', '10', '25', 'B', 'Powers', '1'],
  ];
  const cells = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  return writeExcelFile(cells).toBuffer();
}

test('an admin brings questions of a Word file and of a sheet with ten mistakes into a test, and the same file twice', {
  tag: '@rare',
}, async ({ browser, product }) => {
  const admin = await approvedAdmin(product, 'Meera Das');
  const { quizid } = await newTest(product, admin.token, [question(1)]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const bring = async (name: string, content: Buffer) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: content });
  };

  await bring('lens.docx', await wordFile());
  await expect(dialog.getByText('lens.docx: 1 question was read')).toBeVisible();
  const look = dialog.getByRole('region', { name: 'Preview' });
  await expect(look.getByRole('img', { name: 'A lens' })).toBeVisible();
  await expect(look.locator('math mfrac')).toBeVisible();
  // What the file leaves open is taken from the test.
  await dialog.getByText('For what the file leaves open:').click();
  await expect(dialog.getByLabel('Topic')).toHaveValue('Fractions');
  await dialog.getByLabel('Topic').fill('Lenses');
  await checkAccessibility(page, 'the look at a file');
  await dialog.getByRole('button', { name: 'Append 1 question' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 question was added. Not saved yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();

  await bring('powers.xlsx', await sheetWithMistakes());
  await expect(dialog.getByText('powers.xlsx: 8 questions were read, 4 were not')).toBeVisible();
  await dialog.getByText('0 of 4 answers set').click();
  await dialog.getByLabel('Answers in one row of letters').fill('aaaa');
  await expect(dialog.getByText('4 of 4 answers set')).toBeVisible();
  await dialog.getByLabel('Include question 8').uncheck();
  const wrong = dialog.getByRole('region', { name: 'Not read' });
  await expect(wrong.getByRole('listitem').first()).toContainText('Question 3');
  await expect(wrong.getByRole('listitem').first()).toContainText('Line 4, column 2');
  const download = page.waitForEvent('download');
  await wrong.getByRole('button', { name: 'Save the failed questions as a file' }).click();
  const rest = await download;
  expect(rest.suggestedFilename()).toBe('powers-to-mend.csv');
  const mended = (await readFile(await rest.path(), 'utf8'))
    .replace('"","","1"', '"","One?","1"')
    .replace('"32","32"', '"32","64"');
  await dialog.getByRole('button', { name: 'Append 7 questions' }).click();
  await bring('mended.csv', Buffer.from(mended));
  await dialog.getByRole('button', { name: 'Append 2 questions' }).click();
  await expect(page.getByRole('heading', { name: 'Question 10 of 11' })).toBeVisible();

  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();
  await page.reload();
  // The same file again: nothing is doubled.
  await bring('powers.xlsx', await sheetWithMistakes());
  await expect(dialog.getByText('3 duplicate questions are skipped: 1, 9, 12')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Append/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const written = page.getByRole('dialog', { name: 'Export questions' });
  await written.getByLabel('Format').selectOption('GIFT');
  await written.getByRole('button', { name: 'Create the file' }).click();
  await expect(written.getByText('Not supported by this format')).toBeVisible();
  await expect(written.getByText('Only json-zip contains the images themselves.')).toBeVisible();
  const exported = page.waitForEvent('download');
  await written.getByRole('button', { name: /^Download/ }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain('What is \\\\(2^3\\\\)?');
});

test('a whole test goes out as a file, and comes into another test as it was', { tag: '@rare' }, async ({
  browser,
  product,
}) => {
  const admin = await approvedAdmin(product, 'Meera Das');
  const [a, b] = presets.jee_main.sections;
  if (!a || !b) throw new Error('The pattern has no sections');
  const { quizid } = await newPaper(product, 60, {
    passages: [{ name: 'A lens', text: 'A lens of glass stands in water.' }],
    sections: [
      sectionOf(a, { instructions: 'Each question has **one** right option.', minutes: 20 }),
      sectionOf(b, { choice: { answer: 1, counts: 'best' }, minutes: 40 }),
    ],
    items: [
      item(0, single('Where is its focus?'), { passage: 'A lens', keepsPlace: true }),
      item(0, multiple('Which rays cross there?', 'a', 'c'), { passage: 'A lens', marks: '2' }),
      item(1, numeric('How far is it?', '12.5', 'cm'), { filed: { chapter: 'Optics', year: 2021 } }),
      item(1, numeric('How strong is it?', '8')),
    ],
  });
  const other = await newTest(product, admin.token, [question(1)]);
  const page = await freshPage(browser, product);
  await keepSignedIn(page, admin, admin.token);
  await page.goto(`/admin/quizadd/?quizid=${quizid}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const written = page.getByRole('dialog', { name: 'Export questions' });
  await written.getByRole('button', { name: 'Create the file' }).click();
  await expect(written.getByText('Nothing is lost in this format.')).toBeVisible();
  const exported = page.waitForEvent('download');
  await written.getByRole('button', { name: /^Download/ }).click();
  const file = await readFile(await (await exported).path());

  await page.goto(`/admin/quizadd/?quizid=${other.quizid}`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'test.json', mimeType: 'application/json', buffer: file });
  await expect(dialog.getByText('The file is a test with 2 sections')).toBeVisible();
  await checkAccessibility(page, 'the look at a whole test');
  await dialog.getByRole('button', { name: 'Replace the current question' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel('Test Duration').fill('60');
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect(page.getByText('Quiz updated successfully')).toBeVisible();

  /** Without the ids that questions have in the bank. */
  const paperOf = async (of: string) => {
    const { quiz } = await product.call('/adminexam/quizDetails', { quizid: of }, admin.token);
    return { ...quiz?.paper, items: quiz?.paper.items.map((one) => ({ ...one, questionId: undefined })) };
  };
  expect(await paperOf(other.quizid)).toEqual(await paperOf(quizid));

  // A typed paper brings the sections that its headings name, unless it is taken without them.
  const typed = ['Section A', '1. One?', '(a) x', '(b) y', 'Ans: a', 'Section B (2 marks each)', '2. Two?'];
  const content = Buffer.from([...typed, '(a) x', '(b) y', 'Ans: b'].join('\n'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const again = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await again).setFiles({ name: 'typed.txt', mimeType: 'text/plain', buffer: content });
  await dialog.getByText('The file is a test with 2 sections').click();
  await expect(dialog.getByText('Section B: 1 question, 2 marks for each')).toBeVisible();
  await checkAccessibility(page, 'the sections of a typed paper');
  await expect(dialog.getByLabel('Make them the sections of the test')).toBeChecked();
  await dialog.getByRole('button', { name: /^Replace/ }).click();
  await page.getByRole('button', { name: 'Update Test' }).click();
  await expect
    .poll(async () => (await paperOf(other.quizid)).sections?.map(({ name }) => name))
    .toEqual(['Section A', 'Section B']);
  expect((await paperOf(other.quizid)).items?.map(({ section, marks }) => [section, marks])).toEqual([
    [0, undefined],
    [1, undefined],
  ]);
  await page.context().close();
});
