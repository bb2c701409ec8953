import { percent } from '../locale/dates-and-numbers.ts';
import styles from './share-line.module.css';

const WIDTH = 320;
const RADIUS = 5;

/** A share from 0 to 1. */
interface SharePoint {
  key: string;
  /** Horizontal position from 0 to 1. */
  across: number;
  share: number;
  /** Between which shares it is most likely. */
  bounds?: { low: number; high: number };
  /** What a pointer over it reads. */
  title?: string;
  /** Drawn hollow. */
  isHollow?: boolean;
}

/** A line chart of shares, in the band of their bounds where they have some. Words or a table say the same. */
export function ShareLine({ points, height }: { points: readonly SharePoint[]; height: number }) {
  const x = ({ across }: SharePoint) => RADIUS + 1 + across * (WIDTH - 2 * RADIUS - 2);
  const y = (share: number) => RADIUS + 1 + (1 - share) * (height - 2 * RADIUS - 2);
  const along = (list: readonly SharePoint[], shareOf: (point: SharePoint) => number) =>
    list.map((point) => `${x(point)},${y(shareOf(point))}`).join(' ');
  const high = along(points, ({ share, bounds }) => bounds?.high ?? share);
  const low = along(points.toReversed(), ({ share, bounds }) => bounds?.low ?? share);
  return (
    <div className={styles.frame} aria-hidden="true">
      <p className={styles.scale}>
        <span>{percent(1)}</span>
        <span>{percent(0)}</span>
      </p>
      <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${height}`}>
        {[0, 0.5, 1].map((share) => (
          <line key={share} className={styles.rule} x1="0" x2={WIDTH} y1={y(share)} y2={y(share)} />
        ))}
        {points.some(({ bounds }) => bounds) && <polygon className={styles.band} points={`${high} ${low}`} />}
        <polyline className={styles.path} points={along(points, ({ share }) => share)} />
        {points.map((point) => (
          <circle
            key={point.key}
            className={point.isHollow ? styles.hollow : styles.point}
            cx={x(point)}
            cy={y(point.share)}
            r={RADIUS}
          >
            {point.title !== undefined && <title>{point.title}</title>}
          </circle>
        ))}
      </svg>
    </div>
  );
}
