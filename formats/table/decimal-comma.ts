import { readNumericKey } from '../answer-key.ts';
import type { Problems } from '../problems.ts';
import { t } from '../words.ts';
import type { Cells } from './columns.ts';

/** '2,5' as '2.5'; undefined for anything but a number with one comma. */
export const withPoint = (text: string) => (/^[+-]?\d+,\d+$/.test(text) ? text.replace(',', '.') : undefined);

const COMMA = /(?<=\d),(?=\d)/g;

/**
 * An answer that is typed, with a point for its decimals where the file writes them with a comma. Other files separate
 * cells at semicolons too, so the reading is reported; '1,500' stays the 1500 that it is elsewhere.
 */
export function commaAnswer(answer: string, { decimal, at }: Cells, problems: Problems): string {
  const pointed = answer.replaceAll(COMMA, '.');
  if (decimal === 'point' || pointed === answer) return answer;
  const number = readNumericKey(answer) ? answer.replaceAll(COMMA, '') : pointed;
  if (!readNumericKey(number)) return answer;
  problems.warning(at('answer'), answer, t('imports.wantedOnePoint'), t('imports.takenAsNumber', { number }));
  return number;
}
