import { type Rational, rational } from '../questions/rational.ts';
import { numberText } from '../questions/read-number.ts';
import { exactAmount, readMarks } from './exact-marks.ts';
import type { Rule } from './scheme.ts';

/**
 * A rule as a student reads it before the test: '+4 right, −1 wrong, 0 left out'. `own` are the marks of a question
 * that has marks of its own.
 */
export function ruleText(rule: Rule, own?: string): string {
  const right = readMarks(own ?? rule.right);
  const parts = [`${signed(right)} right`, `${signed(exactAmount(rule.wrong, right))} wrong`];
  if (rule.eachRight) {
    parts.push(
      `${signed(exactAmount(rule.eachRight, right))} for each right option where some are missing and none is wrong`,
    );
  }
  return [...parts, `${signed(readMarks(rule.leftOut))} left out`].join(', ');
}

function signed({ num, den }: Rational): string {
  if (num === 0n) return '0';
  const size = numberText(rational(num < 0n ? -num : num, den));
  return `${num < 0n ? '−' : '+'}${size}`;
}
