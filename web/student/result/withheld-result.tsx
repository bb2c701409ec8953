import result from '../../../locale/en/result.ts';
import rules from '../../../locale/en/rules.ts';
import { duration, timeInZone } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Clock } from '../../ui/icons.tsx';
import { MarksSummary } from './marks-summary.tsx';
import type { ResultState } from './result-state.ts';
import styles from './test-result.module.css';

const t = words({ result, rules });

/** What can be said of a result whose solutions, and perhaps its marks, are not shown yet. */
export default function WithheldResult({
  result,
  shown,
}: {
  result: ResultState;
  shown: NonNullable<ResultState['shown']>;
}) {
  const { timeTaken, totalQuestions, correctCount, isVoid = false } = result;
  const { resultsFrom, solutionsFrom, timeZone } = shown;
  const from = shown.results ? solutionsFrom : resultsFrom;
  const when = from === undefined ? undefined : timeInZone(new Date(from), timeZone);
  return (
    <>
      {shown.results && <MarksSummary result={result} />}
      <Card>
        <div className={styles.words}>
          <h2>{t(isVoid ? 'result.void' : shown.results ? 'result.solutionsLater' : 'result.received')}</h2>
          {shown.results && <p>{t('result.rightOf', { right: correctCount, total: totalQuestions })}</p>}
          {!isVoid && (
            <p>
              {when === undefined
                ? t(shown.results ? 'rules.solutionsNever' : 'rules.resultsNever')
                : t(shown.results ? 'rules.solutionsAt' : 'rules.resultsAt', { when })}
            </p>
          )}
          <p className={styles.time}>
            <Clock />
            <span>
              {t('result.timeTaken', {
                time: duration(timeTaken),
                strong: (text) => <strong>{text}</strong>,
              })}
            </span>
          </p>
        </div>
        <ButtonLink kind="primary" wide href={paths.testHome()}>
          {t('result.nextTest')}
        </ButtonLink>
      </Card>
    </>
  );
}
