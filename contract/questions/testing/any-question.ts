import fc from 'fast-check';
import type { AdminQuestion } from '../admin-question.ts';

/** Texts with what goes wrong somewhere: quotes, formulas, line ends, other scripts, what looks like a number. */
export const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('10', '1e3', 'null', 'true', '__proto__', '"', '{}', '[1]', "'; drop table"),
    fc.constantFrom('\\(x^2\\)', '$5', ' à\r\n\tb ', 'A', 'a', 'ⅷ'),
    fc.stringMatching(/^[0-9 .,+-]{1,8}$/),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\u0000') && text.isWellFormed());

const asSeen = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const asked = fc.oneof(
  anyText.map((answerText) => ({ questionFormat: 'Short Answer' as const, options: [], answerText })),
  fc.uniqueArray(anyText, { minLength: 2, maxLength: 26, selector: asSeen }).chain((options) =>
    fc.record({
      questionFormat: fc.constant('MCQ' as const),
      options: fc.constant(options),
      answerText: fc.constantFrom(...options),
    }),
  ),
);

/** A question of nine fields, valid in itself. */
export const anyQuestion: fc.Arbitrary<AdminQuestion> = fc
  .record(
    {
      grade: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), anyText),
      subject: anyText,
      topic: anyText,
      marks: fc.oneof(
        fc.integer({ min: 0, max: 1000 }),
        fc.double({ min: 0, max: 1000, noNaN: true }),
        fc.integer({ min: 0, max: 3_000 }).map((n) => n / 3),
      ),
      questionText: anyText,
      difficulty: anyText,
      explanation: anyText,
      asked,
    },
    { requiredKeys: ['grade', 'subject', 'topic', 'marks', 'questionText', 'difficulty', 'asked'] },
  )
  .map(({ asked, ...labels }) => ({ ...labels, ...asked }));
