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
  expect(problems).toEqual(['1:1 warning null Practice paper 4 Section A']);
});

const two = (options: string) => `1. Capital of France?\n${options}\n2. Capital of Italy?\n${options}\n\n`;

it.each([
  ['pairs on a line', 'Answer key\n1-a 2-b'],
  ['one on a line', 'ANSWERS:\n1. (a)\n2. (b)'],
  ['with reasons', 'Answer Key\n1. (a) It is on the Seine.\n2. (b) It is on the Tiber.'],
  ['rows', 'Answer key\nQ. 1 2\nAns. A B'],
  ['Hindi', 'उत्तरमाला\n1. (क) 2. (ख)'],
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

it.each(['(b)', 'b', 'B', 'option B', '(ख)', '2', 'Rome', '(b) Rome', 'B.'])(
  'reads the answer %j',
  async (answer) => {
    const { questions, problems } = await readFixture(
      'a.txt',
      `1. Capital of Italy?\na) Paris\nb) Rome\nAns: ${answer}\n`,
      'text',
    );
    expect(questions.map(({ key }) => key)).toEqual(['B']);
    expect(problems).toEqual([]);
  },
);

it.each([
  ['an option that is missing', '(a) one\n(c) two\nAns: a', '3:1 error 1 (c) two'],
  ['an answer that names none', '(a) one\n(b) two\nAns: e', '4:6 error 1 e'],
  ['no answer', '(a) one\n(b) two', '4:1 error 1 Which?'],
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

it('reads questions without numbers', async () => {
  const { questions } = await readFixture(
    'a.txt',
    'One?\na) x\nb) y\nAns: a\n\nTwo?\na) x\nb) y\nAns: b\n',
    'text',
  );
  expect(questions.map(({ text, key }) => `${text} ${key}`)).toEqual(['One? A', 'Two? B']);
});
