import type { Course } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Row } from '../../ui/layout.tsx';
import { ShareLine } from '../share-line.tsx';
import styles from './course.module.css';

const t = words({ progress });

type Point = Course[number];

const inWords = ({ share, questions }: Point) =>
  t('progress.coursePoint', { share: percent(share), count: questions });

/**
 * The course of a strength: a line through the shares within the band of their bounds, over time; from how many questions,
 * and each point in words.
 */
export function StrengthCourse({ points }: { points: readonly Point[] }) {
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return (
    <>
      <ShareLine
        height={96}
        points={points.map((point) => ({
          key: point.at,
          across: last === first ? 1 : (Date.parse(point.at) - first) / (last - first),
          share: point.share,
          bounds: point,
          title: inWords(point),
        }))}
      />
      <Row as="p" align="stretch" justify="between" wrap={false} className={styles.times} aria-hidden="true">
        {[...new Set([first, last].map((time) => readersDate(new Date(time))))].map((day) => (
          <span key={day} data-content>
            {day}
          </span>
        ))}
      </Row>
      <Row as="p" align="stretch" justify="between" wrap={false} className={styles.times}>
        {t('progress.courseFrom', {
          first: points[0]?.questions ?? 0,
          last: points.at(-1)?.questions ?? 0,
        })}
      </Row>
      <p className="visually-hidden">{t('progress.courseOf', { points: points.map(inWords).join(', ') })}</p>
    </>
  );
}
