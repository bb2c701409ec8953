import statistics from '../../../../locale/en/statistics.ts';
import { words } from '../../../locale/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import shared from '../results.module.css';
import styles from './analysis.module.css';

const t = words({ statistics });

/** A figure with the range in which it lies with a confidence of 95 %. */
export function WithRange({
  value,
  range,
  text,
}: {
  value: string;
  range: { low: number; high: number } | null;
  text: (value: number) => string;
}) {
  return (
    <div>
      {value}
      {range !== null && (
        <div className={classNames(shared.facts, styles.range)}>
          {t('statistics.range', { low: text(range.low), high: text(range.high) })}
        </div>
      )}
    </div>
  );
}
