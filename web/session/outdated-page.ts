import { useSyncExternalStore } from 'react';

let isOutdated = false;
let listeners: (() => void)[] = [];

/** Called when the server has refused a call because this page is older than it understands. */
export function noteOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** Whether this page has to be reloaded before it can call the server again. */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
    () => isOutdated,
    () => false,
  );
}
