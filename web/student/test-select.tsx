import { useId } from 'react';
import { useSearchParams } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CardGrid } from '../ui/card.tsx';
import { FilterButtons } from '../ui/filter-buttons.tsx';
import { FlipCard } from '../ui/flip-card.tsx';
import { ArrowLeft } from '../ui/icons.tsx';
import { Empty, Failed } from '../ui/notice.tsx';
import { useTopicList } from './exam-queries.ts';
import head from './list-head.module.css';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './test-select.module.css';

const ALL = 'All';

/** /test/select/?examid=&examname=&subject=: the chapters of an exam, as cards that turn over. */
export default function TestSelect() {
  const [search, setSearch] = useSearchParams();
  const examid = search.get('examid') ?? '';
  const examname = search.get('examname') ?? '';
  const subject = search.get('subject') ?? ALL;
  const { data, isError, isFetching, refetch, isPending, isEnabled } = useTopicList(examid);

  const topics = data?.topics ?? [];
  const subjects = [ALL, ...new Set(topics.map((topic) => topic.subject))];
  const chapters = topics
    .filter((topic) => subject === ALL || topic.subject === subject)
    .flatMap((topic) => topic.chapter.map((chapter) => ({ subject: topic.subject, chapter })));

  const choose = (chosen: string) =>
    setSearch(
      (params) => {
        if (chosen === ALL) params.delete('subject');
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
            Go Back
          </ButtonLink>
        }
        heading={<ScreenHeading name={examname || 'Chapters'}>{examname || 'Chapters'}</ScreenHeading>}
        about="Choose a chapter and turn its card over."
        filters={
          ((isPending && isEnabled) || topics.length > 0) && (
            <FilterButtons label="Subject" options={subjects} value={subject} onChange={choose} />
          )
        }
      />
      {isPending && isEnabled ? (
        <ListSkeleton lines={4} />
      ) : isError ? (
        <Failed
          title="An error occurred while fetching topics."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : chapters.length === 0 ? (
        <Empty
          title="No tests available"
          action={<ButtonLink href={paths.testHome()}>Choose another exam</ButtonLink>}
        >
          <p>No topics found.</p>
        </Empty>
      ) : (
        <CardGrid>
          {chapters.map(({ subject, chapter }) => (
            <li key={`${subject}/${chapter}`}>
              <ChapterCard
                chapter={chapter}
                subject={subject}
                href={paths.testTopic({ examname, examid, chapter, subject })}
              />
            </li>
          ))}
        </CardGrid>
      )}
    </>
  );
}

function ChapterCard({ chapter, subject, href }: { chapter: string; subject: string; href: string }) {
  const nameId = useId();
  return (
    <FlipCard
      label={chapter}
      front={
        <>
          <span className={styles.subject}>{subject}</span>
          <span className={styles.chapter}>{chapter}</span>
        </>
      }
      back={
        <>
          <p id={nameId} className={styles.subject}>
            {chapter}
          </p>
          <ButtonLink href={href} kind="primary" wide aria-describedby={nameId}>
            Start Test
          </ButtonLink>
        </>
      }
    />
  );
}
