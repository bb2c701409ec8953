import { Component, type ReactNode, useEffect } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { isForWantOfNetwork, reloadForMissingCode } from './missing-code.ts';

const t = words({ frame });

type Failure = 'none' | 'crash' | 'offline';

/**
 * Catches a crash below it: says what happened and offers to load the page anew. Nothing that is stored on the
 * device is touched.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure }> {
  override state = { failure: 'none' as Failure };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: isForWantOfNetwork(error) ? 'offline' : 'crash' };
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line no-console -- the only trace of a crash that its finder can send us
    console.error(error);
    reloadForMissingCode(error);
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    return (
      <div role="alert">
        {failure === 'offline' ? (
          <NoNetwork />
        ) : (
          <Empty title={t('frame.crashed')} action={<Reload />}>
            <p>{t('frame.crashedMore')}</p>
          </Empty>
        )}
      </div>
    );
  }
}

function Reload() {
  return <Button onClick={() => location.reload()}>{t('frame.reload')}</Button>;
}

/** Code that is not on this device: waits for the network and loads the page anew. */
function NoNetwork() {
  useEffect(() => {
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <Empty title={t('frame.noNetwork')} action={<Reload />}>
      <p>{t('frame.noNetworkMore')}</p>
    </Empty>
  );
}
