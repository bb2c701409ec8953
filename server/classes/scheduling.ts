import type { AdminId, ClassId, TestId } from '../../contract/ids.ts';
import { difference, recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import type { tests } from '../db/tables/catalog.ts';
import { RequestError } from '../errors.ts';
import { listClassNames } from './queries.ts';
import { boundsOf, isMoved, scheduleFault } from './schedule.ts';
import { readSittings, type Sitting, setTimesOfTest, writeSittings } from './sittings.ts';

/** Which of the classes have students with a running attempt at a test; the attempts are no folder's below theirs. */
export type IsClassSitting = (tx: Db, test: TestId, classIds: readonly ClassId[]) => Promise<ClassId[]>;

/** The classes that a test is to be for, and the times of some of them. */
interface Schedule {
  classIds: readonly ClassId[];
  sittings: readonly {
    classId: ClassId;
    opensAt: string | null;
    closesAt: string | null;
    minutes: number | null;
    extraMinutes: number;
  }[];
}

const dateOrNull = (time: string | null) => (time === null ? null : new Date(time));

const FAULTS = {
  closesBeforeItOpens: 'It closes before it opens.',
  outsideTest:
    'This is outside the time in which the test is open. Give every class its own time, or change that of the test.',
} as const;

/**
 * Sets for which classes a test is and when each sits it; the transaction has locked the test. Who has begun keeps their
 * time: a class that is sitting the test cannot be moved, only given more minutes.
 */
export function createScheduling(isClassSitting: IsClassSitting) {
  return async (
    tx: Db,
    test: typeof tests.$inferSelect,
    { classIds, sittings }: Schedule,
    editor: { admin: AdminId; now: Date },
  ): Promise<void> => {
    const before = new Map((await readSittings(tx, test.id)).map((one) => [one.classId, one]));
    const given = new Map(sittings.map((one) => [one.classId, one]));
    const after = [...new Set(classIds)].map((id): Sitting => {
      const times = given.get(id);
      const kept = before.get(id);
      if (times)
        return {
          classId: id,
          opensAt: dateOrNull(times.opensAt),
          closesAt: dateOrNull(times.closesAt),
          durationMinutes: times.minutes,
          extraMinutes: times.extraMinutes,
        };
      return kept ?? { classId: id, opensAt: null, closesAt: null, durationMinutes: null, extraMinutes: 0 };
    });
    const bounds = boundsOf(test, after);
    const fault = scheduleFault(bounds, after);
    if (fault) {
      const { classId } = after[fault.at] ?? {};
      const at = sittings.findIndex((one) => one.classId === classId);
      throw new RequestError('bad_input', FAULTS[fault.code], {
        field: at === -1 ? 'sittings' : `sittings.${at}.${fault.field}`,
      });
    }
    const moved = after.filter((one) => before.has(one.classId) && isMoved(before.get(one.classId), one));
    const busy = await isClassSitting(
      tx,
      test.id,
      moved.map(({ classId }) => classId),
    );
    if (busy.length > 0) {
      const names = [...(await listClassNames(tx, busy)).values()].join(', ');
      throw new RequestError(
        'conflict',
        `Students of ${names} are sitting this test, so its time cannot change now. Give them more minutes in the results of the test.`,
        { field: 'sittings' },
      );
    }
    // Without the missing one the test might be for everyone.
    if (!(await writeSittings(tx, test.id, after))) {
      throw new RequestError('not_found', 'One of these classes is not there any more.', {
        field: 'classids',
      });
    }
    await record(tx, test, { before: [...before.values()], after }, editor);
    const isOther = (field: 'opensAt' | 'closesAt') => bounds[field]?.getTime() !== test[field]?.getTime();
    if (isOther('opensAt') || isOther('closesAt')) await setTimesOfTest(tx, test.id, bounds, editor);
  };
}

async function record(
  tx: Db,
  { testCode }: typeof tests.$inferSelect,
  { before, after }: Record<'before' | 'after', readonly Sitting[]>,
  { admin, now }: { admin: AdminId; now: Date },
): Promise<void> {
  const names = await listClassNames(
    tx,
    [...before, ...after].map(({ classId }) => classId),
  );
  const told = (sittings: readonly Sitting[]) => ({
    classes: sittings.map((one) => toldSitting(names.get(one.classId) ?? '', one)).toSorted(),
  });
  const changed = difference(told(before), told(after));
  const entry = { admin, action: 'quizClasses', kind: 'quiz', recordId: testCode } as const;
  if (changed) await recordChange(tx, { ...entry, ...changed }, now);
}

/** A class as the audit trail names it: alone, or with the times that are its own. */
function toldSitting(name: string, { opensAt, closesAt, durationMinutes, extraMinutes }: Sitting): string {
  const times = [
    opensAt && `from ${opensAt.toISOString()}`,
    closesAt && `until ${closesAt.toISOString()}`,
    durationMinutes !== null && `${durationMinutes} minutes`,
    extraMinutes > 0 && `${extraMinutes} minutes more`,
  ].filter(Boolean);
  return times.length === 0 ? name : `${name} (${times.join(', ')})`;
}
