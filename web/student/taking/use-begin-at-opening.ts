import { useEffect, useState } from 'react';
import { START_SPREAD_MS } from '../../../contract/limits.ts';

/**
 * Begins automatically when the test opens, for a student who waits on a visible page: within START_SPREAD_MS, so that a
 * school does not start at the same moment. The server extends the deadline by that delay (server/attempts/rules.ts).
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
