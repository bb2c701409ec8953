import { expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { readQuestionFile, writeQuestionFile } from '../convert.ts';
import { inWords } from '../problem.ts';
import { readFixture } from '../testing/read-fixture.ts';

const one = [
  { kind: 'single_choice', text: 'Two\nlines?', options: ['x', 'y', 'z'], key: 'B', marks: 2 },
  { kind: 'single_choice', text: 'Sum?', options: ['1', '2', '3'], key: 'B', marks: 1 },
];

it.each([
  [
    "Excel's semicolons and byte order mark",
    '\ufeffSr. No.;Question;Option A;Option B;Option C;Correct Answer;Marks\r\n1;"Two\nlines?";x;y;z;B;2\r\n2;Sum?;1;2;3;2;1\r\n',
  ],
  ["Google's commas", 'question,A,B,C,answer,points\n"Two\nlines?",x,y,z,y,2\nSum?,1,2,3,2,1\n'],
  [
    'tabs',
    'Question Text\tChoice 1\tChoice 2\tChoice 3\tKey\tMarks\n"Two\nlines?"\tx\ty\tz\t(b)\t2\nSum?\t1\t2\t3\tB\t1\n',
  ],
  [
    'a line that names the separator',
    'sep=;\nquestion;options;answer;marks\n"Two\nlines?";x|y|z;2;2\nSum?;1|2|3;b;1\n',
  ],
  ['Hindi heads', 'प्रश्न,विकल्प क,विकल्प ख,विकल्प ग,सही उत्तर,अंक\n"Two\nlines?",x,y,z,ख,2\nSum?,1,2,3,2,1\n'],
  [
    'a title above the heads',
    'Class 8 test\n\nquestion,opt1,opt2,opt3,correct option,mark\n"Two\nlines?",x,y,z,2,2\nSum?,1,2,3,2,1\n',
  ],
])('reads CSV with %s', async (_, csv) => {
  const { questions, problems } = await readFixture('a.csv', csv);
  expect(questions).toEqual(one);
  expect(problems).toEqual([]);
});

it('tells the cell of each mistake, and reads the other rows', async () => {
  const csv = `question,A,B,C,answer,marks,type
Good?,x,y,z,A,1,MCQ
No key?,x,y,z,,1,MCQ
Bad key?,x,y,z,D,1,MCQ
Gap?,x,,z,A,1,MCQ
Alike?,x,x,z,A,1,MCQ
Marks?,x,y,z,A,many,MCQ
Kind?,x,y,z,A,1,drawing
,x,y,z,A,1,MCQ
Number?,,,,five,1,numeric
Quote "?",x,y,z,A,1,MCQ
Last?,x,y,z,"A, C",1,
`;
  const { questions, problems } = await readFixture('a.csv', csv);
  expect(questions.map(({ text }) => text)).toEqual([
    'Good?',
    'No key?',
    'Bad key?',
    'Marks?',
    'Number?',
    'Last?',
  ]);
  expect(questions.filter(({ unfinished }) => unfinished).map(({ text }) => text)).toEqual([
    'No key?',
    'Bad key?',
    'Number?',
  ]);
  expect(questions.at(-1)?.kind).toBe('multiple_choice');
  expect(problems).toEqual([
    '3:5 warning 2 No key?',
    '4:5 warning 3 D',
    '5:3 error 4 An empty cell',
    '6:1 error 5 Options A and B are the same: x',
    '7:6 warning 6 many',
    '8:7 error 7 drawing',
    '9:1 error 8 The question has no text.',
    '10:5 warning 9 five',
    '11:1 error 10 Quote "?",x,y,z,A,1,MCQ',
  ]);
});

it('reads Excel with numbers, booleans and a date that was an answer', async () => {
  const rows = [
    ['Question', 'Option A', 'Option B', 'Answer', 'Grade'],
    ['Sum?', 0.30000000000000004, 2, 2, 10],
    ['Date?', new Date(Date.UTC(2026, 0, 2)), 'y', 'B', 10],
  ].map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value })),
  );
  const bytes = await writeExcelFile(rows as never).toBuffer();
  const { questions, problems } = await readFixture('a.xlsx', bytes);
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'Sum?', options: ['0.3', '2'], key: 'B', grade: 10 },
    { kind: 'single_choice', text: 'Date?', options: ['2026-01-02', 'y'], key: 'B', grade: 10 },
  ]);
  expect(problems).toEqual(['3:2 warning 2 2026-01-02']);
});

