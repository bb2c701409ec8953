import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Access } from '../../../contract/access.ts';
import admin from '../../../locale/en/admin.ts';
import ranks from '../../../locale/en/ranks.ts';
import regrade from '../../../locale/en/regrade.ts';
import results from '../../../locale/en/results.ts';
import scans from '../../../locale/en/scans.ts';
import { CallError, call } from '../../api.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Empty } from '../../ui/notice.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ListHead } from '../list/list-head.tsx';
import { NotApplied } from '../regrade/not-applied.tsx';
import { useTestAccess } from '../sharing/use-test-access.ts';
import { AttemptList } from './attempt-list.tsx';
import styles from './results.module.css';
import { SittingList } from './sitting-list.tsx';
import { TestsWithResults } from './tests-with-results.tsx';

const t = words({ admin, ranks, regrade, results, scans });

const QuestionAnalysis = lazy(() => withWords(import('./analysis/question-analysis.tsx')));

const RankListView = lazy(() => withWords(import('./rank-list.tsx')));

const PaperView = lazy(() => withWords(import('../answer-sheets/paper-view.tsx')));

const MarkingView = lazy(() => withWords(import('../marking/marking-view.tsx')));

const RegradeView = lazy(() => withWords(import('../regrade/regrade-view.tsx')));

const VIEWS = ['attempts', 'marking', 'ranks', 'sitting', 'paper', 'questions', 'corrections'] as const;
type View = (typeof VIEWS)[number];

const VIEW_KEYS = {
  attempts: 'admin.attempts',
  marking: 'admin.toMark',
  ranks: 'ranks.view',
  sitting: 'admin.sittingNow',
  paper: 'scans.view',
  questions: 'admin.questions',
  corrections: 'regrade.view',
} as const satisfies Record<View, string>;

/** /admin/results: the results of the test with the code `testCode`. */
export default function ResultsScreen() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const access = useTestAccess(testCode);
  const views = viewsOf(access);
  const view = views.find((one) => one === search.get('view')) ?? 'attempts';
  const { data, error } = useQuery({
    queryKey: ['admin', 'resultSummary', testCode, {}],
    queryFn: ({ signal }) => call('/adminexam/resultSummary', { testCode }, { signal }),
    enabled: testCode !== '',
  });
  if (testCode === '') return <TestsWithResults />;
  if (error instanceof CallError && error.code === 'not_found') {
    return <NoTest title={t('results.testNotFound')} />;
  }
  const heading =
    data === undefined ? t('admin.results') : t('results.heading', { test: named(data.testName) });
  const actions = access === 'edit' && (
    <ButtonLink href={adminPaths.quizEdit({ testCode })}>{t('admin.editTest')}</ButtonLink>
  );
  const tabs = (
    <Views testCode={testCode} views={views} view={view}>
      {access === 'edit' && view !== 'corrections' && <NotApplied testCode={testCode} />}
    </Views>
  );
  if (view === 'attempts')
    return <AttemptList key={testCode} testCode={testCode} heading={heading} actions={actions} tabs={tabs} />;
  return (
    <>
      <div className={view === 'ranks' || view === 'paper' ? styles.notPrinted : undefined}>
        <ListHead heading={heading} actions={actions} />
        {tabs}
      </div>
      {view === 'sitting' ? (
        <SittingList key={testCode} testCode={testCode} />
      ) : (
        <Suspense fallback={<Loading />}>
          {view === 'paper' && <PaperView key={testCode} testCode={testCode} />}
          {view === 'marking' && <MarkingView key={testCode} testCode={testCode} />}
          {view === 'ranks' && <RankListView key={testCode} testCode={testCode} />}
          {view === 'questions' && <QuestionAnalysis key={testCode} testCode={testCode} />}
          {view === 'corrections' && <RegradeView key={testCode} testCode={testCode} />}
        </Suspense>
      )}
    </>
  );
}

/** Marks are corrected by who may edit the test. */
const viewsOf = (access: Access): readonly View[] =>
  VIEWS.filter(
    (view) => (view !== 'corrections' || access === 'edit') && (view !== 'paper' || access !== 'see'),
  );

function Views({
  testCode,
  views,
  view,
  children,
}: {
  testCode: string;
  views: readonly View[];
  view: View;
  children: ReactNode;
}) {
  const [, navigate] = useLocation();
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the row may begin before the chosen view; it is longer once it is known what one may do.
  const at = views.indexOf(view);
  useEffect(() => {
    const chosen = tabs.current?.querySelector('[aria-pressed="true"]');
    if (at > 0) chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [at]);
  const query = (to: View) => (to === 'attempts' ? { testCode } : { testCode, view: to });
  return (
    <div ref={tabs} className={styles.tabs}>
      <ScrollBox className={styles.sideways}>
        <FilterButtons
          label={t('admin.view')}
          value={view}
          options={views.map((one) => ({ value: one, label: t(VIEW_KEYS[one]) }))}
          onChange={(to) => navigate(adminPaths.results(query(to)))}
        />
      </ScrollBox>
      {children}
    </div>
  );
}

function NoTest({ title }: { title: string }) {
  return (
    <>
      <ListHead heading={t('admin.results')} />
      <Empty
        title={title}
        action={<ButtonLink href={adminPaths.quizzes()}>{t('admin.manageTests')}</ButtonLink>}
      />
    </>
  );
}
