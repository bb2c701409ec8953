import { z } from 'zod';
import { type RevisionItem, revisionItem } from '../../contract/papers/revision.ts';
import {
  type AuthoredQuestion,
  authoredQuestion,
  kindNames,
} from '../../contract/questions/authored-question.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { isUnfinished, questionOfFile } from '../../contract/questions/unfinished.ts';
import type { ImportedQuestion, Labels } from '../imported.ts';

/**
 * A question as `npm run questions` prints it: that of authored-question.ts with `questionText` for its `text`, and
 * with what the file says about it.
 */
export type OurQuestion = { kind: AuthoredQuestion['kind']; questionText: string } & Omit<
  AuthoredQuestion,
  'kind' | 'text'
> &
  Labels & { place?: Partial<RevisionItem>; unfinished?: true };

export function asOurQuestion({ question, labels, place }: ImportedQuestion): OurQuestion {
  const { kind, text, explanation, body, key, translations } = question;
  const asked = {
    kind,
    questionText: text,
    explanation,
    body,
    key,
    ...(translations && { translations }),
    ...labels,
    ...(isUnfinished(question) && { unfinished: true as const }),
  };
  return place ? { ...asked, place: withoutNo(place) } : asked;
}

/** What is not so of a place is not said. */
const withoutNo = (place: RevisionItem): Partial<RevisionItem> =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== false));

const no = z.boolean().default(false);
const place = revisionItem
  .extend({ isDropped: no, keepsPlace: no, keepsOptionOrder: no })
  .optional() satisfies z.ZodType<RevisionItem | undefined>;

const label = z.string().optional();

const labels = z.object({
  grade: z.union([z.number(), z.string()]).optional(),
  subject: label,
  topic: label,
  difficulty: label,
  marks: z.number().optional(),
  title: label,
  tags: z.array(z.string()).optional(),
  chapter: label,
  source: label,
  year: z.number().optional(),
  language: label,
});

/** What is asked, apart from what authoredQuestion checks. */
const ourQuestion = z.object({
  kind: z.enum(kindNames),
  questionText: z.string(),
  explanation: z.string().default(''),
  body: z.looseObject({}).default({}),
  key: z.looseObject({}),
  /** Checked by authoredQuestion; what was written by hand need not say what it was compared with. */
  translations: z
    .record(z.string(), z.looseObject({ isReviewed: z.boolean().default(false), of: z.string().optional() }))
    .optional(),
});

export const isOurs = (value: object) => 'kind' in value;

/** Takes such a question apart, or says what is wrong with it. */
export function readOurQuestion(value: object): ImportedQuestion | { issues: readonly z.core.$ZodIssue[] } {
  const given =
    'text' in value && !('questionText' in value) ? { ...value, questionText: value.text } : value;
  const asked = ourQuestion.safeParse(given);
  if (!asked.success) return { issues: asked.error.issues };
  const said = labels.safeParse(given);
  if (!said.success) return { issues: said.error.issues };
  const { kind, questionText: text, explanation, body, key, translations } = asked.data;
  const isKept = 'unfinished' in value && value.unfinished === true;
  const question = (isKept ? questionOfFile : authoredQuestion).safeParse({
    kind,
    text,
    explanation,
    body,
    key,
    ...(translations && { translations: withSource(translations, text, explanation, body) }),
  });
  if (!question.success) return { issues: question.error.issues };
  const placed = z.object({ place }).safeParse(given);
  if (!placed.success) return { issues: placed.error.issues };
  return {
    question: question.data,
    labels: definedOnly(said.data),
    ...(placed.data.place && { place: placed.data.place }),
  };
}

/** Each translation with what it translates: by a hand that does not say otherwise, the texts as they are. */
function withSource(
  translations: Record<string, { of?: string | undefined }>,
  text: string,
  explanation: string,
  body: Record<string, unknown>,
) {
  const { options = [] } = z
    .object({ options: z.array(z.object({ text: z.string() })).optional() })
    .catch({})
    .parse(body);
  const source = sourceOf([text, explanation, ...options.map((option) => option.text)]);
  return Object.fromEntries(
    Object.entries(translations).map(([language, one]) => [
      language,
      { explanation: '', options: {}, ...one, of: one.of ?? source },
    ]),
  );
}

const definedOnly = (given: object): Labels =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
