import { z } from 'zod';
import { draftError } from '../draft-errors.ts';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, MAX_QUESTIONS, TEST_MINUTES } from '../limits.ts';
import type { Kind } from '../questions/authored-question.ts';
import { byLanguage, checkedTranslation } from '../questions/question-parts.ts';
import { type Rule, type Scheme, scheme } from '../schemes/scheme.ts';
import { requiredText, text } from '../text.ts';

const { min, max } = TEST_MINUTES;
const outOfRange = { error: draftError('minutes_out_of_range') };
const minutes = z.number(outOfRange).int(outOfRange).min(min, outOfRange).max(max, outOfRange);

/** 'Answer any 5 of 10'. */
const choice = z
  .strictObject({
    answer: z.number().int().min(1).max(MAX_QUESTIONS),
    /** Which answers count where there are more: the first on the paper, or those with the most marks. */
    counts: z.enum(['first', 'best']),
  })
  // 'first' would not go with every other field.
  .meta({ examples: [{ answer: 5, counts: 'best' }] });

/** A part of a paper with its own marking. A paper without sections is one section. */
export const section = z
  .strictObject({
    name: requiredText(MAX_NAME_LENGTH, draftError('section_unnamed')),
    instructions: text(MAX_QUESTION_TEXT),
    translations: byLanguage(
      z.strictObject({
        name: text(MAX_NAME_LENGTH),
        instructions: text(MAX_QUESTION_TEXT),
        ...checkedTranslation,
      }),
    ).optional(),
    scheme,
    choice: choice.optional(),
    /** The section's own time, in whole minutes. */
    minutes: minutes.optional(),
    shufflesQuestions: z.boolean(),
    shufflesOptions: z.boolean(),
  })
  .refine(({ choice, shufflesQuestions }) => choice?.counts !== 'first' || !shufflesQuestions, {
    error: draftError('first_shuffled'),
    path: ['shufflesQuestions'],
  });

export type Section = z.infer<typeof section>;

/** The scheme by which a question is marked. Throws a RangeError where the paper has no such section. */
export function schemeOf(sections: readonly Section[], item: { section: number }): Scheme {
  const section = sections[item.section];
  if (!section) throw new RangeError(`The paper has no section ${item.section}`);
  return section.scheme;
}

/**
 * What a right answer gives, as it is written; undefined where only the question's kind can say, which a plan without its
 * questions does not know.
 */
export function rightOf(
  sections: readonly Section[],
  item: { section: number; marks?: string | undefined; question?: { kind: Kind } },
): string | undefined {
  const { section: at, marks, question } = item;
  if (marks !== undefined || question === undefined || sections[at] === undefined) return marks;
  return ruleOf(sections, { section: at, question }).right;
}

/**
 * The rule for a question: that of its kind where the scheme has one. Who marks a written answer gives what it is worth, and
 * nothing is taken away.
 */
export function ruleOf(
  sections: readonly Section[],
  item: { section: number; question: { kind: Kind } },
): Rule {
  const { kinds, rule } = schemeOf(sections, item);
  const own = kinds[item.question.kind] ?? rule;
  return item.question.kind === 'written'
    ? { right: own.right, wrong: { marks: '0' }, leftOut: own.leftOut }
    : own;
}
