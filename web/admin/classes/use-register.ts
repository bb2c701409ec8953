import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';

/** The students of a class with their marks in its tests. */
export const useRegister = (classId: string) =>
  useQuery({
    queryKey: ['admin', 'classRegister', classId],
    queryFn: ({ signal }) => call('/admin/classRegister', { classId }, { signal }),
  });
