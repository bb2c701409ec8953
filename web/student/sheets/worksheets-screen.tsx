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
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

/** How many questions a sheet may have: as many, or all that there are. */
const COUNTS = [5, 10, 15, 20, MAX_WORKSHEET];

/** How many chapters are listed at first, the weakest. */
const FIRST = 8;

type Topics = Api['/printing/topics']['output']['topics'];

const PARTS = ['paper', 'answerSheet', 'key'] as const;

/** Another sheet of the same questions: any number that the address can carry. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** /worksheets: a sheet of the topic that the address names, or the topics; with `chapter` those of one chapter. */
export default function WorksheetsScreen() {
  const [search] = useSearchParams();
  const topic = search.get('topic');
  if (topic === null) return <ChooseTopic chapter={search.get('chapter')} />;
  const wanted = { topic, count: Number(search.get('count') ?? 10), seed: Number(search.get('seed') ?? 0) };
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
  const back = <ButtonLink href={paths.worksheets()}>{t('sheets.otherTopic')}</ButtonLink>;
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

function ChooseTopic({ chapter }: { chapter: string | null }) {
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
      ) : data.topics.length === 0 ? (
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
        <ByChapter topics={data.topics} chapter={chapter} />
      )}
    </>
  );
}

/** The topics under the chapters that the student has met them in, the weakest chapter first. */
function ByChapter({ topics, chapter }: { topics: Topics; chapter: string | null }) {
  const student = useStudent();
  const [isWhole, setWhole] = useState(false);
  const { data, isPending } = useQuery({
    queryKey: ['strengths', student?.email],
    queryFn: ({ signal }) => call('/progress/strengths', {}, { signal }),
  });
  if (isPending && navigator.onLine) return <ListSkeleton lines={3} />;
  const left = new Map(topics.map((one) => [one.topic, one]));
  const chapters = (data?.chapters ?? []).map((one) => ({
    name: one.chapter,
    about: `${named(one.subject)} · ${named(one.examName)}`,
    topics: one.topics.flatMap(({ topic }) => {
      const found = left.get(topic);
      left.delete(topic);
      return found ?? [];
    }),
  }));
  const shown = [...chapters, { name: '', about: '', topics: [...left.values()] }].filter(
    (one) => one.topics.length > 0,
  );
  const only = shown.filter(({ name }) => name === chapter);
  if (only.length > 0) return only.map((one) => <TopicLinks key={one.about} topics={one.topics} />);
  return (
    <Stack gap={4}>
      {shown.slice(0, isWhole ? undefined : FIRST).map(({ name, about, topics }) => (
        <Stack as="section" gap={1} key={`${name} ${about}`}>
          <h2 className={styles.chapter}>
            {name === '' ? t('sheets.otherChapter') : <span data-content>{named(name)}</span>}
          </h2>
          <TopicLinks topics={topics} />
        </Stack>
      ))}
      {!isWhole && shown.length > FIRST && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('sheets.allChapters', { count: shown.length })}
        </Button>
      )}
    </Stack>
  );
}

function TopicLinks({ topics }: { topics: Topics }) {
  // The first sheet of a topic stays the same when the address is opened again.
  return (
    <ul className={styles.topics}>
      {topics.map(({ topic, questions }) => (
        <li key={topic}>
          <Link href={paths.worksheets({ topic, count: 10, seed: 1 })}>
            <span data-content>{named(topic)}</span>
            <span className="soft">{t('sheets.questions', { count: questions })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
