import today from '../../../locale/en/today.ts';
import { words } from '../../locale/words.ts';

const t = words({ today });

/** More do not fit the line of a row. */
const NAMED = 4;

/** '9-A, 9-B', 'Hall A, Hall B, Hall C and 12 more classes', or that a test is for everyone. */
export function classNamesOf(classes: readonly string[]): string {
  if (classes.length === 0) return t('today.everybody');
  if (classes.length <= NAMED) return classes.join(', ');
  const named = classes.slice(0, NAMED - 1);
  return t('today.moreClasses', { names: named.join(', '), count: classes.length - named.length });
}
