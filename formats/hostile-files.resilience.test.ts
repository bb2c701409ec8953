import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { shortQuestion } from './build-question.ts';
import { readQuestionFile, writeQuestionFile } from './convert.ts';
import type { FormatName } from './formats.ts';
import { readFixture } from './testing/read-fixture.ts';
import { textOf } from './words.ts';
import { writeZip } from './zip/write-zip.ts';

async function bomb(name: string, megabytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(megabytes * 1024 * 1024, ' '), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Each entry is small, and all of them are a tenth of a gigabyte. */
async function manyBlanks(): Promise<Buffer> {
  const zip = new ZipFile();
  const blank = Buffer.alloc(1024 * 1024, ' ');
  for (let n = 0; n < 90; n += 1) zip.addBuffer(blank, `items/${n}.xml`);
  zip.end();
  return buffer(zip.outputStream);
}

async function sharedText(): Promise<Buffer> {
  const heads = ['question', 'option1', 'option2', 'answer'];
  const texts = [...heads, 'x '.repeat(10_000)];
  const row = (n: number, cells: readonly number[]) =>
    `<row r="${n}">${cells.map((text) => `<c t="s"><v>${text}</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 3_000 }, (_, n) => row(n + 2, [4, 4, 4, 4])).join('');
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (of: readonly [string, string][]) =>
    `<Relationships>${of.map(([type, to], n) => `<Relationship Id="r${n}" Type="${office}/${type}" Target="${to}"/>`).join('')}</Relationships>`;
  return writeZip([
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r0"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'sheet.xml'],
        ['sharedStrings', 'texts.xml'],
      ]),
    ],
    ['xl/texts.xml', `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`],
    ['xl/sheet.xml', `<worksheet><sheetData>${row(1, [0, 1, 2, 3])}${rows}</sheetData></worksheet>`],
  ]);
}

