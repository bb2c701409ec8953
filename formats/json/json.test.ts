import { expect, it } from 'vitest';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import { readQuestionFile } from '../convert.ts';
import { readFixture } from '../testing/read-fixture.ts';

const nine = {
  grade: 8,
  subject: 'Mathematics',
  topic: 'Sums',
  questionFormat: 'MCQ',
  marks: 1,
  questionText: 'Which?',
  options: ['76', '77', '78', '79'],
  answerText: '79',
  difficulty: 'Easy',
};

it('takes a letter for the option that it names, and says so', async () => {
  const { questions, all } = await readFixture(
    'a.json',
    JSON.stringify([{ ...nine, answerText: 'D' }], null, 2),
  );
  expect(questions.map(({ key }) => key)).toEqual(['D']);
  expect(all).toEqual([
    expect.objectContaining({ line: 15, level: 'warning', fix: 'Answer “D” read as option D: 79' }),
  ]);
});

it('takes a single backslash before a command for LaTeX, and says so', async () => {
  const text = String.raw`[{"grade":8,"subject":"M","topic":"T","questionFormat":"MCQ","marks":1,"difficulty":"Easy",
"questionText":"Line\none.\tThen $\frac{1}{2} \times \beta \neq \nu$, \\(\\rho\\) \rest","options":["$\tan x$","\text"],"answerText":"$\tan x$"}]`;
  const { questions, problems } = await readFixture('a.json', text);
  expect(questions[0]?.text).toBe(
    ['Line', 'one.\tThen $\\frac{1}{2} \\times \\beta \\neq \\nu$, \\(\\rho\\) \rest'].join('\n'),
  );
  expect(questions[0]?.options).toEqual(['$\\tan x$', '\text']);
  expect(problems).toEqual([String.raw`2:35 warning 1 \frac, \times, \beta, \neq, \nu, \tan`]);
});

it('names each thing that is wrong with a question by its place, and reads the others', async () => {
  const text = JSON.stringify(
    [{ ...nine, marks: 'x', options: ['a', 'a'] }, nine, { ...nine, extra: 1 }],
    null,
    1,
  );
  const { questions, problems } = await readFixture('a.json', text);
  expect(questions).toHaveLength(2);
  expect(problems).toEqual([
    '7:12 error 1 "x"',
    '11:4 error 1 "a"',
    '13:17 error 1 "79"',
    expect.stringMatching(/warning 3 extra$/),
  ]);
});

it.each([
  ['a comma is missing', (text: string) => text.replace('"topic": "Sums",', '"topic": "Sums"')],
  ['a quote is missing', (text: string) => text.replace('"Which?"', '"Which?')],
  ['a brace is missing', (text: string) => text.replace(/\n \},/, ',')],
  ['a name is misspelt', (text: string) => text.replace('"topic"', '"tpic"')],
])('leaves the others whole where %s', async (_, spoil) => {
  const text = JSON.stringify(
    [nine, { ...nine, questionText: 'Second?' }, { ...nine, questionText: 'Third?' }],
    null,
    1,
  );
  const { questions, all } = await readFixture('a.json', spoil(text));
  expect(questions.map((one) => one.text)).toEqual(['Second?', 'Third?']);
  expect(all.filter(({ level }) => level === 'error')).toEqual([expect.objectContaining({ question: 1 })]);
});

it('reads questions with a comma before a closing bracket, and says so', async () => {
  const text = `[${JSON.stringify(nine).replace('"79"]', '"79",]').replace(/\}$/, ',}')},\n{"marks":2,${JSON.stringify({ ...nine, questionText: 'Second?' }).slice(1)}]`;
  const { questions, all } = await readFixture('a.json', text);
  expect(questions.map((one) => one.text)).toEqual(['Which?', 'Second?']);
  const told = { line: 1, question: 1, level: 'warning', found: ',', fix: 'Left out.' };
  expect(all).toEqual([expect.objectContaining(told), expect.objectContaining(told)]);
});

it('reads ours with all kinds, and tells what the model refuses', async () => {
  const ours = {
    questions: [
      {
        kind: 'numeric',
        questionText: 'g?',
        body: { decimal: 'point', isWhole: false },
        key: { accepted: [{ value: '9.8' }], units: [] },
        marks: 4,
      },
      {
        kind: 'numeric',
        questionText: 'g?',
        body: { decimal: 'point', isWhole: false },
        key: { accepted: [{ value: 'ten' }], units: [] },
      },
    ],
    problems: [],
  };
  const { questions, problems } = await readFixture('a.json', JSON.stringify(ours));
  expect(questions).toEqual([{ kind: 'numeric', text: 'g?', key: '9.8', marks: 4 }]);
  expect(problems).toEqual([expect.stringMatching(/^1:\d+ error 2 key\.accepted/)]);
});

const [section] = PLAIN_PAPER.sections;
const short = {
  kind: 'short_text',
  questionText: 'g?',
  key: { accepted: ['9.8'], ignoreCase: true },
};

it('tells what is wrong with a paper where it stands, and reads its questions without their places', async () => {
  const paper = { movement: 'free', passages: [], sections: [{ ...section, minutes: 'ten' }] };
  const text = JSON.stringify({ paper, questions: [{ ...short, place: { section: 0 } }] }, null, 1);
  const { questions, problems } = await readFixture('a.json', text);
  expect(questions).toHaveLength(1);
  expect(problems).toEqual([
    expect.stringMatching(/^\d+:\d+ error null paper\.sections\.0\.minutes$/),
    expect.stringMatching(/warning 1 place$/),
  ]);
});

it('takes the questions that failed out with their paper', async () => {
  const { items: _, ...paper } = PLAIN_PAPER;
  const questions = [
    { ...short, place: { section: 0, keepsPlace: true } },
    { ...short, questionText: 'Two?', key: {} },
    { ...short, questionText: 'Three?', place: { section: 'first' } },
  ];
  const bytes = Buffer.from(JSON.stringify({ paper, questions }));
  const read = await readQuestionFile({ name: 'a.json', bytes });
  expect(read.questions.map(({ place }) => place)).toEqual([{ ...FIRST_PLACE, keepsPlace: true }]);
  const rest = JSON.parse(read.rest?.text ?? '') as unknown;
  expect(rest).toEqual({ paper, questions: questions.slice(1) });
});
