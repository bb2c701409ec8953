/**
 * Only one tab delivers an attempt in the background, and none while a screen runs it. In a browser without locks two
 * may deliver the same: the server accepts repeated requests.
 */
const nameOf = (attemptId: string) => `attempt/${attemptId}`;

const locks = () => ('locks' in navigator ? navigator.locks : undefined);

/** Marks the attempt as run by this screen; returns a function that ends that. */
export function holdAttempt(attemptId: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnded = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  // Rejects if it ends while still waiting for its turn, as it should.
  locks()
    ?.request(nameOf(attemptId), { mode: 'shared', signal }, () => untilEnded)
    .catch(() => undefined);
  return () => ended.abort();
}

/** Resolves when no tab delivers the attempt in the background any more. */
export async function afterDelivery(attemptId: string, signal: AbortSignal): Promise<void> {
  await locks()?.request(nameOf(attemptId), { mode: 'shared', signal }, () => undefined);
}

/** Does the work unless a screen or another tab holds the attempt; holds it until the work is done. */
export async function ifNotHeld(attemptId: string, work: () => Promise<void>): Promise<void> {
  const all = locks();
  if (!all) return work();
  await all.request(nameOf(attemptId), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
