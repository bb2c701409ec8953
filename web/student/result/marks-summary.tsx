import { UNTOUCHED_ATTEMPTS } from '../../../contract/limits.ts';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import result from '../../../locale/en/result.ts';
import { namedSection, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import table from './drawn-table.module.css';
import styles from './marks-summary.module.css';
import type { ResultState } from './result-state.ts';

const t = words({ result });

/** The marks, and how many of them are negative; nothing where a result has no marks. */
export function MarksSummary({ result: { marking, isBlank } }: { result: ResultState }) {
  if (isBlank) return <Alert>{t('result.blank', { count: UNTOUCHED_ATTEMPTS })}</Alert>;
  if (!marking) return null;
  const { denominator, total } = marking;
  const text = (units: number) => shownMarks(units, denominator);
  return (
    <Stack as="section" gap={2} className={styles.marks} aria-label={t('result.marksLabel')}>
      <p className={styles.total}>
        {t('result.marksOf', {
          got: text(total.got),
          possible: text(total.possible),
          strong: (inner) => <strong>{inner}</strong>,
        })}
      </p>
      <Penalty marking={marking} />
    </Stack>
  );
}

/** How many marks are negative; nothing where none are. */
export function Penalty({ marking }: { marking: NonNullable<ResultState['marking']> }) {
  const { denominator, total } = marking;
  if (total.penalty >= 0) return null;
  return <p>{t('result.penalty', { marks: shownMarks(total.penalty, denominator) })}</p>;
}

/** Marks and negative marks by section, folded; nothing where there is one. */
export function SectionMarks({ marking }: { marking: ResultState['marking'] }) {
  if (!marking || marking.sections.length < 2) return null;
  const { denominator, sections } = marking;
  const text = (units: number) => shownMarks(units, denominator);
  return (
    <Stack as="section" gap={2} className={styles.marks} aria-label={t('result.sectionsCaption')}>
      <Fold heading label={t('result.bySection')}>
        <table className={table.table}>
          <caption className="visually-hidden">{t('result.sectionsCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('result.section')}</th>
              <th scope="col">{t('result.marksLabel')}</th>
              <th scope="col">{t('result.penaltyHead')}</th>
            </tr>
          </thead>
          <tbody>
            {sections.map(({ name, got, possible, penalty }, i) => (
              <tr key={i}>
                <th scope="row" data-content>
                  {namedSection(name)}
                </th>
                <td>{t('result.of', { got: text(got), possible: text(possible) })}</td>
                <td>{text(penalty)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </Stack>
  );
}
