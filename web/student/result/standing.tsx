import { useQuery } from '@tanstack/react-query';
import standing from '../../../locale/en/standing.ts';
import { call } from '../../api.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { useStudent } from '../../session/student.ts';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './standing.module.css';

const t = words({ standing });

/** How many first attempts a percentile needs (FEWEST_IN_COHORT in server/results/percentile.ts). */
const FEWEST = 30;

/** With one decimal, rounded down: nobody but the best has 100. */
const shown = (value: number) => number(Math.floor(value * 10) / 10, 1);

/** Where the attempt stands among first attempts; nothing while that is not known, or where nothing may be said. */
export default function Standing({ attemptId }: { attemptId: string }) {
  const student = useStudent();
  const { data } = useQuery({
    queryKey: ['standing', student?.email, attemptId],
    queryFn: ({ signal }) => call('/attempt/standing', { attemptId }, { signal }),
  });
  const place = data?.standing;
  if (!place || place.kind === 'none') return null;
  if (place.kind === 'retake') return <p className={styles.none}>{t('standing.retake')}</p>;
  if (place.kind === 'few') {
    return <p className={styles.none}>{t('standing.few', { students: place.students, least: FEWEST })}</p>;
  }
  const { students, upToMine, value, low, high } = place;
  return (
    <Stack as="section" gap={2} className={styles.standing}>
      <h2>{t('standing.heading')}</h2>
      <p className={styles.percentile}>
        {t('standing.percentile', { value: shown(value), strong: (text) => <strong>{text}</strong> })}
      </p>
      <p>{t('standing.cohort', { upToMine, students })}</p>
      <p>{t('standing.band', { low: shown(low), high: shown(high) })}</p>
      <Fold label={t('standing.how')}>
        <p>{t('standing.howMore')}</p>
      </Fold>
    </Stack>
  );
}
