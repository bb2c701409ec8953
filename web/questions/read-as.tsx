import { ruleAmounts } from '../../contract/papers/rule-amounts.ts';
import type { StudentQuestion } from '../../contract/questions/authored-question.ts';
import { numberText, withDecimalMark } from '../../contract/questions/number-text.ts';
import type { StudentNumeric } from '../../contract/questions/numeric/question.ts';
import { readNumericAnswer } from '../../contract/questions/numeric/read-numeric-answer.ts';
import type { StudentShortText } from '../../contract/questions/short-text/question.ts';
import { readShortText } from '../../contract/questions/short-text/read-short-text.ts';
import type { Rule } from '../../contract/schemes/scheme.ts';
import typing from '../../locale/en/typing.ts';
import { words } from '../locale/words.ts';
import { Warning } from '../ui/icons.tsx';
import styles from './answer.module.css';
import { reader } from './reader.ts';

const t = words({ typing });

export interface ReadAsProps {
  asked: StudentQuestion;
  typed: string;
  /** Beside the marked answer a number that was read as it was typed is not worth saying. */
  isMarked?: boolean;
  /** By which it will be marked, and its marks. */
  rule?: Rule | undefined;
  marks?: number | undefined;
}

/** Says what a typed answer was understood as, as the server will: marking reads it with the same code. */
export default function ReadAs({ asked, typed, isMarked = false, rule, marks }: ReadAsProps) {
  if (asked.kind === 'short_text') return readAsText(asked, typed);
  if (asked.kind !== 'numeric' || typed.trim() === '') return null;
  const number = readAsNumber(asked, typed);
  if (number !== undefined && isMarked) return isReadOtherwise(asked, typed) ? number : null;
  if (number !== undefined && !isFraction(asked, typed)) return number;
  const wrong = rule ? ruleAmounts(rule, marks === undefined ? undefined : String(marks)).wrong : '';
  const cost = wrong.startsWith('−') ? wrong.slice(1) : 'none';
  return (
    <span className={styles.unread}>
      <Warning />
      {number === undefined
        ? t(asked.asksForUnit ? 'typing.unreadUnit' : 'typing.unread', { cost })
        : t('typing.notWhole', { typed: typed.trim(), example: wholeOf(asked, typed), cost })}
    </span>
  );
}

reader.isUnread = (asked, typed) =>
  asked.kind === 'numeric' &&
  typed.trim() !== '' &&
  (readAsNumber(asked, typed) === undefined || isFraction(asked, typed));

/** Where a whole number is asked for. */
const isFraction = (asked: StudentNumeric, typed: string) =>
  asked.isWhole && readNumericAnswer(asked, typed)?.value.den !== 1n;

/** The number without its decimals, as an example. */
function wholeOf(asked: StudentNumeric, typed: string): string {
  const { num = 0n, den = 1n } = readNumericAnswer(asked, typed)?.value ?? {};
  return String(num / den);
}

function isReadOtherwise(asked: StudentNumeric, typed: string): boolean {
  const read = readNumericAnswer(asked, typed);
  return read !== undefined && withDecimalMark(numberText(read.value), asked.decimal) !== typed.trim();
}

function readAsNumber(asked: StudentNumeric, typed: string): string | undefined {
  const read = readNumericAnswer(asked, typed);
  if (!read || (asked.asksForUnit && read.unit === '')) return undefined;
  // Long digits stay digits: nobody sees their own number in '9.99e21'.
  const isPlain = /^\s*-?\d+\s*$/.test(typed);
  const number = isPlain ? typed.trim() : withDecimalMark(numberText(read.value), asked.decimal);
  const unit = read.unit === '' ? asked.unit : read.unit;
  return unit === undefined ? t('typing.readAs', { number }) : t('typing.readAsWithUnit', { number, unit });
}

/** Words read as they stand need no saying. */
function readAsText(asked: StudentShortText, typed: string): string | null {
  const read = readShortText(typed, asked);
  const isSame = withoutSpaces(read) === withoutSpaces(typed);
  return isSame ? null : t('typing.readAs', { number: read });
}

const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
