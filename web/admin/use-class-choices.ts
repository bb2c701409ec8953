import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../contract/http/list.ts';
import { call } from '../api.ts';

/** Loads the classes to choose from, the first hundred by name; for a teacher only their own. */
export function useClassChoices() {
  return useQuery({
    queryKey: ['admin', 'classList', 'choices'],
    queryFn: ({ signal }) => call('/admin/classList', { pageSize: MAX_PAGE_SIZE }, { signal }),
  });
}
