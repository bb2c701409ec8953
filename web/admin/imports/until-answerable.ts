/** Resolves after this many milliseconds, or earlier if the network is back or the wait is cancelled. */
export function untilAnswerable(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ending.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: ending.signal });
    signal.addEventListener('abort', end, { signal: ending.signal });
  });
}
