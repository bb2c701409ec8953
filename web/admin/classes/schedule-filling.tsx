import { useId, useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { instantOf } from '../test-values/wall-time.ts';
import styles from './schedule.module.css';
import { atNight, EVERY, newRow, oneAfterAnother, type ScheduleRow } from './schedule-rows.ts';

const t = words({ admin, classes });

interface Filling {
  rows: readonly ScheduleRow[];
  onChange: (rows: readonly ScheduleRow[]) => void;
}

/** More than these are not looked through box by box. */
const MOST_BOXES = 12;

type Offered = Filling & { offered: readonly { id: string; name: string; students: number }[] };

/** A lesson. */
const EVERY_MINUTES = 45;

/**
 * Which classes have the test and, for a teacher who visits one after the other, when the first of them sits it: the
 * times of all follow as they are typed, and those of a class that is added later.
 */
export function ChooseClasses({
  timeZone,
  testMinutes,
  ...all
}: Offered & { timeZone: string; testMinutes: number }) {
  const { rows, onChange } = all;
  const [typed, setTyped] = useState({ firstAt: '', every: String(Math.max(EVERY_MINUTES, testMinutes)) });
  const filled = (to: readonly ScheduleRow[], { firstAt, every } = typed) => {
    const first = instantOf(firstAt, timeZone);
    return first === undefined || !isEvery(every)
      ? undefined
      : oneAfterAnother(to, { first, every: Number(every), testMinutes });
  };
  const late = atNight(rows, timeZone);
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const timed = filled(rows, next);
    if (timed) onChange(timed);
  };
  return (
    <>
      <AddClasses
        {...all}
        onChange={(to) => {
          const timed = filled(to);
          onChange(to.map((row, n) => (rows.includes(row) ? row : (timed?.[n] ?? row))));
        }}
      />
      {rows.length > 1 && (
        <Row as="fieldset" gap={3} align="end" className={styles.filling}>
          <legend>{t('classes.oneAfterAnother')}</legend>
          <InputField
            label={t('classes.firstAt')}
            type="datetime-local"
            value={typed.firstAt}
            onChange={({ target }) => change({ firstAt: target.value })}
          />
          <InputField
            label={t('classes.thenEvery')}
            inputMode="numeric"
            maxLength={4}
            error={isEvery(typed.every) ? undefined : t('classes.badMinutes', EVERY)}
            value={typed.every}
            // What is typed replaces what stands there.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => change({ every: target.value })}
          />
        </Row>
      )}
      <output>
        {late.length > 0 &&
          t('classes.atNight', { count: late.length, names: late.map(({ name }) => name).join(', ') })}
      </output>
    </>
  );
}

const isEvery = (typed: string) => /^\d+$/.test(typed) && Number(typed) <= EVERY.max;

/** A box for each class, or where they are many, a field that finds them by how they begin. */
function AddClasses(all: Offered) {
  const { offered, rows, onChange } = all;
  if (offered.length > MOST_BOXES) return <FindClasses {...all} />;
  return (
    <Row as="fieldset" gap={2} rowGap={1} className={styles.boxes}>
      <legend>{t('admin.classes')}</legend>
      {offered.map((one) => (
        <CheckField
          key={one.id}
          label={<span data-content>{one.name}</span>}
          checked={rows.some(({ classId }) => classId === one.id)}
          onCheck={(isChosen) =>
            onChange(isChosen ? [...rows, newRow(one)] : rows.filter(({ classId }) => classId !== one.id))
          }
        />
      ))}
    </Row>
  );
}

/** Adds every class whose name begins as what is typed: '9-' and Enter for a whole grade. */
function FindClasses({ offered, rows, onChange }: Offered) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const others = offered.filter(({ id }) => !rows.some(({ classId }) => classId === id));
  const add = () => {
    const start = typed.trim().toLowerCase();
    const found = start === '' ? [] : others.filter(({ name }) => name.toLowerCase().startsWith(start));
    setMissing(found.length === 0);
    if (found.length === 0) return;
    onChange([...rows, ...found.map(newRow)]);
    setTyped('');
  };
  return (
    // No form of its own: it also stands in the form of a test.
    <div className={styles.adding}>
      <InputField
        label={t('classes.addClasses')}
        hint={t('classes.addClassesHint')}
        error={isMissing ? t('classes.noSuchClass') : undefined}
        list={list}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id={list}>
        {others.map(({ id, name }) => (
          <option key={id} data-content>
            {name}
          </option>
        ))}
      </datalist>
      <Button onClick={add}>{t('classes.addNow')}</Button>
    </div>
  );
}
