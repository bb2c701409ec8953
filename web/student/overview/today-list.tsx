import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SESSION_SIZE } from '../../../contract/limits.ts';
import type { PlanItem } from '../../../contract/plan.ts';
import type { GivenTest, NextTest, Overview } from '../../../contract/progress.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import dashboard from '../../../locale/en/dashboard.ts';
import { call } from '../../api.ts';
import { timeInZone, weekday } from '../../locale/dates-and-numbers.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Check } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { scoreText } from '../score.ts';
import { changeItem } from './plan-changes.ts';
import styles from './today-list.module.css';

const t = words({ dashboard });

/** So many done things leave room for the next one on a phone. */
const MOST_DONE = 2;

const Plan = lazy(() => withWords(import('./plan.tsx')));

const isToDo = ({ given, practice, next, taken, planned }: Overview) =>
  given.some(({ opensAt }) => opensAt === undefined) ||
  practice.due > 0 ||
  (next !== undefined && taken.length === 0) ||
  planned.some(({ isDone }) => !isDone);

/**
 * Whether the overview has the main button of the screen, to resume a test or to do the next thing of today, or needs none:
 * who has done something and all of it may rest.
 */
export const hasMainStep = (overview: Overview) =>
  overview.running.length > 0 || isToDo(overview) || overview.taken.length + overview.practice.done > 0;

/**
 * What is to be done today in its order, ticked off as it is done: questions that were missed, what the student planned,
 * and the next test. The first that is open has the main button, unless a test is running.
 */
export function TodayList({ overview }: { overview: Overview }) {
  const [isWeekOpen, setWeekOpen] = useState(false);
  const { running, practice, planned, taken, given, timeZone } = overview;
  const ofClass = given.map((test) => ({ key: test.testCode, isDone: false, given: test }));
  const open = ofClass.filter((step) => step.given.opensAt === undefined);
  const later = ofClass.filter((step) => step.given.opensAt !== undefined);
  // Two clocks do not run at once by its advice; and it may be one of the class, which stands there already.
  const isNext = running.length === 0 && !given.some(({ testCode }) => testCode === overview.next?.testCode);
  const next = isNext ? overview.next : undefined;
  const hasPractice = practice.due + practice.done > 0;
  const hasTest = taken.length > 0 || next !== undefined;
  if (!hasPractice && planned.length === 0 && !hasTest && given.length === 0) return null;
  const steps = [
    ...open,
    ...(hasPractice ? [{ key: 'practice', isDone: practice.due === 0 }] : []),
    ...planned.map((item) => ({ key: item.id, isDone: item.isDone, item })),
    ...(taken.length > 0
      ? taken.toReversed().map((attempt) => ({ key: attempt.attemptId, isDone: true, attempt }))
      : next
        ? [{ key: 'next', isDone: false, next }]
        : []),
    ...later,
  ];
  const dayOf = (time: string) => weekday(new Date(time), timeZone);
  const isOver = !later.some(
    ({ given: { opensAt } }) => opensAt !== undefined && dayOf(opensAt) === dayOf(overview.serverNow),
  );
  const first = steps.find((step) => !step.isDone && !('given' in step && step.given.opensAt));
  const done = steps.filter(({ isDone }) => isDone);
  // What is done stands in its place, until it would fill the screen.
  const folded = done.length > MOST_DONE ? done : [];
  const inView = folded.length > 0 ? steps.filter(({ isDone }) => !isDone) : steps;
  const row = (step: (typeof steps)[number], n: number) => {
    const isMain = step === first && running.length === 0;
    return (
      <li key={step.key} className={classNames(styles.step, step.isDone && styles.done)}>
        {(step.isDone || inView.length > 1) && (
          <BubbleMark ink={step.isDone ? 'filled' : step === first ? 'empty' : 'unused'}>
            {step.isDone ? <Check /> : steps.length - done.length > 1 && n + 1}
          </BubbleMark>
        )}
        <Stack gap={1} className={styles.words}>
          {step.isDone && <span className="visually-hidden">{t('dashboard.done')}</span>}
          {'item' in step ? (
            <PlannedStep item={step.item} isMain={isMain} />
          ) : 'attempt' in step ? (
            <TakenStep attempt={step.attempt} />
          ) : 'given' in step ? (
            <GivenTestStep test={step.given} timeZone={timeZone} isMain={isMain} />
          ) : 'next' in step ? (
            <NextTestStep test={step.next} isMain={isMain} />
          ) : (
            <PracticeStep practice={practice} isMain={isMain} />
          )}
        </Stack>
      </li>
    );
  };
  return (
    <section className={styles.today} aria-labelledby="today-list">
      <h2 id="today-list" className="visually-hidden">
        {t('dashboard.list')}
      </h2>
      {inView.length > 0 && <ol>{inView.map(row)}</ol>}
      {folded.length > 0 && (
        <div className={styles.week}>
          <Fold label={t('dashboard.doneToday', { count: folded.length })}>
            <ol className={styles.folded}>{folded.map(row)}</ol>
          </Fold>
        </div>
      )}
      {first === undefined && (running.length > 0 || isOver || next !== undefined) && (
        <Stack gap={2} className={styles.over}>
          {running.length > 0 ? (
            <h3>{t('dashboard.afterTest')}</h3>
          ) : (
            isOver && <h3>{t('dashboard.allDone')}</h3>
          )}
          {next && <NextTestStep test={next} isMain={false} />}
        </Stack>
      )}
      {practice.total > 0 && (
        <div className={styles.week}>
          <Fold label={t('dashboard.restOfWeek')} onToggle={setWeekOpen}>
            {isWeekOpen && (
              <Suspense fallback={<Loading />}>
                <Plan />
              </Suspense>
            )}
          </Fold>
        </div>
      )}
    </section>
  );
}

