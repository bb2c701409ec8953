import { useEffect } from 'react';
import type { NoteHead } from '../../../contract/notes.ts';
import revision from '../../../locale/en/revision.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ExamField } from '../exam-field.tsx';
import { LinkList } from '../link-list.tsx';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { studiesInWords } from '../studies.tsx';
import { keepNotes } from './kept-notes.ts';
import { useNotes } from './use-notes.ts';

const t = words({ revision });

/** /notes?examid=: the revision notes of an exam, by subject. */
export default function NotesScreen() {
  const search = useAddressQuery();
  const examCode = search.get('examCode') ?? undefined;
  const { data, isPending, isFetching, refetch } = useNotes(examCode);
  const exams = data?.exams ?? [];
  const shownExam = examCode ?? data?.examCode;
  // Those of the own exam.
  const own = examCode === undefined ? data?.notes : undefined;
  useEffect(() => {
    if (own) keepNotes(own).catch(() => undefined);
  }, [own]);
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('revision.heading')}</ScreenHeading>}
        about={t('revision.about')}
        filters={
          shownExam !== undefined &&
          exams.length > 1 && <ExamField label={t('revision.exam')} exams={exams} examCode={shownExam} />
        }
      />
      <RunningTests />
      {isPending ? (
        <ListSkeleton lines={3} />
      ) : !data ? (
        <Failed title={t('revision.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : shownExam === undefined && exams.length > 0 ? (
        <OtherExams exams={exams} />
      ) : data.notes.length === 0 ? (
        <NoNotes isEmpty={exams.length === 0} />
      ) : (
        <Subjects notes={data.notes} />
      )}
    </>
  );
}

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <ListHead
        heading={<ScreenHeading>{t('revision.heading')}</ScreenHeading>}
        about={t('revision.about')}
      />
      <ListSkeleton lines={3} />
    </>
  );
}

/** What there is, for a student of whose exam there is nothing. */
function OtherExams({ exams }: { exams: readonly NoteHead['exam'][] }) {
  const studies = studiesInWords(useStudent()?.studyingIn ?? '');
  return (
    <Stack gap={3}>
      <p>{t('revision.noneOfYours', { studies: () => <span data-content>{studies}</span> })}</p>
      <LinkList
        links={exams.map(({ examCode, examName }) => ({
          href: paths.notes({ examCode }),
          name: named(examName),
          about: undefined,
        }))}
      />
    </Stack>
  );
}

function NoNotes({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) {
    return (
      <Empty
        title={t('revision.noneOfExam')}
        action={<ButtonLink href={paths.notes()}>{t('revision.toList')}</ButtonLink>}
      />
    );
  }
  return (
    <Empty
      title={t('revision.none')}
      action={
        <ButtonLink kind="primary" href={paths.testHome()}>
          {t('revision.chooseTest')}
        </ButtonLink>
      }
    >
      <p>{t('revision.noneMore')}</p>
    </Empty>
  );
}

function Subjects({ notes }: { notes: readonly NoteHead[] }) {
  const subjects = Map.groupBy(notes, ({ subject }) => subject);
  return (
    <Stack gap={6}>
      {[...subjects].map(([subject, ofSubject]) => (
        <Stack as="section" gap={3} key={subject}>
          <h2 data-content>{named(subject)}</h2>
          <LinkList
            links={ofSubject.map(({ id, title, chapter }) => ({
              href: paths.note({ id: id }),
              name: named(title),
              about: chapter === title ? undefined : named(chapter),
            }))}
          />
        </Stack>
      ))}
    </Stack>
  );
}
