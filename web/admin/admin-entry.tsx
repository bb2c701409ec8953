import type { ReactNode } from 'react';
import frame from '../../locale/en/frame.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { words } from '../locale/words.ts';

const t = words({ frame });

/** As the specification writes them for this side (section 5). */
const TAGS = ['Worksheets', 'Revision Notes', 'Sample Papers', 'Past Year Papers'];

/** The way into the admin area. */
export function AdminEntry({ children }: { children: ReactNode }) {
  return (
    <AuthLayout tagline={t('frame.tagline')} offers={TAGS}>
      {children}
    </AuthLayout>
  );
}