/** A test of the student's class, with its times; it can be started once it is open. */
function GivenTestStep({ test, timeZone, isMain }: { test: GivenTest; timeZone: string; isMain: boolean }) {
  const { opensAt, closesAt } = test;
  const when = (time: string) => timeInZone(new Date(time), timeZone);
  return (
    <>
      <p className={styles.times}>
        {opensAt !== undefined
          ? t('dashboard.givenOpens', { when: when(opensAt) })
          : closesAt === undefined
            ? t('dashboard.given')
            : t('dashboard.givenCloses', { when: when(closesAt) })}
      </p>
      <NextTestStep test={test} isMain={isMain} isOpen={opensAt === undefined} isGiven />
    </>
  );
}

function NextTestStep({
  test,
  isMain,
  isOpen = true,
  isGiven = false,
}: {
  test: NextTest;
  isMain: boolean;
  isOpen?: boolean;
  /** By the class; the student may rather take another one otherwise. */
  isGiven?: boolean;
}) {
  const nameId = useId();
  const [, navigate] = useLocation();
  const start = () => {
    navigate(paths.testStart({ id: test.testCode }));
  };
  return (
    <>
      <h3 id={nameId}>
        {t('dashboard.test', { test: () => <span data-content>{named(test.testName)}</span> })}
      </h3>
      <p className="soft">
        <span data-content>{named(test.examName)}</span> ·{' '}
        {t('dashboard.questions', { count: test.questionCount })} ·{' '}
        {t('dashboard.minutes', { minutes: test.testDuration })}
      </p>
      {isOpen && (
        <Button
          kind={isMain ? 'primary' : 'plain'}
          className={styles.action}
          aria-describedby={nameId}
          onClick={start}
        >
          {t('dashboard.startTest')}
        </Button>
      )}
      {!isGiven && (
        <p className={styles.others}>
          <Link href={paths.testSelect({ examCode: test.examCode, examName: test.examName })}>
            {t('dashboard.otherTests', { exam: () => <span data-content>{named(test.examName)}</span> })}
          </Link>
        </p>
      )}
    </>
  );
}

function PracticeStep({
  practice: { due, waiting, done, right },
  isMain,
}: Pick<Overview, 'practice'> & { isMain: boolean }) {
  const nameId = useId();
  // A session is of so many, whatever waits.
  const now = Math.min(due, SESSION_SIZE);
  if (due === 0) return <p>{t('dashboard.practised', { done, right })}</p>;
  return (
    <>
      <h3 id={nameId}>{t('dashboard.mistakes', { count: now })}</h3>
      <p className="soft">
        {t('dashboard.mistakesAbout', { minutes: now, more: waiting - now, waiting, done })}
      </p>
      <ButtonLink
        kind={isMain ? 'primary' : 'plain'}
        className={styles.action}
        aria-describedby={nameId}
        href={paths.practice()}
      >
        {t('dashboard.practise')}
      </ButtonLink>
    </>
  );
}

function TakenStep({
  attempt: { attemptId, testName, examName, correctCount, totalQuestions, marks, waiting },
}: {
  attempt: ListedAttempt;
}) {
  const test = () => <span data-content>{named(testName)}</span>;
  return (
    <p>
      <Link href={paths.testResult({ attemptId })}>
        {correctCount === undefined || marks === undefined || waiting !== undefined
          ? t('dashboard.submitted', { test })
          : t('dashboard.taken', { test, score: scoreText({ correctCount, totalQuestions, marks }) })}
      </Link>{' '}
      <span className={styles.exam} data-content>
        {named(examName)}
      </span>
    </p>
  );
}

/** What the student wrote, with its box to tick, or a chapter, which is done once one of its tests is submitted. */
function PlannedStep({ item, isMain }: { item: PlanItem; isMain: boolean }) {
  const client = useQueryClient();
  const tick = useMutation({
    mutationFn: async (isDone: boolean) => {
      const { examDay, items } = await call('/progress/plan', {});
      await call('/progress/keepPlan', { examDay, items: changeItem(items, item.id, { isDone }) });
    },
    onSettled: () =>
      Promise.all([['overview'], ['plan']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  if (item.kind === 'own') {
    return (
      <CheckField
        label={<span data-content>{item.text}</span>}
        checked={tick.variables ?? item.isDone}
        onCheck={(isDone) => tick.mutate(isDone)}
      />
    );
  }
  if (item.kind === 'practice') return null;
  const { examCode, examName, subject, chapter, topic = chapter } = item;
  return (
    <>
      <h3 data-content>{named(topic)}</h3>
      {!item.isDone && (
        <>
          <p className="soft" data-content>
            {named(subject)} · {named(chapter)}
          </p>
          <ButtonLink
            kind={isMain ? 'primary' : 'plain'}
            className={styles.action}
            href={paths.testTopic({ examCode, examName, subject, chapter })}
          >
            {t('dashboard.chapterTests')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
