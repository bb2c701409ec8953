import { expect, it } from 'vitest';
import { readFixture } from '../testing/read-fixture.ts';

const paper = `Practice paper 4

Section A
1. What is 2+2? [2 marks]
(a) 3 (b) 4
(c) 5 (d) 6
Ans: b
2) भारत की राजधानी?
(क) मुंबई
(ख) दिल्ली
(ग) चेन्नई
उत्तर: (ख)
व्याख्या: नई दिल्ली।
3. Consider the following statements:
1. The sun is a star.
2. The moon is a planet.
Which is right?
(a) 1 only
(b) 2 only
Answer: (a)
Explanation: The moon
is a satellite.
4. How many legs has a spider?
Ans: 8
Q5. Which of these?
A. one
B. two
Ans. (b) two
6. Prime numbers? (a) 2 (b) 4 (c) 5 (d) 9
Ans: a, c
7. Who wrote it?
Answer: "42"
8. Light is fast.
Answer: True
`;

it('reads a paper as teachers type it', async () => {
  const { questions, problems } = await readFixture('paper.txt', paper);
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'What is 2+2?', options: ['3', '4', '5', '6'], key: 'B', marks: 2 },
    {
      kind: 'single_choice',
      text: 'भारत की राजधानी?',
      options: ['मुंबई', 'दिल्ली', 'चेन्नई'],
      key: 'B',
      explanation: 'नई दिल्ली।',
    },
    {
      kind: 'single_choice',
      text: 'Consider the following statements:\n1. The sun is a star.\n2. The moon is a planet.\nWhich is right?',
      options: ['1 only', '2 only'],
      key: 'A',
      explanation: 'The moon\nis a satellite.',
    },
    { kind: 'numeric', text: 'How many legs has a spider?', key: '8' },
    { kind: 'single_choice', text: 'Which of these?', options: ['one', 'two'], key: 'B' },
    { kind: 'multiple_choice', text: 'Prime numbers?', options: ['2', '4', '5', '9'], key: 'A, C' },
    { kind: 'short_text', text: 'Who wrote it?', key: '"42"' },
    { kind: 'single_choice', text: 'Light is fast.', options: ['True', 'False'], key: 'A' },
  ]);
  expect(problems).toEqual(['1:1 warning null Practice paper 4', expect.stringContaining('warning 2')]);
});

const two = (options: string) => `1. Capital of France?\n${options}\n2. Capital of Italy?\n${options}\n\n`;

it.each([
  ['pairs on a line', 'Answer key\n1-a 2-b'],
  ['one on a line', 'ANSWERS:\n1. (a)\n2. (b)'],
  ['with reasons', 'Answer Key\n1. (a) It is on the Seine.\n2. (b) It is on the Tiber.'],
  ['rows', 'Answer key\nQ. 1 2\nAns. A B'],
  ['Hindi', 'उत्तरमाला\n1. (क) 2. (ख)'],
  ['behind Ans', 'Ans: 1. (a), 2. (b)'],
  ['behind Key, of all forms', 'Key: 1.A 2.B'],
  ['behind Ans with a full stop', 'Ans. 1-A, 2-B'],
  ['behind Answers', 'Answers: 1-A 2-B'],
  ['behind Ans with Q', 'Ans: Q1 (a) Q2 (b)'],
  ['behind Ans, as texts', 'Ans: 1. Paris 2. Rome'],
  ['behind Ans, then on lines', 'Answers: 1. (a)\n2. (b)'],
  ['behind Ans in Hindi', 'उत्तर: 1. (क) 2. (ख)'],
  ['a table', 'Answer Key\nQ.No. Answer\n1 a\n2 b'],
  ['numbers on lines', 'Answers\n1. 1\n2. 2'],
])('takes answers from a list at the end: %s', async (_, list) => {
  const { questions, problems } = await readFixture('a.txt', `${two('a) Paris\nb) Rome')}${list}\n`, 'text');
  expect(questions.map(({ key }) => key)).toEqual(['A', 'B']);
  expect(problems).toEqual([]);
});

