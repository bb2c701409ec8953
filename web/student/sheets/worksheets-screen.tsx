import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { MAX_WORKSHEET } from '../../../contract/limits.ts';
import sheets from '../../../locale/en/sheets.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { NotPrinted } from '../../printing/not-printed.tsx';
import { PrintView } from '../../printing/print-view.tsx';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { ListHead } from '../list-head.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

const COUNTS = [5, 10, 15, 20, 30];

/** How many questions a sheet of a topic can have: up to all that there are, if they fit. */
function countsOf(questions: number): number[] {
  const fewer = COUNTS.filter((count) => count < questions);
  return questions <= MAX_WORKSHEET ? [...fewer, questions] : fewer;
}

const PARTS = ['paper', 'answerSheet', 'key'] as const;

/** Another sheet of the same questions: any number that the address can carry. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** /worksheets: a sheet of the topic that the address names, or the choice of one. */
export default function WorksheetsScreen() {
  const [search] = useSearchParams();
  const topic = search.get('topic');
  if (topic === null) return <ChooseTopic />;
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
  const other = () => navigate(paths.worksheets({ ...wanted, seed: newSeed() }));
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
    />
  );
}

function ChooseTopic() {
  const student = useStudent();
  const { data, isPending, isError, isFetching, refetch } = useQuery({
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
      {isPending ? (
        <ListSkeleton lines={3} />
      ) : isError ? (
        <Failed title={t('sheets.topicsFailed')} onRetry={() => void refetch()} retrying={isFetching} />
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
        <WorksheetForm topics={data.topics} />
      )}
    </>
  );
}

function WorksheetForm({ topics }: { topics: Api['/printing/topics']['output']['topics'] }) {
  const [, navigate] = useLocation();
  const [wantedTopic, setTopic] = useState<string>();
  const [wanted, setWanted] = useState(10);
  // First the topic with the most questions: a sheet of few is hardly worth printing.
  const largest = topics.toSorted((a, b) => b.questions - a.questions)[0];
  // A topic that was chosen may be gone when the topics are loaded again.
  const chosen = topics.find((one) => one.topic === wantedTopic) ?? largest;
  const topic = chosen?.topic ?? '';
  const counts = countsOf(chosen?.questions ?? 0);
  const count = counts.findLast((one) => one <= wanted) ?? counts[0] ?? 1;
  return (
    <Card>
      <Stack
        as="form"
        gap={4}
        align="start"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          navigate(paths.worksheets({ topic, count, seed: newSeed() }));
        }}
      >
        <SelectField
          label={t('sheets.topic')}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        >
          {topics.map(({ topic: name, questions }) => (
            <option key={name} value={name} data-content>
              {t('sheets.topicWith', { topic: name, count: questions })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('sheets.count')}
          value={count}
          onChange={(event) => setWanted(Number(event.target.value))}
        >
          {counts.map((one) => (
            <option key={one} value={one}>
              {String(one)}
            </option>
          ))}
        </SelectField>
        <Button kind="primary" type="submit">
          {t('sheets.make')}
        </Button>
      </Stack>
    </Card>
  );
}
