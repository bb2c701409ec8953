import { z } from 'zod';
import type { FormError } from '../form-errors.ts';
import { MAX_ATTEMPTS_ALLOWED } from '../limits.ts';
import { instant } from '../text.ts';

/** When students may see something: immediately, when nobody is taking the test any more, from a time on, or never. */
const release = z.discriminatedUnion('when', [
  z.object({ when: z.enum(['at_once', 'after_closing', 'never']) }),
  z.object({ when: z.literal('at_time'), at: instant }),
]);

export type Release = z.infer<typeof release>;

/** The rules of a test, which may change while it is sat; a paper and its revisions do not have them. */
export const testRules = z.object({
  /** From when and until when an attempt may begin; null without a bound. The first instant is in, the last is not. */
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  /** How many attempts a student has; null for any number. */
  attempts: z.number().int().min(1).max(MAX_ATTEMPTS_ALLOWED).nullable(),
  /** The marks. */
  results: release,
  /** What was right in each question, and the answer keys. Nobody sees them before the marks. */
  solutions: release,
  /** Which of a student's attempts is the result. */
  counts: z.enum(['best', 'latest', 'first']),
  /** Students who have started get the whole time, even beyond `closesAt`. */
  mayFinish: z.boolean(),
  /**
   * What a device recorded before the deadline counts when it arrives later (LATE_DELIVERY_DAYS), before its student has
   * seen marks of the test; where attempts are limited, before anybody has.
   */
  takesLate: z.boolean(),
});

export type TestRules = z.infer<typeof testRules>;

/** A test that is open at any time, any number of times: the rules of a test that names none. */
export const PRACTICE_RULES: TestRules = {
  opensAt: null,
  closesAt: null,
  attempts: null,
  results: { when: 'at_once' },
  solutions: { when: 'at_once' },
  counts: 'best',
  mayFinish: false,
  takesLate: true,
};

/** One attempt; what was right is shown when everybody has finished. The times are the teacher's to set. */
export const EXAM_RULES: TestRules = {
  ...PRACTICE_RULES,
  attempts: 1,
  results: { when: 'after_closing' },
  solutions: { when: 'after_closing' },
  counts: 'first',
  takesLate: false,
};

/** What contradicts itself in the rules, by the field. */
export function rulesError(rules: TestRules): { field: keyof TestRules; code: FormError } | undefined {
  const { opensAt, closesAt, attempts, results, takesLate } = rules;
  if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) {
    return { field: 'closesAt', code: 'closesBeforeItOpens' };
  }
  if (takesLate && attempts !== null && results.when === 'at_once')
    return { field: 'takesLate', code: 'lateAfterMarks' };
  return undefined;
}

/** Whether something is shown after a closing that is not set yet. A test like that is not published. */
export const lacksClosing = ({ closesAt, results, solutions }: TestRules): boolean =>
  closesAt === null && (results.when === 'after_closing' || solutions.when === 'after_closing');

/** {@link testRules} without a contradiction. Messages are codes (form-errors.ts). */
export const consistentRules = testRules.superRefine((rules, context) => {
  const error = rulesError(rules);
  if (error) context.addIssue({ code: 'custom', message: error.code, path: [error.field] });
});
