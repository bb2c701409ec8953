import type { Api } from '../../../contract/api.ts';
import progress from '../../../locale/en/progress.ts';
import { calendarDay, shortMonth, shortWeekday } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { dateOf, daysAfter, weeksUpTo } from '../overview/calendar.ts';
import styles from './days.module.css';

const t = words({ progress });

type Days = Pick<Api['/progress/strengths']['output'], 'days' | 'today'>;

/** How many questions were answered on each day that has some. */
const countsOf = (days: Days['days']) => new Map(days.map(({ day, questions }) => [day, questions]));

/** The last twelve weeks as a calendar of bubbles, filled where something was answered; the newest week first. */
export function DaysPractised({ days, today }: Days) {
  const weeks = weeksUpTo(today);
  const practised = countsOf(days);
  const drawn = weeks.flat().flatMap((day) => day ?? []);
  const count = drawn.filter((day) => practised.has(day)).length;
  return (
    <Stack gap={2}>
      <p>{t('progress.daysOf', { count, all: drawn.length })}</p>
      <div className={styles.calendar} aria-hidden="true" data-content>
        <span />
        {weeks[0]?.map((day) => day !== undefined && <span key={day}>{shortWeekday(dateOf(day))}</span>)}
        {weeks.toReversed().map((week) => (
          <Week key={week[0]} week={week} practised={practised} />
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

function Week({
  week,
  practised,
}: {
  week: readonly (string | undefined)[];
  practised: ReadonlyMap<string, number>;
}) {
  const monday = dateOf(week[0] ?? '');
  return (
    <>
      <span className={styles.from}>
        {monday.getUTCDate()} {shortMonth(monday)}
      </span>
      {week.map((day, weekday) => (
        <span key={weekday}>
          {day !== undefined && (
            <BubbleMark small ink={practised.has(day) ? 'filled' : 'unused'}>
              {dateOf(day).getUTCDate()}
            </BubbleMark>
          )}
        </span>
      ))}
    </>
  );
}

/** The last seven days, each with how many questions were answered. The words beside it say the same. */
export function LastWeek({ days, today }: Days) {
  const practised = countsOf(days);
  return (
    <div className={styles.week} aria-hidden="true" data-content>
      {[-6, -5, -4, -3, -2, -1, 0].map((ago) => {
        const day = daysAfter(today, ago);
        const count = practised.get(day);
        return (
          <span key={day} className={styles.day}>
            <span className={styles.count}>{count}</span>
            <BubbleMark small ink={count === undefined ? 'unused' : 'filled'} />
            <span>{shortWeekday(dateOf(day))}</span>
          </span>
        );
      })}
    </div>
  );
}
