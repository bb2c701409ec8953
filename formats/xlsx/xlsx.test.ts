import { expect, it } from 'vitest';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';
import { writeZip } from '../zip/write-zip.ts';

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const heads = row(...['Question', 'A', 'B', 'Answer', 'Subject', 'Marks'].map(text));
const asked = (name: string, answer = 'A') => row(...[name, 'x', 'y', answer].map(text));

/** The formats of numbers by their styles. */
const FORMATS = [
  '',
  '0%',
  '0.00',
  '"₹"\\ #,##0',
  '0" cm"',
  '000',
  '# ?/?',
  'd/m/yyyy',
  'h:mm',
  '#,##0.00_);[Red]\\(#,##0.00\\)',
];

interface Sheet {
  name: string;
  rows: string;
  state?: string;
  merged?: string;
}

function workbook(...sheets: Sheet[]): Promise<Buffer> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) => `<Relationships>${all.join('')}</Relationships>`;
  return writeZip([
    ['_rels/.rels', relations(relation('r1', 'officeDocument', '/xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `<workbook><sheets>${sheets.map(({ name, state = 'visible' }, i) => `<sheet name="${name}" sheetId="${i}" state="${state}" r:id="s${i}" xmlns:r="r"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        ...sheets.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/sheet${i}.xml`)),
        relation('t', 'styles', '/xl/styles.xml'),
        relation('u', 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      `<styleSheet><numFmts>${FORMATS.map((code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${FORMATS.map((_, i) => `<xf numFmtId="${i === 0 ? 0 : 200 + i}"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    [
      'xl/sharedStrings.xml',
      '<sst><si><r><t>H</t></r><r><rPr><vertAlign val="subscript"/></rPr><t>2</t></r><r><t xml:space="preserve">O is x</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>a</t></r><rPh><t>aitch</t></rPh></si></sst>',
    ],
    ...sheets.map(({ rows, merged }, i): [string, string] => [
      `xl/worksheets/sheet${i}.xml`,
      `<x:worksheet xmlns:x="x"><x:sheetData>${rows.replaceAll(/<(\/?)(?=\w)/g, '<$1x:')}</x:sheetData>${merged ? `<x:mergeCells><x:mergeCell ref="${merged}"/></x:mergeCells>` : ''}</x:worksheet>`,
    ]),
  ]);
}

it('reads all sheets that have heads, and names the others', async () => {
  const file = await workbook(
    { name: 'Instructions', rows: row(text('Fill in the next sheet.')) },
    { name: 'Physics', rows: heads + asked('One?') + asked('Two?', 'Q') },
    { name: 'Empty', rows: '' },
    { name: 'Chemistry', rows: heads + asked('Three?', 'B') },
    { name: 'Lists', rows: row(text('Easy')), state: 'hidden' },
    { name: 'Old', rows: heads + asked('Four?'), state: 'veryHidden' },
    { name: 'Biology', rows: heads },
  );
  const { questions, problems } = await readFixture('a.xlsx', file);
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual(['One? A', 'Two? ', 'Three? B']);
  expect(problems).toEqual([
    '1:1 warning null Sheet Instructions: Fill in the next sheet.',
    '1:1 warning null Sheet Old: Question, A, B, Answer, Subject, Marks',
    '3:4 warning 2 Sheet Physics: Q',
    'null:null warning null Sheet Biology: There are no rows.',
  ]);
});

it('brings the failed rows of unlike sheets under heads that hold both', async () => {
  const list = row(...['Options', 'Ans', 'Ques', 'Topic'].map(text));
  const file = await workbook(
    { name: 'One', rows: heads + row(...['One?', 'x', 'x', 'B'].map(text)) },
    { name: 'Two', rows: list + row(...['1|1|3', 'C', 'Two?', 'Light'].map(text)) },
  );
  const { rest } = await readQuestionFile({ name: 'a.xlsx', bytes: file });
  const mended = rest?.text.replace('"x","x"', '"x","y"').replace(/1(\||",")1/, '1$12') ?? '';
  const { questions, problems } = await readFixture('a.csv', mended);
  expect(problems).toEqual([]);
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'One?', options: ['x', 'y'], key: 'B' },
    { kind: 'single_choice', text: 'Two?', options: ['1', '2', '3'], key: 'C', topic: 'Light' },
  ]);
});

