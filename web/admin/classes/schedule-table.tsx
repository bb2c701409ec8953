import { MAX_EXTRA_MINUTES, TEST_MINUTES } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { instantOf, wallTimeOf } from '../test-values/wall-time.ts';
import styles from './schedule.module.css';
import type { RowFault, ScheduleRow } from './schedule-rows.ts';

const t = words({ admin, classes });

const HEADS = [
  'admin.schoolClass',
  'admin.opens',
  'classes.closes',
  'admin.minutesHead',
  'classes.moreMinutes',
] as const;

/** The classes of a test, each with fields for its times. */
export function ScheduleTable({
  rows,
  faults,
  timeZone,
  onChange,
}: {
  rows: readonly ScheduleRow[];
  faults: readonly RowFault[];
  timeZone: string;
  onChange: (rows: readonly ScheduleRow[]) => void;
}) {
  return (
    <>
      <p className="soft">{t('classes.minutesMore')}</p>
      <ul className={styles.rows}>
        {/* For the eye, where a row is one line; each field has its own label. */}
        <li className={styles.heads} aria-hidden="true">
          {HEADS.map((head) => (
            <span key={head}>{t(head)}</span>
          ))}
        </li>
        {rows.map((row, place) => (
          <ClassRow
            key={row.classId}
            row={row}
            fault={faults[place] ?? {}}
            timeZone={timeZone}
            onChange={(part) => onChange(rows.map((one) => (one === row ? { ...one, ...part } : one)))}
            onTakeOut={() => onChange(rows.filter((one) => one !== row))}
          />
        ))}
      </ul>
    </>
  );
}

function ClassRow({
  row,
  fault,
  timeZone,
  onChange,
  onTakeOut,
}: {
  row: ScheduleRow;
  fault: RowFault;
  timeZone: string;
  onChange: (part: Partial<ScheduleRow>) => void;
  onTakeOut: () => void;
}) {
  const { name } = row;
  const time = (field: 'opensAt' | 'closesAt') => {
    const instant = row[field];
    return {
      type: 'datetime-local',
      error: timeFault(fault[field]),
      value: instant === null ? '' : wallTimeOf(new Date(instant), timeZone),
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ [field]: instantOf(target.value, timeZone)?.toISOString() ?? null }),
    };
  };
  const minutes = (field: 'minutes' | 'extraMinutes', bounds: { min: number; max: number }) => ({
    inputMode: 'numeric' as const,
    maxLength: 3,
    error: fault[field] && t('classes.badMinutes', bounds),
    value: row[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
  });
  return (
    <li className={styles.row}>
      <fieldset className={styles.fields}>
        <legend className={styles.class}>
          <span data-content>{name}</span>{' '}
          <span className="soft">{t('admin.userCount', { count: row.students })}</span>
        </legend>
        <InputField label={t('admin.opens')} {...time('opensAt')} />
        <InputField label={t('classes.closes')} {...time('closesAt')} />
        <InputField label={t('admin.minutesHead')} {...minutes('minutes', TEST_MINUTES)} />
        <InputField
          label={t('classes.moreMinutes')}
          {...minutes('extraMinutes', { min: 0, max: MAX_EXTRA_MINUTES })}
        />
      </fieldset>
      <Button kind="quiet" onClick={onTakeOut}>
        {t('classes.takeOut', { name })}
      </Button>
    </li>
  );
}

function timeFault(fault: RowFault['opensAt']): string | undefined {
  if (fault === 'order') return t('classes.closesBeforeItOpens');
  return fault === 'outside' ? t('classes.outsideTest') : undefined;
}