const refused: [string, string, () => Buffer | Promise<Buffer>, FormatName?][] = [
  ['a zip bomb as Word', 'a.docx', () => bomb('word/document.xml', 40)],
  ['a zip bomb as Excel', 'a.xlsx', () => bomb('xl/worksheets/sheet1.xml', 40)],
  ['a zip bomb as a package', 'a.zip', () => bomb('imsmanifest.xml', 40)],
  ['a zip bomb of many files', 'a.zip', manyBlanks],
  ['one text in thousands of cells', 'a.xlsx', sharedText],
  ['a size that lies', 'a.zip', async () => lying(await bomb('item.xml', 1))],
  [
    'a path that climbs',
    'a.zip',
    async () => renamed(await writeZip([['aa/items/one.xml', '<a/>']]), 'aa/items', '../items'),
  ],
  [
    'entities',
    'a.xml',
    () => Buffer.from('<!DOCTYPE quiz [<!ENTITY a "b">]><quiz><question type="essay">&a;</question></quiz>'),
  ],
  ['an image', 'a.docx', () => Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1')],
  ['a file that is not what it says', 'a.xlsx', () => Buffer.from('PK\u0003\u0004 nothing'), 'xlsx'],
  ['an old Word file', 'a.doc', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
  ['a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7')],
  ['nothing', 'a.txt', () => Buffer.alloc(0)],
  ['bytes', 'a.txt', () => Buffer.from([1, 0, 2, 0, 3])],
  [
    'an OpenDocument file',
    'a.ods',
    () =>
      writeZip([
        ['content.xml', '<a/>'],
        ['META-INF/manifest.xml', '<a/>'],
      ]),
  ],
  ['deep JSON', 'a.json', () => Buffer.from('['.repeat(100_000))],
  ['deep XML', 'a.xml', () => Buffer.from(`<quiz><question type="a">${'<b>'.repeat(100_000)}`)],
];

/** Says in both headers that the file is much smaller than it is. */
function lying(zip: Buffer): Buffer {
  for (let at = 0; at < zip.length - 4; at += 1) {
    const isDirectory = zip.readUInt32LE(at) === 0x02014b50;
    if (isDirectory) zip.writeUInt32LE(100, at + 24);
  }
  return zip;
}

const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

it.each(refused)('refuses %s in words', async (_, name, make, format) => {
  const { questions, problems } = await readQuestionFile({ name, bytes: await make() }, format);
  expect(questions).toEqual([]);
  expect(problems.map(({ level }) => level)).toContain('error');
  for (const { found, wanted } of problems) expect(`${textOf(found)}${textOf(wanted)}`).toMatch(/\w/);
});

const many = async () => {
  const zip = new ZipFile();
  for (let i = 0; i < 20_001; i += 1) zip.addBuffer(Buffer.alloc(0), `${i}.xml`, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
};

it.each<[string, () => Buffer | Promise<Buffer>, FormatName, string]>([
  ['a text that is called a workbook', () => Buffer.from('Dear all'), 'xlsx', 'Dear all'],
  ['bytes', () => Buffer.from([1, 0, 2]), 'docx', 'This is not a Word, Excel or zip file.'],
  [
    'half an archive',
    () => Buffer.from('PK\u0003\u0004 nothing'),
    'qti',
    'The file is damaged or incomplete.',
  ],
  ['too many files', many, 'qti', 'An archive of 20,001 files'],
])('says in plain words what %s is', async (_, make, format, found) => {
  const { problems } = await readQuestionFile({ name: 'a', bytes: await make() }, format);
  expect(problems.map((problem) => textOf(problem.found))).toEqual([found]);
});

it.each(['a(', '(x+)+y', '[', '\\\\'])(
  'says what is wrong with questions whose first field is called %s',
  async (name) => {
    const xs = 'x'.repeat(200);
    const content = `[{"${name}":1},{"${xs}":1},{"questionText":"Which?","options":["a","b"],"answerText":"a"}]`;
    const { problems } = await readQuestionFile({ name: 'a.json', bytes: Buffer.from(content) });
    expect(problems.length).toBeGreaterThan(0);
  },
);

/** The processor time of this thread, in microseconds: whatever else the machine does, it is the reader's own. */
async function timeToRead(format: FormatName | undefined, content: string): Promise<number> {
  const before = process.threadCpuUsage();
  await readQuestionFile({ name: 'a.txt', bytes: Buffer.from(content) }, format);
  return process.threadCpuUsage(before).user;
}

/**
 * Whether four times as much is read in less than eight times as much time; where the time grows with the square of the
 * length it is sixteen times. Measured again where it is not: a garbage collection is an accident, a square is none.
 */
async function growsWithLength(format: FormatName | undefined, content: (length: number) => string) {
  for (let tries = 0; tries < 5; tries += 1) {
    const short = await timeToRead(format, content(10_000));
    if ((await timeToRead(format, content(40_000))) < 8 * short + 20_000) return true;
  }
  return false;
}

it.each<[FormatName | undefined, (blanks: string) => string]>([
  ['aiken', (blanks) => `What?\nA. 1\nB. 2\nANSWER: ${blanks}x\nANSWER: A`],
  ['text', (blanks) => `Q1. What?\n(a) 1\n(b) 2\nAnswer: b${blanks}x`],
  ['csv', (blanks) => `question,answer\nWhat?,a${blanks}x`],
  [undefined, (blanks) => `What?${blanks.replaceAll(' ', '\n')}x`],
])('reads a long run of blanks as %s in a time that grows with its length', async (format, content) => {
  expect(await growsWithLength(format, (length) => content(' '.repeat(length)))).toBe(true);
});

it.each([
  ['line breaks', '\n'.repeat(1_000_000)],
  ['commas', ','.repeat(1_000_000)],
  ['questions of one letter', 'x\n'.repeat(500_000)],
])('reads or refuses a megabyte of %s as CSV within seconds', async (_, content) => {
  expect(await timeToRead('csv', `question,answer\n${content}`)).toBeLessThan(8_000_000);
});

it('refuses a million options, and reads the question behind them', async () => {
  const many = Array.from({ length: 1_000_000 }, (_, i) => `~${i}`).join('\n');
  const { questions, problems } = await readFixture(
    'a.gift',
    `Many? {=right\n${many}}\n\nNext? {=a ~b}\n`,
    'gift',
  );
  expect(questions.map(({ text }) => text)).toEqual(['Next?']);
  expect(problems).toEqual([expect.stringMatching(/^1:1 error 1 Many/)]);
});

it.each(['=cmd|"/c calc"!A1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', "'=1"])(
  'writes %j to CSV as text, and reads it back',
  async (text) => {
    const question = shortQuestion({ text, explanation: '' }, [text]);
    const { bytes } = await writeQuestionFile({ questions: [{ question, labels: {} }] }, 'csv', 'a.csv');
    const cells = bytes.toString().split('\r\n')[1] ?? '';
    expect(cells).not.toMatch(/(?:^|,)"?[=+@\t]/);
    const { questions } = await readQuestionFile({ name: 'a.csv', bytes });
    expect(questions[0]?.question.text).toBe(text);
  },
);

describe('a long row of the same is read in a time that grows with its length', () => {
  const rows = [
    ' ',
    '\t',
    ' \t',
    '\u00a0',
    '\r',
    '\n',
    ')',
    '.',
    '*',
    "'",
    '1',
    '1-a ',
    '(a) ',
    '| ',
    '[',
    '&',
    '<',
    '<p>',
    '<b>',
    '<div>',
    '<a b="',
    '<!--',
  ];
  const files: [FormatName, (row: string) => string][] = [
    ['text', (row) => `1. What ${row} is it?\n(a) one ${row} x\n(b) two\nAns: b\nExplanation: so ${row} y\n`],
    [
      'csv',
      (row) => `question,a,b,answer,tags,marks\nWhat ${row} is,1${row}x,2,A ${row} b,x ${row} y,${row}\n`,
    ],
    ['gift', (row) => `[html]What ${row} x? {=1 ${row} y ~2}\n`],
  ];
  it.each(files)('%s', async (format, content) => {
    for (const row of rows) {
      const isLinear = await growsWithLength(format, (length) => content(row.repeat(length / row.length)));
      expect([row, isLinear]).toEqual([row, true]);
    }
  });
});
