import type { ReactNode } from 'react';
import { PRODUCT_NAME, PRODUCT_VERSION } from '../../contract/product.ts';
import admin from '../../locale/en/admin.ts';
import frameTexts from '../../locale/en/frame.ts';
import { DigitsChoice } from '../frame/digits-choice.tsx';
import frame from '../frame/frame.module.css';
import { words } from '../locale/words.ts';
import type { Guard } from '../router/guard.ts';
import { classNames } from '../ui/class-names.ts';
import { AccountNotices } from './account-notices.tsx';
import styles from './admin-frame.module.css';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminOnly, RoleOnly } from './admin-only.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useTimeZone } from './use-choices.ts';

const t = words({ admin, frame: frameTexts });

/** The page around a screen of the admin area: its navigation, the screen as main where `guard` lets it, and the version. */
export default function AdminFrame({ guard, children }: { guard: Guard | undefined; children: ReactNode }) {
  const owned =
    guard === 'owner' || guard === 'admin' ? <RoleOnly of={guard}>{children}</RoleOnly> : children;
  return (
    <div className={classNames(frame.page, styles.page)}>
      <a className={frame.skip} href="#main">
        {t('frame.skip')}
      </a>
      <AdminNavigation />
      <main id="main" className={frame.main} tabIndex={-1}>
        {guard === undefined ? (
          owned
        ) : (
          <AdminOnly>
            <InSchoolTime>
              <AccountNotices />
              {owned}
              <ProofDialog />
            </InSchoolTime>
          </AdminOnly>
        )}
      </main>
      <footer className={styles.footer}>
        {t('admin.version', { name: PRODUCT_NAME, version: PRODUCT_VERSION })} <DigitsChoice />
      </footer>
    </div>
  );
}

/** Has the school's zone loaded, in which all screens show times; what is drawn before it is known has the last one. */
function InSchoolTime({ children }: { children: ReactNode }) {
  useTimeZone();
  return children;
}
