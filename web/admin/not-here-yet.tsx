import { errorText } from '../locale/error-text.ts';
import { Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';

/** In place of what a query has not brought: lines to come, or why it failed, with 'Try again'. */
export function NotHereYet({
  query: { error, isFetching, refetch },
  failed,
  lines = 2,
}: {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  failed: string;
  lines?: 1 | 2;
}) {
  return error === null ? (
    <Loading>
      <Ruled width={80} tall={lines === 1} />
      {lines === 2 && <Ruled width={60} />}
    </Loading>
  ) : (
    <Failed title={failed} onRetry={() => void refetch()} retrying={isFetching}>
      <p>{errorText(error)}</p>
    </Failed>
  );
}
