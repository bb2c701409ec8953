import { useMemo } from 'react';
import { type Window, type WindowState, windowOf, windowState } from '../../sync/attempt-plan.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { serverTime } from '../../sync/server-clock.ts';
import { useEvery } from './use-every.ts';

export const serverNow = (store: AttemptStore) => serverTime(store.state().clock, store.now());

/** Whether each section takes answers, kept current. */
export function useWindowStates(store: AttemptStore): readonly WindowState[] {
  const states = useEvery(() =>
    store
      .state()
      .plan.windows.map((window) => windowState(window, serverNow(store)))
      .join(' '),
  );
  return useMemo(() => (states === '' ? [] : (states.split(' ') as WindowState[])), [states]);
}

/** Whole seconds until the section that is shown closes, and those that it has in all. */
export function useSectionSeconds(store: AttemptStore): { left: number; total: number } | undefined {
  const left = useEvery(() => {
    const window = currentWindow(store);
    return window ? Math.max(0, Math.ceil((window.closesAt - serverNow(store)) / 1000)) : -1;
  });
  const window = currentWindow(store);
  if (left < 0 || !window) return undefined;
  return { left, total: Math.round((window.closesAt - window.opensAt) / 1000) };
}

function currentWindow(store: AttemptStore): Window | undefined {
  const { plan, current } = store.state();
  return windowOf(plan, current);
}
