import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
import { answeredEarly, call } from '../api.ts';

/** How long exams and chapters, which rarely change, are taken from the cache, in milliseconds. */
const FRESH = 60_000;

/** The active exams. */
export function useExamList() {
  return useQuery({
    queryKey: ['examList'],
    queryFn: ({ signal }) => call('/exam/examList', {}, { signal }),
    initialData: () => answeredEarly('/exam/examList', {}),
    staleTime: FRESH,
  });
}

/** The subjects of an exam with their chapters. */
export function useTopicList(examCode: string) {
  return useQuery({
    queryKey: ['topicList', examCode],
    queryFn: ({ signal }) => call('/exam/topicList', { examCode }, { signal }),
    initialData: () => answeredEarly('/exam/topicList', { examCode }),
    staleTime: FRESH,
    enabled: examCode !== '',
  });
}

type TestList = Api['/exam/testList']['output'];

/** `receivedAt` by `performance`, for the server's time now. */
const received = (list: TestList) => ({ ...list, receivedAt: performance.now() });

/** The active tests of an exam. Never taken from the cache alone: a test just taken must show as attempted. */
export function useTestList(examCode: string) {
  return useQuery({
    queryKey: ['testList', examCode],
    queryFn: async ({ signal }) => received(await call('/exam/testList', { examCode }, { signal })),
    initialData: () => {
      const list = answeredEarly('/exam/testList', { examCode });
      return list && received(list);
    },
    enabled: examCode !== '',
  });
}
