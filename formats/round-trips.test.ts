import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuestionFile, writeQuestionFile } from './convert.ts';
import { differences } from './differences.ts';
import { type FormatName, formatNames, formatOf } from './formats.ts';
import type { Imported } from './imported.ts';
import { anyImported, demoLists, demoQuestions } from './testing/sample-questions.ts';

const written = formatNames.filter((name) => formatOf(name).write);
/** They say all that the demo content has. */
const complete = written.filter((name) => name !== 'aiken');

async function roundTrip(questions: readonly Imported[], format: FormatName) {
  const { bytes, problems } = await writeQuestionFile(questions, format, 'out');
  const back = await readQuestionFile({ name: 'out', bytes }, format);
  return { bytes, problems, back };
}

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
  const { bytes } = await writeQuestionFile(demoQuestions.slice(0, 20), format, 'out');
  const guessed = await readQuestionFile({ name: 'questions', bytes });
  expect(guessed.problems).toEqual([]);
  expect(guessed.questions).toHaveLength(20);
});

it.each(demoLists)('the nine fields of $name come back letter for letter', async ({ name, list }) => {
  const bytes = Buffer.from(JSON.stringify(list));
  const { questions } = await readQuestionFile({ name, bytes });
  const out = await writeQuestionFile(questions, 'nine-fields', 'out');
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

it('any questions come back from our JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyImported, { minLength: 1, maxLength: 4 }), async (questions) => {
      const { problems, back } = await roundTrip(questions, 'json');
      expect([problems, back.problems]).toEqual([[], []]);
      expect(questions.flatMap((one, i) => differences(one, back.questions[i] ?? one))).toEqual([]);
    }),
  );
});

it.each(written.filter((name) => name !== 'json'))(
  '%s loses nothing of any question in silence',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyImported, { minLength: 1, maxLength: 3 }), async (questions) => {
        const { problems, back } = await roundTrip(questions, format);
        if (problems.length > 0) return;
        expect(back.questions).toHaveLength(questions.length);
        expect(questions.flatMap((one, i) => differences(one, back.questions[i] ?? one))).toEqual([]);
      }),
      { numRuns: format === 'xlsx' || format === 'qti' ? 15 : 60 },
    );
  },
);
