import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Clock } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { isAsIfGuessed } from './guessing.ts';
import type { MarkedLedger } from './ledger-questions.ts';
import { costliest, costOfGuesses, namesPenalty } from './ledger-table.tsx';
import { Penalty } from './marks-summary.tsx';
import { countUnreached, practisable } from './practisable.ts';
import { leftOutOf, mistakesOf } from './question-filters.ts';
import { measuredTimes } from './question-times.ts';
import type { ResultState } from './result-state.ts';
import { MarksRing, ScoreRing } from './score-ring.tsx';
import type { SubjectResult } from './subjects.ts';
import styles from './test-result.module.css';
import { WentWell } from './went-well.tsx';

const t = words({ result });

/** The first screen: the marks, how many were right, how long it took, what cost the most, and the next step. */
export function Summary({
  result,
  ledger,
  subjects,
  onShow,
}: {
  result: ResultState;
  ledger: MarkedLedger;
  subjects: readonly SubjectResult[];
  onShow: (indexes: readonly number[]) => void;
}) {
  const {
    attemptId,
    isBlank,
    details,
    correctCount,
    totalQuestions: total,
    timeTaken,
    spentMs,
    marking,
  } = result;
  const isMarked = marking !== undefined && !isBlank;
  // Of a test without an answer nothing is marked, and no solution shown.
  const mistakes = isBlank ? [] : mistakesOf(details);
  const missed = mistakes.length > 0 || isBlank ? mistakes : leftOutOf(details);
  const guesses = costOfGuesses(ledger);
  const times = measuredTimes(spentMs);
  const isOpen = attemptId !== undefined && !isBlank;
  const toPractise = isOpen ? practisable(details, times).length : 0;
  const unreached = isOpen ? countUnreached(details, times) : 0;
  return (
    <section className={styles.score} aria-label={t('result.score')}>
      {isMarked ? <MarksRing marking={marking} /> : <ScoreRing correct={correctCount} total={total} />}
      {!isBlank && (
        <Stack gap={1} className={styles.said}>
          <div className={styles.well}>
            <WentWell result={result} subjects={subjects} />
          </div>
          {correctCount < total && <p className={styles.costliest}>{costliest(ledger)}</p>}
          {guesses !== undefined && <p>{guesses}</p>}
          {isAsIfGuessed(details) && <p>{t('result.asIfGuessed')}</p>}
        </Stack>
      )}
      <Stack gap={1}>
        {isMarked && correctCount < total && (
          <p>{t('result.rightAnswers', { right: correctCount, total })}</p>
        )}
        {isMarked && !namesPenalty(ledger) && <Penalty marking={marking} />}
        <TimeTaken seconds={timeTaken} />
      </Stack>
      <Stack gap={2} className={styles.step}>
        {attemptId !== undefined && toPractise > 0 && (
          <ButtonLink kind="primary" wide href={paths.practice({ attemptId })}>
            {t('result.practiseMissed')}
          </ButtonLink>
        )}
        {attemptId !== undefined && unreached > 0 && (
          <ButtonLink
            kind={toPractise > 0 ? 'quiet' : 'primary'}
            wide
            href={paths.practice({ attemptId, unreached: '1' })}
          >
            {t(times ? 'result.practiseUnreached' : 'result.practiseBlank')}
          </ButtonLink>
        )}
        {missed.length > 0 ? (
          <Button kind={toPractise + unreached > 0 ? 'quiet' : 'primary'} wide onClick={() => onShow(missed)}>
            {t('result.lookAtMissed')}
          </Button>
        ) : (
          <ButtonLink kind="primary" wide href={paths.testHome()}>
            {t('result.nextTest')}
          </ButtonLink>
        )}
      </Stack>
    </section>
  );
}

/** Nobody measures it on paper. */
export function TimeTaken({ seconds }: { seconds: unknown }) {
  return seconds === undefined ? null : (
    <Row as="p" gap={2} wrap={false} className={styles.time}>
      <Clock />
      <span>
        {t('result.timeTaken', {
          time: duration(seconds),
          strong: (text) => <strong>{text}</strong>,
        })}
      </span>
    </Row>
  );
}
