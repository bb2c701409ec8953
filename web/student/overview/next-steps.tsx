import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { NextTest, Overview, WeakPlace } from '../../../contract/progress.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import dashboard from '../../../locale/en/dashboard.ts';
import { dateAndTime, percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ArrowRight } from '../../ui/icons.tsx';
import { ShareRing } from '../../ui/share-ring.tsx';
import styles from './next-steps.module.css';

const t = words({ dashboard });

/** Whether the overview has the main button of the screen: to resume a test, to practise, or to start the next test. */
export function hasMainStep({ running, next, practice }: Overview): boolean {
  return running.length > 0 || isDue(practice) || next !== undefined;
}

const isDue = ({ due }: Overview['practice']) => due > 0;

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
    navigate(paths.testStart({ id: test.testCode }));
  };
  return (
    <Step label={t('dashboard.nextTest')} nameId={nameId} name={<span data-content>{test.testName}</span>}>
      <div className={styles.words}>
        <p data-content>
          {test.examName} · {test.subject}
        </p>
        <p>
          {t('dashboard.questions', { count: test.questionCount })} ·{' '}
          {t('dashboard.minutes', { minutes: test.testDuration })}
        </p>
      </div>
      {isMain ? (
        <Button kind="primary" wide className={styles.action} aria-describedby={nameId} onClick={start}>
          {t('dashboard.startTest')}
        </Button>
      ) : (
        <button type="button" className={styles.go} aria-describedby={nameId} onClick={start}>
          {t('dashboard.startTest')}
          <ArrowRight />
        </button>
      )}
    </Step>
  );
}

function PracticeStep({ due, isMain }: { due: number; isMain: boolean }) {
  const nameId = useId();
  return (
    <Step label={t('dashboard.notebook')} nameId={nameId} name={t('dashboard.dueToday', { count: due })}>
      <div className={styles.words}>
        <p>{t('dashboard.notebookAbout')}</p>
      </div>
      {isMain ? (
        <ButtonLink
          kind="primary"
          wide
          className={styles.action}
          aria-describedby={nameId}
          href={paths.practice()}
        >
          {t('dashboard.practise')}
        </ButtonLink>
      ) : (
        <Go nameId={nameId} href={paths.practice()}>
          {t('dashboard.practise')}
        </Go>
      )}
    </Step>
  );
}

const bold = (text: ReactNode) => <strong className={styles.number}>{text}</strong>;

function LastResultStep({ result }: { result: ListedAttempt }) {
  const nameId = useId();
  const { attemptId, testName, correctCount: right, totalQuestions: total, submittedAt } = result;
  return (
    <Step label={t('dashboard.lastResult')} nameId={nameId} name={<span data-content>{testName}</span>}>
      <Score share={right === undefined ? undefined : right / Math.max(1, total)}>
        <p>
          {right === undefined
            ? t('dashboard.withheld')
            : t('dashboard.rightOf', { right, total, number: bold })}
        </p>
        <p data-content>
          <time dateTime={submittedAt}>{dateAndTime(new Date(submittedAt))}</time>
        </p>
      </Score>
      <Go nameId={nameId} href={paths.testResult({ attemptId })}>
        {t('dashboard.seeResult')}
      </Go>
    </Step>
  );
}

function WeakPlaceStep({ place }: { place: WeakPlace }) {
  const nameId = useId();
  const { examCode, examName, subject, chapter, topic, share, questions } = place;
  return (
    <Step
      label={t(topic === undefined ? 'dashboard.weakChapter' : 'dashboard.weakTopic')}
      nameId={nameId}
      name={<span data-content>{topic ?? chapter}</span>}
    >
      <Score share={share}>
        <p>{t('dashboard.weakFrom', { share: percent(share), count: questions, number: bold })}</p>
        <p data-content>{[examName, subject, ...(topic === undefined ? [] : [chapter])].join(' · ')}</p>
      </Score>
      <Go nameId={nameId} href={paths.testTopic({ examName, examCode, chapter, subject })}>
        {t('dashboard.practiseChapter')}
      </Go>
    </Step>
  );
}

/** A card: its label, its name, what is to say of it, and at its foot what it leads to. */
function Step({
  label,
  nameId,
  name,
  children,
}: {
  label: string;
  nameId: string;
  name: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.step}>
      <p className="soft">{label}</p>
      <h2 id={nameId} className={styles.name}>
        {name}
      </h2>
      {children}
    </div>
  );
}

/** Words beside a small ring; `share` is undefined while a result is not shown. */
function Score({ share, children }: { share: number | undefined; children: ReactNode }) {
  return (
    <div className={styles.score}>
      {share !== undefined && <ShareRing share={share} />}
      <div className={styles.words}>{children}</div>
    </div>
  );
}

/** The link at the foot of a card, which covers the card. */
function Go({ nameId, href, children }: { nameId: string; href: string; children: ReactNode }) {
  return (
    <Link className={styles.go} href={href} aria-describedby={nameId}>
      {children}
      <ArrowRight />
    </Link>
  );
}
