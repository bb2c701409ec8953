import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { number, percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './distribution.module.css';

const t = words({ admin, results });

type Summary = Api['/adminexam/resultSummary']['output'];

const b = (text: ReactNode) => <b>{text}</b>;

const share = (value: number | null) => (value === null ? '–' : percent(value, 1));

/** How attempts came out: mean, median and standard deviation; on a press a column for each tenth of the most possible. */
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
    <section className={styles.summary} aria-label={t('admin.marks')}>
      <Fold
        label={
          <Row as="span" gap={4} rowGap={0} className={styles.figures}>
            <span>{t('results.meanIs', { share: mean, b })}</span>
            <span>{t('results.medianIs', { share: median, b })}</span>
            <span>{t('results.sdIs', { share: sd, b })}</span>
          </Row>
        }
      >
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
              caption={t('admin.marks')}
              columns={[
                { head: t('results.band'), cell: ({ band }) => bandText(band, bands.length) },
                { head: t('admin.attempts'), number: true, cell: ({ students }) => number(students) },
              ]}
              rows={bands.map((students, band) => ({ students, band }))}
              rowKey={({ band }) => String(band)}
            />
          </details>
        </figure>
      </Fold>
    </section>
  );
}

function bandText(band: number, bands: number): string {
  const range = { from: percent(band / bands), to: percent((band + 1) / bands) };
  return t(band === bands - 1 ? 'results.lastBand' : 'results.bandOf', range);
}