it.each([
  '(a) Paris\n(b) Rome',
  '(a) Paris (b) Rome',
  'a. Paris\tb. Rome',
  'A) Paris    B) Rome',
  '[A] Paris\n[B] Rome',
  '(1) Paris (2) Rome',
  '(i) Paris\n(ii) Rome',
  '(क) Paris (ख) Rome',
  '(अ) Paris (ब) Rome',
  '（a） Paris\n（b） Rome',
  'a)Paris b)Rome',
  'A.Paris\nB.Rome',
  'A - Paris\nB - Rome',
  'A – Paris   B – Rome',
  'A] Paris\nB] Rome',
  '① Paris ② Rome',
  '**a)** Paris\n**b)** Rome',
  '- a) Paris\n- b) Rome',
  'Option 1: Paris\nOption 2: Rome',
  'Option A: Paris\nOption B: Rome',
  '| a) Paris | b) Rome',
  '(a) Paris\n\nAryabhata Public School\n\n(b) Rome',
])('reads options as %j', async (options) => {
  const { questions } = await readFixture(
    'a.txt',
    `Q.1 Capital of Italy?\n${options}\nCorrect answer: B\n`,
    'text',
  );
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'Capital of Italy?', options: ['Paris', 'Rome'], key: 'B' },
  ]);
});

it.each([
  ...['(b)', 'b', 'B', 'option B', '(ख)', '2', 'Rome', '(b) Rome', 'B.', '②'].map((one) => `Ans: ${one}`),
  'Ans -> B',
  'Ans (b).',
  '[Ans. b]',
  '(Ans: b)',
  '*Ans:* b',
  'The correct answer is (b).',
  'Correct option is b',
  'Hence, option (b) is correct.',
  'Correct answer\nb) Rome',
])('reads the answer %j', async (answer) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `1. Capital of Italy?\na) Paris\nb) Rome\n${answer}\n`,
    'text',
  );
  expect(questions.map(({ key }) => key)).toEqual(['B']);
  expect(problems).toEqual([]);
});

it.each([
  '1. Capital? a)Paris b)Rome c)Bonn (Ans: b)',
  '1. Capital? (a)Paris (b)Rome (c)Bonn [Ans. b]',
  '1. Capital? A.Paris B.Rome C.Bonn [Ans: B]',
  '1. Capital? (a) Paris (b) Rome (c) Bonn Key - b',
])('reads all on one line: %s', async (line) => {
  const { questions, problems } = await readFixture('a.txt', `${line}\n`, 'text');
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'Capital?', options: ['Paris', 'Rome', 'Bonn'], key: 'B' },
  ]);
  expect(problems).toEqual([]);
});

it.each(['Sol. (b) On the Tiber.', 'Ans: b Explanation: On the Tiber.', 'Ans: b\nExp. On the Tiber.'])(
  'reads answer and explanation: %j',
  async (lines) => {
    const { questions, problems } = await readFixture('a.txt', `1. Which?\na) x\nb) y\n${lines}\n`, 'text');
    expect(questions).toEqual([
      { kind: 'single_choice', text: 'Which?', options: ['x', 'y'], key: 'B', explanation: 'On the Tiber.' },
    ]);
    expect(problems).toEqual([]);
  },
);

it.each([
  ['Q1. ', 'Q2. '],
  ['Q.1. ', 'Q.2. '],
  ['Q 1 ', 'Q 2 '],
  ['Q.No.1 ', 'Q. No. 2: '],
  ['Que 1) ', 'Que 2) '],
  ['1. ', '2. '],
  ['(1) ', '(2) '],
  ['1️⃣ ', '2️⃣ '],
  ['**1.** ', '**2.** '],
  ['## 1. ', '## 2. '],
  ['प्र० 1 ', 'प्र० 2 '],
  ['i) ', 'ii) '],
  ['I. ', 'II. '],
  ['प्रश्न 1. ', 'प्रश्न 2. '],
  ['१. ', '२. '],
])('takes the number off the question: %j', async (first, second) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `${first}5 + 5 = ?\n(a) 10\n(b) 11\nAns: a\n${second}3 apples?\n(a) x\n(b) y\nAns: b\n`,
    'text',
  );
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual(['5 + 5 = ? A', '3 apples? B']);
  expect(problems).toEqual([]);
});

