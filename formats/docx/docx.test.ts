import { expect, it } from 'vitest';
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

const docx = (...blocks: string[]) =>
  writeZip([
    [
      'word/document.xml',
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
  expect(problems).toEqual([expect.stringContaining('warning null After')]);
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
