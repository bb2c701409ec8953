import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Note } from '../../../contract/notes.ts';
import revision from '../../../locale/en/revision.ts';
import { CallError, call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { NoteText } from '../../notes/note-text.tsx';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import head from '../list-head.module.css';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './note-screen.module.css';

const t = words({ revision });

const LINES = [80, 100, 60, 100, 100, 40] as const;

const isGone = (error: unknown) =>
  error instanceof CallError && (error.code === 'not_found' || error.code === 'bad_input');

/** /note?id=: revision notes, and the tests of their chapter. */
export default function NoteScreen() {
  const [search] = useSearchParams();
  const noteid = search.get('id') ?? '';
  const { data, isPending, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['note', noteid],
    queryFn: ({ signal }) => call('/notes/read', { noteid }, { signal }),
  });
  if (data) return <NotePage note={data.note} />;
  return (
    <>
      <ScreenHeading>{t('revision.heading')}</ScreenHeading>
      {isPending ? (
        <Loading showLabel>
          {LINES.map((width, line) => (
            <Ruled key={line} width={width} />
          ))}
        </Loading>
      ) : isError && isGone(error) ? (
        <Empty
          title={t('revision.notFound')}
          action={<ButtonLink href={paths.notes()}>{t('revision.toList')}</ButtonLink>}
        >
          <p>{t('revision.notFoundMore')}</p>
        </Empty>
      ) : (
        <Failed title={t('revision.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}

function NotePage({ note: { title, exam, subject, chapter, updatedAt, sections } }: { note: Note }) {
  return (
    <>
      <RunningTests />
      <article className={styles.page}>
        <header className={styles.head}>
          <ButtonLink kind="quiet" className={head.back} href={paths.notes({ examid: exam.examid })}>
            <ArrowLeft />
            {t('revision.allNotes', { exam: exam.examname })}
          </ButtonLink>
          <ScreenHeading>
            <span data-content>{title}</span>
          </ScreenHeading>
          <p className={styles.place} data-content>
            {[subject, ...(chapter === title ? [] : [chapter]), exam.examname].join(' · ')}
          </p>
        </header>
        <NoteText sections={sections} />
        <footer className={styles.foot}>
          <ButtonLink
            kind="primary"
            href={paths.testTopic({ examname: exam.examname, examid: exam.examid, chapter, subject })}
          >
            {t('revision.testsOf')}
          </ButtonLink>
          <Button kind="quiet" onClick={() => print()}>
            {t('revision.print')}
          </Button>
          <p className={styles.changed}>
            {t('revision.changed', { date: readersDate(new Date(updatedAt)) })}
          </p>
        </footer>
      </article>
    </>
  );
}
