import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';

type Action = () => void;
type Intercept = (action: Action) => void;

const intercepts = new Set<Intercept>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** Whether anything on the screen is not saved. */
export const hasBlocker = () => intercepts.size > 0;

export function useHasBlocker(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasBlocker);
}

/** While it is registered, `intercept` receives every action of `runUnlessBlocked`. Returns how to unregister it. */
export function interceptActions(intercept: Intercept): () => void {
  intercepts.add(intercept);
  changed();
  return () => {
    intercepts.delete(intercept);
    changed();
  };
}

/** Runs an action that discards what is on the screen, such as closing a form; a blocker defers it until confirmed. */
export function runUnlessBlocked(action: Action): void {
  const intercept = [...intercepts].at(-1);
  if (intercept === undefined) action();
  else intercept(action);
}

let isPageLeft = false;

/** Opens an address as a new page. For whoever has said that unsaved work may be lost: the browser does not ask again. */
export function leavePage(address: string): void {
  isPageLeft = true;
  location.assign(address);
}

/** A navigation inside the product (an existing history entry has a key), or an action of `runUnlessBlocked`. */
type Blocked = { url: URL; isReplace: boolean; key: string } | { action: Action };

export interface Blocker {
  /** A navigation waits for `proceed` or `reset`. */
  isBlocked: boolean;
  proceed: () => void;
  reset: () => void;
}

/**
 * Blocks leaving the screen while `shouldBlock` is true. Navigation inside the product waits until the caller, which
 * shows a dialog, calls `proceed` or `reset`. Before the page is closed or reloaded the browser shows its own dialog.
 * With `onlyHistory` it blocks nothing but Back and Forward: for a screen that loses nothing when it is left.
 */
export function useBlocker(
  shouldBlock: boolean,
  { onlyHistory = false }: { onlyHistory?: boolean } = {},
): Blocker {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!shouldBlock) return;
    isLeaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current && !isPageLeft) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // Another document is covered by beforeunload; a fragment of this page loses nothing.
      if (isLeaving.current || !event.cancelable || !event.destination.sameDocument) return;
      if (onlyHistory && event.navigationType !== 'traverse') return;
      const url = new URL(event.destination.url);
      if (url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      setBlocked({ url, isReplace: event.navigationType === 'replace', key: event.destination.key });
    };
    const unregister = onlyHistory ? undefined : interceptActions((action) => setBlocked({ action }));
    if (!onlyHistory) addEventListener('beforeunload', onUnload);
    // Older browsers have no Navigation API: there only beforeunload asks.
    const navigation = globalThis.navigation;
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      unregister?.();
      removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [shouldBlock, onlyHistory]);

  const proceed = () => {
    if (blocked === null) return;
    isLeaving.current = true;
    // The dialog must close before the form below it unmounts, so that each returns the focus in turn.
    flushSync(() => setBlocked(null));
    if ('action' in blocked) blocked.action();
    else if (blocked.key === '') {
      navigate(blocked.url.pathname + blocked.url.search, { replace: blocked.isReplace });
    } else {
      // Rejects if the history entry has been discarded meanwhile; the reader then stays.
      globalThis.navigation?.traverseTo(blocked.key).finished?.catch(() => undefined);
    }
  };

  return { isBlocked: blocked !== null, proceed, reset: () => setBlocked(null) };
}
