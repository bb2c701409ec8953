import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { SESSION_SIZE } from '../../../contract/limits.ts';
import type { BookmarkedQuestion } from '../../../contract/practice.ts';
import bookmarks from '../../../locale/en/bookmarks.ts';
import frame from '../../../locale/en/frame.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { LanguageChoice } from '../../questions/language-choice.tsx';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { LoadingLines } from '../../ui/skeleton.tsx';
import { ContentFilter } from '../content-filter.tsx';
import { ListHead } from '../list-head.tsx';
import { ProgressTabs } from '../progress/progress-tabs.tsx';
import { Bookmarked } from './bookmarked.tsx';
import styles from './bookmarks.module.css';

const t = words({ bookmarks, frame });

/** /bookmarks?subject=: the questions that were bookmarked in results, each with its answer behind a press. */
export default function BookmarksScreen() {
  const student = useStudent();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['bookmarked', student?.email],
    queryFn: ({ signal }) => call('/practice/bookmarked', {}, { signal }),
    // What was removed stays in its place until the student leaves, to be undone.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <Head />
      {isPending ? (
        <LoadingLines count={4} />
      ) : !data ? (
        <Failed title={t('bookmarks.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Stack gap={4} className={styles.screen}>
          {data.questions.length > 0 ? (
            <Questions questions={data.questions} total={data.total} />
          ) : (
            data.withheld === 0 && <None />
          )}
          {data.withheld > 0 && <p className="soft">{t('bookmarks.withheld', { count: data.withheld })}</p>}
        </Stack>
      )}
    </>
  );
}

function Questions({ questions, total }: { questions: readonly BookmarkedQuestion[]; total: number }) {
  const [search, setSearch] = useSearchParams();
  const subjects = new Set(questions.map((question) => question.subject));
  const chosen = search.get('subject');
  const subject = chosen !== null && subjects.has(chosen) ? chosen : null;
  const shown = questions.filter((question) => subject === null || question.subject === subject);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const kept = shown.filter(({ questionid }) => !removed.has(questionid)).length;
  const count = Math.min(kept, SESSION_SIZE);
  return (
    <>
      {subjects.size > 1 && (
        <ContentFilter
          label={t('bookmarks.subjects')}
          values={subjects}
          value={subject}
          onChange={(one) => setSearch(one === null ? {} : { subject: one }, { replace: true })}
        />
      )}
      <p className="soft">
        {total > questions.length && subject === null
          ? t('bookmarks.aboutShown', { shown: kept, total: total - removed.size })
          : t('bookmarks.about', { total: kept })}
      </p>
      {kept > 0 && (
        <div>
          <ButtonLink
            kind="primary"
            href={paths.practice({ bookmarked: '1', ...(subject !== null && { subject }) })}
          >
            {count < kept ? t('bookmarks.practiseSome', { count }) : t('bookmarks.practise', { count })}
          </ButtonLink>
        </div>
      )}
      <LanguageChoice questions={shown} />
      <h2 className="visually-hidden">{t('bookmarks.heading')}</h2>
      <ul className={styles.list}>
        {shown.map((question) => (
          <li key={question.questionid}>
            <Bookmarked
              question={question}
              isKept={!removed.has(question.questionid)}
              onKeep={(isKept) => {
                const others = [...removed].filter((one) => one !== question.questionid);
                setRemoved(new Set(isKept ? others : [...others, question.questionid]));
              }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function None() {
  return (
    <Empty
      title={t('bookmarks.none')}
      action={
        <ButtonLink kind="primary" href={paths.results()}>
          {t('bookmarks.toResults')}
        </ButtonLink>
      }
    >
      <p>{t('bookmarks.noneMore')}</p>
    </Empty>
  );
}

function Head() {
  return (
    <ListHead
      heading={<ScreenHeading name={t('bookmarks.heading')}>{t('frame.progress')}</ScreenHeading>}
      filters={<ProgressTabs shown="bookmarks" />}
    />
  );
}

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <Head />
      <LoadingLines count={4} />
    </>
  );
}
