import type { ReactNode } from 'react';
import { CallError } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { Empty, Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** A page in place of its data: loading, no such thing, or a call that failed. */
export function PageWithoutData({
  heading,
  query: { isPending, isFetching, error, refetch },
  notFound,
  notFoundCodes = ['not_found', 'bad_input'],
  failed,
  showLabel = false,
}: {
  heading: string;
  query: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown };
  /** What to say when there is no such thing, or none that the caller may see. */
  notFound: { title: string; more?: string; action: ReactNode };
  /** The errors that mean so. The id comes from the address, so a malformed one is not found. */
  notFoundCodes?: readonly CallError['code'][];
  failed: string;
  /** Shows 'Loading...' above the placeholder lines. */
  showLabel?: boolean;
}) {
  const isNotFound = error instanceof CallError && notFoundCodes.includes(error.code);
  return (
    <>
      <ScreenHeading>{heading}</ScreenHeading>
      {isPending ? (
        <Loading showLabel={showLabel}>
          <Ruled width={60} />
          <Ruled width={80} />
          <Ruled width={40} />
        </Loading>
      ) : isNotFound ? (
        <Empty title={notFound.title} action={notFound.action}>
          {notFound.more !== undefined && <p>{notFound.more}</p>}
        </Empty>
      ) : (
        <Failed title={failed} onRetry={() => void refetch()} retrying={isFetching}>
          {error !== null && <p>{errorText(error)}</p>}
        </Failed>
      )}
    </>
  );
}
