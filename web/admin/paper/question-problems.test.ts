import { expect, test } from 'vitest';
import { withAsked } from '../../questions/question-draft.ts';
import { placed } from './paper-order.ts';
import { problemPlace, problemText } from './problem-text.ts';
import { changeQuestions, jsonOf, noQuestions } from './question-list.ts';
import { checkPaper } from './question-problems.ts';
import { paperOf } from './questions-input.ts';

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

const checkText = (text: string) => checkPaper(text, null);

test('nothing entered is no mistake', () => {
  expect(checkText(' \n')).toEqual({
    headline: null,
    problems: [],
    doubts: [],
    ignored: [],
  });
});

test('what is not JSON says where, in which question and which field', () => {
  const { headline, problems } = checkText('[\n  {"grade": 10, "marks": four}\n]');
  expect(headline).toBe('not_json');
  expect(problems).toMatchObject([
    { place: { line: 2, column: 26 }, item: 0, field: 'marks', found: 'four' },
  ]);
});

test.each([
  ['[{ grade: 10 }]', 1, 4, 'Write the name of the field in double quotes: "grade"'],
  ['[{ "subject" = "Math" }]', 1, 14, 'A colon is missing after the name of the field.'],
  [`[{ "topic": 'Sets' }]`, 1, 13, `Use a straight double quote " instead of '`],
  ['[{ "marks": 1\n"topic": 2 }]', 2, 1, 'A comma is missing before "'],
  ['[1,,2]', 1, 4, 'There is one comma too many.'],
  ['[["a",], {"b": 1, }]', 1, 6, 'Remove the comma before ]'],
  [String.raw`["One\nhalf: \sqrt{2}"]`, 1, 14, String.raw`Write the backslash of \sqrt twice.`],
  ['[{"a": "open\n}]', 1, 13, String.raw`The closing " is missing. Write a line break in a text as \n.`],
  ['[1', 1, 3, 'The text ends too early.'],
  ['[] []', 1, 4, 'The text should end before [.'],
  ['[}', 1, 2, '} is not a value. Write text in double quotes, a number, a list or an object.'],
  ['\n'.padEnd(100, '['), 2, 66, 'Too many brackets inside one another.'],
])('%j', (text, line, column, told) => {
  const { headline, problems } = checkText(text);
  expect(headline).toBe('not_json');
  expect(problems[0]?.place).toEqual({ line, column });
  expect(problems[0] && problemText(problems[0])).toBe(told);
});

test('what is no list', () => {
  expect(checkText('{}')).toMatchObject({
    headline: 'not_an_array',
    problems: [{ place: { line: 1, column: 1 }, item: null, error: 'not_an_array' }],
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
  expect(headline).toBe('missing_fields');
  const lines = text.split('\n');
  const lineOf = (start: string, from: number) =>
    lines.findIndex((line, i) => i >= from && line.startsWith(start)) + 1;
  const second = lineOf(' {', 13);
  const third = lineOf(' {', second);
  expect(problems.map((problem) => [problem.place.line, problem.item, problem.field])).toEqual([
    [second, 1, 'difficulty'],
    [lineOf('   "1"', third) + 1, 2, 'options.1'],
    [lineOf('  "answerText"', third), 2, 'answerText'],
  ]);
  expect(problems.map(problemText)).toEqual([
    'This field is required',
    'Same as option A',
    'The key "3" is not one of the options.',
  ]);
});

test('a LaTeX command with a single backslash is read as one, and said', () => {
  const text = `[${JSON.stringify(question).replace('How many?', String.raw`\\(\frac{1}{2} \times x\\)`)}]`;
  const { items } = changeQuestions(noQuestions, { do: 'write', text });
  expect(items?.[0]?.draft.fields['questionText']).toBe(String.raw`\(\frac{1}{2} \times x\)`);
  expect(checkText(text).doubts).toMatchObject([
    { kind: 'backslash', item: 0, field: 'questionText', command: String.raw`\frac` },
    { kind: 'backslash', item: 0, field: 'questionText', command: String.raw`\times` },
  ]);
  expect(checkText(JSON.stringify([{ ...question, questionText: 'One\nTwo\tThree \\frac' }])).doubts).toEqual(
    [],
  );
});

test('a letter as key, with the option that it means', () => {
  const lettered = { ...question, options: ['12', '36', '54', '79'], answerText: 'D' };
  expect(checkText(JSON.stringify([lettered])).problems.map(problemText)).toEqual([
    'The key "D" is not one of the options. Did you mean option D (79)?',
  ]);
});

test('fields that have no meaning are left out, and named with their place', () => {
  const { headline, ignored } = checkText(JSON.stringify([{ ...question, questionType: 'x' }], null, 1));
  expect(headline).toBe('valid');
  expect(ignored).toMatchObject([{ item: 0, field: 'questionType', place: { line: 15 } }]);
});

test('a question that the JSON fields cannot say is checked by its own schema, at its own fields', () => {
  const list = changeQuestions(noQuestions, { do: 'write', text: JSON.stringify([question]) });
  const [item] = list.items ?? [];
  if (!item) throw new Error('No question');
  const asked = {
    kind: 'numeric' as const,
    body: { decimal: 'point' as const, isWhole: false },
    key: { accepted: [{ from: '2', to: '1' }, { value: 'ten' }], units: [] },
  };
  const edited = changeQuestions(list, {
    do: 'edit',
    key: item.key,
    draft: withAsked(item.draft, asked),
  });
  const { problems } = checkPaper(jsonOf(edited), paperOf(edited));
  expect(problems.map((problem) => [problem.item, problem.field, problemText(problem)])).toEqual([
    [0, 'key.accepted.0.to', 'The range ends before it begins.'],
    [0, 'key.accepted.1.value', 'Not a number. Type one such as 0.63 or 1/3.'],
  ]);
  // Its kind cannot be written in the JSON fields of a question that has another one.
  const claimed = changeQuestions(list, {
    do: 'write',
    text: JSON.stringify([{ ...question, kind: 'numeric' }]),
  });
  expect(checkPaper(jsonOf(claimed), paperOf(claimed)).problems).toMatchObject([{ kind: 'unsaid', item: 0 }]);
});

test('a problem names the question as it is printed, alternatives with letters', () => {
  const texts = [question, { ...question, questionText: '' }, { ...question, questionText: '' }];
  const read = changeQuestions(noQuestions, { do: 'write', text: JSON.stringify(texts) });
  const list = changeQuestions(read, {
    do: 'arrange',
    arrange: ({ frame, items }) => ({
      frame,
      items: items.map((item, i) => (i < 2 ? placed(item, { either: 'a' }) : item)),
    }),
  });
  const { problems } = checkPaper(jsonOf(list), paperOf(list));
  expect(problems.map(problemPlace)).toEqual(['Question 1b, Question text', 'Question 2, Question text']);
});
