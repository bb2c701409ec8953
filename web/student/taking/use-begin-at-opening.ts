import { useEffect, useState } from 'react';
import { START_SPREAD_MS } from '../../../contract/limits.ts';

/**
 * Begins by itself when the test opens, for who waits on a page in view: within START_SPREAD_MS, so that a school does
 * not open its test in one moment. The server adds to the end what a start is late by (server/attempts/rules.ts).
 */
export function useBeginAtOpening(isOpen: boolean, begin: () => void): { isWaiting: boolean } {
  const [hasWaited, setWaited] = useState(!isOpen);
  const isWaiting = hasWaited && isOpen;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') begin();
      else setWaited(false);
    }, Math.random() * START_SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, begin]);
  return { isWaiting };
}
