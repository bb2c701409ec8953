import { useSyncExternalStore } from 'react';

/** From this width on the answer sheet is beside the question; below it, a button opens it (same width as in the CSS). */
const WIDE = '(min-width: 56rem)';

/** From this width on a passage is beside its question (same width as in the CSS). */
export const BESIDE = '(min-width: 64rem)';

export const useWide = (): boolean => useMedia(WIDE);

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
