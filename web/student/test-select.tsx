import { lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'wouter';
import type { ChapterProgress } from '../../contract/catalog/browsing.ts';
import { isPaperChapter } from '../../contract/catalog/paper-chapter.ts';
import { isWholeSubject } from '../../contract/catalog/whole-paper.ts';
import tests from '../../locale/en/tests.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { named, withWords, words } from '../locale/words.ts';
import { useAddressQuery } from '../router/address-query.ts';
import { paths } from '../router/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CardGrid } from '../ui/card.tsx';
import { FlipCard } from '../ui/flip-card.tsx';
import { ArrowLeft } from '../ui/icons.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { ContentFilter } from './content-filter.tsx';
import { useTestList, useTopicList } from './exam-queries.ts';
import head from './list-head.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { nextInExam } from './next-in-exam.ts';
import { NextTest } from './next-test.tsx';
import { RunningTests } from './overview/running-tests.tsx';
import { scoreShare, scoreText } from './score.ts';
import { useServerNow } from './server-now.ts';
import { isSamplePaper } from './sheets/is-sample-paper.ts';
import styles from './test-select.module.css';

const t = words({ tests });

const SamplePapers = lazy(() => withWords(import('./sheets/sample-papers.tsx')));

/** /test/select/?examid=&examname=&subject=: the chapters of an exam, as flip cards. */
export default function TestSelect() {
  const [, setSearch] = useSearchParams();
  const search = useAddressQuery();
  const examCode = search.get('examCode') ?? '';
  const examName = search.get('examName') ?? '';
  const subject = search.get('subject');
  const { data, isLoadingError, isFetching, refetch, isPending, isEnabled } = useTopicList(examCode);
  const papers = useTestList(examCode);

  const topics = data?.topics ?? [];
  const now = useServerNow(papers.data?.serverNow ?? '', papers.data?.receivedAt ?? 0);
  const ofSubject = (papers.data?.tests ?? []).filter(
    (test) => subject === null || test.subject === subject || isWholeSubject(test.subject),
  );
  const next = nextInExam(ofSubject, now);
  const subjects = new Set(topics.map((topic) => topic.subject));
  const shown = topics.filter((topic) => subject === null || topic.subject === subject);
  /** 'Mock Tests' is no chapter, and its papers stand below; where it has other tests, it is as a chapter. */
  const isRepeated = (subject: string, chapter: string) => {
    if (!isPaperChapter(chapter)) return false;
    const own = papers.data?.tests.filter((test) => test.subject === subject && test.chapter === chapter);
    return own !== undefined && own.length > 0 && own.every(isSamplePaper);
  };

  const choose = (chosen: string | null) =>
    setSearch(
      (params) => {
        if (chosen === null) params.delete('subject');
        else params.set('subject', chosen);
        return params;
      },
      { replace: true },
    );

  return (
    <>
      <ListHead
        above={
          <ButtonLink href={paths.testHome()} kind="quiet" className={head.back}>
            <ArrowLeft />
            {t('tests.goBack')}
          </ButtonLink>
        }
        heading={
          <ScreenHeading name={named(examName) || t('tests.chapters')}>
            {examName ? <span data-content>{named(examName)}</span> : t('tests.chapters')}
          </ScreenHeading>
        }
        filters={
          ((isPending && isEnabled) || topics.length > 0) && (
            <ContentFilter label={t('tests.subject')} values={subjects} value={subject} onChange={choose} />
          )
        }
      />
      <RunningTests />
      {isEnabled && (isPending || papers.isPending) ? (
        <ListSkeleton lines={4} />
      ) : isLoadingError ? (
        <Failed title={t('tests.topicsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : shown.length === 0 ? (
        <Empty
          title={t('tests.noTests')}
          action={<ButtonLink href={paths.testHome()}>{t('tests.chooseAnotherExam')}</ButtonLink>}
        >
          <p>{t('tests.noTopics')}</p>
        </Empty>
      ) : (
        <Stack gap={5}>
          {next && <NextTest test={next} />}
          {shown.map(({ subject, progress }) => {
            const chapters = progress.filter(({ chapter }) => !isRepeated(subject, chapter));
            const own = ofSubject.filter(
              (test) => test.subject === subject && chapters.some(({ chapter }) => chapter === test.chapter),
            );
            const taken = own.filter(({ attempted }) => attempted);
            return (
              chapters.length > 0 && (
                <Stack as="section" gap={2} key={subject}>
                  <Row gap={3} rowGap={0} align="baseline" justify="between">
                    <h2 className={styles.subject} data-content>
                      {named(subject)}
                    </h2>
                    {taken.length > 0 && (
                      <span className="soft">
                        {t('tests.takenOf', { taken: taken.length, count: own.length })}
                      </span>
                    )}
                  </Row>
                  <CardGrid>
                    {chapters.map((one) => (
                      <li
                        key={one.chapter}
                        className={one.best || one.inProgress ? undefined : styles.untouched}
                      >
                        <ChapterCard
                          progress={one}
                          taken={taken.filter(({ chapter }) => chapter === one.chapter).length}
                          href={paths.testTopic({ examName, examCode, chapter: one.chapter, subject })}
                        />
                      </li>
                    ))}
                  </CardGrid>
                </Stack>
              )
            );
          })}
          <Suspense>
            <SamplePapers examCode={examCode} subject={subject} />
          </Suspense>
        </Stack>
      )}
    </>
  );
}

function ChapterCard({
  progress: { chapter, testCount, best, inProgress },
  taken,
  href,
}: {
  progress: ChapterProgress;
  /** How many of its tests were. */
  taken: number;
  href: string;
}) {
  const nameId = useId();
  return (
    <FlipCard
      label={named(chapter)}
      front={
        <>
          <span className={styles.chapter} data-content>
            {named(chapter)}
          </span>
          <Row as="span" gap={2} rowGap={1} className={styles.progress}>
            {best
              ? t('tests.chapterBest', {
                  count: testCount,
                  taken: Math.max(1, taken),
                  score: scoreText(best),
                })
              : t('tests.chapterTests', { count: testCount })}
            {inProgress && <Badge tone="new">{t('tests.inProgress')}</Badge>}
          </Row>
          {best && (
            <progress className={styles.bar} value={Math.max(0, scoreShare(best))} aria-hidden="true" />
          )}
        </>
      }
      back={
        <>
          <p id={nameId} className={styles.turned} data-content>
            {named(chapter)}
          </p>
          <ButtonLink href={href} kind="primary" wide aria-describedby={nameId}>
            {t('tests.startTest')}
          </ButtonLink>
        </>
      }
    />
  );
}
