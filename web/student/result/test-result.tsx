import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Clock } from '../../ui/icons.tsx';
import { DetailsList, type Wanted } from './details-list.tsx';
import { MarkedSheet } from './marked-sheet.tsx';
import { type ResultState, readResultState } from './result-state.ts';
import { ScoreRing } from './score-ring.tsx';
import styles from './test-result.module.css';
import { timeTakenWords } from './time-taken.ts';
import { topicStrengths } from './topic-strengths.ts';
import { TopicTable } from './topic-table.tsx';

/** /test/result: what a submitted test came to, from the navigation state. */
export default function TestResult() {
  const result = readResultState(useHistoryState<unknown>());
  return result ? <ResultScreen result={result} /> : <NoTestTaken />;
}

function NoTestTaken() {
  return (
    <div className={styles.none}>
      <ScreenHeading>No Test Taken</ScreenHeading>
      <p>No test was taken yet.</p>
      <ButtonLink kind="primary" href={paths.testHome()}>
        Go to Test
      </ButtonLink>
    </div>
  );
}

function ResultScreen({ result }: { result: ResultState }) {
  const { quizid, quizname, details, correctCount, totalQuestions, timeTaken, spentMs } = result;
  const [wanted, setWanted] = useState<Wanted>();
  const strengths = topicStrengths(details, spentMs);
  const hasWeakness = correctCount < totalQuestions;
  return (
    <div className={styles.result}>
      <header className={styles.head}>
        <p className={styles.over}>Result</p>
        <ScreenHeading name={`Result: ${quizname}`}>{quizname}</ScreenHeading>
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
          <MarkedSheet details={details} onGo={(index) => setWanted({ index })} />
        </section>
      </div>
      {strengths.length > 0 && (
        <section className={styles.part}>
          <h2>{hasWeakness ? 'What to look at first' : 'By topic'}</h2>
          <TopicTable strengths={strengths} />
        </section>
      )}
      <section className={styles.part}>
        <h2>Questions</h2>
        <DetailsList result={result} wanted={wanted} />
      </section>
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
          {uncounted === 1 ? 'One answer' : `${uncounted} answers`} given on this device reached the server
          too late and could not be counted.
        </p>
      )}
    </Alert>
  );
}
