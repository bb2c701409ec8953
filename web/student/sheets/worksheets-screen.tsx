import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { MAX_WORKSHEET } from '../../../contract/limits.ts';
import sheets from '../../../locale/en/sheets.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { named, words } from '../../locale/words.ts';
import { NotPrinted } from '../../printing/not-printed.tsx';
import { PrintView } from '../../printing/print-view.tsx';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

/** How many questions a sheet may have: as many, or all that there are. */
const COUNTS = [5, 10, 15, 20, MAX_WORKSHEET];

/** How many chapters are listed at first, those with the most mistakes. */
const FIRST = 8;

type Chapters = Api['/printing/topics']['output']['chapters'];

const PARTS = ['paper', 'answerSheet', 'key'] as const;

/** Another sheet of the same questions: any number that the address can carry. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** /worksheets: the sheet that the address names with a count, or the chapters; with `chapter` alone that one. */
export default function WorksheetsScreen() {
  const [search] = useSearchParams();
  const [chapter, topic, count] = ['chapter', 'topic', 'count'].map((name) => search.get(name));
  if (!count) return <ChooseSheet chapter={chapter ?? null} />;
  const wanted = {
    chapter: chapter ?? '',
    ...(topic && { topic }),
    count: Number(count),
    seed: Number(search.get('seed') ?? 0),
  };
  return <Worksheet key={JSON.stringify(wanted)} wanted={wanted} />;
}

function Worksheet({ wanted }: { wanted: Api['/printing/worksheet']['input'] }) {
  const student = useStudent();
  const [, navigate] = useLocation();
  const asked = useQuery({
    queryKey: ['worksheet', student?.email, wanted],
    queryFn: ({ signal }) => call('/printing/worksheet', wanted, { signal }),
    gcTime: 0,
  });
  const back = <ButtonLink href={paths.worksheets()}>{t('sheets.otherSheet')}</ButtonLink>;
  if (!asked.data) return <NotPrinted asked={asked} missing={t('sheets.sheetMissing')} back={back} />;
  const { length } = asked.data.paper.questions;
  // Fewer than wanted are all that there are.
  const counts = length < wanted.count ? COUNTS.filter((one) => one < length) : COUNTS;
  const other = () => navigate(paths.worksheets({ ...wanted, seed: newSeed() }));
  const change = (count: number) => navigate(paths.worksheets({ ...wanted, count }), { replace: true });
  return (
    <PrintView
      paper={asked.data.paper}
      first={PARTS}
      back={
        <>
          <Button onClick={other}>{t('sheets.otherQuestions')}</Button>
          {back}
        </>
      }
    >
      <div className={styles.count}>
        <SelectField
          label={t('sheets.count')}
          value={Math.min(wanted.count, length)}
          onChange={(event) => change(Number(event.target.value))}
        >
          {[...new Set([...counts, Math.min(wanted.count, length)])].map((one) => (
            <option key={one} value={one}>
              {String(one)}
            </option>
          ))}
        </SelectField>
      </div>
    </PrintView>
  );
}

function ChooseSheet({ chapter }: { chapter: string | null }) {
  const student = useStudent();
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: ['worksheetTopics', student?.email],
    queryFn: ({ signal }) => call('/printing/topics', {}, { signal }),
  });
  return (
    <>
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
      ) : data.isWithheld ? (
        <Empty title={t('sheets.withheld')}>
          <p>{t('sheets.withheldMore')}</p>
        </Empty>
      ) : data.chapters.length === 0 ? (
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
      ) : (
        <Chapters chapters={data.chapters} chapter={chapter} />
      )}
    </>
  );
}

/** The chapters, that with the most mistakes first, each with the topics that are enough for a sheet. */
function Chapters({ chapters, chapter }: { chapters: Chapters; chapter: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const only = chapters.filter((one) => one.chapter === chapter);
  const shown = only.length > 0 ? only : chapters;
  return (
    <Stack gap={4}>
      {shown.slice(0, isWhole ? undefined : FIRST).map((one) => (
        <ul className={styles.topics} key={one.chapter}>
          <li>
            <SheetLink chapter={one.chapter} questions={one.questions}>
              <strong>
                {one.chapter === '' ? (
                  t('sheets.otherChapter')
                ) : (
                  <span data-content>{named(one.chapter)}</span>
                )}
              </strong>
              {one.chapter !== '' && (
                <span className="soft" data-content>
                  {named(one.subject)} · {named(one.examName)}
                </span>
              )}
            </SheetLink>
          </li>
          {one.topics.map(({ topic, questions }) => (
            <li key={topic}>
              <SheetLink chapter={one.chapter} topic={topic} questions={questions}>
                <span data-content>{named(topic)}</span>
              </SheetLink>
            </li>
          ))}
        </ul>
      ))}
      {!isWhole && shown.length > FIRST && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('sheets.showAll', { count: shown.length })}
        </Button>
      )}
    </Stack>
  );
}

function SheetLink({
  questions,
  children,
  ...sheet
}: {
  chapter: string;
  topic?: string;
  questions: number;
  children: ReactNode;
}) {
  // The first sheet of a topic stays the same when the address is opened again.
  return (
    <Link href={paths.worksheets({ ...sheet, count: 10, seed: 1 })}>
      <Stack as="span">{children}</Stack>
      <span className="soft">{t('sheets.questions', { count: questions })}</span>
    </Link>
  );
}
