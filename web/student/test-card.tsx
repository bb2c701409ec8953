import { useId } from 'react';
import { Link, useLocation } from 'wouter';
import type { ListedTest } from '../../contract/catalog/browsing.ts';
import { isForPractice } from '../../contract/catalog/for-practice.ts';
import { startAt } from '../../contract/catalog/start-at.ts';
import { startsAtOnce } from '../../contract/catalog/starts-at-once.ts';
import rules from '../../locale/en/rules.ts';
import tests from '../../locale/en/tests.ts';
import { timeInZone } from '../locale/dates-and-numbers.ts';
import { named, words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { RESUMES } from '../sync/my-attempt.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Check, Clock } from '../ui/icons.tsx';
import { Row } from '../ui/layout.tsx';
import { countdown } from './countdown.ts';
import { scoreText } from './score.ts';
import styles from './test-card.module.css';

const t = words({ rules, tests });

/** Which result is named beside a test, by the rule of what counts. */
const COUNT_KEYS = { best: 'tests.best', latest: 'tests.latest', first: 'tests.first' } as const;

/** A test in the list. `isNext` is for the first one not yet attempted, whose button is the primary one. */
export function TestCard({
  test,
  isNext,
  now,
  timeZone,
  heading: Heading = 'h2',
}: {
  test: ListedTest;
  isNext: boolean;
  /** The server's time in milliseconds. */
  now: number;
  /** The school's. */
  timeZone: string;
  heading?: 'h2' | 'h3';
}) {
  const [, navigate] = useLocation();
  const nameId = useId();
  const {
    testCode,
    testName,
    description,
    questionCount,
    testDuration,
    marks,
    attempted,
    result,
    inProgress,
  } = test;
  const { difficulty } = test;
  const { opensAt, closesAt, counts } = test.rules;
  const standing = startAt(test.rules, test.attemptsUsed, now);

  const facts = [
    ...(marks > 0 ? [t('tests.marks', { marks })] : []),
    ...(difficulty
      ? [t('tests.difficulty', { level: difficulty.level, students: difficulty.students ?? 0 })]
      : []),
  ];

  const start = () => {
    navigate(paths.testStart({ id: testCode }), { state: inProgress ? RESUMES : null });
  };

  return (
    <Card className={styles.card}>
      <Heading id={nameId} className={styles.name} data-content>
        {named(testName)}
      </Heading>
      <Row gap={2} align="stretch">
        {inProgress && <Badge tone="new">{t('tests.inProgress')}</Badge>}
        {attempted ? (
          <Badge tone="right">
            <Check />
            {t('tests.attempted')}
          </Badge>
        ) : (
          <Badge>{t('tests.new')}</Badge>
        )}
        <Badge>{t('tests.questions', { count: questionCount })}</Badge>
        <Badge>
          <Clock />
          {t('tests.minutes', { minutes: testDuration })}
        </Badge>
        {standing === 'not_yet' && opensAt !== null && (
          <Badge tone="new">{t('rules.opens', { when: timeInZone(new Date(opensAt), timeZone) })}</Badge>
        )}
        {closesAt !== null && standing !== 'not_yet' && (
          <Badge>
            {t(standing === 'over' ? 'rules.closed' : 'rules.closesShort', {
              when: timeInZone(new Date(closesAt), timeZone),
            })}
          </Badge>
        )}
      </Row>
      {result && <p className={styles.best}>{t(COUNT_KEYS[counts], { score: scoreText(result) })}</p>}
      {attempted && !result && <p className={styles.best}>{t('tests.resultLater')}</p>}
      {description !== '' && (
        <p className={styles.description} data-content>
          {named(description)}
        </p>
      )}
      {facts.length > 0 && <p className={styles.best}>{facts.join(' · ')}</p>}
      {standing === 'not_yet' && opensAt !== null && (
        <p className={styles.best}>{t('rules.opensIn', { time: countdown(Date.parse(opensAt) - now) })}</p>
      )}
      {attempted && (
        <Link href={paths.testResult({ testCode })} className={styles.last} aria-describedby={nameId}>
          {t('tests.lastResult')}
        </Link>
      )}
      <Row gap={2} align="stretch" className={styles.actions}>
        {questionCount === 0 ? (
          <Button disabled wide>
            {t('tests.notActive')}
          </Button>
        ) : !inProgress && (standing === 'over' || standing === 'none_left') ? (
          <Button disabled wide>
            {t(standing === 'over' ? 'rules.over' : 'rules.noneLeft')}
          </Button>
        ) : (
          <Button
            kind={isNext || inProgress ? 'primary' : 'plain'}
            wide
            onClick={start}
            aria-describedby={nameId}
          >
            {t(
              inProgress ? 'tests.resume' : standing === 'not_yet' ? 'rules.waitForStart' : 'tests.startTest',
            )}
          </Button>
        )}
        {!inProgress && startsAtOnce(test.rules, test) && <p className="soft">{t('tests.startsAtOnce')}</p>}
        {questionCount > 0 && (isForPractice(test.rules) || result) && (
          <ButtonLink kind="quiet" href={paths.print({ testCode })} aria-describedby={nameId}>
            {t('tests.print')}
          </ButtonLink>
        )}
      </Row>
    </Card>
  );
}
