import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The attempt that an entry of the browser's history has opened. With it, going back to the entry or loading it anew
 * leads to that attempt or its result: only a new way to the test starts another attempt.
 */
export interface EntryAttempt {
  student: string;
  attemptid: string;
}

export function useEntryAttempt(): EntryAttempt | undefined {
  const state = useHistoryState<{ attempt?: EntryAttempt } | null>();
  return state?.attempt;
}

export function keepEntryAttempt(attempt: EntryAttempt): void {
  history.replaceState({ attempt }, '');
}
