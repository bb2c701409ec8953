import { useState } from 'react';
import admin from '../../../../locale/en/admin.ts';
import statistics from '../../../../locale/en/statistics.ts';
import { words } from '../../../locale/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Info } from '../../../ui/icons.tsx';
import { Stack } from '../../../ui/layout.tsx';
import shared from '../results.module.css';
import styles from './analysis.module.css';

const t = words({ admin, statistics });

/** What each figure means and its formula, by docs/item-analysis.md; a count has none. */
const FIGURES = {
  facility: ['statistics.facility', 'statistics.facilityMore', 'statistics.facilityFormula'],
  discrimination: [
    'statistics.discrimination',
    'statistics.discriminationMore',
    'statistics.discriminationFormula',
  ],
  efficiency: ['statistics.efficiency', 'statistics.efficiencyMore', 'statistics.efficiencyFormula'],
  sd: ['statistics.sd', 'statistics.sdMore', 'statistics.sdFormula'],
  weights: ['statistics.weights', 'statistics.weightsMore', 'statistics.weightsFormula'],
  leftOut: ['statistics.leftOut', 'statistics.leftOutMore'],
  time: ['statistics.time', 'statistics.timeMore'],
  options: ['admin.options', 'statistics.optionsMore', 'statistics.optionsFormula'],
  guess: ['statistics.guess', 'statistics.guessMore', 'statistics.guessFormula'],
  groups: ['statistics.groups', 'statistics.groupsMore', 'statistics.groupsFormula'],
  mean: ['admin.mean', 'statistics.meanMore', 'statistics.meanFormula'],
  median: ['statistics.median', 'statistics.medianMore', 'statistics.medianFormula'],
  testSd: ['statistics.testSd', 'statistics.testSdMore', 'statistics.testSdFormula'],
  skewness: ['statistics.skewness', 'statistics.skewnessMore', 'statistics.skewnessFormula'],
  kurtosis: ['statistics.kurtosis', 'statistics.kurtosisMore', 'statistics.kurtosisFormula'],
  consistency: ['statistics.consistency', 'statistics.consistencyMore', 'statistics.consistencyFormula'],
  errorRatio: ['statistics.errorRatio', 'statistics.errorRatioMore', 'statistics.errorRatioFormula'],
  standardError: [
    'statistics.standardError',
    'statistics.standardErrorMore',
    'statistics.standardErrorFormula',
  ],
} as const;

export type Figure = keyof typeof FIGURES;

export const nameOf = (figure: Figure) => t(FIGURES[figure][0]);

/** A button beside the name of a figure: its definition, one press away. */
export function Explain({ of }: { of: Figure }) {
  const [isOpen, setOpen] = useState(false);
  const [named, more, formula] = FIGURES[of];
  const name = t(named);
  return (
    <>
      <button type="button" className={styles.explain} onClick={() => setOpen(true)}>
        <Info />
        <span className="visually-hidden">{t('statistics.explain', { name })}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name}>
        <p>{t(more)}</p>
        {formula && <p className={styles.formula}>{t(formula)}</p>}
        {formula && <p className={shared.facts}>{t('statistics.symbols')}</p>}
      </Dialog>
    </>
  );
}

/** All definitions of the questions' figures: on a phone the columns have no heads to press. */
export function ExplainAll({ figures }: { figures: readonly Figure[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('statistics.howComputed')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('statistics.howComputed')}>
        <p className={shared.facts}>{t('statistics.symbols')}</p>
        <Stack as="dl" gap={4} className={styles.definitions}>
          {figures.map((figure) => {
            const [, more, formula] = FIGURES[figure];
            return (
              <div key={figure}>
                <dt>{nameOf(figure)}</dt>
                <dd>{t(more)}</dd>
                {formula && <dd className={styles.formula}>{t(formula)}</dd>}
              </div>
            );
          })}
        </Stack>
      </Dialog>
    </>
  );
}
