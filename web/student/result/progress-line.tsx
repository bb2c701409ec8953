import type { ListedAttempt } from '../../../contract/results.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './past-attempts.module.css';
import { type ProgressPoint, progressPoints } from './progress-points.ts';

const WIDTH = 320;
const HEIGHT = 72;
const RADIUS = 5;

const x = ({ across }: ProgressPoint) => RADIUS + 1 + across * (WIDTH - 2 * RADIUS - 2);
const y = (share: number) => RADIUS + 1 + (1 - share) * (HEIGHT - 2 * RADIUS - 2);

/** A line chart of the share of the marks in each attempt, the shown one filled. The table has the numbers. */
export function ProgressLine({
  attempts,
  shown,
}: {
  attempts: readonly ListedAttempt[];
  shown: string | undefined;
}) {
  const points = progressPoints(attempts);
  return (
    <div className={styles.line} aria-hidden="true">
      <p className={styles.scale}>
        <span>{percent(1)}</span>
        <span>{percent(0)}</span>
      </p>
      <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} className={styles.rule} x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
        ))}
        <polyline
          className={styles.path}
          points={points.map((point) => `${x(point)},${y(point.share)}`).join(' ')}
        />
        {points.map((point) => (
          <circle
            key={point.attemptId}
            className={classNames(styles.point, point.attemptId === shown && styles.here)}
            cx={x(point)}
            cy={y(point.share)}
            r={RADIUS}
          />
        ))}
      </svg>
    </div>
  );
}
