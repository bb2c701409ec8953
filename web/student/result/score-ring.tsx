import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { ShareRing } from '../../ui/share-ring.tsx';
import styles from './score-ring.module.css';

const t = words({ result });

/** The share of right answers as a ring, with the numbers inside. */
export function ScoreRing({ correct, total }: { correct: number; total: number }) {
  return (
    <div className={styles.ring}>
      <ShareRing share={total === 0 ? 0 : correct / total} />
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
