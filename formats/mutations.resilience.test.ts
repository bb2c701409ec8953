import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readQuestionFile, writeQuestionFile } from './convert.ts';
import { differences } from './differences.ts';
import type { FormatName } from './formats.ts';
import type { ImportedQuestion } from './imported.ts';
import { demoQuestions } from './testing/sample-questions.ts';

const COUNT = 5;
const signs = Array.from('=~#{}[]()<>/"\',;:.$%&Aa1 ');

/** One slip of the hand: a character that is missing, twice, another, or one too many. */
const slip = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  kind: fc.constantFrom('missing', 'twice', 'other', 'more'),
  sign: fc.constantFrom(...signs),
});

function slipped(
  file: string,
  { at, kind, sign }: { at: number; kind: string; sign: string },
  from: number,
): { text: string; line: number } {
  const place = from + Math.floor(at * (file.length - from));
  const [before, one = '', after] = [file.slice(0, place), file[place], file.slice(place + 1)];
  const instead = { missing: '', twice: one + one, other: sign, more: sign + one }[kind] ?? '';
  return { text: before + instead + after, line: before.split('\n').length };
}

const isIn = (questions: readonly ImportedQuestion[], one: ImportedQuestion) =>
  questions.some((other) => differences(one, other).length === 0);

/**
 * How far from the mistake its problem may be reported, in lines. A missing field is reported where its question
 * begins.
 */
const formats: [FormatName, number][] = [
  ['json', 40],
  ['nine-fields', 25],
  ['csv', 1],
  ['aiken', 2],
  ['gift', 3],
  ['moodle-xml', 15],
  ['text', 14],
];

it.each(formats)(
  'a slip in %s costs at most the question that it is in, and is told beside it',
  async (format, lines) => {
    const single = demoQuestions.filter(
      ({ question }) => question.kind === 'single_choice' && !question.text.includes('\n'),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: single.length - COUNT }), slip, async (start, given) => {
        const questions = single.slice(start, start + COUNT);
        const file = (await writeQuestionFile({ questions }, format, '')).bytes.toString();
        const whole = await readQuestionFile({ name: 'x', bytes: Buffer.from(file) }, format);
        // The heads of a sheet belong to every row.
        const { text, line } = slipped(file, given, format === 'csv' ? file.indexOf('\n') + 1 : 0);
        const { questions: read, problems } = await readQuestionFile(
          { name: 'x', bytes: Buffer.from(text) },
          format,
        );
        const lost = whole.questions.filter((one) => !isIn(read, one));
        expect(lost.length).toBeLessThanOrEqual(1);
        if (read.length === COUNT) return;
        expect(
          problems
            .map((one) => Math.abs((one.line ?? Number.POSITIVE_INFINITY) - line))
            .toSorted((a, b) => a - b)[0],
        ).toBeLessThanOrEqual(lines);
      }),
      { numRuns: 20 },
    );
  },
);
