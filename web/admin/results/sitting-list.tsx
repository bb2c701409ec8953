import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Sitting } from '../../../contract/result-lists.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { dateAndTime, duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import { AttemptHelp, HelpForAll } from './attempt-help.tsx';

const t = words({ results });

/** How often the list is renewed, in milliseconds. */
const EVERY_MS = 5_000;

interface Row extends Sitting {
  /** By the server's clock when the list was made. */
  secondsLeft: number;
}

async function loadSittings(testCode: string, page: number, signal: AbortSignal): Promise<Page<Row>> {
  const { sittings, serverNow, total } = await call('/adminexam/sittingList', { testCode, page }, { signal });
  const now = Date.parse(serverNow);
  const secondsLeft = (deadline: string) => Math.max(0, (Date.parse(deadline) - now) / 1000);
  return { rows: sittings.map((row) => ({ ...row, secondsLeft: secondsLeft(row.deadline) })), total };
}

/** Who is sitting a test now, with the time left and how many questions have an answer. */
export function SittingList({ testCode }: { testCode: string }) {
  const [page, setPage] = useState(1);
  const query: UseQueryResult<Page<Row>> = useQuery({
    queryKey: ['admin', 'sittingList', testCode, page],
    queryFn: ({ signal }) => loadSittings(testCode, page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  return (
    <ListRows
      query={query}
      list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
      caption={t('results.sitting')}
      columns={[
        { head: t('results.student'), isContent: true, isName: true, cell: (row) => <b>{row.student}</b> },
        {
          head: t('results.class'),
          isContent: true,
          cell: (row) => classAndRoll(row.class, row.rollNumber) ?? '–',
        },
        { head: t('results.timeLeft'), cell: (row) => duration(row.secondsLeft) },
        {
          head: t('results.answered'),
          cell: ({ answered, totalQuestions }) =>
            t('results.answeredOf', { answered, questions: totalQuestions }),
        },
        {
          head: t('results.started'),
          isContent: true,
          cell: (row) => dateAndTime(new Date(row.startedAt)),
        },
        {
          head: t('results.actions'),
          cell: (row) => <AttemptHelp testCode={testCode} attempt={{ ...row, state: 'running' }} />,
        },
      ]}
      tools={<HelpForAll testCode={testCode} />}
      rowKey={(row) => row.attemptId}
      texts={{
        count: (count) => t('results.sittingCount', { count }),
        none: t('results.sittingNone'),
        noneMore: t('results.sittingMore'),
        failed: t('results.failed'),
      }}
    />
  );
}
