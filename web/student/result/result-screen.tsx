import { useState } from 'react';
import result from '../../../locale/en/result.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { duration, longDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Clock } from '../../ui/icons.tsx';
import { DetailsList, type Wanted } from './details-list.tsx';
import { MarkedSheet } from './marked-sheet.tsx';
import { MarksSummary } from './marks-summary.tsx';
import { PastAttempts } from './past-attempts.tsx';
import { measuredTimes, questionTimes } from './question-times.ts';
import type { ResultState } from './result-state.ts';
import { ScoreRing } from './score-ring.tsx';
import styles from './test-result.module.css';
import { TimeTable } from './time-table.tsx';
import { topicStrengths } from './topic-strengths.ts';
import { TopicTable } from './topic-table.tsx';

const t = words({ result });

/** A result: score and time, the marked sheet, what to look at first, the questions, and earlier attempts. */
export function ResultScreen({ result }: { result: ResultState }) {
  const { attemptid, quizid, quizname, details, correctCount, totalQuestions, timeTaken } = result;
  const [wanted, setWanted] = useState<Wanted>();
  const go = (index: number) => setWanted({ index });
  const spentMs = measuredTimes(result.spentMs);
  const strengths = topicStrengths(details, spentMs);
  const times = questionTimes(details, spentMs);
  const hasWeakness = correctCount < totalQuestions;
  return (
    <div className={styles.result}>
      <header className={styles.head}>
        {quizname === undefined ? (
          <ScreenHeading>{t('result.heading')}</ScreenHeading>
        ) : (
          <>
            <p className={styles.over}>{t('result.heading')}</p>
            <ScreenHeading name={t('result.name', { test: quizname })}>
              <span data-content>{quizname}</span>
            </ScreenHeading>
          </>
        )}
        <Whose submittedAt={result.submittedAt} />
      </header>
      <Circumstances result={result} />
      <MarksSummary result={result} />
      <div className={styles.summary}>
        <section className={styles.score} aria-label={t('result.score')}>
          <ScoreRing correct={correctCount} total={totalQuestions} />
          <p className={styles.time}>
            <Clock />
            <span>
              {t('result.timeTaken', {
                time: duration(timeTaken),
                strong: (text) => <strong>{text}</strong>,
              })}
            </span>
          </p>
        </section>
        <section className={styles.sheet}>
          <h2>{t('result.answerSheet')}</h2>
          <MarkedSheet details={details} onGo={go} />
        </section>
      </div>
      {strengths.length > 0 && (
        <section className={styles.part}>
          <h2>{t(hasWeakness ? 'result.whatFirst' : 'result.howItWent')}</h2>
          <div className={styles.looks}>
            <div className={styles.part}>
              <h3>{t('result.byTopic')}</h3>
              <TopicTable strengths={strengths} />
            </div>
            {times && (
              <div className={styles.part}>
                <h3>{t('result.byTime')}</h3>
                <TimeTable times={times} onGo={go} />
              </div>
            )}
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('result.questions')}</h2>
        <DetailsList details={details} spentMs={spentMs} wanted={wanted} />
      </section>
      {quizid !== undefined && <PastAttempts quizid={quizid} shown={attemptid} />}
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => print()}>
          {t('result.print')}
        </Button>
        {quizid !== undefined && (
          <ButtonLink href={paths.testStart({ id: quizid })}>{t('result.again')}</ButtonLink>
        )}
        <ButtonLink kind="primary" href={paths.testHome()}>
          {t('result.backToTests')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The name of the student and the date, shown only in print. */
function Whose({ submittedAt }: { submittedAt: string | undefined }) {
  const student = useStudent();
  return (
    <p className={styles.whose} data-content>
      {submittedAt === undefined
        ? student?.name
        : t('result.whose', { name: student?.name ?? '', date: longDate(new Date(submittedAt)) })}
    </p>
  );
}

/** Explains how the attempt was submitted, unless the student simply pressed Submit. */
function Circumstances({ result: { how, uncounted = 0 } }: { result: ResultState }) {
  if (how === undefined && uncounted === 0) return null;
  return (
    <Alert>
      {how === 'time' && <p>{t('result.timeOver')}</p>}
      {how === 'elsewhere' && <p>{t('result.elsewhere')}</p>}
      {uncounted > 0 && <p>{t('result.uncounted', { count: uncounted })}</p>}
    </Alert>
  );
}
