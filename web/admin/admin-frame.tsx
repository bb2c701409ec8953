import type { ReactNode } from 'react';
import frameTexts from '../../locale/en/frame.ts';
import type { Route } from '../boot/routes.ts';
import frame from '../frame/frame.module.css';
import { words } from '../locale/words.ts';
import { AccountNotices } from './account-notices.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import { AdminOnly, RoleOnly } from './admin-only.tsx';
import { ProofDialog } from './proof-dialog.tsx';

const t = words({ frame: frameTexts });

/** The page around a screen of the admin area: its navigation, and the screen as main where `guard` lets it. */
export default function AdminFrame({ guard, children }: { guard: Route['guard']; children: ReactNode }) {
  const owned =
    guard === 'owner' || guard === 'admin' ? <RoleOnly of={guard}>{children}</RoleOnly> : children;
  return (
    <div className={frame.page}>
      <a className={frame.skip} href="#main">
        {t('frame.skip')}
      </a>
      <AdminNavigation />
      <main id="main" className={frame.main} tabIndex={-1}>
        {guard === undefined ? (
          owned
        ) : (
          <AdminOnly>
            <AccountNotices />
            {owned}
            <ProofDialog />
          </AdminOnly>
        )}
      </main>
    </div>
  );
}
