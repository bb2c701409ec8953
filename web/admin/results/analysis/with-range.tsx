import statistics from '../../../../locale/en/statistics.ts';
import { words } from '../../../locale/words.ts';
import shared from '../results.module.css';

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
        <div className={shared.facts}>
          {t('statistics.range', { low: text(range.low), high: text(range.high) })}
        </div>
      )}
    </div>
  );
}
