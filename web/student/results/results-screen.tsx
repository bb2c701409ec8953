import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { RESULT_PAGE_SIZE } from '../../../contract/limits.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import frame from '../../../locale/en/frame.ts';
import history from '../../../locale/en/history.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { dateAndTime, duration, percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty, Failed } from '../../ui/notice.tsx';
import { NumberedPager } from '../../ui/pager.tsx';
import { LoadingLines } from '../../ui/skeleton.tsx';
import { ListHead } from '../list-head.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { ProgressTabs } from '../progress/progress-tabs.tsx';
import { scoreShare, scoreText } from '../score.ts';
import styles from './results-screen.module.css';

const t = words({ frame, history });

const aboutOf = (count: number, page: number) =>
  page === 1 ? t('history.about', { count }) : t('history.aboutPage', { count, page });

/** /results?page=: every result of the student, over all tests. */
export default function ResultsScreen() {
  const student = useStudent();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);
  // As the page asks for the first one while its code loads.
  const asked = page === 1 ? {} : { page };
  const { data, isPending, isLoadingError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['results', student?.email, page],
    queryFn: ({ signal }) => callAndKeep('/progress/results', asked, { signal }),
    ...firstData('/progress/results', asked, ({ output }) => output),
    placeholderData: keepPreviousData,
  });
  const turn = (to: number) => {
    setSearch(to === 1 ? {} : { page: String(to) });
    scrollTo({ top: 0, behavior: 'instant' });
    // A screen reader continues from the top too, not from the pager at the bottom.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  return (
    <>
      <Head />
      <RunningTests />
      <About>{data ? aboutOf(data.total, page) : '\u00A0'}</About>
      {isPending ? (
        <LoadingLines count={RESULT_PAGE_SIZE} />
      ) : isLoadingError ? (
        <Failed title={t('history.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data.attempts.length === 0 ? (
        <NoResults isEmpty={data.total === 0} />
      ) : (
        <div className={classNames(isPlaceholderData && styles.waiting)} aria-busy={isPlaceholderData}>
          <ResultTable attempts={data.attempts} />
          <NumberedPager
            page={page}
            pages={Math.ceil(data.total / RESULT_PAGE_SIZE)}
            onPage={turn}
            label={t('history.heading')}
          />
        </div>
      )}
    </>
  );
}

/** As on the other tab, where the tabs stand at the same place. */
function Head() {
  return (
    <ListHead
      heading={<ScreenHeading name={t('history.heading')}>{t('frame.progress')}</ScreenHeading>}
      filters={<ProgressTabs shown="results" />}
    />
  );
}

const About = ({ children }: { children: string }) => <p className="soft">{children}</p>;

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <Head />
      <About>{'\u00A0'}</About>
      <LoadingLines count={RESULT_PAGE_SIZE} />
    </>
  );
}

function NoResults({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <Empty
      title={t('history.none')}
      action={
        <ButtonLink kind="primary" href={paths.testHome()}>
          {t('history.chooseTest')}
        </ButtonLink>
      }
    />
  ) : (
    <Empty
      title={t('history.noneHere')}
      action={<ButtonLink href={paths.results()}>{t('history.firstPage')}</ButtonLink>}
    />
  );
}

function ResultTable({ attempts }: { attempts: readonly ListedAttempt[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('history.caption')}</caption>
      <thead className="hidden-on-phone">
        <tr>
          <th scope="col">{t('history.test')}</th>
          <th scope="col">{t('history.submitted')}</th>
          <th scope="col">{t('history.score')}</th>
          <th scope="col">{t('history.share')}</th>
          <th scope="col">{t('history.time')}</th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => (
          <ResultRow key={attempt.attemptId} attempt={attempt} />
        ))}
      </tbody>
    </table>
  );
}

function ResultRow({
  attempt: {
    attemptId,
    testName,
    examName,
    submittedAt,
    correctCount,
    totalQuestions,
    marks,
    waiting,
    timeTaken,
  },
}: {
  attempt: ListedAttempt;
}) {
  const isWhole = waiting === undefined;
  const score = isWhole && correctCount !== undefined && marks && { correctCount, totalQuestions, marks };
  return (
    <tr>
      <th scope="row">
        <Link href={paths.testResult({ attemptId })} data-content>
          {named(testName)}
        </Link>
      </th>
      <td className={styles.when} data-content>
        {named(examName)}
        {' · '}
        <time dateTime={submittedAt}>{dateAndTime(new Date(submittedAt))}</time>
      </td>
      <td className={styles.score}>
        {score ? scoreText(score) : isWhole ? t('history.withheld') : t('history.toMark', { count: waiting })}
      </td>
      <td className={styles.share}>{score && percent(scoreShare(score))}</td>
      <td className={styles.time}>{timeTaken === 0 ? '–' : duration(timeTaken)}</td>
    </tr>
  );
}
