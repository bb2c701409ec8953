import type { Score } from '../../contract/catalog/browsing.ts';
import score from '../../locale/en/score.ts';
import { words } from '../locale/words.ts';

const t = words({ score });

/** A result in a few words: in marks, unless each right answer gave one and nothing else gave or took any. */
export function scoreText({ correctCount: right, totalQuestions: total, marks }: Score): string {
  const [got, possible] = [Number(marks.got), Number(marks.possible)];
  return got === right && possible === total
    ? t('score.right', { right, total })
    : t('score.marks', { got, possible });
}

/** The share of the marks; less than 0 where wrong answers took more than right ones gave. */
export const scoreShare = ({ marks }: Pick<Score, 'marks'>): number =>
  Number(marks.got) / Math.max(1, Number(marks.possible));
