import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { withAge } from '../data-age.tsx';

/** Results come in while a teacher looks; milliseconds. */
const EVERY_MS = 30_000;

/** The item analysis of a test; without `revision` that of the newest one that was sat. */
export const analysisQuery = (quizid: string, revision?: number) =>
  queryOptions({
    queryKey: ['admin', 'itemAnalysis', quizid, revision],
    queryFn: ({ signal }) =>
      withAge((onAnswer) => call('/adminexam/itemAnalysis', { quizid, revision }, { signal, onAnswer })),
    refetchInterval: EVERY_MS,
  });
