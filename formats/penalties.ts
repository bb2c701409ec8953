import { isExactMarks } from '../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../contract/marks/marks-of-number.ts';
import { PLAIN_PAPER } from '../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE, type PaperFrame } from '../contract/papers/revision.ts';
import { plainScheme, rule } from '../contract/schemes/preset.ts';
import { tellShares } from './graded-options.ts';
import type { ImportedQuestion } from './imported.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';

/** What the wrong options of a question with one right option give. */
export interface Penalty {
  /** Number of the question in its file, from 1. */
  question: number | null;
  at: Place;
  /** Of each option, in per cent. */
  shares: readonly number[];
  /** What each wrong option gives, in per cent: 0 or less. */
  wrong: number;
  /** Those of its file. */
  problems: Problems;
}

/** What all wrong options of a question give alike; undefined where they do not, or several options are right. */
export function wrongShare(shares: readonly number[]): number | undefined {
  const wrong = shares.filter((share) => share < 99.9);
  const [first = 0] = wrong;
  const isOneRight = wrong.length === shares.length - 1;
  return isOneRight && first <= 0 && wrong.every((share) => share === first) ? first : undefined;
}

/**
 * A paper whose scheme says what wrong options give, where they give the same in every question; undefined where they
 * give nothing. Differences between questions are reported, because a scheme applies to a whole section.
 */
export function paperOfPenalties(penalties: readonly Penalty[]): PaperFrame | undefined {
  const [first] = penalties;
  if (!first || penalties.every(({ wrong }) => wrong === 0)) return undefined;
  const share = simpleFraction(-first.wrong / 100);
  if (share !== undefined && penalties.every(({ wrong }) => wrong === first.wrong)) {
    const single = rule({ right: '1', wrong: { share: `-${share}` } });
    const scheme = plainScheme({ right: '1' }, { kinds: { single_choice: single } });
    const { items: _, ...plain } = PLAIN_PAPER;
    return { ...plain, sections: plain.sections.map((section) => ({ ...section, scheme })) };
  }
  for (const { question, at, shares, wrong, problems } of penalties) {
    problems.question = question;
    if (wrong < 0) tellShares(shares, at, problems);
    problems.question = null;
  }
  return undefined;
}

/** The question at its place on such a paper, worth what it says. */
export function placed(one: ImportedQuestion): ImportedQuestion {
  const { marks } = one.labels;
  const own = marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {};
  return { ...one, place: { ...FIRST_PLACE, ...own } };
}

/** '1/3' for 0.33333: Moodle gives shares with five decimals of a per cent. */
function simpleFraction(share: number): string | undefined {
  for (let under = 1; under <= 20; under += 1) {
    const over = Math.round(share * under);
    if (over > 0 && Math.abs(share - over / under) < 1e-6)
      return under === 1 ? String(over) : `${over}/${under}`;
  }
  return undefined;
}
