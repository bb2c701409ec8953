import { expect, it } from 'vitest';
import { PLAIN_PAPER } from '../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../contract/papers/revision.ts';
import { readQuestionFile, writeQuestionFile } from './convert.ts';
import { differences } from './differences.ts';
import { formatNames, formatOf } from './formats.ts';
import { inWords } from './problem.ts';
import { roundTrip } from './testing/round-trip.ts';
import { demoLists, demoQuestions } from './testing/sample-questions.ts';

const written = formatNames.filter((name) => formatOf(name).write);
/** They say all that the demo content has. A paper of Word has no place for what files its questions. */
const complete = written.filter((name) => name !== 'aiken' && name !== 'docx');

it.each(complete)('the demo content comes back from %s as it was', async (format) => {
  const { problems, back } = await roundTrip(demoQuestions, format);
  expect(problems).toEqual([]);
  expect(back.problems).toEqual([]);
  expect(back.questions.map(({ question }) => question.text)).toEqual(
    demoQuestions.map(({ question }) => question.text),
  );
  expect(demoQuestions.flatMap((one, i) => differences(one, back.questions[i] ?? one))).toEqual([]);
});

it.each(complete)('the format of what was written as %s is guessed', async (format) => {
  const { bytes } = await writeQuestionFile({ questions: demoQuestions.slice(0, 20) }, format, 'out');
  const guessed = await readQuestionFile({ name: 'questions', bytes });
  expect(guessed.problems).toEqual([]);
  expect(guessed.questions).toHaveLength(20);
});

it.each(demoLists)('the nine fields of $name come back letter for letter', async ({ name, list }) => {
  const bytes = Buffer.from(JSON.stringify(list));
  const { questions } = await readQuestionFile({ name, bytes });
  const out = await writeQuestionFile({ questions }, 'nine-fields', 'out');
  expect(JSON.stringify(JSON.parse(out.bytes.toString()))).toBe(bytes.toString());
});

it('Aiken says which questions and which fields it leaves out', async () => {
  const { problems, back } = await roundTrip(demoQuestions, 'aiken');
  const leftOut = problems.filter(({ level }) => level === 'error').map(({ question }) => question);
  const typed = [...demoQuestions.keys()].filter((i) => demoQuestions[i]?.question.kind === 'short_text');
  expect(leftOut).toEqual(typed.map((i) => i + 1));
  expect(back.questions.length).toBeGreaterThan(150);
  for (const field of ['explanation', 'grade', 'subject', 'topic', 'difficulty', 'marks']) {
    expect(problems).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        found: { key: 'imports.lostField', parameters: expect.objectContaining({ field }) },
      }),
    );
  }
});

it('a format without papers says what of the paper it leaves out', async () => {
  const [one] = demoQuestions;
  const [section] = PLAIN_PAPER.sections;
  if (!one || !section) throw new Error('No question');
  const paper = {
    movement: 'free' as const,
    passages: [{ name: 'P', text: '![a lens](media:0123456789abcdef0123456789abcdef)' }],
    sections: [section, { ...section, name: 'B', minutes: 20 }],
  };
  const questions = [{ ...one, place: { ...FIRST_PLACE, section: 1, passage: 'P' } }];
  const { problems } = await writeQuestionFile({ questions, paper }, 'gift', 'out');
  const found = problems.map((problem) => inWords(problem).found);
  expect(found).toEqual([
    'place: question 1',
    '2 sections with their marking, instructions and times',
    '1 passage',
    'An image in instructions or passages',
  ]);
});
