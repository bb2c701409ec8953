import { useQuery } from '@tanstack/react-query';
import { answeredEarly, CallError, call } from '../../api.ts';
import { useStudent } from '../../session/student.ts';

/** The result of an attempt. It never changes, so it is always taken from the cache. */
export function useResult(attemptid: string) {
  const student = useStudent();
  return useQuery({
    queryKey: ['result', student?.email, attemptid],
    queryFn: ({ signal }) => call('/attempt/result', { attemptid }, { signal }),
    initialData: () => answeredEarly('/attempt/result', { attemptid }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The student's submitted attempts at a test, newest first. */
export function useAttemptList(quizid: string) {
  const student = useStudent();
  return useQuery({
    queryKey: ['attemptList', student?.email, quizid],
    queryFn: ({ signal }) => call('/attempt/list', { quizid }, { signal }),
  });
}

/** Why a result is not available. Only `failed` is worth a retry. */
export function noResultBecause(error: Error): 'not_found' | 'open' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  // The server answers bad_input if the id in the address is not a valid one.
  if (error.code === 'not_found' || error.code === 'bad_input') return 'not_found';
  return error.code === 'attempt_open' ? 'open' : 'failed';
}