it.each(['(1) 5 (2) 7\n(3) 9 (4) 8', '1. 5   2. 7\n3. 9   4. 8'])(
  'takes numbered options that are numbers for no list of answers: %j',
  async (options) => {
    const { questions, problems } = await readFixture(
      'a.txt',
      `Q1. Which?\n${options}\nAns. (2)\nQ2. Which?\n${options}\nAns. (4)\n`,
      'text',
    );
    expect(questions).toEqual(
      ['B', 'D'].map((key) => ({
        kind: 'single_choice',
        text: 'Which?',
        options: ['5', '7', '9', '8'],
        key,
      })),
    );
    expect(problems).toEqual([]);
  },
);

it.each(['Questions 1 to 3', 'Questions 1-3 are based on the passage.', 'Q. 1 2 3'])(
  'takes a heading of several questions for none: %s',
  async (heading) => {
    const { questions, problems } = await readFixture(
      'a.txt',
      `${heading}\nQ1. What?\n(a) x\n(b) y\nAns: a\n`,
      'text',
    );
    expect(questions.map(({ text }) => text)).toEqual(['What?']);
    expect(problems).toEqual([`1:1 warning null ${heading}`]);
  },
);

it.each([
  ['(i) Water\n(ii) Air\n(iii) Gold', '(a) (i) only\n(b) (ii) only'],
  ['I. Water\nII. Air\nIII. Gold', '(A) I only\n(B) II only'],
  ['I. Water\nII. Air\nIII. Gold', 'A. I only\nB. II only'],
  ['1. Water\n2. Air\n3. Gold', '(a) 1 only\n(b) 2 only'],
  ['1. Water\n2. Air\nWhich is right?', '1. 1 only\n2. 2 only'],
  ['P. Water\nQ. Air\nR. Gold', '(A) P only\n(B) Q only'],
  ['(i) Water (ii) Air', '(a) (i) only (b) (ii) only'],
  ['(p) x (i) 1\n(q) y (ii) 2', '(A) p-i, q-ii\n(B) p-ii, q-i'],
  ['Assertion (A): x.\nReason (R): y.', '(a) Both are true\n(b) None is true'],
  ['Assertion: x.\nReason: y.', '(a) Both are true\n(b) None is true'],
  ['1. सूर्य तारा है।\n2. चाँद ग्रह है।\nकौन सा सही है?', '(क) केवल 1\n(ख) केवल 2'],
])('keeps statements before options in the text: %j', async (statements, options) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `1. Consider:\n${statements}\n${options}\nAns: b\n2. Next?\n(a) x\n(b) y\nAns: a\n`,
    'text',
  );
  expect(questions.map(({ text, key }) => [text, key])).toEqual([
    [`Consider:\n${statements}`, 'B'],
    ['Next?', 'A'],
  ]);
  expect(questions[0]?.options).toHaveLength(2);
  expect(problems).toEqual([]);
});

it('keeps statements in the text where options follow on their line', async () => {
  const { questions } = await readFixture(
    'a.txt',
    '1. Which?\n(i) Water (ii) Air (a) only i (b) only ii\nAns: b\n',
    'text',
  );
  expect(questions).toEqual([
    {
      kind: 'single_choice',
      text: 'Which?\n(i) Water (ii) Air',
      options: ['only i', 'only ii'],
      key: 'B',
    },
  ]);
});

const numbered = (number: string, answer: string) => `${number} Which?\n1. w\n2. x\n3. y\n4. z\n${answer}`;

