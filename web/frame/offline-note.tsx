import { useSyncExternalStore } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { Warning } from '../ui/icons.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './offline-note.module.css';

const t = words({ frame });

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Shows at the bottom of the window that there is no network, and what that means. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.place} data-offline-note>
      {!isOnline && (
        <Row as="span" gap={2} justify="center" wrap={false} className={styles.note}>
          <Warning />
          {t('frame.offline')}
        </Row>
      )}
    </output>
  );
}
