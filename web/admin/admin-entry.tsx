import type { ReactNode } from 'react';
import admin from '../../locale/en/admin.ts';
import frame from '../../locale/en/frame.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { words } from '../locale/words.ts';

const t = words({ admin, frame });

/** The layout of sign-in and registration of admins, with the tags of the specification (section 2). */
export function AdminEntry({ children }: { children: ReactNode }) {
  return (
    <AuthLayout
      tagline={t('frame.tagline')}
      offers={[
        t('frame.worksheets'),
        t('admin.revisionNotes'),
        t('admin.samplePapers'),
        t('frame.pastYearPapers'),
      ]}
    >
      {children}
    </AuthLayout>
  );
}
