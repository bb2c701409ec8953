import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { openTest } from '../sync/my-attempt.ts';
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

/** What can be done, with the way to it. */
function Words() {
  const student = useStudent();
  const test = student && openTest(student.id);
  return (
    <span>
      {test
        ? t('frame.offlineInTest', {
            link: (text) => <Link href={paths.testStart({ id: test })}>{text}</Link>,
          })
        : t(student ? 'frame.offline' : 'frame.noNetwork')}
    </span>
  );
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
          <Words />
        </Row>
      )}
    </output>
  );
}
