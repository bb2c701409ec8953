import type { Api } from '../../../contract/api.ts';
import results from '../../../locale/en/results.ts';
import { number, percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './distribution.module.css';

const t = words({ results });

type Summary = Api['/adminexam/resultSummary']['output'];

const share = (value: number | null) => (value === null ? '–' : percent(value, 1));

/** How attempts came out: mean, median and standard deviation, and a column for each tenth of the most possible. */
export function Distribution({
  summary: { results: count, bands, blank, ...figures },
}: {
  summary: Summary;
}) {
  const mean = share(figures.mean);
  const median = share(figures.median);
  const sd = share(figures.standardDeviation);
  const most = Math.max(1, ...bands);
  return (
    <Row
      as="section"
      gap={6}
      rowGap={5}
      align="start"
      className={styles.summary}
      aria-label={t('results.distribution')}
    >
      <Row as="dl" gap={5} rowGap={3} align="stretch" className={styles.figures}>
        <div>
          <dt>{t('results.mean')}</dt>
          <dd>{mean}</dd>
        </div>
        <div>
          <dt>{t('results.median')}</dt>
          <dd>{median}</dd>
        </div>
        <div>
          <dt>{t('results.sd')}</dt>
          <dd>{sd}</dd>
        </div>
      </Row>
      {blank > 0 && <p className={styles.blank}>{t('results.withoutBlank', { count: blank })}</p>}
      <figure className={styles.chart}>
        <figcaption className="visually-hidden">
          {t('results.distributionSummary', { count, mean, median, sd })}
        </figcaption>
        <div aria-hidden="true" className={styles.columns}>
          {bands.map((students, band) => (
            <Stack key={band} className={styles.column}>
              {students > 0 && number(students)}
              <div className={styles.bar} style={{ height: `${(4.5 * students) / most}rem` }} />
            </Stack>
          ))}
        </div>
        <Row align="stretch" justify="between" wrap={false} className={styles.axis} aria-hidden="true">
          <span>{percent(0)}</span>
          <span>{percent(0.5)}</span>
          <span>{percent(1)}</span>
        </Row>
        <details className={styles.table}>
          <summary>{t('results.asTable')}</summary>
          <Table
            caption={t('results.distribution')}
            columns={[
              { head: t('results.band'), cell: ({ band }) => bandText(band, bands.length) },
              { head: t('results.bandCount'), number: true, cell: ({ students }) => number(students) },
            ]}
            rows={bands.map((students, band) => ({ students, band }))}
            rowKey={({ band }) => String(band)}
          />
        </details>
      </figure>
    </Row>
  );
}

function bandText(band: number, bands: number): string {
  const range = { from: percent(band / bands), to: percent((band + 1) / bands) };
  return t(band === bands - 1 ? 'results.lastBand' : 'results.bandOf', range);
}
