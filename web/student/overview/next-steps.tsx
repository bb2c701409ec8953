import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { NextTest, Overview, WeakPlace } from '../../../contract/progress.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import dashboard from '../../../locale/en/dashboard.ts';
import { dateAndTime, percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { recordStart } from '../../sync/my-attempt.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight } from '../../ui/icons.tsx';
import { ShareRing } from '../../ui/share-ring.tsx';
import styles from './next-steps.module.css';

const t = words({ dashboard });

/** Whether the overview has the main button of the screen: to resume a test, to practise, or to start the next test. */
export function hasMainStep({ running, next, practice }: Overview): boolean {
  return running.length > 0 || isDue(practice) || next !== undefined;
}

/** A copy on the device may be from before there was practice. */
const isDue = (practice: Overview['practice'] | undefined) => (practice?.due ?? 0) > 0;

/**
 * What a good teacher would name next: what is due in the notebook, the next test, the topic or chapter to practise and
 * the last result, where there are such.
 */
export function NextSteps({ overview }: { overview: Overview }) {
  const { running, next, lastResult, weakest, practice } = overview;
  if (!next && !lastResult && !weakest && !isDue(practice)) return null;
  const isFree = running.length === 0;
  return (
    <section className={styles.steps} aria-label={t('dashboard.whatNext')}>
      {isDue(practice) && <PracticeStep due={practice.due} isMain={isFree} />}
      {next && <NextTestStep test={next} isMain={isFree && !isDue(practice)} />}
      {weakest && <WeakPlaceStep place={weakest} />}
      {lastResult && <LastResultStep result={lastResult} />}
    </section>
  );
}

function NextTestStep({ test, isMain }: { test: NextTest; isMain: boolean }) {
  const nameId = useId();
  const [, navigate] = useLocation();
  const start = () => {
    recordStart(test.quizid, test.quizname);
    navigate(paths.testStart({ id: test.quizid }));
  };
  return (
    <div className={styles.step}>
      <p className={styles.label}>{t('dashboard.nextTest')}</p>
      <h2 id={nameId} className={styles.name} data-content>
        {test.quizname}
      </h2>
      <p className={styles.about} data-content>
        {test.examname} · {test.subject}
      </p>
      <p className={styles.about}>
        {t('dashboard.questions', { count: test.questionCount })} ·{' '}
        {t('dashboard.minutes', { minutes: test.testDuration })}
      </p>
      <Button
        kind={isMain ? 'primary' : 'plain'}
        wide
        className={styles.action}
        aria-describedby={nameId}
        onClick={start}
      >
        {t('dashboard.startTest')}
      </Button>
    </div>
  );
}

function PracticeStep({ due, isMain }: { due: number; isMain: boolean }) {
  const nameId = useId();
  return (
    <div className={styles.step}>
      <p className={styles.label}>{t('dashboard.notebook')}</p>
      <h2 id={nameId} className={styles.name}>
        {t('dashboard.dueToday', { count: due })}
      </h2>
      <p className={styles.about}>{t('dashboard.notebookAbout')}</p>
      <ButtonLink
        kind={isMain ? 'primary' : 'plain'}
        wide
        className={styles.action}
        aria-describedby={nameId}
        href={paths.practice()}
      >
        {t('dashboard.practise')}
      </ButtonLink>
    </div>
  );
}

const bold = (text: ReactNode) => <strong className={styles.number}>{text}</strong>;

function LastResultStep({ result }: { result: ListedAttempt }) {
  const { attemptid, quizname, correctCount: right, totalQuestions: total, submittedAt } = result;
  return (
    <ScoreStep
      label={t('dashboard.lastResult')}
      name={quizname}
      share={right === undefined ? undefined : right / Math.max(1, total)}
      score={
        right === undefined ? t('dashboard.withheld') : t('dashboard.rightOf', { right, total, number: bold })
      }
      about={<time dateTime={submittedAt}>{dateAndTime(new Date(submittedAt))}</time>}
      href={paths.testResult({ attemptid })}
      action={t('dashboard.seeResult')}
    />
  );
}

function WeakPlaceStep({ place }: { place: WeakPlace }) {
  const { examid, examname, subject, chapter, topic, share, questions } = place;
  return (
    <ScoreStep
      label={t(topic === undefined ? 'dashboard.weakChapter' : 'dashboard.weakTopic')}
      name={topic ?? chapter}
      share={share}
      score={t('dashboard.weakFrom', { share: percent(share), count: questions, number: bold })}
      about={[examname, subject, ...(topic === undefined ? [] : [chapter])].join(' · ')}
      href={paths.testTopic({ examname, examid, chapter, subject })}
      action={t('dashboard.practiseChapter')}
    />
  );
}

/** A card with a score, which is one link. */
function ScoreStep({
  label,
  name,
  share,
  score,
  about,
  href,
  action,
}: {
  label: string;
  name: string;
  /** Undefined while the result is not shown. */
  share: number | undefined;
  score: ReactNode;
  about: ReactNode;
  href: string;
  action: string;
}) {
  const actionId = useId();
  return (
    <div className={classNames(styles.step, styles.link)}>
      <p className={styles.label}>{label}</p>
      <div className={styles.score}>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link href={href} aria-describedby={actionId} data-content>
              {name}
            </Link>
          </h2>
          <p>{score}</p>
          <p className={styles.about} data-content>
            {about}
          </p>
        </div>
        {share !== undefined && <ShareRing share={share} />}
      </div>
      <p id={actionId} className={styles.go}>
        {action}
        <ArrowRight />
      </p>
    </div>
  );
}
