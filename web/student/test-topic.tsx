import { lazy, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { ListedTest } from '../../contract/catalog/browsing.ts';
import { startAt } from '../../contract/catalog/start-at.ts';
import tests from '../../locale/en/tests.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { named, withWords, words } from '../locale/words.ts';
import { useAddressQuery } from '../router/address-query.ts';
import { paths } from '../router/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CardGrid } from '../ui/card.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { ArrowLeft } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { useTestList } from './exam-queries.ts';
import styles from './list-head.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RunningTests } from './overview/running-tests.tsx';
import { useServerNow } from './server-now.ts';
import { TestCard } from './test-card.tsx';

const t = words({ tests });

/** After the tests, for which one comes here. */
const ChapterNotes = lazy(() => withWords(import('./notes/chapter-notes.tsx')));

/** The values of the query parameter `filter`. */
const FILTERS = ['All', 'New', 'Attempted'] as const;
type Filter = (typeof FILTERS)[number];

const fits: Record<Filter, (test: ListedTest) => boolean> = {
  All: () => true,
  New: (test) => !test.attempted,
  Attempted: (test) => test.attempted,
};

const filterKeys = { All: 'tests.all', New: 'tests.new', Attempted: 'tests.attempted' } as const;

/** /test/topic/?examname=&examid=&chapter=&subject=: the tests of a chapter. */
export default function TestTopic() {
  const [, setSearch] = useSearchParams();
  const search = useAddressQuery();
  const examCode = search.get('examCode') ?? '';
  const examName = search.get('examName') ?? '';
  const chapter = search.get('chapter') ?? '';
  const subject = search.get('subject') ?? '';
  const filter = FILTERS.find((name) => name === search.get('filter')) ?? 'All';
  const { data, isLoadingError, isFetching, refetch, isPending, isEnabled } = useTestList(examCode);

  // The call takes only the exam, so subject and chapter are filtered here (spec section 7).
  const tests = (data?.tests ?? []).filter((test) => test.subject === subject && test.chapter === chapter);
  // The one whose clock runs is the first.
  const shown = tests.filter(fits[filter]).toSorted((a, b) => Number(b.inProgress) - Number(a.inProgress));
  const filters = FILTERS.map((name) => ({ value: name, label: t(filterKeys[name]) }));
  const isFree = tests.every((test) => !test.inProgress);
  const now = useServerNow(data?.serverNow ?? '', data?.receivedAt ?? 0);
  const next =
    isFree &&
    tests.find(
      (test) =>
        !test.attempted && test.questionCount > 0 && startAt(test.rules, test.attemptsUsed, now) === 'now',
    );

  const choose = (chosen: Filter) =>
    setSearch(
      (params) => {
        if (chosen === 'All') params.delete('filter');
        else params.set('filter', chosen);
        return params;
      },
      { replace: true },
    );

  return (
    <>
      <ListHead
        above={
          <ButtonLink
            href={paths.testSelect({ examCode, examName, subject })}
            kind="quiet"
            className={styles.back}
          >
            <ArrowLeft />
            {examName ? <span data-content>{named(examName)}</span> : t('tests.chapters')}
          </ButtonLink>
        }
        heading={
          <ScreenHeading>
            {chapter ? <span data-content>{named(chapter)}</span> : t('tests.tests')}
          </ScreenHeading>
        }
        about={<span data-content>{named(subject)}</span>}
        filters={
          <FilterButtons label={t('tests.tests')} options={filters} value={filter} onChange={choose} />
        }
      />
      <RunningTests listed={shown.map(({ testCode }) => testCode)} />
      {isPending && isEnabled ? (
        <ListSkeleton lines={7} />
      ) : isLoadingError ? (
        <Failed title={t('tests.testsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : tests.length === 0 ? (
        <Empty title={t('tests.noTests')}>
          <p>{t('tests.noTest')}</p>
        </Empty>
      ) : shown.length === 0 ? (
        <Empty
          title={t('tests.noTests')}
          action={<Button onClick={() => choose('All')}>{t('tests.showAllTests')}</Button>}
        />
      ) : (
        <CardGrid>
          {shown.map((test) => (
            <li key={test.id}>
              <TestCard test={test} isNext={test === next} now={now} timeZone={data?.timeZone ?? ''} />
            </li>
          ))}
        </CardGrid>
      )}
      <Suspense>
        <ChapterNotes examCode={examCode} subject={subject} chapter={chapter} />
      </Suspense>
      {tests.some(({ attempted }) => attempted) && (
        <div>
          <ButtonLink kind="quiet" href={paths.worksheets({ chapter })}>
            {t('tests.worksheets')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
