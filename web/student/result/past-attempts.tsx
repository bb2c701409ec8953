import { Suspense } from 'react';
import result from '../../../locale/en/result.ts';
import { late } from '../../locale/late.ts';
import { words } from '../../locale/words.ts';
import { Fold } from '../../ui/fold.tsx';
import { Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { useAttemptList } from './attempt-queries.ts';
import table from './drawn-table.module.css';

const t = words({ result });

const AttemptTable = late(() => import('./attempt-table.tsx'));

/** All submitted attempts at a test, newest first, with links to their results. `shown` is the one on this page. */
export function PastAttempts({ testCode, shown }: { testCode: string; shown: string | undefined }) {
  const { data, isError, isFetching, refetch } = useAttemptList(testCode);
  return (
    <Fold heading label={t('result.attempts')}>
      {data ? (
        <Suspense>
          <AttemptTable
            attempts={data.attempts}
            mayBegin={data.mayBegin === true}
            shown={shown}
            table={table}
          />
        </Suspense>
      ) : isError ? (
        <Failed title={t('result.attemptsNotLoaded')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Ruled tall />
          <Ruled tall />
        </Loading>
      )}
    </Fold>
  );
}
