import { useState } from 'react';
import { Link } from 'wouter';
import { RESULT_PAGE_SIZE } from '../../../contract/limits.ts';
import type { ListedAttempt } from '../../../contract/results.ts';
import result from '../../../locale/en/result.ts';
import { dateAndTime, duration, number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Row } from '../../ui/layout.tsx';
import { NumberedPager } from '../../ui/pager.tsx';
import { ShareLine } from '../share-line.tsx';
import styles from './attempt-table.module.css';
import { progressPoints } from './progress-points.ts';

const t = words({ result });

/** Submitted attempts at a test, newest first, the course of their marks above. */
export default function AttemptTable({
  attempts,
  mayBegin,
  shown,
  table,
}: {
  attempts: readonly ListedAttempt[];
  mayBegin: boolean;
  shown: string | undefined;
  /** How the tables of a result look, which has the style already. */
  table: CSSModuleClasses;
}) {
  const place = Math.max(
    0,
    attempts.findIndex(({ attemptId }) => attemptId === shown),
  );
  const [turnedTo, turnTo] = useState<number>();
  const page = turnedTo ?? Math.floor(place / RESULT_PAGE_SIZE) + 1;
  const first = (page - 1) * RESULT_PAGE_SIZE;
  const points = progressPoints(attempts);
  return (
    <>
      {points.length > 1 && (
        <ShareLine
          height={72}
          points={points.map((point) => ({
            ...point,
            key: point.attemptId,
            isHollow: point.attemptId !== shown,
          }))}
        />
      )}
      <table className={table.table}>
        <caption className="visually-hidden">{t('result.attemptsCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('result.submitted')}</th>
            <th scope="col">{t('result.score')}</th>
            <th scope="col">{t('result.marksLabel')}</th>
            <th scope="col">{t('result.time')}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.slice(first, first + RESULT_PAGE_SIZE).map((attempt) => (
            <tr key={attempt.attemptId}>
              <th scope="row">
                <AttemptName attempt={attempt} isShown={attempt.attemptId === shown} />
              </th>
              <td>
                {attempt.correctCount === undefined
                  ? t('result.withheld')
                  : t('result.rightOf', { right: attempt.correctCount, total: attempt.totalQuestions })}
              </td>
              <td>
                {attempt.waiting !== undefined
                  ? t('result.waiting')
                  : attempt.marks
                    ? t('result.of', {
                        got: number(Number(attempt.marks.got)),
                        possible: number(Number(attempt.marks.possible)),
                      })
                    : '–'}
              </td>
              <td>{attempt.timeTaken === 0 ? '–' : duration(attempt.timeTaken)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <NumberedPager
        page={page}
        pages={Math.ceil(attempts.length / RESULT_PAGE_SIZE)}
        onPage={turnTo}
        label={t('result.attemptsLabel')}
      />
      {attempts.length === 1 && mayBegin && <p className={styles.first}>{t('result.takeAgain')}</p>}
    </>
  );
}

function AttemptName({
  attempt: { attemptId, submittedAt },
  isShown,
}: {
  attempt: ListedAttempt;
  isShown: boolean;
}) {
  return (
    <Row as="span" gap={3} rowGap={0} className={styles.name}>
      <Link
        href={paths.testResult({ attemptId })}
        aria-current={isShown ? 'page' : undefined}
        // Only the query changes, so the router does not scroll to the top.
        onClick={() => scrollTo({ top: 0, behavior: 'instant' })}
      >
        <time data-content dateTime={submittedAt}>
          {dateAndTime(new Date(submittedAt))}
        </time>
      </Link>
      {isShown && <span className={styles.shown}>{t('result.shownHere')}</span>}
    </Row>
  );
}
