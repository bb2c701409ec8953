import { PERSON_NAME_PATTERN } from '../../contract/limits.ts';

/** What is wrong with the name of a guardian, as it was typed; contract/consent.ts has the same rule for the server. */
export function guardianNameFault(typed: string): 'missing' | 'not_a_name' | undefined {
  const name = typed.trim();
  if (name === '') return 'missing';
  return PERSON_NAME_PATTERN.test(name) ? undefined : 'not_a_name';
}
