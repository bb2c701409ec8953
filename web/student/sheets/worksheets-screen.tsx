import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { Fold } from '../../ui/fold.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

/** How many questions a sheet may have: as many, or all that there are. */
const COUNTS = [5, 10, 15, 20, MAX_WORKSHEET];

/** How many questions a sheet has at first. */
const COUNT = 10;

/** How many chapters are listed at first, those with the most mistakes. */
const FIRST = 8;

type Chapters = Api['/printing/topics']['output']['chapters'];

const PARTS = ['paper', 'key'] as const;

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
  const back = (
    <ButtonLink kind="quiet" href={paths.worksheets()}>
      {t('sheets.otherSheet')}
    </ButtonLink>
  );
  if (!asked.data) return <NotPrinted asked={asked} missing={t('sheets.sheetMissing')} back={back} />;
  const { length } = asked.data.paper.questions;
  // Fewer than wanted are all that there are.
  const counts = length < wanted.count ? COUNTS.filter((one) => one < length) : COUNTS;
  const other = () => navigate(paths.worksheets({ ...wanted, seed: newSeed() }));
  const change = (count: number) => navigate(paths.worksheets({ ...wanted, count }), { replace: true });
  return (
    <PrintView
      paper={asked.data.paper}
      heading={t('sheets.sheetOf', { chapter: named(asked.data.paper.title) })}
      first={PARTS}
      isWorksheet
      back={
        <>
          {length === wanted.count && <Button onClick={other}>{t('sheets.otherQuestions')}</Button>}
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

/** The chapter with the most mistakes and one button, then the others, each with the topics that are enough for a sheet. */
function Chapters({ chapters, chapter }: { chapters: Chapters; chapter: string | null }) {
  const [isWhole, setWhole] = useState(false);
  const only = chapters.filter((one) => one.chapter === chapter);
  const shown = only.length > 0 ? only : chapters;
  return (
    <ul className={styles.chapters}>
      {shown.slice(0, isWhole ? undefined : FIRST).map((one, i) => (
        <li key={one.chapter}>
          <div>
            <h2>
              {one.chapter === '' ? t('sheets.otherChapter') : <span data-content>{named(one.chapter)}</span>}
            </h2>
            {one.chapter !== '' && (
              <p className="soft" data-content>
                {named(one.subject)} · {named(one.examName)}
              </p>
            )}
          </div>
          <ButtonLink kind={i === 0 ? 'primary' : 'plain'} href={sheet(one)}>
            {t('sheets.make', {
              count: Math.min(COUNT, one.questions),
              chapter: one.chapter === '' ? t('sheets.otherChapter') : named(one.chapter),
              hidden: (text) => <span className="visually-hidden">{text}</span>,
            })}
          </ButtonLink>
          {one.topics.length > 0 && (
            <Fold label={t('sheets.topics')}>
              <ul className={styles.topics}>
                {one.topics.map(({ topic, questions }) => (
                  <li key={topic}>
                    <Link href={sheet({ chapter: one.chapter, topic })}>
                      <span data-content>{named(topic)}</span>
                      <span className="soft">{t('sheets.questions', { count: questions })}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Fold>
          )}
        </li>
      ))}
      {!isWhole && shown.length > FIRST && (
        <li>
          <Button kind="quiet" onClick={() => setWhole(true)}>
            {t('sheets.showAll', { count: shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** The first sheet of a chapter or topic stays the same when the address is opened again. */
const sheet = ({ chapter, topic }: { chapter: string; topic?: string }) =>
  paths.worksheets({ chapter, ...(topic !== undefined && { topic }), count: COUNT, seed: 1 });
