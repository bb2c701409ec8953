import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { holdWayOut } from './way-out.ts';

/** A way out that was held up: a link, a step in the history by its key, or what a button would have done. */
type Held = { url: URL; isReplace: boolean; key: string } | { go: () => void };

/**
 * While there are unsaved changes: asks before another screen is opened, and lets the browser ask before the page is
 * closed or reloaded.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const [held, setHeld] = useState<Held | null>(null);
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // A page of its own is asked about by beforeunload; a place on this page loses nothing.
      if (isLeaving.current || !event.cancelable || !event.destination.sameDocument) return;
      const url = new URL(event.destination.url);
      if (url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      setHeld({ url, isReplace: event.navigationType === 'replace', key: event.destination.key });
    };
    const release = holdWayOut((go) => setHeld({ go }));
    addEventListener('beforeunload', onUnload);
    // Older browsers have no such object: there the browser's own question is all.
    const history = globalThis.navigation;
    history?.addEventListener('navigate', onNavigate);
    return () => {
      release();
      removeEventListener('beforeunload', onUnload);
      history?.removeEventListener('navigate', onNavigate);
    };
  }, [isDirty]);

  const leave = () => {
    if (held === null) return;
    isLeaving.current = true;
    // Closed before what it stands over, so that each gives the focus back in its turn.
    flushSync(() => setHeld(null));
    if ('go' in held) held.go();
    else if (held.key === '') navigate(held.url.pathname + held.url.search, { replace: held.isReplace });
    // When the entry is gone meanwhile there is nowhere to go.
    else globalThis.navigation?.traverseTo(held.key).finished?.catch(() => undefined);
  };

  return (
    <Dialog
      open={held !== null}
      onClose={() => setHeld(null)}
      title="Leave without saving?"
      actions={
        <>
          <Button kind="danger" onClick={leave}>
            Leave
          </Button>
          <Button kind="primary" onClick={() => setHeld(null)}>
            Stay here
          </Button>
        </>
      }
    >
      <p>What you have changed on this page is not saved yet and would be lost.</p>
    </Dialog>
  );
}
