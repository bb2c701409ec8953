import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
import { call } from '../api.ts';
import { showTimesIn } from '../locale/dates-and-numbers.ts';

/** Loads the options of the filters: all exams, and the subjects and chapters of `examCode` and `subject` if given. */
export function useChoices({ examCode = '', subject = '' }: { examCode?: string; subject?: string } = {}) {
  return useQuery({
    queryKey: ['admin', 'initvals', examCode, subject],
    queryFn: async ({ signal }) => {
      const asked = { ...(examCode && { examCode }), ...(subject && { subject }) };
      const choices = await call('/adminexam/initvals', asked, { signal });
      showTimesIn(choices.timeZone);
      return choices;
    },
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}

/** The time zone of the school, in which times are typed and shown; undefined until it is loaded. */
export const useTimeZone = () => useChoices().data?.timeZone;

/** The exams as options of a select, by their ids; none until they are loaded. */
export const examOptions = (choices: Api['/adminexam/initvals']['output'] | undefined) =>
  (choices?.exams ?? []).map(({ examCode, examName }) => ({ value: examCode, label: examName }));
