import { z } from 'zod';
import { type AuthoredQuestion, authoredQuestion } from './authored-question.ts';
import { numeric } from './numeric/question.ts';
import { commonParts, optionsBody } from './question-parts.ts';
import { textsOf } from './question-texts.ts';
import { shortText } from './short-text/question.ts';

/** What a picture is called that a file has and nothing can show: no image has this hash. */
const HOLE = '0'.repeat(32);

/** What stands in a text where a picture is missing. */
export const hole = (description: string): string => `![${description}](media:${HOLE})`;

/** Whether a picture is missing in a text of the question. */
export const hasHole = (question: AuthoredQuestion): boolean =>
  textsOf(question).some((text) => text.includes(`](media:${HOLE})`));

/** Whether nothing says which answer is right. */
export function lacksKey({ key }: AuthoredQuestion): boolean {
  const right = 'right' in key ? key.right : 'accepted' in key ? key.accepted : undefined;
  return right?.length === 0;
}

/** Whether a question of a file cannot be asked as it is: its key or a picture is missing. */
export const isUnfinished = (question: AuthoredQuestion): boolean => lacksKey(question) || hasHole(question);

export function withoutKey(question: AuthoredQuestion): AuthoredQuestion {
  // Its model answer decides nothing.
  if (question.kind === 'written') return question;
  return question.kind === 'single_choice' || question.kind === 'multiple_choice'
    ? { ...question, key: { right: [] } }
    : ({ ...question, key: { ...question.key, accepted: [] } } as AuthoredQuestion);
}

const none = z.array(z.string()).max(0);

const keyless = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['single_choice', 'multiple_choice']),
    ...commonParts,
    body: optionsBody,
    key: z.object({ right: none }),
  }),
  z.object({
    kind: z.literal('numeric'),
    ...commonParts,
    body: numeric.authored.shape.body,
    key: z.object({ accepted: none, units: z.array(z.string()) }),
  }),
  z.object({
    kind: z.literal('short_text'),
    ...commonParts,
    body: shortText.authored.shape.body,
    key: z.object({
      accepted: none,
      ignoreCase: z.boolean(),
    }),
  }),
]);

/** A question of a file, which may be unfinished. */
export const questionOfFile = z.union([
  authoredQuestion,
  // The compiler cannot see that a list without elements is a list of any.
  keyless as unknown as z.ZodType<AuthoredQuestion>,
]);
