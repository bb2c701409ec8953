import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import styles from './score-ring.module.css';

const t = words({ result });

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** The share of right answers as a ring, with the numbers inside. */
export function ScoreRing({ correct, total }: { correct: number; total: number }) {
  const share = total === 0 ? 0 : correct / total;
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="60" cy="60" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles.part}
            cx="60"
            cy="60"
            r={RADIUS}
            strokeDasharray={`${share * ROUND} ${ROUND}`}
          />
        )}
      </svg>
      <p className={styles.words}>
        {t('result.scoreOf', {
          correct,
          total,
          number: (text) => <strong className={styles.number}>{text}</strong>,
        })}
      </p>
    </div>
  );
}
