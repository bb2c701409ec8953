import { useSyncExternalStore } from 'react';

/** From this width on the answer sheet and a passage are beside the question; the same width as in the CSS. */
const WIDE = '(width >= 60rem)';

/** Room for a passage beside its question: a laptop, or a phone on its side; as in taking-screen.module.css. */
export const BESIDE = '(min-width: 60rem), (max-height: 36rem) and (min-width: 30rem)';

/** A laptop with large letters: the sheet stands beside the question there too; as in taking-screen.module.css. */
export const RAIL =
  '(max-height: 36rem) and (min-width: 48rem) and (max-width: 59.99rem) and (pointer: fine)';

export function useWide(query = WIDE): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
