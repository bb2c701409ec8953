import type { AttemptId, SessionId, StudentId, TestId } from '../../contract/ids.ts';
import type { ChangedAttempts } from './intervention-queries.ts';

/** Polls that are held until somebody else, or the student on another device, changes the attempt (docs/decisions/0008). */
export interface Waiting {
  /** How many changes this node has heard of. Read it before the attempt, so that no change before the wait is missed. */
  heard(): number;
  /**
   * Settles with true when the attempt may have changed, at once if any has since `heard`; with false at the time
   * `until` (of `performance`), or when the node closes.
   */
  wait(of: {
    student: StudentId;
    test: TestId;
    attempt: AttemptId;
    session: SessionId;
    heard: number;
    until: number;
  }): Promise<boolean>;
  /** Answers the polls of attempts that this node or another one has changed. */
  hear(changed: readonly ChangedAttempts[]): void;
  /**
   * The same for an attempt that this node has closed, or in which it has saved what came from the session `by`, whose own
   * polls are held on. It does not count as heard: a poll that begins now still waits.
   */
  wake(attempt: AttemptId, by?: SessionId): void;
  /** Answers all polls. */
  close(): void;
}

/** How long a poll is held, and a random addition, in milliseconds: together below the 30 seconds of a strict proxy. */
const HOLD_MS = 20_000;
const SPREAD_MS = 5_000;

export const holdMs = () => HOLD_MS + Math.random() * SPREAD_MS;
/** Polls that wait for the same change are answered over this time, in milliseconds, lest thousands poll again at once. */
const WAKE_SPREAD_MS = 2_000;
/** A node can answer this many polls at once. */
const MOST_AT_ONCE = 50;

interface Held {
  keys: readonly string[];
  session: SessionId;
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

  function letGo(key: string, by?: SessionId): void {
    const held = [...(byKey.get(key) ?? [])].filter(({ session }) => session !== by);
    const spreadMs = held.length > MOST_AT_ONCE ? WAKE_SPREAD_MS : 0;
    for (const { go } of held) setTimeout(go, Math.random() * spreadMs, true).unref();
  }

  return {
    heard: () => heard,
    wait: ({ student, test, attempt, session, heard: before, until }) =>
      new Promise((resolve) => {
        if (isClosed || before !== heard) return resolve(!isClosed);
        const one: Held = {
          keys: [student, test, attempt],
          session,
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
