import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../router/admin-paths.ts';
import type { SavedTest } from './test-kind.ts';
import type { TestClasses } from './use-test-classes.ts';

/** What a new test that was added by key hands to its own screen, which goes on with it. */
interface GoneOn {
  added: true;
  /** The place of the question that was open. */
  open: number;
  warnings: SavedTest['warnings'];
}

/** What another screen has handed to this one; a reload says it no longer. */
export function useGoneOn(isSaved: boolean): GoneOn | null {
  const [goneOn] = useState(() => {
    const state: unknown = isSaved ? history.state : null;
    return typeof state === 'object' && state !== null && 'added' in state ? (state as GoneOn) : null;
  });
  useEffect(() => {
    if (goneOn !== null) history.replaceState(null, '');
  }, [goneOn]);
  return goneOn;
}

/** A new test that was added by key: what is asked before its save, and known after it. */
export function useWritingOn() {
  /** The place of the open question, where the save that runs was asked for by key. */
  const open = useRef<number>(undefined);
  const [added, setAdded] = useState<string>();
  return {
    openPlace: () => open.current ?? 0,
    added,
    ask: (at: number | undefined) => {
      open.current = at;
    },
    onAdded: (testCode: string) => {
      if (open.current !== undefined) setAdded(testCode);
    },
  };
}

/** Goes on to the own screen of such a test, as soon as its classes are saved too. */
export function useGoingOn(
  { openPlace, added }: ReturnType<typeof useWritingOn>,
  saved: SavedTest | null,
  isDirty: boolean,
  { isSaving, error }: TestClasses,
): void {
  const [, navigate] = useLocation();
  const goOn = useEffectEvent((testCode: string) => {
    const state: GoneOn = { added: true, open: openPlace(), warnings: saved?.warnings ?? [] };
    navigate(adminPaths.quizEdit({ testCode }), { replace: true, state });
  });
  useEffect(() => {
    // The classes are saved after the test; why they were not is said here.
    if (added !== undefined && !isDirty && !isSaving && error === undefined) goOn(added);
  }, [added, isDirty, isSaving, error]);
}
