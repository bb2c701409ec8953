import type { ReactNode } from 'react';
import { EntryHall } from '../frame/entry-hall.tsx';
import { site } from '../site.ts';

/** As the specification writes them for this side (section 5). */
const TAGS = ['Worksheets', 'Revision Notes', 'Sample Papers', 'Past Year Papers'];

/** The way into the admin area. */
export function AdminEntry({ children }: { children: ReactNode }) {
  return (
    <EntryHall tagline={site.tagline} offers={TAGS}>
      {children}
    </EntryHall>
  );
}
