import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import regrade from '../../../locale/en/regrade.ts';
import results from '../../../locale/en/results.ts';
import { CallError, call } from '../../api.ts';
import { withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { ListHead } from '../list/list-head.tsx';
import { useAdmin } from '../signed-in.ts';
import { AttemptList } from './attempt-list.tsx';
import { KeyAlarms } from './key-alarms.tsx';
import styles from './results.module.css';
import { SittingList } from './sitting-list.tsx';

const t = words({ regrade, results });

const QuestionAnalysis = lazy(() => withWords(import('./analysis/question-analysis.tsx')));

const RegradeView = lazy(() => withWords(import('../regrade/regrade-view.tsx')));

const VIEWS = ['attempts', 'sitting', 'questions', 'corrections'] as const;
type View = (typeof VIEWS)[number];

const VIEW_KEYS = {
  attempts: 'results.attempts',
  sitting: 'results.sitting',
  questions: 'results.questions',
  corrections: 'regrade.view',
} as const satisfies Record<View, string>;

/** /admin/results: the results of the test with the code `quizid`. */
export default function ResultsScreen() {
  const [search] = useSearchParams();
  const quizid = search.get('quizid') ?? '';
  const views = useViews();
  const view = views.find((one) => one === search.get('view')) ?? 'attempts';
  const { data, error } = useQuery({
    queryKey: ['admin', 'resultSummary', quizid, {}],
    queryFn: ({ signal }) => call('/adminexam/resultSummary', { quizid }, { signal }),
    enabled: quizid !== '',
  });
  if (quizid === '') return <NoTest title={t('results.noTest')} more={t('results.noTestMore')} />;
  if (error instanceof CallError && error.code === 'not_found') {
    return <NoTest title={t('results.testNotFound')} />;
  }
  const heading =
    data === undefined ? t('results.headingUnknown') : t('results.heading', { test: data.quizname });
  const tabs = <Views quizid={quizid} views={views} view={view} />;
  if (view === 'attempts') return <AttemptList key={quizid} quizid={quizid} heading={heading} tabs={tabs} />;
  return (
    <>
      <ListHead heading={heading} />
      {tabs}
      {view === 'sitting' ? (
        <>
          <KeyAlarms quizid={quizid} />
          <SittingList key={quizid} quizid={quizid} />
        </>
      ) : (
        <Suspense fallback={<Loading />}>
          {view === 'questions' ? (
            <QuestionAnalysis key={quizid} quizid={quizid} />
          ) : (
            <RegradeView key={quizid} quizid={quizid} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Teachers do not correct marks. */
function useViews(): readonly View[] {
  const isTeacher = useAdmin()?.role === 'teacher';
  return isTeacher ? VIEWS.filter((view) => view !== 'corrections') : VIEWS;
}

function Views({ quizid, views, view }: { quizid: string; views: readonly View[]; view: View }) {
  const [, navigate] = useLocation();
  const query = (to: View) => (to === 'attempts' ? { quizid } : { quizid, view: to });
  return (
    <div className={styles.tabs}>
      <FilterButtons
        label={t('results.view')}
        value={view}
        options={views.map((one) => ({ value: one, label: t(VIEW_KEYS[one]) }))}
        onChange={(to) => navigate(paths.admin.results(query(to)))}
      />
    </div>
  );
}

function NoTest({ title, more }: { title: string; more?: string }) {
  return (
    <>
      <ListHead heading={t('results.headingUnknown')} />
      <Empty
        title={title}
        action={<ButtonLink href={paths.admin.quizzes()}>{t('results.toTests')}</ButtonLink>}
      >
        {more}
      </Empty>
    </>
  );
}
