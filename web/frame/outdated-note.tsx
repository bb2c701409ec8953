import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { useIsOutdated } from '../session/outdated-page.ts';
import { Button } from '../ui/button.tsx';
import styles from './offline-note.module.css';

const t = words({ frame });

/** Asks at the bottom of the window, on every screen, for a reload of a page that the server no longer understands. */
export function OutdatedNote() {
  if (!useIsOutdated()) return null;
  return (
    <div role="alert" className={styles.place}>
      <span className={styles.note}>
        {t('frame.outdated')}
        <Button onClick={() => location.reload()}>{t('frame.reload')}</Button>
      </span>
    </div>
  );
}
