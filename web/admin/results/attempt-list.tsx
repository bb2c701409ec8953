import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedResult } from '../../../contract/result-lists.ts';
import { ENDINGS } from '../../../contract/results.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { CallError, call } from '../../api.ts';
import { dateAndTime, duration, number, percent } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { bytesOf, datedName } from '../../ui/download-file.ts';
import { Row } from '../../ui/layout.tsx';
import { CsvExport } from '../csv-export.tsx';
import { FileExport } from '../file-export.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { dayBounds } from '../list/local-days.ts';
import { type ListDeclaration, useList } from '../list/use-list.ts';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import { useClassChoices } from '../use-class-choices.ts';
import { AttemptHelp } from './attempt-help.tsx';
import { Distribution } from './distribution.tsx';
import { NeedsLook } from './needs-look.tsx';
import styles from './results.module.css';
import { WithFacts } from './with-facts.tsx';

const t = words({ admin, results });

const FILTERS = ['student', 'class', 'classId', 'ended', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

/** How a call takes each sort. */
const SORTS = {
  newest: { by: 'submittedAt', order: 'desc' },
  oldest: { by: 'submittedAt', order: 'asc' },
  name: { by: 'student', order: 'asc' },
  best: { by: 'marks', order: 'desc' },
  worst: { by: 'marks', order: 'asc' },
  quickest: { by: 'timeTaken', order: 'asc' },
  slowest: { by: 'timeTaken', order: 'desc' },
} as const;
type Sort = keyof typeof SORTS;

const sortTexts = (): Record<Sort, string> => ({
  newest: t('admin.newestFirst'),
  oldest: t('admin.oldestFirst'),
  name: t('admin.nameAscending'),
  best: t('results.best'),
  worst: t('results.worst'),
  quickest: t('results.quickest'),
  slowest: t('results.slowest'),
});

/** The filters of the calls: whole days of the viewer. */
function filtersOf({
  student,
  class: studyingIn,
  classId,
  ended,
  from = '',
  to = '',
}: Record<Filter, string | undefined>) {
  const days = dayBounds(from, to);
  const submittedBy = ENDINGS.find((one) => one === ended);
  return { student, class: studyingIn, classId, submittedBy, submittedFrom: days.from, submittedTo: days.to };
}

const declarationOf = (testCode: string): ListDeclaration<ListedResult, Filter, Sort> => ({
  name: `resultList/${testCode}`,
  path: (query) => adminPaths.results({ testCode, ...query }),
  filters: FILTERS,
  sorts: Object.keys(SORTS) as [Sort, ...Sort[]],
  sortTexts,
  load: async ({ page, pageSize, sort, filters }, signal) => {
    const body = { testCode, page, pageSize, sort: SORTS[sort], filters: filtersOf(filters) };
    const { results: rows, ...more } = await call('/adminexam/resultList', body, { signal });
    return { rows, ...more };
  },
});

const ENDING_KEYS = {
  student: 'results.endedByStudent',
  time: 'results.endedByTime',
  admin: 'results.endedByAdmin',
  paper: 'results.onPaper',
} as const satisfies Record<ListedResult['submittedBy'], string>;

/** What is unusual about the end of an attempt; null where its student submitted it in time. */
function endingOf({ isBlank, isVoid, isLate, submittedBy }: ListedResult): string | null {
  if (isVoid) return t('admin.void');
  if (isLate) return t('results.late');
  if (isBlank) return t('admin.nothingAnswered');
  return submittedBy === 'student' ? null : t(ENDING_KEYS[submittedBy]);
}

/** The submitted attempts at a test, with their distribution above. */
export function AttemptList({
  testCode,
  heading,
  actions,
  tabs,
}: {
  testCode: string;
  heading: string;
  actions: ReactNode;
  tabs: ReactNode;
}) {
  const list = useList(declarationOf(testCode));
  const filters = filtersOf(list.filters);
  const { draft } = list;
  const { data: choices } = useClassChoices();
  // A class in the address is shown even where there are none, so that it can be taken away.
  const hasClasses = choices !== undefined && (choices.total > 0 || filters.classId !== undefined);
  const { data: summary } = useQuery({
    queryKey: ['admin', 'resultSummary', testCode, filters],
    queryFn: ({ signal }) => call('/adminexam/resultSummary', { testCode, filters }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isReversed = draft.from !== '' && draft.to !== '' && draft.from > draft.to;
  return (
    <div className={styles.beside}>
      <ListScreen
        list={list}
        heading={heading}
        name={t('admin.attempts')}
        actions={actions}
        note={
          <>
            {tabs}
            <aside className={styles.aside}>
              <NeedsLook testCode={testCode} />
              {summary !== undefined && summary.results > 0 && <Distribution summary={summary} />}
            </aside>
          </>
        }
        tools={
          <Row gap={2} className={styles.tools}>
            <CsvExport
              label={t('admin.resultsCsv')}
              fileName={datedName(`results-${testCode}`, 'csv')}
              fetchPart={(after, signal) =>
                call(
                  '/adminexam/resultExport',
                  { filters: { testCode, ...filters }, withAnswers: true, after },
                  { signal },
                )
              }
            />
            <FileExport
              label={t('results.workbook')}
              fileName={datedName(`results-${testCode}`, 'xlsx')}
              fetchFile={async (signal) => {
                const { file } = await call('/adminexam/resultWorkbook', { testCode, filters }, { signal });
                return new Blob([bytesOf(file.base64)]);
              }}
              explain={(error) =>
                error instanceof CallError && error.code === 'too_large'
                  ? t('results.workbookTooLarge')
                  : errorText(error)
              }
            />
          </Row>
        }
        foldsFilters
        filters={[
          {
            name: 'student',
            label: t('admin.student'),
            input: 'text',
            placeholder: t('results.studentHint'),
          },
          ...(hasClasses
            ? [
                {
                  name: 'classId' as const,
                  label: t('admin.schoolClass'),
                  isContent: true,
                  options: choices.classes.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
          {
            name: 'class',
            label: t('admin.grade'),
            isContent: true,
            isMore: true,
            options: summary?.classes ?? [],
          },
          {
            name: 'ended',
            isMore: true,
            label: t('results.ended'),
            options: ENDINGS.map((value) => ({ value, label: t(ENDING_KEYS[value]) })),
          },
          { name: 'from', label: t('results.from'), input: 'date', isMore: true },
          {
            name: 'to',
            isMore: true,
            label: t('results.to'),
            input: 'date',
            error: isReversed ? t('admin.endBeforeStart') : undefined,
          },
        ]}
        columns={[
          {
            head: t('admin.student'),
            isContent: true,
            isName: true,
            cell: ({ student, studentId, attemptId, attemptNumber, ...row }) => (
              <WithFacts facts={classAndRoll(row.class, row.rollNumber)}>
                <Link
                  href={adminPaths.resultSheet({ testCode, studentId, attemptId })}
                  aria-label={t('results.sheet', { name: student, number: attemptNumber })}
                >
                  <b>{student}</b>
                </Link>
              </WithFacts>
            ),
          },
          {
            head: t('admin.attempt'),
            number: true,
            cell: (row) => number(row.attemptNumber),
            wideOnly: true,
          },
          {
            head: t('admin.marks'),
            number: true,
            cell: ({ marks, share, waiting }) => (
              <WithFacts facts={waiting > 0 ? t('results.waits', { count: waiting }) : percent(share)}>
                {t('admin.gotOf', marks)}
              </WithFacts>
            ),
          },
          {
            head: t('admin.right'),
            number: true,
            cell: ({ right, partial }) => (
              <WithFacts facts={partial > 0 ? t('results.partialCount', { count: partial }) : null}>
                {number(right)}
              </WithFacts>
            ),
            wideOnly: true,
          },
          { head: t('results.wrong'), number: true, cell: (row) => number(row.wrong), wideOnly: true },
          { head: t('results.leftOut'), number: true, cell: (row) => number(row.leftOut), wideOnly: true },
          {
            head: t('admin.time'),
            number: true,
            cell: (row) => (
              <WithFacts facts={endingOf(row)}>
                {row.submittedBy === 'paper' ? '–' : duration(row.timeTaken)}
              </WithFacts>
            ),
            wideOnly: true,
          },
          {
            head: t('results.submitted'),
            isContent: true,
            cell: (row) => dateAndTime(new Date(row.submittedAt)),
            wideOnly: true,
          },
          {
            head: t('admin.actions'),
            cell: ({ studentId, attemptId, student, isVoid, submittedBy }) => (
              <AttemptHelp
                testCode={testCode}
                attempt={{
                  studentId,
                  attemptId,
                  student,
                  state: isVoid ? 'void' : 'ended',
                  isOnPaper: submittedBy === 'paper',
                }}
              />
            ),
          },
        ]}
        rowKey={(row) => row.attemptId}
        isCompact
        texts={{
          count: (count) => t('admin.attemptCount', { count }),
          none: t('admin.noResults'),
          noneFound: t('results.noneFound'),
          failed: t('results.failed'),
        }}
      />
    </div>
  );
}
