import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
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

/** The exams as options of a select, by their ids; none until they are loaded. */
export const examOptions = (choices: Api['/adminexam/initvals']['output'] | undefined) =>
  (choices?.exams ?? []).map(({ examid, examname }) => ({ value: examid, label: examname }));