it('reads powers and indices, per cents, and what merged cells say of the rows below', async () => {
  const file = await workbook({
    name: 'Q',
    rows:
      heads +
      row(
        '<c t="s"><v>0</v></c>',
        number(0.5, 1),
        number(0.125, 1),
        text('50%'),
        text('Maths'),
        number(2.5),
      ) +
      asked('Two?') +
      asked('Three?'),
    merged: 'E2:E3',
  });
  const { questions, problems } = await readFixture('a.xlsx', file);
  expect(problems).toEqual([]);
  expect(questions).toEqual([
    {
      kind: 'single_choice',
      text: 'H₂O is x^(a)',
      options: ['50%', '12.5%'],
      key: 'A',
      subject: 'Maths',
      marks: 2.5,
    },
    { kind: 'single_choice', text: 'Two?', options: ['x', 'y'], key: 'A', subject: 'Maths' },
    { kind: 'single_choice', text: 'Three?', options: ['x', 'y'], key: 'A' },
  ]);
});

it('takes a head of two rows for no label', async () => {
  const file = await workbook({ name: 'Q', rows: heads + asked('One?') + asked('Two?'), merged: 'E1:E2' });
  const { questions } = await readFixture('a.xlsx', file);
  expect(questions.map((one) => one['subject'])).toEqual([undefined, undefined]);
});

it.each([
  ['rounded', number(1.23456, 2), '1.23456'],
  ['with a sign of money', number(5000, 3), '5000'],
  ['with a unit', number(5, 4), '5'],
  ['filled with zeros', number(7, 5), '7'],
  ['as a fraction', number(0.5, 6), '0.5'],
  ['as a date', number(45_000, 7), '2023-03-15'],
  ['as a time', number(0.5, 8), '12:00'],
])('warns of a number that Excel shows %s', async (_, cell, shown) => {
  const file = await workbook({
    name: 'Q',
    rows: heads + row(text('One?'), cell, number(2.5, 9), text('A')),
  });
  const { questions, problems } = await readFixture('a.xlsx', file);
  expect(questions[0]?.options).toEqual([shown, '2.5']);
  expect(problems).toEqual([`2:2 warning 1 ${shown}`]);
});

it('tells what is in a cell without a value', async () => {
  const file = await workbook({
    name: 'Q',
    rows:
      heads +
      row(text('One?'), '<c t="e"><v>#REF!</v></c>', text('y'), text('A')) +
      row(text('Two?'), text('x'), text('y'), '<c><f>A1+B1</f></c>') +
      row(text('Three?'), text('x'), text('y'), text('A'), '<c t="e"><v>#N/A</v></c>'),
  });
  const { questions, problems } = await readFixture('a.xlsx', file);
  expect(questions.map((one) => one.text)).toEqual(['Three?']);
  expect(problems).toEqual([
    '2:2 error 1 #REF!',
    '3:4 error 2 The formula =A1+B1 without its result',
    '4:5 warning 3 #N/A',
  ]);
});

it('reads a sheet with a stray cell at its end, and tells that one', async () => {
  const stray = `<row r="1048576"><c r="XFC1048576" t="inlineStr"><is><t>z</t></is></c><c r="XFD1048576"><v>1</v></c></row>`;
  const before = process.memoryUsage().heapUsed;
  const { questions, problems } = await readFixture(
    'a.xlsx',
    await workbook({ name: 'Q', rows: heads + asked('One?') + stray, merged: 'E2:E1048576' }),
  );
  expect(questions).toHaveLength(1);
  expect(problems).toEqual(['1048576:16383 warning null z and 1 more cell']);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
});
