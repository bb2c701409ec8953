/**
 * Only one tab delivers an attempt in the background, and none while a screen runs it. In a browser without locks two
 * may deliver the same: the server accepts repeated requests.
 */
const nameOf = (attemptid: string) => `attempt/${attemptid}`;

const locks = () => ('locks' in navigator ? navigator.locks : undefined);

/** Marks the attempt as run by this screen; returns a function that ends that. */
export function holdAttempt(attemptid: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnded = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  // Rejects if it ends while still waiting for its turn, as it should.
  locks()
    ?.request(nameOf(attemptid), { mode: 'shared', signal }, () => untilEnded)
    .catch(() => undefined);
  return () => ended.abort();
}

/** Does the work unless a screen or another tab holds the attempt; holds it until the work is done. */
export async function ifNotHeld(attemptid: string, work: () => Promise<void>): Promise<void> {
  const all = locks();
  if (!all) return work();
  await all.request(nameOf(attemptid), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
