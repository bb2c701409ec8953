import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { blockNavigation } from './unsaved-work.ts';

const t = words({ forms });

/** A blocked navigation: a link, a step in the history by its key, or what a button would have done. */
type Blocked = { url: URL; isReplace: boolean; key: string } | { leave: () => void };

/**
 * While there are unsaved changes: asks before another screen is opened, and lets the browser ask before the page is
 * closed or reloaded.
 */
export function NavigationBlocker({ isDirty }: { isDirty: boolean }) {
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const isLeaving = useRef(false);
  const [, navigate] = useLocation();

  useEffect(() => {
    if (!isDirty) return;
    isLeaving.current = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      // beforeunload asks about other pages; another place on this page loses nothing.
      if (isLeaving.current || !event.cancelable || !event.destination.sameDocument) return;
      const url = new URL(event.destination.url);
      if (url.pathname === location.pathname && url.search === location.search) return;
      event.preventDefault();
      setBlocked({ url, isReplace: event.navigationType === 'replace', key: event.destination.key });
    };
    const release = blockNavigation((leave) => setBlocked({ leave }));
    addEventListener('beforeunload', onUnload);
    // Older browsers have no Navigation API: there only beforeunload asks.
    const history = globalThis.navigation;
    history?.addEventListener('navigate', onNavigate);
    return () => {
      release();
      removeEventListener('beforeunload', onUnload);
      history?.removeEventListener('navigate', onNavigate);
    };
  }, [isDirty]);

  const leave = () => {
    if (blocked === null) return;
    isLeaving.current = true;
    // This dialog closes before the one under it, so that each gives the focus back in turn.
    flushSync(() => setBlocked(null));
    if ('leave' in blocked) blocked.leave();
    else if (blocked.key === '') {
      navigate(blocked.url.pathname + blocked.url.search, { replace: blocked.isReplace });
    }
    // The entry may be gone by now; then there is nowhere to go.
    else globalThis.navigation?.traverseTo(blocked.key).finished?.catch(() => undefined);
  };

  return (
    <Dialog
      open={blocked !== null}
      onClose={() => setBlocked(null)}
      title={t('forms.leaveTitle')}
      actions={
        <>
          <Button kind="danger" onClick={leave}>
            {t('forms.leave')}
          </Button>
          <Button kind="primary" onClick={() => setBlocked(null)}>
            {t('forms.stay')}
          </Button>
        </>
      }
    >
      <p>{t('forms.leaveMore')}</p>
    </Dialog>
  );
}
