import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '../../api.ts';
import { useStudent } from '../../session/student.ts';

/** The result of an attempt; it never changes once it is there. */
export function useResult(attemptid: string) {
  const student = useStudent();
  return useQuery({
    queryKey: ['result', student?.email, attemptid],
    queryFn: ({ signal }) => call('/attempt/result', { attemptid }, { signal }),
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

/** Why there is no result to show: `failed` may pass by itself, the others do not. */
export function noResultBecause(error: Error): 'not_found' | 'open' | 'failed' {
  if (!(error instanceof CallError)) return 'failed';
  // An address that was cut off or typed is no id, and so finds nothing.
  if (error.code === 'not_found' || error.code === 'bad_input') return 'not_found';
  return error.code === 'attempt_open' ? 'open' : 'failed';
}
