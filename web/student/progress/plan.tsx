import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Api } from '../../../contract/http/api.ts';
import { MAX_NAME_LENGTH, MAX_PLAN_ITEMS } from '../../../contract/limits.ts';
import type { PlanItem } from '../../../contract/plan.ts';
import plan from '../../../locale/en/plan.ts';
import { call } from '../../api.ts';
import { calendarDay } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { useStudent } from '../../session/student.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { datedName, downloadFile } from '../../ui/download-file.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { dateOf, daysAfter } from './calendar.ts';
import { calendarFile } from './calendar-file.ts';
import styles from './plan.module.css';
import { changeItem, suggestAgain } from './plan-changes.ts';
import { PlanDay, textOf } from './plan-day.tsx';

const t = words({ plan });

const WEEK = 7;

type Kept = Pick<Api['/progress/plan']['output'], 'examDay' | 'items'>;

/** The student's plan for the next seven days: suggested, and theirs to change. */
export default function Plan() {
  const student = useStudent();
  const queryKey = ['plan', student?.email];
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/progress/plan', {}, { signal }),
  });
  const save = useMutation({
    // One after another: the last change is the one that is kept.
    scope: { id: 'plan' },
    mutationFn: (kept: Kept) => call('/progress/keepPlan', kept),
  });
  const change = (change: Partial<Kept>, mayReload = false) => {
    if (!data) return;
    const next = { ...data, ...change };
    client.setQueryData(queryKey, next);
    save.mutate(
      { examDay: next.examDay, items: next.items },
      { onSuccess: () => void (mayReload && refetch()) },
    );
  };
  return (
    <section className={styles.plan}>
      <h2>{t('plan.heading')}</h2>
      <p className={styles.about}>{t('plan.about')}</p>
      {data ? (
        <Week data={data} onChange={change} />
      ) : isError ? (
        <Failed title={t('plan.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Ruled tall />
        </Loading>
      )}
      {save.isError && <Alert tone="failure">{t('plan.notSaved')}</Alert>}
    </section>
  );
}

function Week({
  data: { today, examDay, items, suggested },
  onChange,
}: {
  data: Api['/progress/plan']['output'];
  onChange: (change: Partial<Kept>, mayReload?: boolean) => void;
}) {
  const days = Array.from({ length: WEEK }, (_, n) => daysAfter(today, n));
  const change = (items: PlanItem[]) => onChange({ items });
  const isNew = items.length === 0;
  const shown = isNew ? suggested : items;
  return (
    <>
      <div className={styles.exam}>
        <InputField
          label={t('plan.exam')}
          hint={t('plan.examHint')}
          type="date"
          min={today}
          value={examDay ?? ''}
          onChange={({ target }) => onChange({ examDay: target.value === '' ? null : target.value }, true)}
        />
        {examDay !== null && examDay >= today && (
          <p>{t('plan.toExam', { days: Math.round((+dateOf(examDay) - +dateOf(today)) / 86_400_000) })}</p>
        )}
      </div>
      {isNew && suggested.length > 0 && <h3>{t('plan.suggested')}</h3>}
      {shown.length === 0 && <p>{t('plan.nothing')}</p>}
      <ol className={styles.days}>
        {days.map((day) => {
          const own = shown.filter((item) => item.day === day);
          return (
            own.length > 0 && (
              <PlanDay
                key={day}
                day={day}
                days={days}
                items={own}
                isSuggestion={isNew}
                onMove={(id, to) => change(changeItem(items, id, { day: to }))}
                onDone={(id, isDone) => change(changeItem(items, id, { isDone }))}
                onRemove={(id) => change(items.filter((item) => item.id !== id))}
              />
            )
          );
        })}
      </ol>
      <div className={styles.actions}>
        {suggested.length > 0 && (
          <Button onClick={() => change(isNew ? suggested : suggestAgain(items, suggested))}>
            {t(isNew ? 'plan.use' : 'plan.again')}
          </Button>
        )}
        {!isNew && (
          <Button kind="quiet" aria-describedby="plan-calendar" onClick={() => download(items, examDay)}>
            {t('plan.calendar')}
          </Button>
        )}
      </div>
      {!isNew && (
        <p id="plan-calendar" className={styles.about}>
          {t('plan.calendarMore')}
        </p>
      )}
      <OwnItem
        days={days}
        isFull={items.length >= MAX_PLAN_ITEMS}
        onAdd={(item) => change([...items, item])}
      />
    </>
  );
}

/** A form for what the student wants to do besides. */
function OwnItem({
  days,
  isFull,
  onAdd,
}: {
  days: readonly string[];
  isFull: boolean;
  onAdd: (item: PlanItem) => void;
}) {
  const [text, setText] = useState('');
  const [day, setDay] = useState(days[0] ?? '');
  if (isFull) return <p>{t('plan.full', { most: MAX_PLAN_ITEMS })}</p>;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onAdd({ id: crypto.randomUUID(), day, isDone: false, kind: 'own', text: text.trim() });
    setText('');
  };
  return (
    <form className={styles.own} onSubmit={add}>
      <InputField
        label={t('plan.own')}
        value={text}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField label={t('plan.ownDay')} value={day} onChange={({ target }) => setDay(target.value)}>
        {days.map((one) => (
          <option key={one} value={one}>
            {calendarDay(dateOf(one))}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{t('plan.add')}</Button>
    </form>
  );
}

function download(items: readonly PlanItem[], examDay: string | null): void {
  const entries = items
    .filter(({ isDone }) => !isDone)
    .map((item) => ({ id: item.id, day: item.day, text: textOf(item) }));
  const exam = examDay === null ? [] : [{ id: `exam-${examDay}`, day: examDay, text: t('plan.examEvent') }];
  const file = calendarFile([...entries, ...exam], new Date());
  downloadFile(datedName(t('plan.fileName'), 'ics'), new Blob([file], { type: 'text/calendar' }));
}
