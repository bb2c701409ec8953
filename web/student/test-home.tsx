import { lazy, Suspense, useId } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ChapterProgress, Exam } from '../../contract/catalog/browsing.ts';
import { gradeOfExam } from '../../contract/catalog/grade-of-exam.ts';
import { isPaperChapter } from '../../contract/catalog/paper-chapter.ts';
import { studiedExams } from '../../contract/catalog/studied-exams.ts';
import { EXAM_CATEGORIES, GRADES, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import tests from '../../locale/en/tests.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { named, withWords, words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Button } from '../ui/button.tsx';
import { ChevronRight } from '../ui/icons.tsx';
import { Stack } from '../ui/layout.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { ContentFilter } from './content-filter.tsx';
import { useExamList, useTopicList } from './exam-queries.ts';
import { LinkList } from './link-list.tsx';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RunningTests } from './overview/running-tests.tsx';
import { SearchField } from './search/search-field.tsx';
import styles from './test-home.module.css';

const t = words({ tests });

const SearchResults = lazy(() => withWords(import('./search/search-results.tsx')));

/**
 * /test: what the student prepares for, with its subjects, and the other exams, filtered by `category`; with `grade`, from
 * the footer, those of a grade; or what a search for `q` finds.
 */
export default function TestHome() {
  const [search, setSearch] = useSearchParams();
  const student = useStudent();
  const category = search.get('category');
  const grade = GRADES.find((one) => String(one) === search.get('grade')) ?? null;
  const sought = search.get('q')?.trim().slice(0, MAX_NAME_LENGTH) ?? '';
  const { data, isPending, isLoadingError, isFetching, refetch } = useExamList();

  const exams = data?.exams ?? [];
  const own = grade === null ? ownExams(exams, student?.studyingIn ?? '') : [];
  const others = exams.filter((exam) => !own.includes(exam));
  const categories = new Set(others.map((exam) => exam.category));
  const fits = (exam: Exam) =>
    (category === null || exam.category === category) &&
    (grade === null || gradeOfExam(exam.examName) === grade);
  const shown = others.filter(fits);

  /** Writes a parameter into the address, or takes it out. */
  const put = (name: string, value: string | null) =>
    setSearch(
      (params) => {
        if (value === null || value === '') params.delete(name);
        else params.set(name, value);
        return params;
      },
      { replace: true },
    );
  const showAll = () => setSearch({});

  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('tests.heading')}</ScreenHeading>}
        about={
          grade !== null
            ? t('tests.examsForGrade', {
                grade,
                all: (text) => (
                  <button type="button" className={styles.showAll} onClick={showAll}>
                    {text}
                  </button>
                ),
              })
            : own.length === 0 && !isPending
              ? t('tests.chooseExam')
              : undefined
        }
      />
      <RunningTests />
      <Stack gap={5}>
        {/* What is found stands above the keyboard of a phone. */}
        {sought === '' && own.map((exam) => <OwnExam key={exam.id} exam={exam} />)}
        {isPending && sought === '' ? (
          <ListSkeleton lines={4} />
        ) : isLoadingError && sought === '' ? (
          <Failed title={t('tests.examsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
        ) : exams.length === 0 && sought === '' ? (
          <Empty title={t('tests.noExams')}>
            <p>{t('tests.noExamsMore')}</p>
          </Empty>
        ) : (
          <Stack as="section" gap={3}>
            <SearchField words={sought} onSearch={(words) => put('q', words)} />
            {own.length > 0 && sought === '' && <h2>{t('tests.otherExams')}</h2>}
            <ContentFilter
              label={t('tests.category')}
              values={categories}
              value={category}
              onChange={(chosen) => put('category', chosen)}
              nameOf={(one) => (one === EXAM_CATEGORIES[2] ? t('tests.college') : named(one))}
            />
            {sought !== '' ? (
              <Suspense fallback={<ListSkeleton lines={3} />}>
                <SearchResults
                  words={sought}
                  fits={(examCode) =>
                    (category === null && grade === null) ||
                    exams.some((exam) => exam.examCode === examCode && fits(exam))
                  }
                  onReset={showAll}
                />
              </Suspense>
            ) : (
              <>
                {shown.length === 0 ? (
                  <Empty
                    title={grade === null ? t('tests.noExamFits') : t('tests.noExamForGrade', { grade })}
                    action={<Button onClick={showAll}>{t('tests.showAllExams')}</Button>}
                  />
                ) : (
                  <LinkList
                    links={shown.map(({ examCode, examName, subject }) => ({
                      href: paths.testSelect({ examCode, examName }),
                      name: named(examName),
                      about: subject.map(named).join(' · '),
                    }))}
                  />
                )}
              </>
            )}
          </Stack>
        )}
      </Stack>
    </>
  );
}

/** The exams that fit what the profile says. */
function ownExams(exams: readonly Exam[], studyingIn: string): Exam[] {
  return studiedExams(
    exams.map((exam) => ({ name: exam.examName, exam })),
    studyingIn,
  ).map(({ exam }) => exam);
}

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <ListHead heading={<ScreenHeading>{t('tests.heading')}</ScreenHeading>} />
      <ListSkeleton lines={4} />
    </>
  );
}

/** The chapters of a subject, or the tests of one that has only papers over many. */
function countIn(listed: readonly ChapterProgress[]): string {
  const chapters = listed.filter(({ chapter }) => !isPaperChapter(chapter)).length;
  if (chapters > 0) return t('tests.chapterCount', { count: chapters });
  return t('tests.chapterTests', { count: listed.reduce((sum, { testCount }) => sum + testCount, 0) });
}

/** The exam that the student prepares for: each subject is one press away. */
function OwnExam({ exam: { examCode, examName, subject } }: { exam: Exam }) {
  const { data } = useTopicList(examCode);
  const headingId = useId();
  return (
    <section className={styles.own} aria-labelledby={headingId}>
      <div className={styles.head}>
        <p className="soft">{t('tests.yourExam')}</p>
        <h2 id={headingId} data-content>
          <Link href={paths.testSelect({ examCode, examName })}>{named(examName)}</Link>
        </h2>
      </div>
      <ul className={styles.subjects}>
        {subject.map((one) => {
          const listed = data?.topics.find((topic) => topic.subject === one)?.progress;
          return (
            <li key={one}>
              <Link href={paths.testSelect({ examCode, examName, subject: one })} className={styles.subject}>
                <span data-content>{named(one)}</span>
                <span className="soft">{listed && countIn(listed)}</span>
                <ChevronRight />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
