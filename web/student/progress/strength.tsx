import type { Strength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import styles from './strength.module.css';

const t = words({ progress });

export type Estimate = NonNullable<Strength['estimate']>;

/** From how many questions something is said (FEWEST_QUESTIONS in server/progress/strength.ts). */
export const LEAST_QUESTIONS = 5;

/** The shares as they are written. */
export const shares = ({ share, low, high }: Estimate) => ({
  share: percent(share),
  low: percent(low),
  high: percent(high),
});

/** A ruled line from 0 % to 100 % with the bounds in ink and the share as a bubble. The words beside it say the same. */
export function StrengthBar({ estimate: { share, low, high } }: { estimate: Estimate }) {
  return (
    <span className={styles.line} aria-hidden="true">
      <span className={styles.middle} />
      <span
        className={styles.bounds}
        style={{ insetInlineStart: `${100 * low}%`, inlineSize: `${100 * (high - low)}%` }}
      />
      <span className={styles.share} style={{ insetInlineStart: `${100 * share}%` }} />
    </span>
  );
}

/** A strength in words, with how many questions it comes from. */
export function StrengthWords({ strength: { questions, estimate } }: { strength: Strength }) {
  if (!estimate) {
    return (
      <span className={styles.words}>
        {t('progress.tooFew', { count: questions, least: LEAST_QUESTIONS })}
      </span>
    );
  }
  return (
    <span className={styles.words}>
      <span>
        {t('progress.estimate', { ...shares(estimate), strong: (text) => <strong>{text}</strong> })}
      </span>
      <span className={styles.from}>{t('progress.fromQuestions', { count: questions })}</span>
    </span>
  );
}
