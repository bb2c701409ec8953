import { expect, test } from 'vitest';
import { checkText } from './question-problems.ts';

const question = {
  grade: 10,
  subject: 'Math',
  topic: 'Sets',
  questionFormat: 'MCQ',
  marks: 4,
  questionText: 'How many?',
  options: ['1', '2'],
  answerText: '2',
  difficulty: 'Easy',
};

test('nothing entered is no mistake', () => {
  expect(checkText(' \n')).toEqual({ questions: [], headline: '', problems: [], doubts: [] });
});

test('good questions are taken as they are', () => {
  const checked = checkText(JSON.stringify([question, { ...question, explanation: 'Count them.' }]));
  expect(checked.headline).toBe('Questions added successfully!');
  expect(checked.questions).toEqual([question, { ...question, explanation: 'Count them.' }]);
});

test('what is not JSON says where, in which question and which field', () => {
  const { headline, problems, questions } = checkText('[\n  {"grade": 10, "marks": four}\n]');
  expect(questions).toBeNull();
  expect(headline).toBe('Please enter valid JSON format');
  expect(problems).toMatchObject([
    { place: { line: 2, column: 26 }, item: 0, field: 'marks', found: 'four' },
  ]);
});

test('what is no list', () => {
  expect(checkText('{}')).toMatchObject({
    headline: 'Please enter a valid array of questions',
    problems: [
      { place: { line: 1, column: 1 }, item: null, found: 'an object', wanted: 'a list of questions' },
    ],
  });
});

test('every problem of every question at once, each with its place', () => {
  const { difficulty: _, ...incomplete } = question;
  const text = JSON.stringify(
    [question, incomplete, { ...question, answerText: '3', options: ['1', '1'] }],
    null,
    1,
  );
  const { headline, problems } = checkText(text);
  expect(headline).toBe('Invalid question structure (missing fields)');
  const lines = text.split('\n');
  const lineOf = (start: string, from: number) =>
    lines.findIndex((line, i) => i >= from && line.startsWith(start)) + 1;
  const second = lineOf(' {', 13);
  const third = lineOf(' {', second);
  expect(problems.map(({ place, item, field, found }) => [place.line, item, field, found])).toEqual([
    [second, 1, 'difficulty', 'nothing'],
    [lineOf('   "1"', third) + 1, 2, 'options.1', 'the same as option 1'],
    [lineOf('  "answerText"', third), 2, 'answerText', '"3"'],
  ]);
});

test('a LaTeX command with a single backslash is doubted, not refused', () => {
  const text = `[${JSON.stringify(question).replace('How many?', String.raw`\\(\frac{1}{2} \times x\\)`)}]`;
  const { questions, doubts } = checkText(text);
  expect(questions).toHaveLength(1);
  expect(doubts).toMatchObject([
    {
      item: 0,
      field: 'questionText',
      found: String.raw`\frac with one backslash`,
      wanted: String.raw`\\frac`,
    },
  ]);
  expect(checkText(JSON.stringify([{ ...question, questionText: 'One\nTwo\tThree \\frac' }])).doubts).toEqual(
    [],
  );
});
