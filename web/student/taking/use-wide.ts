import { useSyncExternalStore } from 'react';

/** From this width on the answer sheet is beside the question; below it, a button opens it (same width as in the CSS). */
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
