import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { FEWEST_OF_SHEET } from '../../../contract/limits.ts';
import sheets from '../../../locale/en/sheets.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { useExamList, useTopicList } from '../exam-queries.ts';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

/** How many questions a sheet has at first. */
const COUNT = 10;

/** How many chapters are listed at first, those with the most mistakes. */
const FIRST = 8;

type Sheets = Api['/printing/topics']['output'];

/** What the student can have a sheet of: of subjects and chapters that were met, and tests of all others of the exam. */
export function ChooseSheet({ chapter }: { chapter: string | null }) {
  const student = useStudent();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['worksheetTopics', student?.email],
    queryFn: ({ signal }) => call('/printing/topics', {}, { signal }),
  });
  const of = data?.chapters.filter((one) => one.chapter === chapter) ?? [];
  return (
    <Stack gap={5}>
      <ListHead
        heading={<ScreenHeading>{t('sheets.worksheets')}</ScreenHeading>}
        about={t('sheets.worksheetsAbout')}
      />
      {data?.isWithheld && <RunningTests />}
      {isPending && navigator.onLine ? (
        <ListSkeleton lines={3} />
      ) : !data ? (
        <Failed title={t('sheets.topicsFailed')} onRetry={() => void refetch()} retrying={isFetching}>
          {!navigator.onLine && <p>{t('sheets.noNetwork')}</p>}
        </Failed>
      ) : of.length > 0 ? (
        <Chapters chapters={of} />
      ) : chapter !== null && data.chapters.length + data.subjects.length > 0 ? (
        <Empty
          title={t('sheets.noneOf', { chapter: named(chapter) })}
          action={<ButtonLink href={paths.worksheets()}>{t('sheets.allSheets')}</ButtonLink>}
        >
          <p>{t('sheets.noneOfMore', { least: FEWEST_OF_SHEET })}</p>
        </Empty>
      ) : (
        <>
          {data.chapters.length + data.subjects.length === 0 && <NoSheets isWithheld={data.isWithheld} />}
          {data.chapters.length > 0 && <Chapters chapters={data.chapters} />}
          {data.subjects.length > 0 && <Subjects subjects={data.subjects} />}
          <OtherChapters met={data.chapters} />
        </>
      )}
    </Stack>
  );
}

function NoSheets({ isWithheld }: { isWithheld: boolean }) {
  if (isWithheld) {
    return (
      <Empty title={t('sheets.withheld')}>
        <p>{t('sheets.withheldMore')}</p>
      </Empty>
    );
  }
  return (
    <Empty
      title={t('sheets.noTopics')}
      action={
        <ButtonLink kind="primary" href={paths.testHome()}>
          {t('sheets.chooseTest')}
        </ButtonLink>
      }
    >
      <p>{t('sheets.noTopicsMore')}</p>
    </Empty>
  );
}

function Part({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={3}>
      <h2 className={styles.part}>{heading}</h2>
      {children}
    </Stack>
  );
}

function Subjects({ subjects }: Pick<Sheets, 'subjects'>) {
  return (
    <Part heading={t('sheets.bySubject')}>
      <ul className={styles.chapters}>
        {subjects.map(({ subject, examName, questions }) => (
          <li key={subject}>
            <Of name={subject} place={named(examName)} />
            <SheetLink name={subject} questions={questions} href={sheet({ subject })} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The chapter with the most mistakes first, each with the topics that are enough for a sheet. */
function Chapters({ chapters }: Pick<Sheets, 'chapters'>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <Part heading={t('sheets.byChapter')}>
      <ul className={styles.chapters}>
        {chapters.slice(0, isWhole ? undefined : FIRST).map(({ chapter, ...one }, i) => (
          <li key={chapter}>
            <Of name={chapter} place={`${named(one.subject)} · ${named(one.examName)}`} />
            <SheetLink name={chapter} questions={one.questions} href={sheet({ chapter })} isFirst={i === 0} />
            {one.topics.length > 0 && (
              <Fold label={t('sheets.topics')}>
                <Rows
                  rows={one.topics.map(({ topic, questions }) => ({
                    name: topic,
                    about: t('sheets.questions', { count: questions }),
                    href: sheet({ chapter, topic }),
                  }))}
                />
              </Fold>
            )}
          </li>
        ))}
        {!isWhole && chapters.length > FIRST && (
          <li>
            <Button kind="quiet" onClick={() => setWhole(true)}>
              {t('sheets.showAll', { count: chapters.length })}
            </Button>
          </li>
        )}
      </ul>
    </Part>
  );
}

/** The chapters of the student's exam that have no sheet yet: a test of each can be printed. */
function OtherChapters({ met }: { met: Sheets['chapters'] }) {
  const { examCode = '', examName = '' } = useExamList().data?.exams[0] ?? {};
  const { data } = useTopicList(examCode);
  const known = new Set(met.map(({ chapter }) => chapter));
  const subjects = (data?.topics ?? [])
    .map(({ subject, progress }) => ({
      subject,
      rows: progress
        .filter(({ chapter }) => !known.has(chapter))
        .map(({ chapter, testCount }) => ({
          name: chapter,
          about: t('sheets.tests', { count: testCount }),
          href: paths.testTopic({ examName, examCode, chapter, subject }),
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (subjects.length === 0) return null;
  return (
    <Part heading={t('sheets.otherChapters', { exam: () => <span data-content>{named(examName)}</span> })}>
      <p className="soft">{t('sheets.otherChaptersAbout')}</p>
      <div>
        {subjects.map(({ subject, rows }) => (
          <Fold key={subject} label={<span data-content>{named(subject)}</span>}>
            <Rows rows={rows} />
          </Fold>
        ))}
      </div>
    </Part>
  );
}

function Of({ name, place }: { name: string; place: string }) {
  return (
    <div>
      <h3 data-content>{named(name)}</h3>
      <p className="soft" data-content>
        {place}
      </p>
    </div>
  );
}

function SheetLink({
  name,
  questions,
  href,
  isFirst = false,
}: {
  name: string;
  questions: number;
  href: string;
  isFirst?: boolean;
}) {
  return (
    <ButtonLink kind={isFirst ? 'primary' : 'plain'} href={href}>
      {t('sheets.make', {
        count: Math.min(COUNT, questions),
        chapter: named(name),
        hidden: (text) => <span className="visually-hidden">{text}</span>,
      })}
    </ButtonLink>
  );
}

function Rows({ rows }: { rows: readonly { name: string; about: string; href: string }[] }) {
  return (
    <ul className={styles.topics}>
      {rows.map(({ name, about, href }) => (
        <li key={href}>
          <Link href={href}>
            <span data-content>{named(name)}</span>
            <span className="soft">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The first sheet of a subject, chapter or topic stays the same when the address is opened again. */
const sheet = (of: { subject?: string; chapter?: string; topic?: string }) =>
  paths.worksheets({ ...of, count: COUNT, seed: 1 });
