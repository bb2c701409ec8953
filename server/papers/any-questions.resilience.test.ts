import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam } from '../testing/content.ts';

/** Whatever array of questions is accepted comes back equal, through saving, editing, exporting and importing. */
const app = useApp();

let token: string;
let form: Record<string, unknown>;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  const { examCode: examid } = await anExam(app.db);
  form = {
    quizName: 'Numbers',
    description: 'About numbers',
    exam: examid,
    subject: 'Mathematics',
    chapter: 'Numbers',
    topic: 'Primes',
    testDuration: 30,
    testFormat: 'MCQ',
    marks: 10,
    isactive: true,
  };
});

/** Texts with everything that goes wrong somewhere: quotes, formulas, line ends, other scripts, what looks like a number. */
const written = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '10',
      '1e3',
      'null',
      'true',
      '"',
      '{}',
      '[1]',
      "'; drop table",
      '\\(x^2\\)',
      '$5',
      ' à\r\n\tb ',
    ),
    fc.stringMatching(/^[0-9 .,+-]{1,8}$/),
  )
  .filter((text) => text.trim() !== '' && !text.includes('\u0000') && text.isWellFormed());

const asSeen = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

const question: fc.Arbitrary<AdminQuestion> = fc
  .record(
    {
      grade: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), written),
      subject: written,
      topic: written,
      marks: fc.oneof(
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 10_000),
        fc.integer({ min: 0, max: 3_000 }).map((n) => n / 3),
      ),
      questionText: written,
      difficulty: written,
      explanation: written,
      key: fc.oneof(
        written.map((answerText) => ({ questionFormat: 'Short Answer' as const, options: [], answerText })),
        fc
          .uniqueArray(written, { minLength: 2, maxLength: 6, selector: asSeen })
          .chain((options) =>
            fc
              .constantFrom(...options)
              .map((answerText) => ({ questionFormat: 'MCQ' as const, options, answerText })),
          ),
      ),
    },
    {
      requiredKeys: ['grade', 'subject', 'topic', 'marks', 'questionText', 'difficulty', 'key'],
    },
  )
  .map(({ key, ...rest }) => ({ ...rest, ...key }));

/** What JSON can carry of it: -0 is 0. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('keeps every array of valid questions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 5 }), async (given) => {
      const questions = asJson(given);
      const saved = await app.call('/adminexam/quizadd', { ...form, questions }, token);
      const { quizid, version } = saved.quiz;
      expect(saved.quiz.questions).toEqual(questions);

      const edited = { ...form, quizid, version, quizName: 'Edited' };
      await app.call('/adminexam/quizupdate', edited, token);
      const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
      expect(quiz).toMatchObject({ quizname: 'Edited', questions });

      const exported = JSON.stringify(quiz?.questions, null, 2);
      const imported = { ...form, questions: JSON.parse(exported) as object[] };
      expect((await app.call('/adminexam/quizadd', imported, token)).quiz.questions).toEqual(questions);
    }),
    { numRuns: 15 },
  );
});

/** Fields without a meaning are left out, and marks are a number even where they were typed as a text. */
const kept = (question: Record<string, unknown>) => {
  const { hint: _hint, ...rest } = question;
  return { ...rest, marks: Number(rest['marks']) };
};

it('gives back what it accepts of anything, and answers 400 to the rest', async () => {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), written, fc.constant(undefined));
  const altered = fc
    .tuple(question, fc.dictionary(fc.constantFrom(...fieldNames), odd, { maxKeys: 2 }))
    .map(([valid, changes]) => ({ ...valid, ...changes }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(altered, question), { maxLength: 3 }), async (given) => {
      const questions = asJson(given);
      const { status, body } = await app.post('/adminexam/quizadd', { ...form, questions }, token);
      if (status === 200) expect(body).toMatchObject({ quiz: { questions: questions.map(kept) } });
      else expect({ status, body }).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    }),
    { numRuns: 40 },
  );
});

const fieldNames = [
  'grade',
  'subject',
  'topic',
  'questionFormat',
  'marks',
  'questionText',
  'options',
  'answerText',
  'difficulty',
  'explanation',
  'hint',
];
