import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentAttempt } from '../../../contract/result-lists.ts';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { dateAndTime, duration } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';

const t = words({ admin, students });

/** The attempts of a student at all tests; a row leads to the marked sheet. */
export function StudentAttempts({ studentId }: { studentId: string }) {
  const [page, setPage] = useState(1);
  const query: UseQueryResult<Page<StudentAttempt>> = useQuery({
    queryKey: ['admin', 'studentAttempts', studentId, page],
    queryFn: async ({ signal }) => {
      const { attempts, total } = await call('/adminexam/studentAttempts', { studentId, page }, { signal });
      return { rows: attempts, total };
    },
    placeholderData: keepPreviousData,
  });
  if (query.data?.total === 0) return <Empty title={t('students.noAttempts')} />;
  return (
    <ListRows
      query={query}
      list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
      caption={t('admin.tests')}
      columns={[
        {
          head: t('admin.test'),
          isContent: true,
          isName: true,
          cell: ({ testName }) => <b>{named(testName)}</b>,
        },
        {
          head: t('admin.exam'),
          isContent: true,
          cell: ({ examName }) => named(examName),
          wideOnly: true,
        },
        {
          head: t('students.started'),
          isContent: true,
          cell: ({ startedAt }) => dateAndTime(new Date(startedAt)),
        },
        { head: t('admin.result'), cell: resultOf },
        {
          head: t('admin.time'),
          cell: ({ submitted }) => (submitted ? duration(submitted.timeTaken) : '–'),
        },
        {
          head: t('admin.actions'),
          cell: ({ testCode, testName, attemptId, startedAt, submitted }) =>
            submitted && (
              <ButtonLink href={adminPaths.resultSheet({ testCode, studentId, attemptId })}>
                {t('students.sheet', {
                  test: named(testName),
                  time: dateAndTime(new Date(startedAt)),
                })}
              </ButtonLink>
            ),
        },
      ]}
      rowKey={({ attemptId }) => attemptId}
      texts={{
        count: (count) => t('admin.attemptCount', { count }),
        none: t('students.noAttempts'),
        failed: t('students.attemptsFailed'),
      }}
    />
  );
}

function resultOf({ submitted, deadline }: StudentAttempt): string {
  if (submitted) return submitted.isBlank ? t('admin.nothingAnswered') : t('admin.marksOf', submitted.marks);
  const end = new Date(deadline);
  return end.getTime() > Date.now()
    ? t('students.running', { time: dateAndTime(end) })
    : t('students.closing');
}
