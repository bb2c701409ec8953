import type { ReactNode } from 'react';
import type { Result } from '../../../contract/results.ts';
import rules from '../../../locale/en/rules.ts';
import { timeInZone } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Card } from '../../ui/card.tsx';
import styles from './withheld-result.module.css';

const t = words({ rules });

/** Says of a result what is not shown yet, and from when on it is; `children` are what can be said of it. */
export default function WithheldResult({
  shown: { results, resultsFrom, solutionsFrom, timeZone },
  isVoid,
  children,
}: {
  shown: Result['shown'];
  isVoid: boolean;
  children: ReactNode;
}) {
  const from = results ? solutionsFrom : resultsFrom;
  const when = from === undefined ? undefined : timeInZone(new Date(from), timeZone);
  return (
    <Card className={styles.withheld}>
      <h2>{t(isVoid ? 'rules.void' : results ? 'rules.solutionsLater' : 'rules.received')}</h2>
      {!isVoid && (
        <p>
          {when === undefined
            ? t(results ? 'rules.solutionsNever' : 'rules.resultsNever')
            : t(results ? 'rules.solutionsAt' : 'rules.resultsAt', { when })}
        </p>
      )}
      {children}
    </Card>
  );
}
