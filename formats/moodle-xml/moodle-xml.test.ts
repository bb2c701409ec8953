import { expect, it } from 'vitest';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';

const text = (name: string, html: string) =>
  `<${name} format="html"><text><![CDATA[${html}]]></text></${name}>`;
const answer = (fraction: number | string, html: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${more}</answer>`;

const file = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Physics/Light</text></category></question>
<question type="multichoice"><name><text>Mirror</text></name>
${text('questiontext', '<p>Image by a <b>plane</b> mirror &amp; x<sub>1</sub>?</p><p><img src="@@PLUGINFILE@@/m.png" alt="mirror"></p>')}
${text('generalfeedback', '<p>It is virtual.</p>')}<defaultgrade>2.0000000</defaultgrade><single>true</single>
${answer(100, 'virtual')}${answer(0, 'real')}
<tags><tag><text>optics</text></tag></tags></question>
<question type="multichoice">${text('questiontext', 'Which?')}<single>false</single>
${answer('33.33333', 'a')}${answer('33.33333', 'b')}${answer('33.33333', 'c')}${answer(-100, 'd')}</question>
<question type="truefalse">${text('questiontext', 'Light is fast.')}${answer(100, 'true')}${answer(0, 'false')}</question>
<question type="shortanswer">${text('questiontext', 'Unit?')}<usecase>1</usecase><answer fraction="100" format="moodle_auto_format"><text>kg &lt; t</text></answer></question>
<question type="numerical">${text('questiontext', 'g?')}<answer fraction="100" format="moodle_auto_format"><text>9.8</text><tolerance>0.1</tolerance></answer></question>
<question type="description">${text('questiontext', 'Read this.')}</question>
<question type="matching">${text('questiontext', 'Match.')}</question>
<question type="multichoice">${text('questiontext', 'Broken?')}<single>true<single>
${answer(100, 'a')}</question>
<question type="multichoice">${text('questiontext', 'Uneven?')}<single>true</single>
${answer(100, 'a')}${answer(50, 'b')}</question>
</quiz>
`;

it('reads Moodle XML', async () => {
  const { questions, problems } = await readFixture('a.xml', file);
  const tags = ['Physics', 'Light'];
  expect(questions).toEqual([
    {
      kind: 'single_choice',
      text: 'Image by a **plane** mirror & x₁?\nmirror',
      options: ['virtual', 'real'],
      key: 'A',
      explanation: 'It is virtual.',
      marks: 2,
      title: 'Mirror',
      tags: [...tags, 'optics'],
    },
    { kind: 'multiple_choice', text: 'Which?', options: ['a', 'b', 'c', 'd'], key: 'A, B, C', tags },
    { kind: 'single_choice', text: 'Light is fast.', options: ['True', 'False'], key: 'A', tags },
    { kind: 'short_text', text: 'Unit?', key: 'kg < t', compare: 'ignore number form', tags },
    { kind: 'numeric', text: 'g?', key: '9.8 ± 0.1', tags },
    { kind: 'single_choice', text: 'Uneven?', options: ['a', 'b'], key: 'A', tags },
  ]);
  expect(problems).toEqual([
    '5:1 warning 1 @@PLUGINFILE@@/m.png',
    expect.stringMatching(/^\d+:1 error 7 Match\.$/),
    expect.stringMatching(/^16:\d+ error 8 /),
    expect.stringMatching(/^19:1 warning 9 100%, 50%$/),
    expect.stringMatching(/^14:1 warning 6 Read this\.$/),
  ]);
});

const choice = (stem: string, wrong: number) =>
  `<question type="multichoice">${text('questiontext', stem)}<defaultgrade>4</defaultgrade><single>true</single>${answer(100, 'right')}${answer(wrong, 'wrong')}${answer(wrong, 'false')}</question>`;
const readQuiz = (...questions: string[]) =>
  readQuestionFile({ name: 'a.xml', bytes: Buffer.from(`<quiz>${questions.join('\n')}</quiz>`) });

it('makes a scheme of what wrong options give, where it is the same for all', async () => {
  const { paper, questions, problems } = await readQuiz(choice('One?', -33.33333), choice('Two?', -33.33333));
  expect(problems).toEqual([]);
  expect(paper?.sections[0]?.scheme.kinds.single_choice?.wrong).toEqual({ share: '-1/3' });
  expect(questions.map(({ place }) => place)).toEqual([
    { ...FIRST_PLACE, marks: '4' },
    { ...FIRST_PLACE, marks: '4' },
  ]);
});

it('tells what wrong options give where questions differ in it', async () => {
  const { paper, questions, problems } = await readQuiz(choice('One?', -25), choice('Two?', 0));
  expect(paper).toBeUndefined();
  expect(questions).toHaveLength(2);
  expect(problems.map(({ question, found }) => [question, found])).toEqual([[1, '100%, -25%, -25%']]);
});

const category = (name: string) =>
  `<question type="category"><category><text>$course$/${name}</text></category></question>`;
const description = (name: string, html: string) =>
  `<question type="description"><name><text>${name}</text></name>${text('questiontext', html)}</question>`;

it('takes a description for the passage of the questions behind it in its category', async () => {
  const { paper, questions, problems } = await readQuiz(
    choice('One?', 0),
    description('Light', '<p>Light is <b>fast</b>.</p>'),
    choice('Two?', 0),
    choice('Three?', 0),
    category('B'),
    choice('Four?', 0),
    description('Light', 'Another text.'),
    choice('Five?', 0),
  );
  expect(paper?.passages).toEqual([
    { name: 'Light', text: 'Light is **fast**.' },
    { name: 'Light 2', text: 'Another text.' },
  ]);
  const named = questions.map(({ place }) => place?.passage);
  expect(named).toEqual([undefined, 'Light', 'Light', undefined, 'Light 2']);
  expect(problems.map(({ level, question, found }) => [level, question, found])).toEqual([
    ['warning', 2, 'Light is **fast**.'],
    ['warning', 6, 'Another text.'],
  ]);
});

it.each([
  [
    'several descriptions in a row',
    [description('A', 'One.'), description('B', 'Two.'), choice('Q?', 0)],
    ['One.', 'Two.'],
  ],
  ['a description before no question', [choice('Q?', 0), description('A', 'One.'), category('B')], ['One.']],
  ['a description without a text', [description('A', ''), choice('Q?', 0)], ['A']],
  [
    'a description that is too long',
    [description('A', 'x'.repeat(200_000)), choice('Q?', 0)],
    [expect.stringMatching(/^x+…$/)],
  ],
])('names %s and leaves it out', async (_, items, found) => {
  const { paper, questions, problems } = await readQuiz(...items);
  expect(paper).toBeUndefined();
  expect(questions).toHaveLength(1);
  expect(problems.map((one) => one.found)).toEqual(found);
});

it('writes the formulas, tables and styles of HTML as authors do', async () => {
  const { questions, problems } = await readFixture(
    'a.xml',
    `<quiz><question type="shortanswer">${text('questiontext', '<table><tr><th>A</th></tr><tr><td>1</td></tr></table><b>Not</b> <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> <u>x</u>')}${answer(100, '<b>x<sub>2</sub></b>')}</question></quiz>`,
  );
  expect(questions).toEqual([
    expect.objectContaining({ text: '| A |\n| --- |\n| 1 |\n\n**Not** \\(\\frac{1}{2}\\) x', key: 'x₂' }),
  ]);
  expect(problems).toEqual(['1:36 warning 1 x']);
});
