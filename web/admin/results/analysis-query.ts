import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api.ts';
import { withAge } from '../data-age.tsx';

/** Results come in while a teacher looks; milliseconds. */
const EVERY_MS = 30_000;

export type Analyzed = NonNullable<Api['/adminexam/itemAnalysis']['input']['attempts']>;

/** The item analysis of a test; without `revision` that of the newest one that was sat. */
export const analysisQuery = (quizid: string, attempts: Analyzed, revision?: number) =>
  queryOptions({
    queryKey: ['admin', 'itemAnalysis', quizid, attempts, revision],
    queryFn: ({ signal }) =>
      withAge((onAnswer) =>
        call('/adminexam/itemAnalysis', { quizid, attempts, revision }, { signal, onAnswer }),
      ),
    refetchInterval: EVERY_MS,
  });
