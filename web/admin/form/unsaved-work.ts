import { useSyncExternalStore } from 'react';

type Ask = (leave: () => void) => void;

const blockers = new Set<Ask>();
const listeners = new Set<() => void>();

/** While there is unsaved work: `ask` gets every navigation that `leaveAfterAsking` would make. Returns the release. */
export function blockNavigation(ask: Ask): () => void {
  const change = (apply: () => void) => {
    apply();
    for (const listener of listeners) listener();
  };
  change(() => blockers.add(ask));
  return () => change(() => blockers.delete(ask));
}

/** Leaves at once, or lets the newest blocker ask first. */
export function leaveAfterAsking(leave: () => void): void {
  const ask = [...blockers].at(-1);
  if (ask === undefined) leave();
  else ask(leave);
}

/** Whether anything on the page is not saved. */
export const hasUnsavedWork = () => blockers.size > 0;

export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasUnsavedWork);
}
