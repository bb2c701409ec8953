import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_NAME_LENGTH, MAX_PLAN_ITEMS } from '../../../contract/limits.ts';
import type { PlanItem } from '../../../contract/plan.ts';
import plan from '../../../locale/en/plan.ts';
import { call } from '../../api.ts';
import { calendarDay } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { randomId } from '../../random-id.ts';
import { useStudent } from '../../session/student.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { datedName, downloadFile } from '../../ui/download-file.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { dateOf, daysAfter } from './calendar.ts';
import { calendarFile, examEntry } from './calendar-file.ts';
import styles from './plan.module.css';
import { changeItem, suggestAgain } from './plan-changes.ts';
import { moveId, PlanDay, textOf } from './plan-day.tsx';

const t = words({ plan });

const WEEK = 7;

type Loaded = Api['/progress/plan']['output'];
type Kept = Pick<Loaded, 'examDay' | 'items'>;
/** Computes a change from the current plan, because several changes can be made before the next render. */
type Change = (plan: Loaded) => Partial<Kept>;

const SAVING = ['keepPlan'];

const HEADING = 'plan-heading';

/** The student's plan for the next seven days: suggested, and theirs to change. */
export default function Plan() {
  const student = useStudent();
  const queryKey = ['plan', student?.email];
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const kept = client.isMutating({ mutationKey: SAVING }) > 0 && client.getQueryData<Loaded>(queryKey);
      const loaded = await call('/progress/plan', {}, { signal });
      // The server may have read the plan before it saved the change that is on its way.
      return kept ? { ...loaded, examDay: kept.examDay, items: kept.items } : loaded;
    },
  });
  const owesReload = useRef(false);
  const save = useMutation({
    mutationKey: SAVING,
    // One after another: the last change is the one that is kept.
    scope: { id: 'plan' },
    mutationFn: (kept: Kept) => call('/progress/keepPlan', kept),
  });
  const reloadIfOwed = () => {
    void client.invalidateQueries({ queryKey: ['overview'] });
    if (owesReload.current) void refetch();
    owesReload.current = false;
  };
  const change = async (change: Change, mayReload = false) => {
    if (mayReload || client.isFetching({ queryKey }) > 0) owesReload.current = true;
    // What is being loaded would overwrite the change.
    await client.cancelQueries({ queryKey });
    const next = client.setQueryData<Loaded>(queryKey, (plan) => plan && { ...plan, ...change(plan) });
    if (!next) return;
    // Called for the last of several changes alone, when all are saved.
    save.mutate({ examDay: next.examDay, items: next.items }, { onSuccess: reloadIfOwed });
  };
  return (
    <Stack as="section" gap={3} className={styles.plan} aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className="visually-hidden">
        {t('plan.heading')}
      </h2>
      <p className={styles.about}>{t('plan.about')}</p>
      {data ? (
        <Week data={data} onChange={(next, mayReload) => void change(next, mayReload)} />
      ) : isError ? (
        <Failed title={t('plan.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Ruled tall />
        </Loading>
      )}
      {save.isError && <Alert tone="failure">{t('plan.notSaved')}</Alert>}
    </Stack>
  );
}

/** The days with their items, to read; and, while the plan is changed, the controls for that. */
function Week({ data, onChange }: { data: Loaded; onChange: (change: Change, mayReload?: boolean) => void }) {
  const { today, examDay, items, suggested } = data;
  const days = Array.from({ length: WEEK }, (_, n) => daysAfter(today, n));
  const change = (next: (items: PlanItem[]) => PlanItem[]) =>
    onChange(({ items }) => ({ items: next(items) }));
  const [isChanging, setChanging] = useState(false);
  const isNew = items.length === 0;
  const shown = isNew ? suggested : items;
  // Today's are in the list of today. A day between without anything says so: it would look forgotten.
  const last = days.findLastIndex((day) => shown.some((item) => item.day === day));
  const listed = isChanging ? days : days.slice(1, last + 1);
  const [said, setSaid] = useState({ text: '', times: 0 });
  const say = (text: string) => setSaid(({ times }) => ({ text, times: times + 1 }));
  // The control with the focus is removed with its item, or drawn anew below another day.
  const toFocus = useRef<{ id: string; before: PlanItem[] }>(undefined);
  useEffect(() => {
    const wanted = toFocus.current;
    if (wanted === undefined || wanted.before === items) return;
    toFocus.current = undefined;
    document.getElementById(wanted.id)?.focus();
  }, [items]);
  const move = (item: PlanItem, to: string) => {
    toFocus.current = { id: moveId(item.id), before: items };
    say(t('plan.moved', { what: textOf(item), day: calendarDay(dateOf(to)) }));
    change((items) => changeItem(items, item.id, { day: to }));
  };
  const remove = (item: PlanItem) => {
    const inOrder = days.flatMap((day) => items.filter((one) => one.day === day));
    const at = inOrder.findIndex(({ id }) => id === item.id);
    const neighbour = inOrder[at + 1] ?? inOrder[at - 1];
    toFocus.current = { id: neighbour ? moveId(neighbour.id) : HEADING, before: items };
    say(t('plan.removed', { what: textOf(item) }));
    change((items) => items.filter(({ id }) => id !== item.id));
  };
  return (
    <>
      {isChanging && (
        <div className={styles.examDay}>
          <InputField
            label={t('plan.exam')}
            hint={t('plan.examHint')}
            type="date"
            min={today}
            value={examDay ?? ''}
            onChange={({ target: { value } }) =>
              onChange(() => ({ examDay: value === '' ? null : value }), true)
            }
          />
        </div>
      )}
      {isNew && suggested.length > 0 && <h3>{t('plan.suggested')}</h3>}
      {shown.length === 0 && <p>{t('plan.nothing')}</p>}
      <Stack as="ol" gap={3}>
        {listed.map((day) => (
          <PlanDay
            key={day}
            day={day}
            isToday={day === today}
            days={days}
            items={shown.filter((item) => item.day === day)}
            isSuggestion={isNew}
            isChanging={isChanging}
            onMove={move}
            onDone={(id, isDone) => change((items) => changeItem(items, id, { isDone }))}
            onRemove={remove}
          />
        ))}
      </Stack>
      {isChanging && (
        <OwnItem
          days={days}
          isFull={items.length >= MAX_PLAN_ITEMS}
          onAdd={(item) => {
            say(t('plan.added', { what: textOf(item) }));
            change((items) => [...items, item]);
          }}
        />
      )}
      <Row gap={3} rowGap={2} align="end" className={styles.actions}>
        {suggested.length > 0 && (isNew || isChanging) && (
          <Button onClick={() => change((items) => suggestAgain(items, suggested))}>
            {t(isNew ? 'plan.use' : 'plan.again')}
          </Button>
        )}
        <Button onClick={() => setChanging(!isChanging)}>
          {t(isChanging ? 'plan.done' : 'plan.change')}
        </Button>
        {!isNew && !isChanging && (
          <Button aria-describedby="plan-calendar" onClick={() => download(data)}>
            {t('plan.calendar')}
          </Button>
        )}
      </Row>
      {!isNew && !isChanging && (
        <p id="plan-calendar" className={styles.about}>
          {t('plan.calendarMore')}
        </p>
      )}
      <output className="visually-hidden">
        {/* The same words are announced again. */}
        <span key={said.times}>{said.text}</span>
      </output>
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
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFull || text.trim() === '') return;
    onAdd({ id: randomId(), day, isDone: false, kind: 'own', text: text.trim() });
    setText('');
  };
  return (
    <Row as="form" gap={3} rowGap={2} align="end" className={styles.own} onSubmit={add}>
      <InputField
        label={t('plan.own')}
        value={text}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField label={t('plan.ownDay')} value={day} onChange={({ target }) => setDay(target.value)}>
        {days.map((one) => (
          <option key={one} value={one} data-content>
            {calendarDay(dateOf(one))}
          </option>
        ))}
      </SelectField>
      {/* Stays, with the focus, after the last item. */}
      <Button type="submit" busy={isFull}>
        {t('plan.add')}
      </Button>
      {isFull && <p className={styles.full}>{t('plan.full', { most: MAX_PLAN_ITEMS })}</p>}
    </Row>
  );
}

function download(plan: Loaded): void {
  const entries = plan.items
    .filter(({ isDone }) => !isDone)
    .map((item) => ({ id: item.id, day: item.day, text: textOf(item) }));
  const exam = examEntry(plan, t('plan.examEvent'));
  const file = calendarFile([...entries, ...exam], new Date());
  downloadFile(datedName(t('plan.fileName'), 'ics'), new Blob([file], { type: 'text/calendar' }));
}
