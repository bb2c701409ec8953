import { useEffect } from 'react';
import { useLocation } from 'wouter';

let hasMoved = false;
let isTraversal = false;

/** True after the first navigation inside the product; false on the page that the browser loaded. */
export function hasNavigated(): boolean {
  return hasMoved;
}

function onPush() {
  hasMoved = true;
  isTraversal = false;
}

function onTraverse() {
  hasMoved = true;
  isTraversal = true;
}

/** Scrolls to the top of a new screen. Going back or forward is left to the browser, which restores the position. */
export function useScrollRestoration() {
  const [location] = useLocation();

  useEffect(() => {
    // wouter dispatches the first two when it navigates.
    addEventListener('pushState', onPush);
    addEventListener('replaceState', onPush);
    addEventListener('popstate', onTraverse);
    return () => {
      removeEventListener('pushState', onPush);
      removeEventListener('replaceState', onPush);
      removeEventListener('popstate', onTraverse);
    };
  }, []);

  useEffect(() => {
    if (hasMoved && !isTraversal) scrollTo({ top: 0, behavior: 'instant' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs once for each location
  }, [location]);
}
