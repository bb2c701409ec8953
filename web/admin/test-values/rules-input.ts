import {
  consistentRules,
  lacksClosing,
  type Release,
  type TestRules,
} from '../../../contract/catalog/test-rules.ts';
import type { FormError } from '../../../contract/form-errors.ts';
import { MAX_ATTEMPTS_ALLOWED } from '../../../contract/limits.ts';

/** A release whose time may not have been typed yet. */
export interface ReleaseInput {
  when: Release['when'];
  at: string | null;
}

/** The rules as they stand in the form. */
export interface RulesInput extends Omit<TestRules, 'attempts' | 'results' | 'solutions'> {
  /** As typed; blank for any number. */
  attempts: string;
  results: ReleaseInput;
  solutions: ReleaseInput;
}

const releaseInput = (release: Release): ReleaseInput => ({
  when: release.when,
  at: release.when === 'at_time' ? release.at : null,
});

export const rulesInput = ({ attempts, results, solutions, ...rest }: TestRules): RulesInput => ({
  ...rest,
  attempts: attempts === null ? '' : String(attempts),
  results: releaseInput(results),
  solutions: releaseInput(solutions),
});

/** What a save sends, or what is wrong, by the field that it is shown at. */
export function readRules(
  rules: RulesInput,
  isActive: boolean,
): TestRules | { field: keyof TestRules; code: FormError } {
  const { attempts, results, solutions, ...rest } = rules;
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
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { field: issue?.path[0] as keyof TestRules, code: issue?.message as FormError };
  }
  // At the time that is missing, not at what waits for it.
  if (isActive && lacksClosing(checked.data)) return { field: 'closesAt', code: 'releaseNeedsClosing' };
  return checked.data;
}
