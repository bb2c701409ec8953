import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Exam } from '../../contract/catalog/browsing.ts';
import { gradeOfExam } from '../../contract/catalog/grade-of-exam.ts';
import { GRADES, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import tests from '../../locale/en/tests.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { named, withWords, words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardGrid } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { ArrowRight } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { ContentFilter } from './content-filter.tsx';
import { useExamList } from './exam-queries.ts';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RunningTests } from './overview/running-tests.tsx';
import { SearchField } from './search/search-field.tsx';
import styles from './test-home.module.css';

const t = words({ tests });

const SearchResults = lazy(() => withWords(import('./search/search-results.tsx')));

/** /test: the exams, filtered by `category` and, from the footer, `grade`; or what a search for `q` finds. */
export default function TestHome() {
  const [search, setSearch] = useSearchParams();
  const category = search.get('category');
  const grade = GRADES.find((one) => String(one) === search.get('grade')) ?? null;
  const sought = search.get('q')?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
  const { data, isPending, isLoadingError, isFetching, refetch } = useExamList();

  const exams = data?.exams ?? [];
  const categories = new Set(exams.map((exam) => exam.category));
  const shown = exams.filter(
    (exam) =>
      (category === null || exam.category === category) &&
      (grade === null || gradeOfExam(exam.examName) === grade),
  );

  const choose = (chosen: string | null) =>
    setSearch(
      (params) => {
        if (chosen === null) params.delete('category');
        else params.set('category', chosen);
        return params;
      },
      { replace: true },
    );
  const showAll = () => setSearch({});
  const seek = (words: string) =>
    setSearch(
      (params) => {
        if (words === '') params.delete('q');
        else params.set('q', words);
        return params;
      },
      { replace: true },
    );

  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('tests.heading')}</ScreenHeading>}
        about={
          grade === null
            ? t('tests.chooseExam')
            : t('tests.examsForGrade', {
                grade,
                all: (text) => (
                  <button type="button" className={styles.showAll} onClick={showAll}>
                    {text}
                  </button>
                ),
              })
        }
        filters={
          (isPending || exams.length > 0 || sought !== '') && (
            <div className={styles.filters}>
              <SearchField words={sought} onSearch={seek} />
              {sought === '' && (
                <ContentFilter
                  label={t('tests.category')}
                  values={categories}
                  value={category}
                  onChange={choose}
                />
              )}
            </div>
          )
        }
      />
      <RunningTests />
      {sought !== '' ? (
        <Suspense fallback={<ListSkeleton lines={3} />}>
          <SearchResults words={sought} onReset={showAll} />
        </Suspense>
      ) : isPending ? (
        <ListSkeleton lines={4} />
      ) : isLoadingError ? (
        <Failed title={t('tests.examsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : exams.length === 0 ? (
        <Empty title={t('tests.noExams')}>
          <p>{t('tests.noExamsMore')}</p>
        </Empty>
      ) : shown.length === 0 ? (
        <Empty
          title={grade === null ? t('tests.noExamFits') : t('tests.noExamForGrade', { grade })}
          action={<Button onClick={showAll}>{t('tests.showAllExams')}</Button>}
        />
      ) : (
        <CardGrid>
          {shown.map((exam) => (
            <li key={exam.id}>
              <ExamCard exam={exam} />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('tests.heading')}</ScreenHeading>}
        about={t('tests.chooseExam')}
        filters={
          // Invisible, as high as the ones that follow, so that the cards do not move.
          <div className={classNames(styles.filters, styles.waiting)}>
            <SearchField words="" onSearch={nothing} />
            <ContentFilter label={t('tests.category')} values={NONE} value={null} onChange={nothing} />
          </div>
        }
      />
      <ListSkeleton lines={4} />
    </>
  );
}

function ExamCard({ exam }: { exam: Exam }) {
  const { examCode, examName, category, subject } = exam;
  return (
    <Card className={styles.card}>
      <p className="soft" data-content>
        {named(category)}
      </p>
      <h2 className={styles.name} data-content>
        <Link href={paths.testSelect({ examCode, examName })}>{named(examName)}</Link>
      </h2>
      <p className={styles.subjects} data-content>
        {subject.map(named).join(' · ')}
      </p>
      <ArrowRight />
    </Card>
  );
}
