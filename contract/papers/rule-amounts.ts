import { readMarks } from '../marks/exact-marks.ts';
import { type Rational, rational, times } from '../marks/rational.ts';
import { numberText } from '../questions/number-text.ts';
import type { Amount, Rule } from '../schemes/scheme.ts';

/** What a rule gives and takes, with its sign: '+4', '−2/3', '0'. */
export interface RuleAmounts {
  right: string;
  wrong: string;
  leftOut: string;
  /** For each right option where some are missing and none is wrong; absent where only the whole set counts. */
  eachRight?: string;
}

/** The amounts of a rule as a student reads them. `own` are the marks of a question that has its own marks. */
export function ruleAmounts(rule: Rule, own?: string): RuleAmounts {
  const right = readMarks(own ?? rule.right);
  return {
    right: signed(right),
    wrong: signed(exactAmount(rule.wrong, right)),
    leftOut: signed(readMarks(rule.leftOut)),
    ...(rule.eachRight && { eachRight: signed(exactAmount(rule.eachRight, right)) }),
  };
}

/** What a rule gives or takes for a question whose right answer gives `right`. */
export function exactAmount(given: Amount, right: Rational): Rational {
  return 'marks' in given ? readMarks(given.marks) : times(readMarks(given.share), right);
}

function signed({ num, den }: Rational): string {
  if (num === 0n) return '0';
  const size = numberText(rational(num < 0n ? -num : num, den));
  return `${num < 0n ? '−' : '+'}${size}`;
}
