import { useState } from 'react';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Clock } from '../../ui/icons.tsx';
import { DetailsList, type Wanted } from './details-list.tsx';
import { MarkedSheet } from './marked-sheet.tsx';
import { PastAttempts } from './past-attempts.tsx';
import { measuredTimes, questionTimes } from './question-times.ts';
import type { ResultState } from './result-state.ts';
import { ScoreRing } from './score-ring.tsx';
import styles from './test-result.module.css';
import { TimeTable } from './time-table.tsx';
import { timeTakenWords } from './time-taken.ts';
import { topicStrengths } from './topic-strengths.ts';
import { TopicTable } from './topic-table.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A result: score and time, the marked sheet, what to look at first, the questions, and the attempts before. */
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
        <p className={styles.over}>Result</p>
        <ScreenHeading name={`Result: ${quizname}`}>{quizname}</ScreenHeading>
        <Whose submittedAt={result.submittedAt} />
      </header>
      <Circumstances result={result} />
      <div className={styles.summary}>
        <section className={styles.score} aria-label="Score">
          <ScoreRing correct={correctCount} total={totalQuestions} />
          <p className={styles.time}>
            <Clock />
            <span>
              Time taken: <strong>{timeTakenWords(timeTaken)}</strong>
            </span>
          </p>
        </section>
        <section className={styles.sheet}>
          <h2>Answer sheet</h2>
          <MarkedSheet details={details} onGo={go} />
        </section>
      </div>
      {strengths.length > 0 && (
        <section className={styles.part}>
          <h2>{hasWeakness ? 'What to look at first' : 'How it went'}</h2>
          <div className={styles.looks}>
            <div className={styles.part}>
              <h3>By topic</h3>
              <TopicTable strengths={strengths} />
            </div>
            {times && (
              <div className={styles.part}>
                <h3>By time spent</h3>
                <TimeTable times={times} onGo={go} />
              </div>
            )}
          </div>
        </section>
      )}
      <section className={styles.part}>
        <h2>Questions</h2>
        <DetailsList details={details} spentMs={spentMs} wanted={wanted} />
      </section>
      <PastAttempts quizid={quizid} shown={attemptid} />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => print()}>
          Print
        </Button>
        <ButtonLink href={paths.testStart({ id: quizid })}>Take the test again</ButtonLink>
        <ButtonLink kind="primary" href={paths.testHome()}>
          Back to the tests
        </ButtonLink>
      </div>
    </div>
  );
}

/** On paper only: whose result it is, and of when. */
function Whose({ submittedAt }: { submittedAt: string | undefined }) {
  const student = useStudent();
  return (
    <p className={styles.whose}>
      {student?.name}
      {submittedAt !== undefined && ` · submitted ${day.format(new Date(submittedAt))}`}
    </p>
  );
}

/** How it came to this result, where the student did not simply press Submit. */
function Circumstances({ result: { how, uncounted = 0 } }: { result: ResultState }) {
  if (how === undefined && uncounted === 0) return null;
  return (
    <Alert>
      {how === 'time' && <p>Your time was over, so the test was submitted with what you had answered.</p>}
      {how === 'elsewhere' && (
        <p>The time ran out, or the test was submitted in another tab or on another device.</p>
      )}
      {uncounted > 0 && (
        <p>
          {uncounted === 1
            ? 'One answer given on this device is not in this result: a newer one from another device or tab took its place, or it reached the server too late.'
            : `${uncounted} answers given on this device are not in this result: newer ones from another device or tab took their place, or they reached the server too late.`}
        </p>
      )}
    </Alert>
  );
}
