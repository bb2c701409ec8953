import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api.ts';

/** Results come in while a teacher looks; milliseconds. */
const EVERY_MS = 30_000;

export type AttemptChoice = NonNullable<Api['/adminexam/itemAnalysis']['input']['attempts']>;

/** The item analysis of a test; without `revision` that of the newest one that was sat. */
export const analysisQuery = (testCode: string, attempts: AttemptChoice, revision?: number) =>
  queryOptions({
    queryKey: ['admin', 'itemAnalysis', testCode, attempts, revision],
    queryFn: ({ signal }) => call('/adminexam/itemAnalysis', { testCode, attempts, revision }, { signal }),
    refetchInterval: EVERY_MS,
  });
