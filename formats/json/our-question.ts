import { z } from 'zod';
import { type AuthoredQuestion, kindNames } from '../../contract/questions/authored-question.ts';
import type { Imported, Labels } from '../imported.ts';

/**
 * A question as `npm run questions` prints it: that of authored-question.ts with `questionText` for its `text`, and
 * beside it what the file says of it.
 */
export type OurQuestion = { kind: AuthoredQuestion['kind']; questionText: string } & Omit<
  AuthoredQuestion,
  'kind' | 'text'
> &
  Labels;

export function asOurQuestion({ question, labels }: Imported): OurQuestion {
  const { kind, text, explanation, body, key } = question;
  return { kind, questionText: text, explanation, body, key, ...labels };
}

const label = z.string().optional();

const labels = z.object({
  grade: z.union([z.number(), z.string()]).optional(),
  subject: label,
  topic: label,
  difficulty: label,
  marks: z.number().optional(),
  title: label,
  tags: z.array(z.string()).optional(),
});

/** Apart from the question, which acceptQuestion checks. */
const ourQuestion = z.object({
  kind: z.enum(kindNames),
  questionText: z.string(),
  explanation: z.string().default(''),
  body: z.looseObject({}).default({}),
  key: z.looseObject({}),
});

export const isOurs = (value: object) => 'kind' in value;

/** Takes such a question apart. The model has not been asked yet whether it may be so. */
export function readOurQuestion(
  value: object,
): { question: AuthoredQuestion; labels: Labels } | { issues: readonly z.core.$ZodIssue[] } {
  const given =
    'text' in value && !('questionText' in value) ? { ...value, questionText: value.text } : value;
  const asked = ourQuestion.safeParse(given);
  if (!asked.success) return { issues: asked.error.issues };
  const said = labels.safeParse(given);
  if (!said.success) return { issues: said.error.issues };
  const { kind, questionText: text, explanation, body, key } = asked.data;
  const question = { kind, text, explanation, body, key } as unknown as AuthoredQuestion;
  return { question, labels: definedOnly(said.data) };
}

const definedOnly = (given: object): Labels =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
