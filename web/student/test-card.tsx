import { useId } from 'react';
import { useLocation } from 'wouter';
import type { ListedTest } from '../../contract/catalog/browsing.ts';
import tests from '../../locale/en/tests.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { recordStart } from '../sync/my-attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check, Clock } from '../ui/icons.tsx';
import styles from './test-card.module.css';

const t = words({ tests });

/** A test in the list. `isNext` is for the first one not yet attempted, whose button is the primary one. */
export function TestCard({ test, isNext }: { test: ListedTest; isNext: boolean }) {
  const [, navigate] = useLocation();
  const nameId = useId();
  const { quizid, quizname, description, questionCount, testDuration, marks, attempted, best, inProgress } =
    test;

  const start = () => {
    recordStart(quizid, quizname);
    navigate(paths.testStart({ id: quizid }));
  };

  return (
    <Card className={styles.card}>
      <div className={styles.state}>
        {inProgress && <Badge tone="new">{t('tests.inProgress')}</Badge>}
        {attempted ? (
          <Badge tone="right">
            <Check />
            {t('tests.attempted')}
          </Badge>
        ) : (
          !inProgress && <Badge tone="new">{t('tests.new')}</Badge>
        )}
        {best && (
          <span className={styles.best}>
            {t('tests.best', { right: best.correctCount, total: best.totalQuestions })}
          </span>
        )}
      </div>
      <h2 id={nameId} className={styles.name} data-content>
        {quizname}
      </h2>
      {description !== '' && (
        <p className={styles.description} data-content>
          {description}
        </p>
      )}
      <div className={styles.badges}>
        <Badge>{t('tests.questions', { count: questionCount })}</Badge>
        <Badge>
          <Clock />
          {t('tests.minutes', { minutes: testDuration })}
        </Badge>
        {marks > 0 && <Badge>{t('tests.marks', { marks })}</Badge>}
      </div>
      {questionCount === 0 ? (
        <Button disabled wide>
          {t('tests.notActive')}
        </Button>
      ) : (
        <Button kind={isNext ? 'primary' : 'plain'} wide onClick={start} aria-describedby={nameId}>
          {t(inProgress ? 'tests.resume' : 'tests.startTest')}
        </Button>
      )}
      {attempted && (
        <ButtonLink kind="quiet" wide href={paths.testResult({ quizid })} aria-describedby={nameId}>
          {t('tests.lastResult')}
        </ButtonLink>
      )}
    </Card>
  );
}