it.each([
  ['their answers below', numbered('1.', 'Ans: 1\n') + numbered('2.', 'Ans: 4\n')],
  ['a list at the end', `${numbered('1.', '') + numbered('2.', '')}Answers\n1. 1\n2. 4\n`],
  ['as many options as the number before', `${numbered('4.', '') + numbered('5.', '')}Answers\n4. 1\n5. 4\n`],
])('reads options that are numbered as the questions are: %s', async (_, file) => {
  const { questions, problems } = await readFixture('a.txt', file, 'text');
  expect(questions).toEqual(
    ['A', 'D'].map((key) => ({ kind: 'single_choice', text: 'Which?', options: ['w', 'x', 'y', 'z'], key })),
  );
  expect(problems).toEqual([]);
});

it.each([
  ['1. Read:\n1. What is A?\n2. What is B?\n3. What is C?\n', ['Read:'], '5:1 warning 1 Read:'],
  [
    '1. Sun?\nAns: star\n2. Right?\n1. Water\n2. Air\n3. Which?\n1. w\n2. x\nAns: 2\n',
    ['Sun?'],
    '4:1 error 2 1. Water',
  ],
])('makes no questions of numbered lines that it cannot tell apart: %j', async (file, texts, problem) => {
  const { questions, problems } = await readFixture('a.txt', file, 'text');
  expect(questions.map(({ text }) => text)).toEqual(texts);
  expect(problems).toEqual([problem]);
});

it.each([
  ['10. Last?\n1. w\n2. x\n\n1. First?\n1. y\n2. z\n\n', 'options numbered alike'],
  ['10. Last?\n1. w\n2. x\nSection B\n1. First?\n1. y\n2. z\n\n', 'a heading between them'],
  ['10. Last?\n1. w\n2. x\n\n1. First?\n(a) y\n(b) z\n\n', 'lettered options'],
])('begins again at question 1 of another part: %j', async (file) => {
  const { questions } = await readFixture('a.txt', `${file}Answers\n10. 2\n1. 1\n`, 'text');
  expect(questions.map(({ text, key }) => `${text.split('\n')[0]} ${key}`)).toEqual(['Last? B', 'First? A']);
});

it.each([
  'Page 2 of 10',
  'Page | 2',
  '2 | Page',
  'P a g e 2',
  '- 2 -',
  'Class X Science        Page 2',
  'पृष्ठ 2',
  'P.T.O.',
])('leaves out the foot of a page, and says so: %s', async (foot) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `1. Which?\n(a) x\n(b) y\n${foot}\n(c) z\n${foot}\nAns: b\n2. Next?\n(a) x\n(b) y\nAns: a\n`,
    'text',
  );
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'Which?', options: ['x', 'y', 'z'], key: 'B' },
    { kind: 'single_choice', text: 'Next?', options: ['x', 'y'], key: 'A' },
  ]);
  const found = foot.replaceAll(/ +/g, ' ');
  expect(problems).toEqual([`4:1 warning null ${found}`, `6:1 warning null ${found}`]);
});

it('leaves out numbers on lines of their own that count pages; keeps and tells others', async () => {
  const page = (number: number) =>
    [1, 2, 3, 4]
      .map((i) => `${4 * number + i}. Which?\n(a) x\n${i === 1 ? `${number}\n` : ''}(b) y\nAns: a\n`)
      .join('');
  const pages = await readFixture('a.txt', page(0) + page(1) + page(2), 'text');
  expect(pages.questions).toHaveLength(12);
  expect(pages.questions.every(({ options }) => options?.join() === 'x,y')).toBe(true);
  expect(pages.problems).toEqual(['3:1 warning null 0', '20:1 warning null 1', '37:1 warning null 2']);

  const half = await readFixture('a.txt', '1. Half?\n(a) 1\n2\n(b) x\nAns: a\n', 'text');
  expect(half.questions.map(({ options }) => options)).toEqual([['1\n2', 'x']]);
  expect(half.problems).toEqual(['3:1 warning 1 2']);
});

