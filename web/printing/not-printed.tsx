import type { ReactNode } from 'react';
import printing from '../../locale/en/printing.ts';
import { CallError } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { Empty, Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';

const t = words({ printing });

/** What stands in place of a paper: it loads, it may not be printed, or it could not be loaded. */
export function NotPrinted({
  asked,
  missing,
  back,
}: {
  asked: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** Why there may be none to print. */
  missing: string;
  back: ReactNode;
}) {
  const { isPending, isFetching, error, refetch } = asked;
  const isMissing = error instanceof CallError && /^(not_found|bad_input)$/.test(error.code);
  return (
    <>
      <ScreenHeading>{t('printing.headingUnknown')}</ScreenHeading>
      {isPending ? (
        <Loading>
          <Ruled width={60} />
          <Ruled width={80} />
          <Ruled width={40} />
        </Loading>
      ) : isMissing ? (
        <Empty title={t('printing.notFound')} action={back}>
          <p>{missing}</p>
        </Empty>
      ) : (
        <Failed title={t('printing.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}
