import { useQuery } from '@tanstack/react-query';
import type { Access } from '../../../contract/access.ts';
import { call } from '../../api.ts';
import { useIsTeaching } from '../signed-in.ts';

export const reviewKey = (testCode: string) => ['admin', 'reviewDetails', testCode];

/** What the signed-in admin may do with a test, as its review has it; the least until it is known. */
export function useTestAccess(testCode: string): Access {
  const isTeaching = useIsTeaching();
  const { data } = useReviewDetails(testCode);
  return isTeaching ? (data?.access ?? 'see') : 'edit';
}

/** How far the review is without which the signed-in admin does not publish a test; undefined where none is needed. */
export function useAwaitedReview(testCode: string): 'draft' | 'in_review' | undefined {
  const { data } = useReviewDetails(testCode);
  if (data === undefined || !data.isNeeded || data.mayDecide || data.review === 'approved') return undefined;
  return data.review;
}

/** Not asked for owners and admins, who may do everything. */
export function useReviewDetails(testCode: string) {
  const isTeaching = useIsTeaching();
  return useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
    enabled: isTeaching && testCode !== '',
  });
}
