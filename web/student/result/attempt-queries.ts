import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { useStudent } from '../../session/student.ts';
import { afterDelivery } from '../../sync/attempt-lock.ts';

/** For so long, in milliseconds, a result that was just seen is not asked for again. */
const RECENT_MS = 60_000;

/** The result of an attempt: at once what this device has of it, then what it is by now, for marks may be corrected. */
export function useResult(attemptId: string) {
  const student = useStudent();
  return useQuery({
    queryKey: ['result', student?.email, attemptId],
    queryFn: async ({ signal }) => {
      // Of answers that arrive after the result was looked at, none counts.
      await afterDelivery(attemptId, signal);
      return callAndKeep('/attempt/result', { attemptId }, { signal });
    },
    ...firstData('/attempt/result', { attemptId }, ({ output }) => output),
    staleTime: RECENT_MS,
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
