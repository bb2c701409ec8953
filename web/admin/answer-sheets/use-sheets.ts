import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import { call } from '../../api.ts';

export type Sheets = Api['/adminexam/answerSheets']['output'];
export type Change = Api['/adminexam/answerSheetCorrect']['input']['changes'][number];

/** How often the list is read while files are being read. */
const LOOK_MS = 1_500;

/** Those with places that a person has to look at, whosever they are: only what counts at all. */
export const unclearOf = ({ sheets }: Sheets) =>
  sheets.filter(({ state, asked }) => (state === 'ask' || state === 'whose') && asked.length > 0);

const keyOf = (testCode: string) => ['admin', 'answerSheets', testCode];

/** The sheets of a test; while some are being read they are looked at again and again. */
export const useSheets = (testCode: string) =>
  useQuery({
    queryKey: keyOf(testCode),
    queryFn: ({ signal }) => call('/adminexam/answerSheets', { testCode }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? LOOK_MS : false),
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });

export function useReloadSheets(testCode: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(testCode) });
}

/** One photo, with what is marked on it. It is read again only after a correction. */
export const sheetQuery = (imageId: string) => ({
  queryKey: ['admin', 'answerSheet', imageId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('/adminexam/answerSheet', { imageId }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** Says what is marked, or whose a sheet is. */
export function useCorrecting(testCode: string, onDone?: () => void) {
  const queries = useQueryClient();
  const reload = useReloadSheets(testCode);
  return useMutation({
    mutationFn: ({ changes, reason }: { changes: Change[]; reason?: string }) =>
      call('/adminexam/answerSheetCorrect', { testCode, changes, ...(reason && { reason }) }),
    onSuccess: async (_, { changes }) => {
      onDone?.();
      for (const { imageId } of changes) {
        await queries.invalidateQueries({ queryKey: ['admin', 'answerSheet', imageId] });
      }
      await reload();
    },
  });
}
