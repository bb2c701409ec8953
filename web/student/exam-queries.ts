import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';

/** How long exams and chapters, which rarely change, are taken from the cache, in milliseconds. */
const FRESH = 60_000;

/** The active exams. */
export function useExamList() {
  return useQuery({
    queryKey: ['examList'],
    queryFn: ({ signal }) => call('/exam/examList', {}, { signal }),
    staleTime: FRESH,
  });
}

/** The subjects of an exam with their chapters. */
export function useTopicList(examid: string) {
  return useQuery({
    queryKey: ['topicList', examid],
    queryFn: ({ signal }) => call('/exam/topicList', { examid }, { signal }),
    staleTime: FRESH,
    enabled: examid !== '',
  });
}

/** The active tests of an exam. Never taken from the cache alone: a test just taken must show as attempted. */
export function useTestList(examid: string) {
  return useQuery({
    queryKey: ['testList', examid],
    queryFn: async ({ signal }) => ({
      ...(await call('/exam/testList', { examid }, { signal })),
      /** By `performance`, for the server's time now. */
      receivedAt: performance.now(),
    }),
    enabled: examid !== '',
  });
}
