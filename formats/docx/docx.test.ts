import { expect, it } from 'vitest';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';
import { writeZip } from '../zip/write-zip.ts';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const listed = (level: number, content: string) =>
  paragraph(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
const r = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const e = (content: string, name = 'e') => `<m:${name}>${content}</m:${name}>`;
const value = (name: string, val: string) => `<m:${name} m:val="${val}"/>`;

const numbering = `<w:numbering xmlns:w="w"><w:abstractNum w:abstractNumId="0">
<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

const docx = (...blocks: string[]) => docxOf('word/document.xml', ...blocks);

const docxOf = (name: string, ...blocks: string[]) =>
  writeZip([
    [
      name,
      `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:m="m"><w:body>${blocks.join('')}</w:body></w:document>`,
    ],
    ['word/numbering.xml', numbering],
  ]);

it("reads Word's numbered lists with formulas, powers and images", async () => {
  const half = math(`<m:f>${e(r('1'), 'num')}${e(r('2'), 'den')}</m:f>`);
  const file = await docx(
    listed(
      0,
      run('What is ') + half + run(' of 10') + run('2', '<w:vertAlign w:val="superscript"/>') + run('?'),
    ),
    listed(1, run('50')),
    listed(1, run('20')),
    paragraph(run('Ans: a')),
    listed(0, `${run('See the picture.')}<w:r><w:drawing/></w:r>`),
    listed(1, run('x')),
    listed(1, run('y')),
    paragraph(run('Ans: b')),
  );
  const { questions, problems } = await readFixture('a.docx', file);
  expect(questions).toEqual([
    {
      kind: 'single_choice',
      text: String.raw`What is \(\frac{1}{2}\) of 10²?`,
      options: ['50', '20'],
      key: 'A',
    },
    { kind: 'single_choice', text: 'See the picture.', options: ['x', 'y'], key: 'B' },
  ]);
  expect(problems).toEqual([expect.stringContaining('warning 2 After')]);
});

const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(run(cell))}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

it('reads tables: one question in each row, or one part of a question in each', async () => {
  const sheet = await docx(
    table([
      ['Question', 'A', 'B', 'Answer'],
      ['Sum?', '1', '2', 'B'],
      ['Next?', 'x', 'y', 'A'],
    ]),
  );
  expect((await readFixture('a.docx', sheet)).questions.map(({ text, key }) => `${text} ${key}`)).toEqual([
    'Sum? B',
    'Next? A',
  ]);
  const parts = [
    ['Question', 'Sum?'],
    ['Option', '1', 'incorrect'],
    ['Option', '2', 'correct'],
    ['Solution', '1 + 1'],
    ['Marks', '2'],
  ];
  const { questions } = await readFixture('a.docx', await docx(table(parts), table(parts)));
  const one = { kind: 'single_choice', text: 'Sum?', options: ['1', '2'], key: 'B' };
  expect(questions).toEqual([expect.objectContaining(one), expect.objectContaining(one)]);
});

it.each([
  ['x^2', `<m:sSup>${e(r('𝑥'))}${e(r('2'), 'sup')}</m:sSup>`, 'x^{2}'],
  ['index', `<m:sSubSup>${e(r('a'))}${e(r('1'), 'sub')}${e(r('2'), 'sup')}</m:sSubSup>`, 'a_{1}^{2}'],
  [
    'root',
    `<m:rad><m:radPr>${value('degHide', '1')}</m:radPr>${e('', 'deg')}${e(r('x'))}</m:rad>`,
    String.raw`\sqrt{x}`,
  ],
  ['cube root', `<m:rad>${e(r('3'), 'deg')}${e(r('x'))}</m:rad>`, String.raw`\sqrt[3]{x}`],
  [
    'sum',
    `<m:nary><m:naryPr>${value('chr', '∑')}</m:naryPr>${e(r('i=1'), 'sub')}${e(r('n'), 'sup')}${e(r('i'))}</m:nary>`,
    String.raw`\sum_{i=1}^{n} i`,
  ],
  [
    'integral',
    `<m:nary>${e(r('0'), 'sub')}${e(r('∞'), 'sup')}${e(r('f'))}</m:nary>`,
    String.raw`\int_{0}^{\infty} f`,
  ],
  [
    'brackets',
    `<m:d><m:dPr>${value('begChr', '[')}${value('endChr', ']')}</m:dPr>${e(r('x≤2'))}</m:d>`,
    String.raw`\left[x\le 2\right]`,
  ],
  [
    'choose',
    `<m:d>${e(`<m:f><m:fPr>${value('type', 'noBar')}</m:fPr>${e(r('n'), 'num')}${e(r('k'), 'den')}</m:f>`)}</m:d>`,
    String.raw`\binom{n}{k}`,
  ],
  [
    'cases',
    `<m:d><m:dPr>${value('begChr', '{')}${value('endChr', '')}</m:dPr>${e(`<m:eqArr>${e(r('1'))}${e(r('2'))}</m:eqArr>`)}</m:d>`,
    String.raw`\left\{\begin{array}{l}1 \\ 2\end{array}\right.`,
  ],
  [
    'matrix',
    `<m:m><m:mr>${e(r('a'))}${e(r('b'))}</m:mr><m:mr>${e(r('c'))}${e(r('d'))}</m:mr></m:m>`,
    String.raw`\begin{matrix}a & b \\ c & d\end{matrix}`,
  ],
  ['sine', `<m:func>${e(r('sin'), 'fName')}${e(r('θ'))}</m:func>`, String.raw`\sin \theta`],
  [
    'limit',
    `<m:func>${e(`<m:limLow>${e(r('lim'))}${e(r('x→0'), 'lim')}</m:limLow>`, 'fName')}${e(r('x'))}</m:func>`,
    String.raw`\lim_{x\to 0} x`,
  ],
  ['vector', `<m:acc><m:accPr>${value('chr', '\u20d7')}</m:accPr>${e(r('v'))}</m:acc>`, String.raw`\vec{v}`],
  ['bar', `<m:bar><m:barPr>${value('pos', 'top')}</m:barPr>${e(r('AB'))}</m:bar>`, String.raw`\overline{AB}`],
  ['per cent', r('50%'), String.raw`50\%`],
])('turns a formula of Word into LaTeX: %s', async (_, omml, latex) => {
  const file = await docx(paragraph(run('1. ') + math(omml)), paragraph(run('Ans: 5')));
  const { questions, problems } = await readFixture('a.docx', file);
  expect(questions.map(({ text }) => text)).toEqual([`\\(${latex}\\)`]);
  expect(problems).toEqual([]);
});

const lines = (...all: string[]) => all.map((line) => paragraph(run(line)));
const unanswered = lines('1. One?', '(a) x', '(b) y', '2. Two?', '(a) x', '(b) y');

it.each([
  [
    'beside its numbers',
    ['Answer Key'],
    [
      ['Q.No', 'Answer'],
      ['1', 'b'],
      ['2', 'a'],
    ],
  ],
  [
    'below its numbers',
    ['Answer Key'],
    [
      ['Q', '1', '2'],
      ['Ans', 'b', 'a'],
    ],
  ],
  ['without heads', ['Answers'], [['1', '(b)', '2', '(a)']]],
  [
    'without a heading',
    [],
    [
      ['Question', 'Answer'],
      ['1.', 'B'],
      ['2.', 'A'],
    ],
  ],
  [
    'with reasons',
    ['Key'],
    [
      ['Q. No.', 'Ans.', 'Solution'],
      ['1', 'B', ''],
      ['2', '(a)', ''],
    ],
  ],
  [
    'as texts',
    ['Key'],
    [
      ['1', 'y'],
      ['2', 'x'],
    ],
  ],
])('reads a table as the key, %s', async (_, heading, rows) => {
  const file = await docx(...unanswered, ...lines(...heading), table(rows));
  const { questions, problems } = await readFixture('a.docx', file);
  expect(problems).toEqual([]);
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'One?', options: ['x', 'y'], key: 'B' },
    { kind: 'single_choice', text: 'Two?', options: ['x', 'y'], key: 'A' },
  ]);
});

it('keeps the reasons of a key', async () => {
  const key = table([
    ['Q.No.', 'Ans', 'Explanation'],
    ['1', 'a', 'because'],
    ['2', 'B', 'since'],
  ]);
  const { questions } = await readFixture('a.docx', await docx(...unanswered, key));
  expect(questions.map(({ key: right, explanation }) => [right, explanation])).toEqual([
    ['A', 'because'],
    ['B', 'since'],
  ]);
});

it('takes a table into a question without a number, and into none behind its options', async () => {
  const data = table([
    ['m', 'n'],
    ['3', '4'],
  ]);
  const file = await docx(...lines('Read this.'), data, ...lines('Which?', '(a) x', '(b) y', 'Ans: a'), data);
  const { questions, problems } = await readFixture('a.docx', file);
  expect(questions.map((one) => one.text)).toEqual([
    'Read this.\n| m | n |\n| --- | --- |\n| 3 | 4 |\nWhich?',
  ]);
  expect(problems).toEqual(['null:null warning null | m | n | | --- | --- | | 3 | 4 |']);
});

it('reads keys in tables wherever they stand, section by section', async () => {
  const key = (...answers: string[]) => table([['1', '2'], answers]);
  const file = await docx(
    key('b', 'a'),
    ...unanswered,
    ...lines('1. Three?', '(a) x', '(b) y', '2. Four?', '(a) x', '(b) y'),
    ...lines('Answers'),
    key('a', 'b'),
    ...lines('3. Five?', '(a) x', '(b) y', 'Ans: b'),
  );
  const { questions, problems } = await readFixture('a.docx', file);
  expect(problems).toEqual([]);
  expect(questions.map(({ text, key: right }) => `${text} ${right}`)).toEqual([
    'One? B',
    'Two? A',
    'Three? A',
    'Four? B',
    'Five? B',
  ]);
});

it.each([
  [
    'data',
    [
      ['Metal', 'Melts | boils'],
      ['Zn', '420'],
    ],
    '| Metal | Melts \\| boils |\n| --- | --- |\n| Zn | 420 |',
  ],
  [
    'numbers',
    [
      ['x', '1', '2'],
      ['f', '4', '5'],
    ],
    '| x | 1 | 2 |\n| --- | --- | --- |\n| f | 4 | 5 |',
  ],
  [
    'two lists to be matched',
    [
      ['Column I', 'Column II'],
      ['(A) Zn', '(P) metal'],
    ],
    '| Column I | Column II |\n| --- | --- |\n| (A) Zn | (P) metal |',
  ],
])('keeps a table of %s inside a question', async (_, rows, typed) => {
  const file = await docx(...lines('1. See:'), table(rows), ...lines('Which?', '(a) x', '(b) y', 'Ans: a'));
  const { questions, problems } = await readFixture('a.docx', file);
  expect(problems).toEqual([]);
  expect(questions.map((one) => one.text)).toEqual([`See:\n\n${typed}\nWhich?`]);
});

const box = (...content: string[]) =>
  `<w:drawing><a:wsp><w:txbxContent>${content.join('')}</w:txbxContent></a:wsp></w:drawing>`;
const shape = (...content: string[]) =>
  `<w:r><mc:AlternateContent><mc:Choice>${box(...content)}</mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content.join('')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

it('reads text boxes once, where they stand', async () => {
  const file = await docx(
    paragraph(run('1. One ') + shape(...lines('in a box'))),
    ...lines('(a) x', '(b) y', 'Ans: b'),
    paragraph(shape(...lines('2. Two?', '(a) x', '(b) y', 'Ans: a'))),
    paragraph(
      `<w:r><w:pict><v:textbox><w:txbxContent>${lines('3. Three?').join('')}</w:txbxContent></v:textbox></w:pict></w:r>`,
    ),
    table([['(a) x', '(b) y']]).replace('</w:p>', `${shape(...lines('(of the box)'))}</w:p>`),
    ...lines('Ans: b'),
  );
  const { questions, problems } = await readFixture('a.docx', file);
  expect(problems).toEqual([]);
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual([
    'One\nin a box B',
    'Two? A',
    'Three? B',
  ]);
  expect(questions[2]?.options).toEqual(['x\n(of the box)', 'y']);
});

it('leaves the bars of formulas in the cells of a table', async () => {
  const data = table([
    ['x', 'y'],
    ['1', '2'],
  ]).replace(run('2'), math(r('|x|')));
  const file = await docx(...lines('1. See:'), data, ...lines('(a) x', '(b) y', 'Ans: a'));
  const { questions } = await readFixture('a.docx', file);
  expect(questions[0]?.text).toContain(String.raw`| 1 | \(|x|\) |`);
});

it('names the question of each image and formula that it cannot take', async () => {
  const image = '<w:r><w:drawing/></w:r>';
  const unknown = math(`<m:strange>${e(r('q'))}</m:strange>`);
  const file = await docx(
    paragraph(image),
    ...lines('1. One?'),
    paragraph(image),
    ...lines('(a) x', '(b) y', 'Ans: b'),
    paragraph(run('2. Two?') + unknown + unknown),
    table([['(a) x', '(b) y']]).replace('</w:p>', `<w:r><w:object/></w:r></w:p>`),
    ...lines('Ans: b'),
    paragraph(run('3. Three?') + unknown + '<w:r><w:footnoteReference w:id="2"/></w:r>'),
    ...lines('(a) x', '(b) y', 'Ans: b'),
  );
  const { questions, problems } = await readFixture('a.docx', file);
  expect(questions).toHaveLength(3);
  expect(problems.map((problem) => problem.split(' ').slice(1, 3).join(' '))).toEqual([
    'warning null',
    'warning 1',
    'warning 2',
    'warning 2',
    'warning 3',
    'warning 3',
  ]);
});

const sheet = table([
  ['Question', 'A', 'B', 'Answer', 'Topic'],
  ['Sum?', 'same', 'same', 'B', 'Adding'],
  ['Next?', 'x', 'y', 'A', ''],
]);

it.each([
  ['alone', [], 1],
  ['beside typed questions', lines('1. One?', '(a) same', '(b) same', 'Ans: B'), 2],
])('brings the failed rows of a table again, %s', async (_, typed, count) => {
  const { rest, problems } = await readQuestionFile({ name: 'a.docx', bytes: await docx(...typed, sheet) });
  expect(problems.map(({ question }) => question)).toEqual(count === 1 ? [1] : [1, 2]);
  let number = 0;
  const mended = rest?.text.replaceAll('same', () => `x${(number += 1)}`) ?? '';
  const back = await readFixture(`a.${rest?.extension ?? ''}`, mended);
  expect(back.problems).toEqual([]);
  expect(back.questions).toHaveLength(count);
  expect(back.questions.at(-1)).toEqual({
    kind: 'single_choice',
    text: 'Sum?',
    options: [`x${number - 1}`, `x${number}`],
    key: 'B',
    topic: 'Adding',
  });
});

it('reads cells of a sheet that are merged downwards and across', async () => {
  const cell = (text: string, properties = '') =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
  const rowOf = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const [heads, merge] = [['Topic', 'Question', 'A', 'B', 'Note', 'Answer'], '<w:vMerge/>'];
  const file = await docx(
    `<w:tbl>${rowOf(...heads.map((head) => cell(head)))}${rowOf(cell('Light', '<w:vMerge w:val="restart"/>'), cell('One?'), cell('x'), cell('y', '<w:gridSpan w:val="2"/>'), cell('B'))}${rowOf(cell('', merge), cell('Two?'), cell('x'), cell('y'), cell(''), cell('A'))}</w:tbl>`,
  );
  const { questions } = await readFixture('a.docx', file);
  expect(questions.map(({ text, key, topic }) => [text, key, topic])).toEqual([
    ['One?', 'B', 'Light'],
    ['Two?', 'A', 'Light'],
  ]);
});

it('reads the document of Word on the web, which has another name', async () => {
  const file = await docxOf('word/document2.xml', ...lines('1. One?', '(a) x', '(b) y', 'Ans: b'));
  expect((await readFixture('a.docx', file)).questions).toHaveLength(1);
});