it.each(['Hints and Solutions', 'SOLUTIONS', 'Answers with Explanations:'])(
  'explains the questions by the list below %j',
  async (heading) => {
    const answers = 'Answers\n1. (b) 2. (a)\n\n';
    const { questions, problems } = await readFixture(
      'a.txt',
      `${two('(a) x\n(b) y')}${answers}${heading}\n1. Because P.\nAnd more.\n2. (a) Because Q.\nMore.\n3. Why?\n`,
      'text',
    );
    expect(questions.map(({ key, explanation }) => [key, explanation])).toEqual([
      ['B', 'Because P.\nAnd more.'],
      ['A', 'Because Q.\nMore.'],
    ]);
    expect(problems).toEqual([expect.stringMatching(/^\d+:1 warning null 3. Why\?$/)]);
  },
);

it('tells an answer at the end that differs from the one below the question', async () => {
  const { questions, all } = await readFixture(
    'a.txt',
    '1. P?\n(a) x\n(b) y\nAns: a\n2. Q?\n(a) x\n(b) y\nAns: b\n\nAnswer key\n1. B\n2. (b)\n',
    'text',
  );
  expect(questions.map(({ key }) => key)).toEqual(['A', 'B']);
  expect(all.map(({ found, wanted }) => [found, wanted])).toEqual([
    ['1. B', 'Question 1 already has an answer.'],
  ]);
});

it('tells a short answer that could be the letter of an option', async () => {
  const { problems } = await readFixture(
    'a.txt',
    '1. Which?\nA.B.Sc\nB.M.Sc\nAns: A\n2. Who?\nAns: (b)\n',
    'text',
  );
  expect(problems).toEqual(['4:6 warning 1 A', '6:6 warning 2 (b)']);
});

it.each([
  ['an option that is missing', '(a) one\n(c) two\nAns: a', '3:1 error 1 (c) two'],
  ['two options alike', '(a) one\n(b) one\nAns: a', '1:1 error 1 Options A and B are the same: one'],
])('tells %s, and leaves the next question whole', async (_, part, problem) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `1. Which?\n${part}\n2. Next?\n(a) x\n(b) y\nAns: b\n`,
    'text',
  );
  expect(questions).toEqual([{ kind: 'single_choice', text: 'Next?', options: ['x', 'y'], key: 'B' }]);
  expect(problems).toEqual([problem]);
});

it.each([
  ['an answer that names none', '(a) one\n(b) two\nAns: e', '4:6 warning 1 e'],
  ['an answer for several', '(a) one\n(b) two\nAns: 4. (a), 5. (b)', '4:6 warning 1 4. (a), 5. (b)'],
  ['two answers with texts', '(a) one\n(b) two\nAns: (a) 1, (b) 2', '4:6 warning 1 (a) 1, (b) 2'],
  ['a letter and another text', '(a) one\n(b) two\nAns: (a) two', '4:6 warning 1 (a) two'],
  ['no answer', '(a) one\n(b) two', '4:1 warning 1 Which?'],
])('keeps a question with %s, unfinished', async (_, part, problem) => {
  const { questions, problems } = await readFixture(
    'a.txt',
    `1. Which?\n${part}\n2. Next?\n(a) x\n(b) y\nAns: b\n`,
    'text',
  );
  const options = ['one', 'two'];
  expect(questions).toEqual([
    { kind: 'single_choice', text: 'Which?', options, key: '', unfinished: true },
    { kind: 'single_choice', text: 'Next?', options: ['x', 'y'], key: 'B' },
  ]);
  expect(problems).toEqual([problem]);
});

it('reads questions without numbers', async () => {
  const { questions } = await readFixture(
    'a.txt',
    'One?\na) x\nb) y\nAns: a\n\nTwo?\na) x\nb) y\nAns: b\n',
    'text',
  );
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual(['One? A', 'Two? B']);
});
