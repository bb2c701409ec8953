import { useEffect } from 'react';
import { useLocation } from 'wouter';

let moved = false;
let byHistory = false;

/** True once the reader has moved inside the product; false on the page that the browser itself loaded. */
export function hasMoved(): boolean {
  return moved;
}

function noteLink() {
  moved = true;
  byHistory = false;
}

function noteHistory() {
  moved = true;
  byHistory = true;
}

/** Starts a new screen at its top; going back or forward is left to the browser, which knows the old place. */
export function useArrival() {
  const [location] = useLocation();

  useEffect(() => {
    // wouter sends the first two when it navigates.
    addEventListener('pushState', noteLink);
    addEventListener('replaceState', noteLink);
    addEventListener('popstate', noteHistory);
    return () => {
      removeEventListener('pushState', noteLink);
      removeEventListener('replaceState', noteLink);
      removeEventListener('popstate', noteHistory);
    };
  }, []);

  useEffect(() => {
    if (moved && !byHistory) scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new place is what it waits for
  }, [location]);
}
