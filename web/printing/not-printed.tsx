import type { ComponentProps, ReactNode } from 'react';
import printing from '../../locale/en/printing.ts';
import { PageWithoutData } from '../frame/page-without-data.tsx';
import { words } from '../locale/words.ts';

const t = words({ printing });

/** A page in place of a paper: it is loading, it may not be printed, or it could not be loaded. */
export function NotPrinted({
  asked,
  missing,
  back,
}: {
  asked: ComponentProps<typeof PageWithoutData>['query'];
  /** Why there may be none to print. */
  missing: string;
  back: ReactNode;
}) {
  return (
    <PageWithoutData
      heading={t('printing.headingUnknown')}
      query={asked}
      notFound={{ title: t('printing.notFound'), more: missing, action: back }}
      failed={t('printing.failed')}
    />
  );
}
