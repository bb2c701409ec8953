import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AttemptState, Phase } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { runOnPage } from '../../sync/browser.ts';
import { showsSamePaper } from '../../sync/selectors.ts';
import { engine } from './attempt-engine.ts';

/** Runs an attempt while the screen shows it; undefined on the first render. `initial` must stay the same object. */
export function useRunningAttempt(initial: AttemptState): AttemptStore | undefined {
  const [store, setStore] = useState<AttemptStore>();
  useEffect(() => {
    const running = runOnPage(initial, engine);
    // oxlint-disable-next-line react/set-state-in-effect -- it starts in an effect because it must be closed in one
    setStore(running.store);
    return running.close;
  }, [initial]);
  return store;
}

/**
 * What a selector makes of a running attempt, kept current. The component renders again only when the selected value
 * changes, so a selector must not create an object each time.
 */
export function useAttempt<T>(store: AttemptStore, select: (state: AttemptState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}

/** The state that the paper shows; persisting and sending an answer renders nothing again. */
export function usePaperState(store: AttemptStore): AttemptState {
  return useAttempt(
    store,
    useMemo(() => selectPaper(), []),
  );
}

/** A selector that gives the same state again as long as the paper looks the same. */
function selectPaper(): (state: AttemptState) => AttemptState {
  let shown: AttemptState | undefined;
  return (state) => (shown && showsSamePaper(shown, state) ? shown : (shown = state));
}

export const phaseOf = ({ phase }: AttemptState): Phase => phase;
