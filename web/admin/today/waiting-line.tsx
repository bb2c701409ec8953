import { Link } from 'wouter';
import today from '../../../locale/en/today.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import styles from './today.module.css';
import { doubtful, useToday, waiting } from './use-today.ts';

const t = words({ today });

/** One line that says what waits, for who lands on another screen; nothing while nothing does. */
export function WaitingLine() {
  const { data: day } = useToday();
  if (day === undefined) return null;
  const { sittingNow, challenges, finished, corrections, reviews, waitingPeople, guessedPupils, drafts } =
    day;
  const what = [
    [sittingNow.length, t('today.waitsSitting', { count: sittingNow.length })],
    [challenges.length, t('today.waitsChallenges', { count: sum(challenges.map(({ count }) => count)) })],
    [
      doubtful(finished).length,
      t('today.waitsKeys', { count: sum(finished.map((test) => test.doubtful.length)) }),
    ],
    [corrections.length, t('today.waitsCorrections', { count: corrections.length })],
    [reviews, t('today.waitsReviews', { count: reviews })],
    [waitingPeople, t('today.waitsPeople', { count: waitingPeople })],
    [guessedPupils, t('today.waitsGuessed', { count: guessedPupils })],
    [drafts.length, t('today.draftCount', { count: drafts.length })],
  ] as const;
  const present = what.filter(([count]) => count > 0);
  if (present.length === 0) return null;
  return (
    <p className={styles.waiting}>
      {t('today.waits', {
        count: waiting(day) + sittingNow.length + drafts.length,
        what: present.map(([, text]) => text).join(', '),
        link: (text) => <Link href={adminPaths.today()}>{text}</Link>,
      })}
    </p>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
