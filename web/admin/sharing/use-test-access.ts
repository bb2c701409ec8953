import { useQuery } from '@tanstack/react-query';
import type { Access } from '../../../contract/access.ts';
import { call } from '../../api.ts';
import { useIsTeaching } from '../signed-in.ts';

export const reviewKey = (testCode: string) => ['admin', 'reviewDetails', testCode];

/** What the signed-in admin may do with a test, as its review has it; the least until it is known. */
export function useTestAccess(testCode: string): Access {
  const isTeaching = useIsTeaching();
  const { data } = useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
    enabled: isTeaching && testCode !== '',
  });
  return isTeaching ? (data?.access ?? 'see') : 'edit';
}
