import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import search from '../../../locale/en/search.ts';
import { call } from '../../api.ts';
import { named, words as wordsOf } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { LinkList } from '../link-list.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { useServerNow } from '../server-now.ts';
import { TestCard } from '../test-card.tsx';
import styles from './search-results.module.css';

const t = wordsOf({ search });

/** With the words that it was found by: it stays while other words are searched. */
type Found = Api['/exam/search']['output'] & { receivedAt: number; words: string };

/** What a search finds, as it is typed. */
export default function SearchResults({
  words,
  fits,
  onReset,
}: {
  words: string;
  /** Whether the chosen filter shows what is of this exam. */
  fits: (examCode: string) => boolean;
  onReset: () => void;
}) {
  const student = useStudent();
  const {
    data: all,
    isPending,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['search', student?.email, words],
    queryFn: async ({ signal }): Promise<Found> => ({
      ...(await call('/exam/search', { words }, { signal })),
      receivedAt: performance.now(),
      words,
    }),
    placeholderData: keepPreviousData,
  });
  const data = all && {
    ...all,
    exams: all.exams.filter(({ examCode }) => fits(examCode)),
    chapters: all.chapters.filter(({ examCode }) => fits(examCode)),
    tests: all.tests.filter(({ exam }) => fits(exam.examCode)),
  };
  const isNothing = data !== undefined && countOf(data) === 0;
  return (
    <Stack gap={5} aria-busy={isFetching}>
      {/* Always there, so that a screen reader hears what it changes to. */}
      <output className={isNothing ? 'visually-hidden' : 'soft'}>
        {data &&
          (isNothing
            ? t('search.none', { words: data.words })
            : data.nearest === undefined
              ? t('search.found', {
                  what: (
                    [
                      ['search.foundExams', data.exams.length],
                      ['search.foundChapters', data.chapters.length],
                      ['search.foundTests', data.tests.length],
                    ] as const
                  )
                    .flatMap(([key, count]) => (count > 0 ? t(key, { count }) : []))
                    .join(', '),
                })
              : t('search.nearest', { words: data.words, nearest: data.nearest }))}
      </output>
      {isPending ? (
        <ListSkeleton lines={3} />
      ) : isError || !data ? (
        <Failed title={t('search.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : isNothing ? (
        <Empty
          title={t('search.none', { words: data.words })}
          action={<Button onClick={onReset}>{t('search.all')}</Button>}
        >
          <p>{t('search.noneMore')}</p>
        </Empty>
      ) : (
        <Groups found={data} />
      )}
    </Stack>
  );
}

const countOf = ({ exams, chapters, tests }: Found) => exams.length + chapters.length + tests.length;

function Groups({ found }: { found: Found }) {
  const { exams, chapters, tests, isMore, serverNow, receivedAt, timeZone } = found;
  const now = useServerNow(serverNow, receivedAt);
  return (
    <>
      <Group heading={t('search.exams')} count={exams.length}>
        <LinkList
          links={exams.map(({ examCode, examName, subject }) => ({
            href: paths.testSelect({ examCode, examName }),
            name: named(examName),
            about: subject.map(named).join(' · '),
          }))}
        />
      </Group>
      <Group heading={t('search.chapters')} count={chapters.length}>
        <LinkList
          links={chapters.map((place) => ({
            href: paths.testTopic(place),
            name: named(place.chapter),
            about: `${named(place.subject)} · ${named(place.examName)}`,
          }))}
        />
      </Group>
      <Group heading={t('search.tests')} count={tests.length}>
        <CardGrid>
          {tests.map((test) => (
            <li key={test.id}>
              <TestCard test={test} isNext={false} now={now} timeZone={timeZone} />
            </li>
          ))}
        </CardGrid>
      </Group>
      {isMore && <p className="soft">{t('search.isMore')}</p>}
    </>
  );
}

function Group({ heading, count, children }: { heading: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.group}>
      <h2>{heading}</h2>
      {children}
    </Stack>
  );
}
