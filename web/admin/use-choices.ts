import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** Loads the options of the filters: all exams, and the subjects and chapters of `examid` and `subject` if given. */
export function useChoices({ examid = '', subject = '' }: { examid?: string; subject?: string } = {}) {
  return useQuery({
    queryKey: ['admin', 'initvals', examid, subject],
    queryFn: ({ signal }) =>
      call('/adminexam/initvals', { ...(examid && { examid }), ...(subject && { subject }) }, { signal }),
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}
