import statistics from '../../../../locale/en/statistics.ts';
import { words } from '../../../locale/words.ts';
import { WithFacts } from '../with-facts.tsx';

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
    <WithFacts facts={range && t('statistics.range', { low: text(range.low), high: text(range.high) })}>
      {value}
    </WithFacts>
  );
}