it('says which columns it needs', async () => {
  const { questions, all } = await readFixture('a.csv', 'name,age\nA,1\n');
  expect(questions).toEqual([]);
  expect(all).toEqual([expect.objectContaining({ line: 1, level: 'error', found: 'name, age' })]);
});

it.each([',', ';', '\t'])('brings each row that was not read again, cells apart by %j', async (sign) => {
  const lines = ['question,A,B,answer', 'One?,x,x,B', '"Two?,x,y,A', 'Three?,x,y,B', ''].join('\n');
  const file = lines.replaceAll(',', sign);
  const { rest } = await readQuestionFile({ name: 'a.csv', bytes: Buffer.from(file) });
  const mended = rest?.text.replace(/"x"(.)"x"/, '"x"$1"y"').replace('"Two', 'Two') ?? '';
  const { questions, problems } = await readFixture('a.csv', mended);
  expect(problems).toEqual([]);
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual(['One? B', 'Two? A']);
});

it.each(['Option2', 'option_2', 'Opt 2', 'optionB', 'Choice-2', 'Option 2'])(
  'takes the name of a column of options as an answer: %s',
  async (answer) => {
    const { questions, problems } = await readFixture(
      'a.csv',
      `Question,Option1,Option2,Correct\nOne?,x,y,${answer}\n`,
    );
    expect(problems).toEqual([]);
    expect(questions[0]?.key).toBe('B');
  },
);

it('reads decimals with a comma where semicolons separate, and tells which answers it took so', async () => {
  const csv = `Question;A;B;Answer;Marks
Pi?;;;3,14;2,5
Range?;;;2,5 to 3,5;1
Many?;;;1,500;1
Half?;1,5;0,5;0,5;1
Digits?;;;1,2,3;1
`;
  const { questions, problems } = await readFixture('a.csv', csv);
  expect(questions.map(({ key }) => key)).toEqual(['3.14', '2.5 to 3.5', '1500', 'B', '1,2,3']);
  expect(questions[0]?.['marks']).toBe(2.5);
  expect(problems).toEqual(['2:4 warning 1 3,14', '3:4 warning 2 2,5 to 3,5', '4:4 warning 3 1,500']);
});

it('tells the cell and the text of marks and years that cannot be', async () => {
  const csv = 'question,A,B,answer,marks,year\nOne?,x,y,A,1e400,99999\n';
  const { questions, problems } = await readFixture('a.csv', csv);
  expect(questions).toHaveLength(1);
  expect(problems).toEqual(['2:5 warning 1 1e400', '2:6 warning 1 99999']);
});

it('reads a sheet by its content, whatever its name says', async () => {
  const { questions, problems } = await readFixture('a.xlsx', 'question,A,B,answer\nOne?,x,y,A\n');
  expect(problems).toEqual([]);
  expect(questions).toHaveLength(1);
});

it('reads texts in Hindi beside those in English, warns of what differs, and writes them again', async () => {
  const csv = `Question (English),Option A (English),Option B (English),Answer,Question (Hindi),Option A (Hindi),Option B (Hindi)
How much is 2 + 3?,5 cows,6 cows,A,2 + 3 कितना है?,5 गायें,6 गायें
How much is 4 + 3?,7 cows,8 cows,A,4 + 3 कितना है?,7 गायें,9 गायें
Only English?,x,y,A,,,
`;
  const bytes = Buffer.from(csv);
  const { questions, problems } = await readQuestionFile({ name: 'a.csv', bytes });
  const hindi = questions.map(({ question }) => question.translations?.hi);
  expect(hindi[0]).toMatchObject({ text: '2 + 3 कितना है?', isReviewed: false });
  expect(Object.values(hindi[0]?.options ?? {})).toEqual(['5 गायें', '6 गायें']);
  expect(hindi[2]).toBeUndefined();
  expect(problems.map((problem) => [problem.line, inWords(problem).found])).toEqual([
    [3, 'Option B: other numbers, 8 and 9'],
  ]);
  for (const format of ['csv', 'xlsx', 'json'] as const) {
    const { bytes: file } = await writeQuestionFile({ questions }, format, 'a');
    const again = await readQuestionFile({ name: `a.${format}`, bytes: file });
    expect(again.questions.map(({ question }) => question.translations?.hi)).toEqual(hindi);
  }
});
