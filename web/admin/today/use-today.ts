import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** How often an open page asks again, in milliseconds. */
const EVERY_MS = 30_000;

/** What the day asks of the admin. */
export function useToday() {
  return useQuery({
    queryKey: ['admin', 'today'],
    queryFn: ({ signal }) => call('/adminexam/today', {}, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
  });
}
