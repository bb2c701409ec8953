import type { AnalyzedQuestion } from '../../../../contract/item-analysis.ts';
import { percent } from '../../../locale/dates-and-numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './analysis.module.css';

const WIDTH = 440;
const HEIGHT = 220;
/** Room for the shares on the left, and around the bubbles. */
const LEFT = 52;
const EDGE = 18;
const RADIUS = 11;
/** Bubbles of different options in one group do not quite cover each other. */
const STEP = 9;

const y = (share: number) => EDGE + (1 - share) * (HEIGHT - 2 * EDGE);

/**
 * A line for each option: the share of each score group that chose it, the lowest group on the left. Its bubbles have
 * the option's letter, and are filled for the key. The table beside it has the numbers.
 */
export function OptionCurves({ options, scoreGroups }: Pick<AnalyzedQuestion, 'options' | 'scoreGroups'>) {
  const right = WIDTH - EDGE - RADIUS;
  const x = (group: number, option: number) =>
    LEFT +
    2 * EDGE +
    (group * (right - LEFT - 3 * EDGE)) / Math.max(1, scoreGroups.length - 1) +
    (option - (options.length - 1) / 2) * STEP;
  // The key last, so that no other line covers it.
  const drawn = options
    .map((option, place) => ({ ...option, place }))
    .toSorted((a, b) => Number(a.isKey) - Number(b.isKey));
  return (
    <svg className={styles.curves} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line className={styles.rule} x1={LEFT} x2={WIDTH} y1={y(share)} y2={y(share)} />
          <text className={styles.scale} x={LEFT - 8} y={y(share)}>
            {percent(share)}
          </text>
        </g>
      ))}
      {drawn.map(({ letter, isKey, place }) => {
        const points = scoreGroups.map(
          ({ shares }, group) => [x(group, place), y(shares[place] ?? 0)] as const,
        );
        return (
          <g key={letter} className={classNames(styles.curve, isKey && styles.key)}>
            <polyline points={points.map((point) => point.join(',')).join(' ')} />
            {points.map(([across, down], group) => (
              <g key={group}>
                <circle cx={across} cy={down} r={RADIUS} />
                <text x={across} y={down}>
                  {letter}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
