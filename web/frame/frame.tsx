import type { ReactNode } from 'react';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { OfflineNote } from './offline-note.tsx';

const t = words({ frame });

/** The page around a screen: navigation, the screen as main, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <Navigation />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OfflineNote />
    </div>
  );
}
