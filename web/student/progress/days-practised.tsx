import type { Api } from '../../../contract/api.ts';
import progress from '../../../locale/en/progress.ts';
import { calendarDay, shortMonth } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { dateOf, weeksUpTo } from '../overview/calendar.ts';
import styles from './days.module.css';

const t = words({ progress });

/** The month that begins in a week; undefined where none does. */
function monthBegunIn(week: readonly (string | undefined)[]): string | undefined {
  const first = week.find((day) => day?.endsWith('-01'));
  return first && shortMonth(dateOf(first));
}

/** The last twelve weeks as rows of an answer sheet: a bubble for each day, filled where something was answered. */
export function DaysPractised({ days, today }: Pick<Api['/progress/strengths']['output'], 'days' | 'today'>) {
  const weeks = weeksUpTo(today);
  const practised = new Map(days.map(({ day, questions }) => [day, questions]));
  const drawn = weeks.flat().flatMap((day) => day ?? []);
  const count = drawn.filter((day) => practised.has(day)).length;
  return (
    <Stack gap={2}>
      <p>{t('progress.daysOf', { count, all: drawn.length })}</p>
      <div className={styles.sheet} aria-hidden="true" data-content>
        {weeks.map((week) => (
          <div key={week[0]} className={styles.week}>
            {week.map((day, weekday) =>
              day === undefined ? (
                <span key={weekday} className={styles.later} />
              ) : (
                <span key={day} title={calendarDay(dateOf(day))}>
                  <BubbleMark small ink={practised.has(day) ? 'filled' : 'unused'}>
                    {dateOf(day).getUTCDate()}
                  </BubbleMark>
                </span>
              ),
            )}
            <span className={styles.month}>{monthBegunIn(week)}</span>
          </div>
        ))}
      </div>
      <p className="soft">{t('progress.daysMore')}</p>
      {count > 0 && (
        <Fold label={t('progress.list')}>
          <ul>
            {days.toReversed().map(({ day, questions }) => (
              <li key={day}>{t('progress.dayWith', { day: calendarDay(dateOf(day)), count: questions })}</li>
            ))}
          </ul>
        </Fold>
      )}
    </Stack>
  );
}
