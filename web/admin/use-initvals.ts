import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** What the drop-downs offer; subjects and chapters of one exam, chapters of one subject, when given. */
export function useInitvals({ examid = '', subject = '' }: { examid?: string; subject?: string } = {}) {
  return useQuery({
    queryKey: ['admin', 'initvals', examid, subject],
    queryFn: ({ signal }) =>
      call('/adminexam/initvals', { ...(examid && { examid }), ...(subject && { subject }) }, { signal }),
    staleTime: 30_000,
    placeholderData: (previous) => previous,
  });
}
