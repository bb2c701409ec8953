import type { Course } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { percent, readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './course.module.css';

const t = words({ progress });

const WIDTH = 320;
const HEIGHT = 96;
const RADIUS = 4;

type Point = Course[number];

const inWords = ({ share, questions }: Point) =>
  t('progress.coursePoint', { share: percent(share), count: questions });

const y = (share: number) => RADIUS + 1 + (1 - share) * (HEIGHT - 2 * RADIUS - 2);

/**
 * The course of a strength: a line through the shares within the band of their bounds, over time; from how many questions,
 * and each point in words.
 */
export function StrengthCourse({ points }: { points: readonly Point[] }) {
  const times = points.map(({ at }) => Date.parse(at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (at: string) => {
    const across = last === first ? 1 : (Date.parse(at) - first) / (last - first);
    return RADIUS + 1 + across * (WIDTH - 2 * RADIUS - 2);
  };
  const along = (list: readonly Point[], bound: 'low' | 'high' | 'share') =>
    list.map((point) => `${x(point.at)},${y(point[bound])}`).join(' ');
  return (
    <>
      <div className={styles.frame} aria-hidden="true">
        <p className={styles.scale}>
          <span>{percent(1)}</span>
          <span>{percent(0)}</span>
        </p>
        <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {[0, 0.5, 1].map((share) => (
            <line key={share} className={styles.rule} x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
          ))}
          <polygon
            className={styles.band}
            points={`${along(points, 'high')} ${along(points.toReversed(), 'low')}`}
          />
          <polyline className={styles.path} points={along(points, 'share')} />
          {points.map((point) => (
            <circle key={point.at} className={styles.point} cx={x(point.at)} cy={y(point.share)} r={RADIUS}>
              <title>{inWords(point)}</title>
            </circle>
          ))}
        </svg>
      </div>
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
