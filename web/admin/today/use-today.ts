import { useQuery } from '@tanstack/react-query';
import type { Today } from '../../../contract/today.ts';
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

/** How many things wait for a decision. */
export const waiting = ({
  challenges,
  toMark,
  finished,
  corrections,
  reviews,
  returned,
  waitingPeople,
  guessedPupils,
}: Today) =>
  challenges.length +
  toMark.length +
  doubtful(finished).length +
  corrections.length +
  reviews +
  returned.length +
  waitingPeople +
  guessedPupils;

export const doubtful = (finished: Today['finished']) => finished.filter((test) => test.doubtful.length > 0);
