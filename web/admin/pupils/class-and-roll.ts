import pupils from '../../../locale/en/pupils.ts';
import { words } from '../../locale/words.ts';

const t = words({ pupils });

/** What tells students of one name apart: '9-A, roll 14'; null where neither is known. */
export function classAndRoll(className: string | null, rollNumber: string | null): string | null {
  if (rollNumber === null) return className;
  if (className === null) return t('pupils.rollAlone', { roll: rollNumber });
  return t('pupils.classAndRoll', { class: className, roll: rollNumber });
}
