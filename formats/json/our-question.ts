import { z } from 'zod';
import {
  type AuthoredQuestion,
  authoredQuestion,
  kindNames,
} from '../../contract/questions/authored-question.ts';
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

/** What is asked, apart from what authoredQuestion checks. */
const ourQuestion = z.object({
  kind: z.enum(kindNames),
  questionText: z.string(),
  explanation: z.string().default(''),
  body: z.looseObject({}).default({}),
  key: z.looseObject({}),
});

export const isOurs = (value: object) => 'kind' in value;

/** Takes such a question apart, or says what is wrong with it. */
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
  const question = authoredQuestion.safeParse({ kind, text, explanation, body, key });
  if (!question.success) return { issues: question.error.issues };
  return { question: question.data, labels: definedOnly(said.data) };
}

const definedOnly = (given: object): Labels =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
