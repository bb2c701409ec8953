import { useEffect, useSyncExternalStore } from 'react';
import { CallError } from '../api.ts';
import { hasBlocker, useHasBlocker } from '../router/navigation-blocker.ts';

const forms = new Set<object>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/**
 * Keeps the screen while `hasInput` is true and the session ends: the sign-in is then asked for over it. For forms that
 * are closed without a question; one that asks registers a blocker, which does the same.
 */
export function useUnsavedInput(hasInput: boolean): void {
  useEffect(() => {
    if (!hasInput) return;
    const form = {};
    forms.add(form);
    changed();
    return () => {
      forms.delete(form);
      changed();
    };
  }, [hasInput]);
}

const hasInput = () => forms.size > 0;

/** Whether anything that was typed on the screen would be lost by leaving it. */
export const hasUnsavedWork = () => hasInput() || hasBlocker();

export function useHasUnsavedWork(): boolean {
  const isTyped = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, hasInput);
  const isBlocked = useHasBlocker();
  return isTyped || isBlocked;
}

/**
 * Whether a call failed because the session had ended. What is renewed below the sign-in then stays as it was: a form may
 * be part of it.
 */
export const isSessionOver = (error: unknown) =>
  error instanceof CallError && error.code === 'unauthenticated';
