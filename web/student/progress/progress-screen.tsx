import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { WeakPlace } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { number, percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ArrowRight, Check } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { ListHead } from '../list-head.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { ChapterStrengths } from './chapter-strengths.tsx';
import { DaysPractised } from './days-practised.tsx';
import styles from './progress.module.css';
import { ProgressTabs } from './progress-tabs.tsx';
import { LEAST_QUESTIONS, StrengthWords } from './strength.tsx';

const t = words({ progress });

/** Growths of chapters that are named. */
const MOST_GROWN = 3;

/** With more subjects a choice takes less room than a row of buttons for each. */
const MOST_BUTTONS = 4;

const LINES = [1, 2, 3, 4, 5, 6];

type Strengths = Api['/progress/strengths']['output'];

/** /progress: what grew this week, how strong the student is, what is learned, and both by chapter. */
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
    <ListHead
      heading={<ScreenHeading>{t('progress.heading')}</ScreenHeading>}
      filters={<ProgressTabs shown="strength" />}
    />
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

function Found({ strengths }: { strengths: Strengths }) {
  const { chapters, days, today, weakest } = strengths;
  return (
    <Stack gap={5} className={styles.screen}>
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
        <div className={styles.columns}>
          <Stack gap={4}>
            <WhatGrew week={strengths.week} />
            <TwoNumbers strengths={strengths} />
            {weakest && <MostToGain place={weakest} />}
          </Stack>
          <Chapters chapters={chapters} />
        </div>
      )}
      <div>
        {(chapters.length > 0 || days.length > 0) && (
          <Fold heading label={t('progress.days')}>
            <DaysPractised days={days} today={today} />
          </Fold>
        )}
        {chapters.length > 0 && (
          <Fold heading label={t('progress.how')}>
            <Stack gap={3} className={styles.how}>
              <p>{t('progress.howShare')}</p>
              <p>{t('progress.howLearned')}</p>
              <p>{t('progress.howDifficulty')}</p>
              <p>{t('progress.howFew', { least: LEAST_QUESTIONS })}</p>
              <p>{t('progress.howCounted')}</p>
            </Stack>
          </Fold>
        )}
      </div>
    </Stack>
  );
}

/** What grew in the last seven days, first on the screen: the most that is shown is one screen of a phone. */
function WhatGrew({ week: { learned, overall, chapters } }: Pick<Strengths, 'week'>) {
  const grown = chapters.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MOST_GROWN);
  const isNothing = learned === 0 && overall === undefined && grown.length === 0;
  return (
    <section className={styles.grown}>
      <h2>{t('progress.grew')}</h2>
      {isNothing ? (
        <p>{t('progress.grewNothing')}</p>
      ) : (
        <ul>
          {learned > 0 && (
            <li>
              <Check />
              <span>{t('progress.learnedMore', { count: learned, strong })}</span>
            </li>
          )}
          {overall && <Growth name={t('progress.strengthName')} growth={overall} />}
          {grown.map(({ chapter, ...growth }) => (
            <Growth key={chapter} name={<span data-content>{named(chapter)}</span>} growth={growth} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Growth({ name, growth: { from, to } }: { name: ReactNode; growth: { from: number; to: number } }) {
  return (
    <li>
      <span className={styles.up}>
        <ArrowRight />
      </span>
      <span>
        {t('progress.fromTo', {
          name: () => <strong>{name}</strong>,
          from: percent(from),
          to: percent(to),
          strong,
        })}
      </span>
    </li>
  );
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

/** Exam strength and what is learned, each with its sentence. */
function TwoNumbers({ strengths: { overall, before, learned, tests } }: { strengths: Strengths }) {
  return (
    <div className={styles.numbers}>
      <section>
        <h2>{t('progress.strengthName')}</h2>
        {overall.estimate ? (
          <>
            <p className={styles.large}>{percent(overall.estimate.share)}</p>
            <p>{t('progress.strengthSays')}</p>
            <p>
              <StrengthWords strength={overall} tests={tests} />
            </p>
            {before && (
              <p className="soft">
                {t('progress.strengthBefore', {
                  share: percent(before.share),
                  date: () => <span data-content>{readersDate(new Date(before.at))}</span>,
                })}
              </p>
            )}
          </>
        ) : (
          <p>{t('progress.tooFew', { count: overall.questions, least: LEAST_QUESTIONS })}</p>
        )}
      </section>
      <section>
        <h2>{t('progress.learnedName')}</h2>
        <p className={styles.large}>{number(learned.learned)}</p>
        <p>{t('progress.learnedSays', { count: learned.learned })}</p>
        <p className="soft">{t('progress.toLearn', { count: learned.toLearn })}</p>
      </section>
    </div>
  );
}

/** The weakest place, until what was missed there is learned. */
function MostToGain({
  place: { examCode, examName, subject, chapter, topic = chapter, share },
}: {
  place: WeakPlace;
}) {
  return (
    <section className={styles.gain}>
      <h2 className="soft">{t('progress.mostToGain')}</h2>
      <p className={styles.gainName}>
        {t('progress.nameAndShare', {
          name: () => <span data-content>{named(topic)}</span>,
          share: percent(share),
        })}
      </p>
      <ButtonLink kind="primary" wide href={paths.testTopic({ examName, examCode, chapter, subject })}>
        {t('progress.testsOf')}
      </ButtonLink>
    </section>
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
