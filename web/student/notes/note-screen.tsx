import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Note } from '../../../contract/notes.ts';
import revision from '../../../locale/en/revision.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { languageName } from '../../locale/language.ts';
import { named, words } from '../../locale/words.ts';
import { NoteText } from '../../notes/note-text.tsx';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ArrowLeft } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import head from '../list-head.module.css';
import { RunningTests } from '../overview/running-tests.tsx';
import { noteInput } from './kept-notes.ts';
import styles from './note-screen.module.css';

const t = words({ revision });

/** /note?id=: revision notes, and the tests of their chapter. */
export default function NoteScreen() {
  const [search] = useSearchParams();
  const noteId = search.get('id') ?? '';
  const input = noteInput(noteId);
  const query = useQuery({
    queryKey: ['note', noteId, languageName()],
    queryFn: ({ signal }) => callAndKeep('/notes/read', input, { signal }),
    ...firstData('/notes/read', input, ({ output }) => output),
  });
  if (query.data) return <NotePage note={query.data.note} />;
  return (
    <PageWithoutData
      heading={t('revision.heading')}
      query={query}
      notFound={{
        title: t('revision.notFound'),
        more: t('revision.notFoundMore'),
        action: <ButtonLink href={paths.notes()}>{t('revision.toList')}</ButtonLink>,
      }}
      failed={t('revision.failed')}
      showLabel
    />
  );
}

function NotePage({
  note: { title, exam, subject, chapter, updatedAt, language, sections },
}: {
  note: Note;
}) {
  return (
    <>
      <RunningTests />
      <Stack as="article" gap={5} className={styles.page}>
        <Stack as="header" gap={1} align="start" className={styles.head}>
          <ButtonLink kind="quiet" className={head.back} href={paths.notes({ examCode: exam.examCode })}>
            <ArrowLeft />
            {t('revision.allNotes', { exam: named(exam.examName) })}
          </ButtonLink>
          <ScreenHeading>
            <span data-content>{named(title)}</span>
          </ScreenHeading>
          <p className="soft" data-content>
            {[subject, ...(chapter === title ? [] : [chapter]), exam.examName].map(named).join(' · ')}
          </p>
        </Stack>
        <NoteText sections={sections} lang={language} />
        <Row as="footer" gap={3} className={styles.foot}>
          <ButtonLink
            kind="primary"
            href={paths.testTopic({ examName: exam.examName, examCode: exam.examCode, chapter, subject })}
          >
            {t('revision.testsOf')}
          </ButtonLink>
          <Button kind="quiet" onClick={() => print()}>
            {t('revision.print')}
          </Button>
          <p className="soft">{t('revision.changed', { date: readersDate(new Date(updatedAt)) })}</p>
        </Row>
      </Stack>
    </>
  );
}
