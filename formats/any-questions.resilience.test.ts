import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuestionFile, writeQuestionFile } from './convert.ts';
import { differences } from './differences.ts';
import { formatNames, formatOf } from './formats.ts';
import { roundTrip } from './testing/round-trip.ts';
import { anyPaper } from './testing/sample-papers.ts';
import { anyImported } from './testing/sample-questions.ts';

const written = formatNames.filter((name) => formatOf(name).write);

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
      { numRuns: format === 'xlsx' || format === 'qti' ? 5 : 20 },
    );
  },
);

it.each(['json', 'json-zip'] as const)(
  'any paper comes back from %s: sections, schemes, passages and places',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyPaper, async ({ paper, questions }) => {
        const { bytes, problems } = await writeQuestionFile({ questions, paper }, format, 'out');
        const back = await readQuestionFile({ name: 'out', bytes });
        expect([problems, back.problems]).toEqual([[], []]);
        expect(back.paper).toEqual(paper);
        expect(back.questions.map(({ place }) => place)).toEqual(questions.map(({ place }) => place));
        expect(questions.flatMap((one, i) => differences(one, back.questions[i] ?? one))).toEqual([]);
      }),
    );
  },
);
