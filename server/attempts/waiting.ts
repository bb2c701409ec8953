import type { AttemptId, StudentId, TestId } from '../../contract/ids.ts';
import type { ChangedAttempts } from './intervention-queries.ts';

/** Polls that are held until their attempt changes by other hands than the student's (docs/decisions/0072). */
export interface Waiting {
  /** How many changes this node has heard of: taken before the attempt is read, so that none is missed until the wait. */
  heard(): number;
  /**
   * Settles with true when the attempt may have changed, at once if any has since `heard`; with false at the time
   * `until` (of `performance`), or when the node closes.
   */
  wait(of: {
    student: StudentId;
    test: TestId;
    attempt: AttemptId;
    heard: number;
    until: number;
  }): Promise<boolean>;
  /** Lets those go whose attempts have changed, as another node or this one has told. */
  hear(changed: readonly ChangedAttempts[]): void;
  /** The same for an attempt that this node has closed; nobody is told, so that a poll that begins now waits all the same. */
  wake(attempt: AttemptId): void;
  /** Lets all go. */
  close(): void;
}

/** How long a poll is held, in milliseconds, and a random part of it: below the 30 seconds of a strict proxy. */
const HOLD_MS = 20_000;
const SPREAD_MS = 5_000;

export const holdMs = () => HOLD_MS + Math.random() * SPREAD_MS;
/** Over how long those are let go who wait together, in milliseconds: a test of thousands must not poll at one moment. */
const WAKE_SPREAD_MS = 2_000;
/** So many polls more or less at one moment are nothing to a node. */
const MOST_AT_ONCE = 50;

interface Held {
  keys: readonly string[];
  go: (isChanged: boolean) => void;
}

/** Holds polls on this node. */
export function createWaiting(): Waiting {
  const byKey = new Map<string, Set<Held>>();
  let [heard, isClosed] = [0, false];

  function add(one: Held): void {
    for (const key of one.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(one));
  }

  function remove(one: Held): void {
    for (const key of one.keys) {
      const held = byKey.get(key);
      held?.delete(one);
      if (held?.size === 0) byKey.delete(key);
    }
  }

  function letGo(key: string): void {
    const held = [...(byKey.get(key) ?? [])];
    const spreadMs = held.length > MOST_AT_ONCE ? WAKE_SPREAD_MS : 0;
    for (const { go } of held) setTimeout(go, Math.random() * spreadMs, true).unref();
  }

  return {
    heard: () => heard,
    wait: ({ student, test, attempt, heard: before, until }) =>
      new Promise((resolve) => {
        if (isClosed || before !== heard) return resolve(!isClosed);
        const one: Held = {
          keys: [student, test, attempt],
          go: (isChanged) => {
            clearTimeout(timer);
            remove(one);
            resolve(isChanged);
          },
        };
        const timer = setTimeout(one.go, Math.max(0, until - performance.now()), false);
        add(one);
      }),
    hear(changed) {
      heard += changed.length;
      for (const key of changed) letGo(key);
    },
    wake: letGo,
    close() {
      isClosed = true;
      for (const held of byKey.values()) for (const { go } of held) go(false);
    },
  };
}
