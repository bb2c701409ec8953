import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
import { callAndKeep, type DatedAnswer, firstData } from '../last-answers.ts';

/** How long exams and chapters, which rarely change, are taken from the cache, in milliseconds. */
const FRESH = 60_000;

/** The active exams, those of the student first. */
export function useExamList(isSignedIn = true) {
  return useQuery({
    queryKey: ['examList'],
    queryFn: ({ signal }) => callAndKeep('/exam/examList', {}, { signal }),
    ...firstData('/exam/examList', {}, ({ output }) => output),
    staleTime: FRESH,
    enabled: isSignedIn,
  });
}

/** The subjects of an exam with their chapters. */
export function useTopicList(examCode: string) {
  return useQuery({
    queryKey: ['topicList', examCode],
    queryFn: ({ signal }) => callAndKeep('/exam/topicList', { examCode }, { signal }),
    ...firstData('/exam/topicList', { examCode }, ({ output }) => output),
    staleTime: FRESH,
    enabled: examCode !== '',
  });
}

type TestList = Api['/exam/testList']['output'];

/** `receivedAt` by `performance`, for the server's time now. */
const received = ({ output, receivedAt }: DatedAnswer<TestList>) => ({
  ...output,
  receivedAt: performance.now() - (Date.now() - receivedAt),
});

/** The active tests of an exam. Never taken from the cache alone: a test just taken must show as attempted. */
export function useTestList(examCode: string) {
  return useQuery({
    queryKey: ['testList', examCode],
    queryFn: async ({ signal }) => {
      const output = await callAndKeep('/exam/testList', { examCode }, { signal });
      return received({ output, receivedAt: Date.now() });
    },
    ...firstData('/exam/testList', { examCode }, received),
    enabled: examCode !== '',
  });
}
