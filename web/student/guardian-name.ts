import { isPersonName } from '../../contract/name-pattern.ts';

/** What is wrong with the name of a guardian, as it was typed; contract/consent.ts has the same rule for the server. */
export function guardianNameFault(typed: string): 'missing' | 'not_a_name' | undefined {
  const name = typed.trim();
  if (name === '') return 'missing';
  return isPersonName(name) ? undefined : 'not_a_name';
}
