import type { StudentQuestion } from '../../contract/questions/authored-question.ts';
import { numberText, withDecimalMark } from '../../contract/questions/number-text.ts';
import type { StudentNumeric } from '../../contract/questions/numeric/question.ts';
import { readNumericAnswer } from '../../contract/questions/numeric/read-numeric-answer.ts';
import type { StudentShortText } from '../../contract/questions/short-text/question.ts';
import { readShortText } from '../../contract/questions/short-text/read-short-text.ts';
import answering from '../../locale/en/answering.ts';
import { words } from '../locale/words.ts';

const t = words({ answering });

export interface ReadAsProps {
  asked: StudentQuestion;
  typed: string;
  /** Beside the marked answer only what was read as something else than was typed is worth saying. */
  isMarked?: boolean;
}

/** Says what a typed answer was understood as, as the server will: marking reads it with the same code. */
export default function ReadAs({ asked, typed, isMarked = false }: ReadAsProps) {
  if (asked.kind === 'numeric')
    return isMarked && !isReadOtherwise(asked, typed) ? null : readAsNumber(asked, typed);
  return asked.kind === 'short_text' ? readAsText(asked, typed) : null;
}

function isReadOtherwise(asked: StudentNumeric, typed: string): boolean {
  const read = readNumericAnswer(asked, typed);
  return read !== undefined && withDecimalMark(numberText(read.value), asked.decimal) !== typed.trim();
}

function readAsNumber(asked: StudentNumeric, typed: string): string | null {
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

/** Words read as they stand need no saying. */
function readAsText(asked: StudentShortText, typed: string): string | null {
  const read = readShortText(typed, asked);
  const isSame = withoutSpaces(read) === withoutSpaces(typed);
  return isSame ? null : t('answering.readAs', { number: read });
}

const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
