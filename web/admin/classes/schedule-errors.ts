import classes from '../../../locale/en/classes.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { faultOf, type RowFault, type ScheduleRow } from './schedule-rows.ts';

const t = words({ classes });

/** What is wrong with each row, once it was tried to save them, and where the server refused one. */
export const scheduleFaults = (
  rows: readonly ScheduleRow[],
  error: Error | null,
  hasTried: boolean,
): RowFault[] => rows.map((row, place) => ({ ...(hasTried && faultOf(row)), ...refusedAt(error, place) }));

export const hasFault = (faults: readonly RowFault[]): boolean =>
  faults.some((fault) => Object.keys(fault).length > 0);

/** Where the server refused a time of the row in this place. */
function refusedAt(error: Error | null, place: number): RowFault {
  if (!(error instanceof CallError) || error.code !== 'bad_input') return {};
  const [, at, field] = /^sittings\.(\d+)\.(opensAt|closesAt)$/.exec(error.field ?? '') ?? [];
  return at === String(place) && (field === 'opensAt' || field === 'closesAt') ? { [field]: 'outside' } : {};
}

export const scheduleErrorText = (error: Error): string =>
  error instanceof CallError && error.code === 'conflict' ? t('classes.isSitting') : errorText(error);
