import { useSyncExternalStore } from 'react';
import { Warning } from '../ui/icons.tsx';
import styles from './offline-note.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says at the foot of the window that there is no network, and what that means. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={styles.note}>
          <Warning />
          No network. A test that you have open goes on; anything else has to wait.
        </span>
      )}
    </output>
  );
}
