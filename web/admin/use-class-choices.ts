import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../contract/http/list.ts';
import { call } from '../api.ts';

/** Loads the classes of the school to choose from, the first hundred by name; for a teacher the own ones. */
export function useClassChoices() {
  return useQuery({
    queryKey: ['admin', 'classList', 'choices'],
    queryFn: ({ signal }) => call('/admin/classList', { pageSize: MAX_PAGE_SIZE }, { signal }),
  });
}
