import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { ChapterStrength, WeakPlace } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { callAndKeep, firstData } from '../../last-answers.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { LoadingLines } from '../../ui/skeleton.tsx';
import { ListHead } from '../list-head.tsx';
import { RunningTests } from '../overview/running-tests.tsx';
import { ChapterStrengths } from './chapter-strengths.tsx';
import { DaysPractised } from './days-practised.tsx';
import { Bounds, Numbers, WhatGrew } from './exam-strengths.tsx';
import { nextSteps } from './next-steps.ts';
import { onlyKnown } from './only-known.ts';
import styles from './progress.module.css';
import { ProgressTabs } from './progress-tabs.tsx';
import { LEAST_QUESTIONS, StrengthBar, StrengthWords } from './strength.tsx';

const t = words({ progress });

/** With more subjects a choice takes less room than a row of buttons for each. */
const MOST_BUTTONS = 4;

type Strengths = Api['/progress/strengths']['output'];

/** /progress: what grew this week, how strong the student is in each exam, what is learned, and both by chapter. */
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
        <LoadingLines count={6} />
      ) : isLoadingError ? (
        <Failed title={t('progress.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Found read={data} />
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

/** What the page shows until the code is here. */
export function Waiting() {
  return (
    <>
      <Head />
      <LoadingLines count={6} />
    </>
  );
}

function Found({ read }: { read: Strengths }) {
  const strengths = onlyKnown(read);
  const { exams, days, today, weakest, chapters } = strengths;
  const at = read.chapters.findIndex(
    ({ examCode, subject, chapter }) =>
      examCode === weakest?.examCode && subject === weakest.subject && chapter === weakest.chapter,
  );
  const [own, offered] = [read.chapters[at], chapters[at]];
  return (
    <Stack gap={5} className={styles.screen}>
      {exams.length === 0 ? (
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
            <WhatGrew strengths={strengths} />
            <Numbers strengths={strengths} />
            {weakest ? (
              <MostToGain place={weakest} own={own} shown={offered} />
            ) : (
              <NothingWeak chapters={chapters} />
            )}
          </Stack>
          <Chapters strengths={strengths} offered={offered} />
        </div>
      )}
      <div>
        {(exams.length > 0 || days.length > 0) && (
          <Fold heading label={t('progress.days')}>
            <DaysPractised days={days} today={today} />
          </Fold>
        )}
        {exams.length > 0 && (
          <Fold heading label={t('progress.how')}>
            <Stack gap={3} className={styles.how}>
              {exams.map((exam) => (
                <Bounds key={exam.examCode} exam={exam} />
              ))}
              <p>{t('progress.howShare')}</p>
              <p>{t('progress.howGuesses')}</p>
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

/** The weakest place, until what was missed there is learned. */
function MostToGain({
  place: { chapter, topic },
  own,
  shown,
}: {
  place: WeakPlace;
  /** Its chapter. */
  own: ChapterStrength | undefined;
  /** The same without what is not to be told. */
  shown: ChapterStrength | undefined;
}) {
  const strength = (topic === undefined ? shown : shown?.topics.find((one) => one.topic === topic))?.strength;
  const steps = own ? nextSteps(own) : [];
  return (
    <Stack as="section" gap={3} className={styles.gain}>
      <h2 className="soft">{t('progress.mostToGain')}</h2>
      <p className={styles.gainName}>
        {t('progress.nameAndShare', {
          name: () => <span data-content>{named(topic ?? chapter)}</span>,
          share: strength?.estimate ? percent(strength.estimate.share) : 'none',
        })}
      </p>
      {strength && (
        <p>
          <StrengthWords strength={strength} />
        </p>
      )}
      {own?.due === 0 && (
        <p>
          {own.withheld > 0
            ? t('progress.withheld', { count: own.withheld })
            : t('progress.comeBack', { count: own.toLearn })}
        </p>
      )}
      <Stack gap={2}>
        {steps.map(({ href, text }, i) => (
          <ButtonLink key={href} kind={i === 0 ? 'primary' : 'quiet'} wide href={href}>
            {text}
          </ButtonLink>
        ))}
      </Stack>
    </Stack>
  );
}

/** What to do where no place is weak, or too little is known to tell. */
function NothingWeak({ chapters }: Pick<Strengths, 'chapters'>) {
  const due = chapters.reduce((all, chapter) => all + chapter.due, 0);
  return (
    <Stack as="section" gap={2} className={styles.gain}>
      <h2 className="soft">{t('progress.nextStep')}</h2>
      <ButtonLink kind="primary" wide href={due > 0 ? paths.practice({}) : paths.testHome()}>
        {t(due > 0 ? 'progress.practise' : 'progress.chooseTest')}
      </ButtonLink>
    </Stack>
  );
}

/** The chapters, of one subject where there are several. Subjects stand in while no chapter has enough questions. */
function Chapters({
  strengths: { chapters, exams },
  offered,
}: {
  strengths: Strengths;
  offered: ChapterStrength | undefined;
}) {
  const [subject, setSubject] = useState<string | null>(null);
  const subjects = [...new Set(chapters.map((chapter) => chapter.subject))].toSorted();
  if (chapters.every(({ strength }) => strength.estimate === undefined)) {
    return <Subjects exams={exams} chapters={chapters} offered={offered} />;
  }
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
              <option key={name} value={name} data-content>
                {named(name)}
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
              ...subjects.map((name) => ({ value: name, label: <span data-content>{named(name)}</span> })),
            ]}
            value={subject}
            onChange={setSubject}
          />
        )
      )}
      <ChapterStrengths
        chapters={chapters.filter((chapter) => subject === null || chapter.subject === subject)}
        offered={offered}
      />
    </Stack>
  );
}

/** The subjects of each exam, the weakest first; the chapters, none of which has enough questions, are behind one line. */
function Subjects({
  exams,
  chapters,
  offered,
}: Pick<Strengths, 'exams' | 'chapters'> & { offered: ChapterStrength | undefined }) {
  const subjects = exams.flatMap(({ examName, subjects }) =>
    subjects.flatMap(({ subject, strength }) =>
      strength.estimate ? { subject, examName, strength, estimate: strength.estimate } : [],
    ),
  );
  if (subjects.length === 0 && chapters.length === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <h2>{t(subjects.length > 0 ? 'progress.bySubject' : 'progress.chapters')}</h2>
      {subjects.length > 0 && <p className="soft">{t('progress.average')}</p>}
      <ul className={styles.subjects}>
        {subjects
          .toSorted((a, b) => a.estimate.share - b.estimate.share)
          .map(({ subject, examName, strength, estimate }) => (
            <li key={`${examName} ${subject}`}>
              <h3 className={styles.name} data-content>
                {named(subject)}
              </h3>
              <strong className={styles.number}>{percent(estimate.share)}</strong>
              <span className="soft" data-content>
                {named(examName)}
              </span>
              <StrengthBar estimate={estimate} />
              <StrengthWords strength={strength} />
            </li>
          ))}
      </ul>
      <ChapterStrengths chapters={chapters} offered={offered} />
    </Stack>
  );
}
