import { useCallback } from 'react';
import type { Answer } from '../../sync/answer.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';

/** What a student does to the question at this position. The functions stay the same as long as it does. */
export function useCommands(store: AttemptStore, position: number) {
  return {
    answer: useCallback(
      (answer: Answer, isTyped = false) =>
        store.dispatch({ type: 'answer', index: position, answer, isTyped }),
      [store, position],
    ),
    mark: useCallback(
      (marked: boolean) => store.dispatch({ type: 'mark', index: position, marked }),
      [store, position],
    ),
  };
}
