import type { Strength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import styles from './strength.module.css';

const t = words({ progress });

export type Estimate = NonNullable<Strength['estimate']>;

/** The fewest questions for an estimate (FEWEST_QUESTIONS in server/progress/strength.ts). */
export const LEAST_QUESTIONS = 5;

/** The shares as they are written. */
export const shares = ({ share, low, high }: Estimate) => ({
  share: percent(share),
  low: percent(low),
  high: percent(high),
});

/** A ruled line from 0 % to 100 % with the share as a bubble. The words beside it say the same. */
export function StrengthBar({ estimate: { share } }: { estimate: Estimate }) {
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.middle} />
      <span className={styles.share} style={{ insetInlineStart: `${100 * share}%` }} />
    </span>
  );
}

/** The bounds of a strength in words, with how many questions it comes from; without an estimate what came of these. */
export function StrengthWords({ strength: { questions: count, right, estimate } }: { strength: Strength }) {
  return (
    <span className={styles.words}>
      {estimate === undefined
        ? t('progress.rightSoFar', { right, count })
        : t('progress.boundsFrom', { ...shares(estimate), count })}
    </span>
  );
}
