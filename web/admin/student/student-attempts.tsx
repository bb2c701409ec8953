import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { StudentAttempt } from '../../../contract/result-lists.ts';
import admin from '../../../locale/en/admin.ts';
import ranks from '../../../locale/en/ranks.ts';
import results from '../../../locale/en/results.ts';
import students from '../../../locale/en/students.ts';
import written from '../../../locale/en/written.ts';
import { call } from '../../api.ts';
import { dateAndTime, duration, percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ListRows } from '../list/list-rows.tsx';
import { WithFacts } from '../results/with-facts.tsx';

const t = words({ admin, ranks, results, students, written });

/** A page of the list, and the tests of the chart. */
const PAGE_SIZE = 10;

/** The attempts of a student at all tests, the newest first, each beside the class. */
export function useAttempts(studentId: string, page: number) {
  return useQuery({
    queryKey: ['admin', 'studentAttempts', studentId, page],
    queryFn: async ({ signal }) => {
      const body = { studentId, page, pageSize: PAGE_SIZE };
      const { attempts, classMean, total } = await call('/adminexam/studentAttempts', body, { signal });
      return { rows: attempts, classMean, total };
    },
    placeholderData: keepPreviousData,
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
}

/** The attempts as a table; a name leads to the marked sheet. */
export function StudentAttempts({ studentId }: { studentId: string }) {
  const [page, setPage] = useState(1);
  const query = useAttempts(studentId, page);
  return (
    <ListRows
      query={query}
      list={{ page, toPage: setPage, pageSize: PAGE_SIZE, reset: () => setPage(1), isFiltered: false }}
      caption={t('admin.tests')}
      isCompact
      columns={[
        {
          head: t('admin.test'),
          isContent: true,
          isName: true,
          cell: (row) => (
            <WithFacts facts={factsOf(row)}>
              <NameOf row={row} studentId={studentId} />
            </WithFacts>
          ),
        },
        {
          head: t('admin.exam'),
          isContent: true,
          cell: ({ examName }) => named(examName),
          wideOnly: true,
        },
        {
          head: t('admin.marks'),
          number: true,
          cell: ({ submitted }) => (isMarked(submitted) ? t('admin.gotOf', submitted.marks) : '–'),
          wideOnly: true,
        },
        {
          head: t('ranks.percent'),
          number: true,
          cell: ({ submitted }) => (isMarked(submitted) ? <b>{percent(submitted.share)}</b> : '–'),
        },
        {
          head: t('students.legendClass'),
          number: true,
          cell: ({ inClass }) => (inClass ? percent(inClass.mean) : '–'),
        },
        {
          head: t('ranks.rankInClass'),
          number: true,
          cell: ({ inClass }) => (inClass ? t('students.rankOf', inClass) : '–'),
        },
        {
          head: t('admin.time'),
          number: true,
          cell: ({ submitted }) =>
            submitted && submitted.by !== 'paper' ? duration(submitted.timeTaken) : '–',
          wideOnly: true,
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

type Submitted = StudentAttempt['submitted'];

const isMarked = (submitted: Submitted): submitted is NonNullable<Submitted> => submitted?.waiting === 0;

function NameOf({
  row: { testCode, testName, attemptId, startedAt, submitted },
  studentId,
}: {
  row: StudentAttempt;
  studentId: string;
}) {
  const test = named(testName);
  if (!submitted) return <b>{test}</b>;
  return (
    <Link
      href={adminPaths.resultSheet({ testCode, studentId, attemptId })}
      aria-label={t('students.sheet', { test, time: dateAndTime(new Date(startedAt)) })}
    >
      <b>{test}</b>
    </Link>
  );
}

const ENDING_KEYS = {
  time: 'results.endedByTime',
  admin: 'results.endedByAdmin',
  paper: 'results.onPaper',
} as const;

/** When it was, and what is unusual about it. */
function factsOf({ startedAt, submitted, deadline }: StudentAttempt): string {
  const day = readersDate(new Date(startedAt));
  if (!submitted) {
    const end = new Date(deadline);
    return end.getTime() > Date.now()
      ? t('students.running', { time: dateAndTime(end) })
      : t('students.closing');
  }
  const notes = [
    submitted.waiting > 0 && t('written.left', { count: submitted.waiting }),
    submitted.isVoid && t('admin.void'),
    submitted.isLate && t('results.late'),
    submitted.isBlank && t('admin.nothingAnswered'),
    submitted.by !== 'student' && t(ENDING_KEYS[submitted.by]),
  ];
  return [day, ...notes.filter((note) => note !== false)].join(' · ');
}
