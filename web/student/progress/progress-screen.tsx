import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import progress from '../../../locale/en/progress.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { ListHead } from '../list-head.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { ChapterStrengths } from './chapter-strengths.tsx';
import { DaysPractised } from './days-practised.tsx';
import styles from './progress.module.css';
import { LEAST_QUESTIONS, StrengthBar, StrengthWords, shares } from './strength.tsx';

const t = words({ progress });

/** After the strengths, which it is suggested from. */
const Plan = lazy(() => withWords(import('./plan.tsx')));

/** With more subjects a choice takes less room than a row of buttons for each. */
const MOST_BUTTONS = 4;

const LINES = [1, 2, 3, 4, 5, 6];

type Strengths = Api['/progress/strengths']['output'];

/** /progress: how strong the student is in each chapter and topic, from how many questions, and when they practised. */
export default function ProgressScreen() {
  const student = useStudent();
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ['strengths', student?.email],
    queryFn: ({ signal }) => callAndKeep('/progress/strengths', {}, { signal }),
    ...firstData('/progress/strengths', {}, ({ output }) => output),
  });
  return (
    <>
      <Head />
      <RunningTests />
      {isPending ? (
        <Lines />
      ) : isLoadingError ? (
        <Failed title={t('progress.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Found strengths={data} />
      )}
    </>
  );
}

function Head() {
  return (
    <ListHead heading={<ScreenHeading>{t('progress.heading')}</ScreenHeading>} about={t('progress.lead')} />
  );
}

function Lines() {
  return (
    <Loading showLabel>
      {LINES.map((line) => (
        <Ruled key={line} tall />
      ))}
    </Loading>
  );
}

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <Head />
      <Lines />
    </>
  );
}

function Found({ strengths: { overall, chapters, days, today, tests } }: { strengths: Strengths }) {
  return (
    <Stack gap={6} className={styles.screen}>
      {chapters.length === 0 ? (
        <Empty
          title={t('progress.none')}
          action={
            <ButtonLink kind="primary" href={paths.testHome()}>
              {t('progress.chooseTest')}
            </ButtonLink>
          }
        >
          <p>{t('progress.noneMore')}</p>
        </Empty>
      ) : (
        <>
          <section className={styles.overall}>
            <h2>{t('progress.overall')}</h2>
            <strong className={styles.number}>{overall.estimate && shares(overall.estimate).share}</strong>
            {overall.estimate && <StrengthBar estimate={overall.estimate} />}
            <p className="soft">
              <StrengthWords strength={overall} tests={tests} />
            </p>
          </section>
          <Chapters chapters={chapters} />
        </>
      )}
      {days.length > 0 && (
        <Suspense>
          <Plan />
        </Suspense>
      )}
      {(chapters.length > 0 || days.length > 0) && <DaysPractised days={days} today={today} />}
      {chapters.length > 0 && (
        <Fold heading label={t('progress.how')}>
          <Stack gap={3} className={styles.how}>
            <p>{t('progress.howShare')}</p>
            <p>{t('progress.howDifficulty')}</p>
            <p>{t('progress.howFew', { least: LEAST_QUESTIONS })}</p>
            <p>{t('progress.howCounted')}</p>
          </Stack>
        </Fold>
      )}
      {days.length > 0 && (
        <p>
          <ButtonLink href={paths.results()}>{t('progress.allResults')}</ButtonLink>
        </p>
      )}
    </Stack>
  );
}

/** The chapters, of one subject where there are several. */
function Chapters({ chapters }: Pick<Strengths, 'chapters'>) {
  const [subject, setSubject] = useState<string | null>(null);
  const subjects = [...new Set(chapters.map((chapter) => chapter.subject))].toSorted();
  return (
    <Stack as="section" gap={2}>
      <h2>{t('progress.chapters')}</h2>
      {subjects.length > MOST_BUTTONS ? (
        <div className={styles.subject}>
          <SelectField
            label={t('progress.subjects')}
            value={subject ?? ''}
            onChange={({ target }) => setSubject(target.value === '' ? null : target.value)}
          >
            <option value="">{t('progress.allChapters')}</option>
            {subjects.map((name) => (
              <option key={name} data-content>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        subjects.length > 1 && (
          <FilterButtons
            label={t('progress.subjects')}
            options={[
              { value: null, label: t('progress.allChapters') },
              ...subjects.map((name) => ({ value: name, label: <span data-content>{name}</span> })),
            ]}
            value={subject}
            onChange={setSubject}
          />
        )
      )}
      <ChapterStrengths
        chapters={chapters.filter((chapter) => subject === null || chapter.subject === subject)}
      />
    </Stack>
  );
}
