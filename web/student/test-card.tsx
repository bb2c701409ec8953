import { useId } from 'react';
import { useLocation } from 'wouter';
import type { ListedTest } from '../../contract/exam.ts';
import { paths } from '../paths.ts';
import { recordStart } from '../sync/my-attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check, Clock } from '../ui/icons.tsx';
import styles from './test-card.module.css';

/** A test to take. `isNext` marks the first one not yet attempted: its button is the one next thing. */
export function TestCard({ test, isNext }: { test: ListedTest; isNext: boolean }) {
  const [, navigate] = useLocation();
  const nameId = useId();
  const { quizid, quizname, description, questionCount, testDuration, attempted } = test;

  const start = () => {
    recordStart(quizid, quizname);
    navigate(paths.testStart({ id: quizid }));
  };

  return (
    <Card className={styles.card}>
      <div>
        {attempted ? (
          <Badge tone="right">
            <Check />
            Attempted
          </Badge>
        ) : (
          <Badge tone="new">New</Badge>
        )}
      </div>
      <h2 id={nameId} className={styles.name}>
        {quizname}
      </h2>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <div className={styles.badges}>
        <Badge>{questionCount} Questions</Badge>
        <Badge>
          <Clock />
          {testDuration} Minutes
        </Badge>
      </div>
      {questionCount === 0 ? (
        <Button disabled wide>
          Test not active
        </Button>
      ) : (
        <Button kind={isNext ? 'primary' : 'plain'} wide onClick={start} aria-describedby={nameId}>
          Start Test
        </Button>
      )}
      {attempted && (
        <ButtonLink kind="quiet" wide href={paths.testResult({ quizid })} aria-describedby={nameId}>
          See your last result
        </ButtonLink>
      )}
    </Card>
  );
}
