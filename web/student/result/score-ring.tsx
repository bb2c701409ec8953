import type { ReactNode } from 'react';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { ShareRing } from '../../ui/share-ring.tsx';
import type { ResultState } from './result-state.ts';
import styles from './score-ring.module.css';

const t = words({ result });

const large = (text: ReactNode) => <strong className={styles.number}>{text}</strong>;

/** The share of right answers as a ring, with the numbers inside. */
export function ScoreRing({ correct, total }: { correct: number; total: number }) {
  return (
    <div className={styles.ring}>
      <ShareRing share={total === 0 ? 0 : correct / total} />
      <p className={styles.words}>{t('result.scoreOf', { correct, total, number: large })}</p>
    </div>
  );
}

/** The share of the marks as a ring, empty where they are negative, with the numbers inside. */
export function MarksRing({
  marking: {
    denominator,
    total: { got, possible },
  },
}: {
  marking: NonNullable<ResultState['marking']>;
}) {
  return (
    <section className={styles.ring} aria-label={t('result.marksLabel')}>
      <ShareRing share={possible > 0 ? Math.max(0, got / possible) : 0} />
      <p className={styles.words}>
        {t('result.marksRing', {
          got: shownMarks(got, denominator),
          possible: shownMarks(possible, denominator),
          number: large,
        })}
      </p>
    </section>
  );
}
