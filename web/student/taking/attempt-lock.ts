/**
 * One at a time delivers an attempt in the background, and nobody while a screen runs it. Where the browser has no
 * locks, two may deliver the same: the server takes repetitions.
 */
const nameOf = (attemptid: string) => `attempt/${attemptid}`;

const locks = () => ('locks' in navigator ? navigator.locks : undefined);

/** Marks the attempt as run by this screen; gives what ends that. */
export function holdAttempt(attemptid: string): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const untilEnded = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  // Refused when it ends while still waiting for its turn, which is what is wanted.
  locks()
    ?.request(nameOf(attemptid), { mode: 'shared', signal }, () => untilEnded)
    .catch(() => undefined);
  return () => ended.abort();
}

/** Does the work unless a screen runs the attempt or another tab is at it; the attempt is held until it is done. */
export async function ifNobodyHolds(attemptid: string, work: () => Promise<void>): Promise<void> {
  const all = locks();
  if (!all) return work();
  await all.request(nameOf(attemptid), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
