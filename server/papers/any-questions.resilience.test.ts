import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { anyQuestion, anyText } from '../../contract/questions/testing/any-question.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, testFields } from '../testing/content.ts';

/** Whatever array of questions is accepted comes back equal. */
const app = useApp();

let token: string;
let form: Record<string, unknown>;

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  const { examCode: examid } = await anExam(app.db);
  form = testFields(examid, {});
});

/** What JSON can carry of it: -0 is 0. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Fields without a meaning are left out, and marks are a number even where they were typed as a text. */
const kept = (question: Record<string, unknown>) => {
  const { hint: _hint, ...rest } = question;
  return { ...rest, marks: Number(rest['marks']) };
};

it('gives back what it accepts of anything, and answers 400 to the rest', async () => {
  const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), anyText, fc.constant(undefined));
  const altered = fc
    .tuple(anyQuestion, fc.dictionary(fc.constantFrom(...fieldNames), odd, { maxKeys: 2 }))
    .map(([valid, changes]) => ({ ...valid, ...changes }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(altered, anyQuestion), { maxLength: 3 }), async (given) => {
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
