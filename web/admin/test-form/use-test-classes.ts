import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { hasFault, scheduleErrorText, scheduleFaults } from '../classes/schedule-errors.ts';
import { rowOf, type ScheduleRow, sittingOf } from '../classes/schedule-rows.ts';
import { useClassChoices } from '../use-class-choices.ts';
import type { UnsavedClasses } from './draft-values.ts';

/**
 * The classes that a test is for, each with its times: those of a new one are kept here until it is added. `unsaved` is
 * what a draft has of them.
 */
export function useTestClasses(testCode: string | undefined, unsaved: UnsavedClasses) {
  const queries = useQueryClient();
  const offered = useClassChoices();
  const schedule = useQuery({
    queryKey: ['admin', 'quizSittings', testCode],
    queryFn: ({ signal }) => call('/adminexam/quizSittings', { testCode: testCode ?? '' }, { signal }),
    enabled: testCode !== undefined,
    refetchOnWindowFocus: false,
  });
  /** Null until something is changed. */
  const [changed, setChanged] = useState(unsaved);
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: ({ of, rows }: { of: string; rows: readonly ScheduleRow[] }) =>
      call('/adminexam/quizClasses', {
        testCode: of,
        classIds: rows.map(({ classId }) => classId),
        sittings: rows.map(sittingOf),
      }),
    onError: () => {
      // They are not those of the next test that is written here.
      if (testCode === undefined) setChanged(null);
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      setTried(false);
      setChanged(null);
    },
  });
  const rows = changed ?? schedule.data?.classes.map(rowOf) ?? [];
  const faults = scheduleFaults(rows, error, hasTried);
  return {
    rows,
    faults,
    offered: offered.data?.classes ?? [],
    isOfTeacher: schedule.data?.isOfTeacher,
    isChanged: changed !== null,
    unsaved: changed,
    isSaving: isPending,
    /** Why the last save failed, unless a row says it. */
    error: error === null || hasFault(faults) ? undefined : scheduleErrorText(error),
    hasFailed: error !== null,
    /** How many classes the last save has given the test to. */
    saved: data?.classes.length,
    change: (to: readonly ScheduleRow[]) => {
      reset();
      setChanged(to);
    },
    /** Whether the rows can be saved; shows what is wrong with them. */
    check: () => {
      setTried(true);
      return !hasFault(scheduleFaults(rows, null, true));
    },
    save: (of: string) => mutate({ of, rows }),
    forget: reset,
    /** Back to the saved ones. */
    revert: () => setChanged(null),
  };
}

export type TestClasses = ReturnType<typeof useTestClasses>;
