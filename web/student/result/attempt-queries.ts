import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { callAndKeep, keptEarly, lastAnswer } from '../../last-answers.ts';
import { useStudent } from '../../session/student.ts';
import { afterDelivery } from '../../sync/attempt-lock.ts';

/** The result of an attempt. It never changes, so it is always taken from the cache. */
export function useResult(attemptId: string) {
  const student = useStudent();
  return useQuery({
    queryKey: ['result', student?.email, attemptId],
    queryFn: async ({ signal }) => {
      // Of answers that arrive after the result was looked at, none counts.
      await afterDelivery(attemptId, signal);
      try {
        return await callAndKeep('/attempt/result', { attemptId }, { signal });
      } catch (error) {
        const kept = lastAnswer('/attempt/result', { attemptId });
        if (kept === undefined || !(error instanceof CallError) || error.code !== 'network') throw error;
        return kept.output;
      }
    },
    initialData: () => keptEarly('/attempt/result', { attemptId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The student's submitted attempts at a test, newest first. */
export function useAttemptList(testCode: string, enabled = true) {
  const student = useStudent();
  return useQuery({
    queryKey: ['attemptList', student?.email, testCode],
    queryFn: ({ signal }) => call('/attempt/list', { testCode }, { signal }),
    enabled,
  });
}

/** Why a result is not available. Only `failed` is worth a retry. */
export function noResultBecause(error: Error): 'not_found' | 'open' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  // The server answers bad_input if the id in the address is not a valid one.
  if (error.code === 'not_found' || error.code === 'bad_input') return 'not_found';
  return error.code === 'attempt_open' ? 'open' : 'failed';
}
