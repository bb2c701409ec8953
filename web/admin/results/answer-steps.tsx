import type { AnswerSteps } from '../../../contract/result-lists.ts';
import type { MarkedQuestion } from '../../../contract/results.ts';
import results from '../../../locale/en/results.ts';
import { timeOfDay } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import styles from './results.module.css';
import { Answer, Verdict } from './sheet-cells.tsx';

const t = words({ results });

type Saved = AnswerSteps | null | undefined;

/** What an answer was, from the first one on; nothing where it was never changed. */
export function Steps({ saved, detail, number }: { saved: Saved; detail: MarkedQuestion; number: string }) {
  const { steps, changes } = saved ?? { steps: [], changes: 0 };
  if (steps.length === 0) return null;
  return (
    <>
      <ol className={styles.steps} aria-label={t('results.stepsOf', { number })}>
        {steps.map(({ at, text, outcome }, i) => (
          <li key={i}>
            <span className={styles.facts}>{timeOfDay(new Date(at))}</span>
            {text === null ? (
              t('results.takenBack')
            ) : (
              <>
                <Answer detail={detail} text={text} /> <Verdict outcome={outcome} />
              </>
            )}
          </li>
        ))}
      </ol>
      {changes >= steps.length && <p className={styles.facts}>{t('results.firstSteps')}</p>}
    </>
  );
}

/** How many answers were changed, and how many of these from wrong to right and back. */
export function ChangesSummary({
  saved,
  details,
}: {
  saved: readonly Saved[];
  details: readonly MarkedQuestion[];
}) {
  const changed = details.flatMap(({ outcome }, index) => {
    const [first] = saved[index]?.steps ?? [];
    return first ? [{ wasRight: first.outcome === 'right', isRight: outcome === 'right' }] : [];
  });
  if (changed.length === 0) return null;
  const toRight = changed.filter(({ wasRight, isRight }) => !wasRight && isRight).length;
  const toWrong = changed.filter(({ wasRight, isRight }) => wasRight && !isRight).length;
  return <p className={styles.facts}>{t('results.changed', { count: changed.length, toRight, toWrong })}</p>;
}
