import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { reloadForMissingCode } from './missing-code.ts';

/**
 * Catches a crash below it: says what happened and offers to load the page anew. Nothing that is stored on the
 * device is touched.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // oxlint-disable-next-line no-console -- the only trace of a crash that its finder can send us
    console.error(error);
    reloadForMissingCode(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <Empty
          title="This page has stopped working"
          action={<Button onClick={() => location.reload()}>Reload the page</Button>}
        >
          <p>
            Something in it went wrong, or a newer version of it is there. What you have entered in a test is
            kept on this device.
          </p>
        </Empty>
      </div>
    );
  }
}
