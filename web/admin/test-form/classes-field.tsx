import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChooseClasses } from '../classes/schedule-filling.tsx';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import { ScheduleTable } from '../classes/schedule-table.tsx';
import type { TestClasses } from './use-test-classes.ts';

/** Which classes sit the test, and when each of them does; saved with the test. */
export function ClassesField({
  of,
  timeZone,
  testMinutes,
  onChange,
}: {
  of: TestClasses;
  /** Undefined until it is loaded. */
  timeZone: string | undefined;
  testMinutes: number;
  onChange: (rows: readonly ScheduleRow[]) => void;
}) {
  const { rows, faults, offered, error } = of;
  if (timeZone === undefined) return null;
  return (
    <Stack gap={4}>
      {error !== undefined && <Alert tone="failure">{error}</Alert>}
      <ChooseClasses
        offered={offered}
        rows={rows}
        timeZone={timeZone}
        testMinutes={testMinutes}
        onChange={onChange}
      />
      {rows.length > 0 && (
        <ScheduleTable rows={rows} faults={faults} timeZone={timeZone} onChange={onChange} />
      )}
    </Stack>
  );
}
