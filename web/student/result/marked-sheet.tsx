import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import styles from './marked-sheet.module.css';
import type { ResultDetail } from './result-state.ts';
import { countVerdicts, VERDICT_KEYS, type Verdict, verdictOf } from './verdict.ts';

const t = words({ result });

const INK = { right: 'right', wrong: 'wrong', left_out: 'unused' } as const;
const ORDER: readonly Verdict[] = ['right', 'wrong', 'left_out'];

/** The id of the heading of a question, for links within the page. */
export const questionAnchor = (index: number) => `question-${index + 1}`;

/** The marked answer sheet; each bubble is a link to its question. */
export function MarkedSheet({
  details,
  onGo,
}: {
  details: readonly ResultDetail[];
  onGo: (index: number) => void;
}) {
  const counts = countVerdicts(details);
  return (
    <nav className={styles.marked} aria-label={t('result.markedSheet')}>
      <ol className={styles.sheet}>
        {details.map((detail, index) => {
          const verdict = verdictOf(detail);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- questions never change their order
            <li key={index}>
              <a
                className={styles.item}
                href={`#${questionAnchor(index)}`}
                aria-label={t('result.questionWas', { number: index + 1, verdict })}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(index);
                }}
              >
                <BubbleMark ink={INK[verdict]}>{index + 1}</BubbleMark>
              </a>
            </li>
          );
        })}
      </ol>
      <dl className={styles.legend}>
        {ORDER.map((verdict) => (
          <div key={verdict} className={styles.kind}>
            <dt>
              <BubbleMark small ink={INK[verdict]} />
              {t(VERDICT_KEYS[verdict])}
            </dt>
            <dd>{counts[verdict]}</dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
