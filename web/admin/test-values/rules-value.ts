import {
  consistentRules,
  PRACTICE_RULES,
  type Release,
  type TestRules,
} from '../../../contract/catalog/test-rules.ts';
import type { FormError } from '../../../contract/form-errors.ts';
import { MAX_ATTEMPTS_ALLOWED } from '../../../contract/limits.ts';

/** A release whose time may not have been typed yet. */
export interface ReleaseDraft {
  when: Release['when'];
  at: string | null;
}

/** The rules as they stand in the form. */
export interface RulesDraft extends Omit<TestRules, 'attempts' | 'results' | 'solutions'> {
  /** As typed; blank for any number. */
  attempts: string;
  results: ReleaseDraft;
  solutions: ReleaseDraft;
}

const draftOfRelease = (release: Release): ReleaseDraft => ({
  when: release.when,
  at: release.when === 'at_time' ? release.at : null,
});

export const draftOf = ({ attempts, results, solutions, ...rest }: TestRules): RulesDraft => ({
  ...rest,
  attempts: attempts === null ? '' : String(attempts),
  results: draftOfRelease(results),
  solutions: draftOfRelease(solutions),
});

/** The rules as one value of the test form. */
export const valueOfRules = (draft: RulesDraft): string => JSON.stringify(draft);

export const NO_RULES_VALUE = valueOfRules(draftOf(PRACTICE_RULES));

/** The reverse of {@link valueOfRules}. */
export const draftOfValue = (value: string) => JSON.parse(value) as RulesDraft;

/** What a save sends, or what is wrong, by the field that it is shown at. */
export function readRules(value: string): TestRules | { field: keyof TestRules; code: FormError } {
  const { attempts, results, solutions, ...rest } = draftOfValue(value);
  const count = attempts.trim() === '' ? null : Number(attempts);
  if (count !== null && !(Number.isInteger(count) && count >= 1 && count <= MAX_ATTEMPTS_ALLOWED)) {
    return { field: 'attempts', code: 'attemptsOutOfRange' };
  }
  for (const [field, { when, at }] of [
    ['results', results],
    ['solutions', solutions],
  ] as const) {
    if (when === 'at_time' && at === null) return { field, code: 'releaseTimeRequired' };
  }
  const checked = consistentRules.safeParse({ ...rest, attempts: count, results, solutions });
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  return { field: issue?.path[0] as keyof TestRules, code: issue?.message as FormError };
}
