import { Component, type ReactNode, useEffect } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { isForWantOfNetwork, reloadForMissingCode } from './missing-code.ts';

const t = words({ frame });

type Failure = 'none' | 'crash' | 'offline';

/**
 * Catches rendering errors of its children, shows what happened and offers a reload. It changes nothing that is
 * stored on the device.
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

/** Shown when code is missing and there is no network. Reloads the page when the network is back. */
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
