import type { ReactNode } from 'react';
import type { StudentAttempt } from '../../../contract/result-lists.ts';
import students from '../../../locale/en/students.ts';
import { formatDate } from '../../../locale/format.ts';
import { number, percent, readers, shownTimeZone } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './course-of-tests.module.css';

const t = words({ students });

/** From the top of a column to its foot. */
const SCALE = [1, 0.5, 0];

const b = (text: ReactNode) => <b>{text}</b>;

const meanOf = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;

/** How the last tests went, one after the other, beside the average of the class: a bar for each and a line across it. */
export function CourseOfTests({
  name,
  attempts,
  classMean,
}: {
  name: string;
  attempts: readonly StudentAttempt[];
  classMean: number | undefined;
}) {
  const tests = attempts
    .flatMap(({ attemptId, submitted, inClass }) =>
      submitted === undefined || submitted.isBlank || submitted.isVoid || submitted.waiting > 0
        ? []
        : [{ attemptId, at: new Date(submitted.at), share: submitted.share, ofClass: inClass?.mean }],
    )
    .toReversed();
  if (tests.length === 0) return null;
  return (
    <figure>
      <figcaption>
        <Row gap={5} rowGap={1}>
          <span>
            {t('students.average', {
              count: tests.length,
              share: percent(meanOf(tests.map(({ share }) => share))),
              b,
            })}
          </span>
          {classMean !== undefined && (
            <span>{t('students.averageOfClass', { share: percent(classMean), b })}</span>
          )}
        </Row>
        <span className="visually-hidden">{t('students.chart')}</span>
      </figcaption>
      <div aria-hidden="true" className={styles.chart}>
        <div className={styles.scale}>
          {SCALE.map((share) => (
            <span key={share}>{percent(share, 0)}</span>
          ))}
        </div>
        {tests.map(({ attemptId, at, share, ofClass }) => (
          <div key={attemptId} className={styles.test}>
            <div className={styles.column}>
              <div className={styles.bar} style={{ height: heightOf(share) }} />
              {ofClass !== undefined && (
                <div className={styles.ofClass} style={{ bottom: heightOf(ofClass) }} />
              )}
            </div>
            <b>{number(Math.round(100 * share))}</b>
            <span className={styles.day}>{dayOf(at)}</span>
          </div>
        ))}
      </div>
      <Row gap={4} rowGap={1} className={styles.legend} aria-hidden="true">
        <Row as="span" gap={2}>
          <span className={classNames(styles.key, styles.keyBar)} />
          <span data-content>{name}</span>
        </Row>
        {classMean !== undefined && (
          <Row as="span" gap={2}>
            <span className={classNames(styles.key, styles.keyLine)} />
            {t('students.legendClass')}
          </Row>
        )}
      </Row>
    </figure>
  );
}

const dayOf = (at: Date) =>
  formatDate(at, readers(), { day: 'numeric', month: 'short', timeZone: shownTimeZone() });

/** Marks below zero stand at the foot. */
const heightOf = (share: number) => `${Math.max(0, Math.min(100, 100 * share))}%`;
