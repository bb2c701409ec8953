import { numberText, withDecimalMark } from '../../../contract/questions/number-text.ts';
import type { StudentNumeric } from '../../../contract/questions/numeric/question.ts';
import { readNumericAnswer } from '../../../contract/questions/numeric/read-numeric-answer.ts';
import answering from '../../../locale/en/answering.ts';
import { words } from '../../locale/words.ts';

const t = words({ answering });

/** Says what a typed number was understood as, as the server will: marking reads it with the same code. */
export default function ReadAs({ asked, typed }: { asked: StudentNumeric; typed: string }) {
  // A sign alone is the beginning of a number.
  if (/^\s*[-+\u2212\u2013]?\s*$/.test(typed)) return null;
  const read = readNumericAnswer(asked, typed);
  if (!read || (asked.asksForUnit && read.unit === '')) {
    return t(asked.asksForUnit ? 'answering.unreadUnit' : 'answering.unread');
  }
  const number = withDecimalMark(numberText(read.value), asked.decimal);
  const unit = read.unit === '' ? asked.unit : read.unit;
  return unit === undefined
    ? t('answering.readAs', { number })
    : t('answering.readAsWithUnit', { number, unit });
}
