import { useSyncExternalStore } from 'react';

/** From here on the sheet stands beside the question; below it is one thumb away (the same width as in the CSS). */
const WIDE = '(min-width: 56rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
  );
}
