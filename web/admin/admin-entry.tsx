import type { ReactNode } from 'react';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { site } from '../site.ts';

/** As the specification writes them for this side (section 5). */
const TAGS = ['Worksheets', 'Revision Notes', 'Sample Papers', 'Past Year Papers'];

/** The way into the admin area. */
export function AdminEntry({ children }: { children: ReactNode }) {
  return (
    <AuthLayout tagline={site.tagline} offers={TAGS}>
      {children}
    </AuthLayout>
  );
}
