import { Link } from 'wouter';
import type { Today } from '../../../contract/today.ts';
import admin from '../../../locale/en/admin.ts';
import today from '../../../locale/en/today.ts';
import { timeOfDayInMinutes, weekday } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTimeZone } from '../use-choices.ts';
import { classNamesOf } from './class-names.ts';
import { TaskList } from './task-list.tsx';
import styles from './today.module.css';

const t = words({ admin, today });

type Test = Today['sittingNow'][number];

/** What students sit now, with how many of them do. */
export function SittingNow({ tests, serverNow }: { tests: readonly Test[]; serverNow: string }) {
  const timeZone = useTimeZone();
  if (tests.length === 0) return null;
  const sitting = tests.reduce((sum, test) => sum + test.sitting, 0);
  return (
    <TaskList
      id="sitting-now"
      heading={t('admin.sittingNow')}
      more={t('today.sittingCount', { count: sitting })}
    >
      {tests.map((test, n) => (
        <li key={test.testCode} className={styles.row}>
          <div className={styles.what}>
            <Link
              href={adminPaths.results({ testCode: test.testCode })}
              className={styles.title}
              data-content
            >
              {named(test.testName)}
            </Link>
            <p className="soft">{whenAndWho(test, serverNow, timeZone)}</p>
            {test.asking > 0 && <b className={styles.asking}>{t('today.asking', { count: test.asking })}</b>}
          </div>
          <Attendance of={test} />
          <ButtonLink
            kind={n === 0 ? 'primary' : 'plain'}
            className={styles.action}
            href={adminPaths.results({ testCode: test.testCode, view: 'sitting' })}
          >
            {t('today.see', {
              name: named(test.testName),
            })}
          </ButtonLink>
        </li>
      ))}
    </TaskList>
  );
}

function whenAndWho(
  { classes, closesAt, lastClosesAt }: Test,
  serverNow: string,
  timeZone: string | undefined,
): string {
  const parts = [classNamesOf(classes)];
  if (closesAt !== null) {
    const minutes = Math.max(0, Math.ceil((Date.parse(closesAt) - Date.parse(serverNow)) / 60_000));
    const today = weekday(new Date(serverNow), timeZone);
    const when = (instant: string) => {
      const at = new Date(instant);
      const [day, time] = [weekday(at, timeZone), timeOfDayInMinutes(at, timeZone)];
      return day === today ? time : t('today.onDay', { day, time });
    };
    parts.push(
      lastClosesAt === null || lastClosesAt === closesAt
        ? t('today.closes', { when: when(closesAt) })
        : t('today.closesByClass', { first: when(closesAt), last: when(lastClosesAt) }),
    );
    // Of more than two hours the minutes tell nobody anything.
    if (minutes <= 120) parts.push(t('today.left', { minutes }));
  }
  return parts.join(' · ');
}

/** Of a test for classes a bar of who is done, sits it and has not begun or was absent; the words below it say the same. */
function Attendance({ of: { sitting, students, absent, missed } }: { of: Test }) {
  if (students === null || absent === null || missed === null) {
    return <p className={styles.attendance}>{t('today.sitting', { count: sitting })}</p>;
  }
  const done = Math.max(0, students - absent - missed - sitting);
  const width = (count: number) => ({ flexGrow: count });
  return (
    <div className={styles.attendance}>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.done} style={width(done)} />
        <span className={styles.now} style={width(sitting)} />
        <span style={width(absent + missed)} />
      </div>
      <p>
        {done > 0 && <span>{t('today.done', { count: done })}</span>}
        <span>{t('today.sitting', { count: sitting })}</span>
        {absent > 0 && <span className={styles.absent}>{t('today.absent', { count: absent })}</span>}
        {missed > 0 && <span className={styles.absent}>{t('today.missed', { count: missed })}</span>}
      </p>
    </div>
  );
}
