import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import type { ReviewProps } from '../review-props.ts';
import styles from './review.module.css';

const t = words({ result });

export function SingleChoiceReview({ detail: { options, userAnswer, correctAnswer, set } }: ReviewProps) {
  const chosen = userAnswer === null ? -1 : options.indexOf(userAnswer);
  const right = options.indexOf(correctAnswer);
  return (
    <>
      <ol className={styles.options}>
        {options.map((option, i) => {
          const { ink, key } = optionMark(i === chosen, i === right);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
            <li key={i} className={styles.option} data-ink={ink}>
              <BubbleMark ink={ink}>{optionLetter(i)}</BubbleMark>
              <div>
                <span className="visually-hidden">
                  {t('result.optionLetter', { letter: optionLetter(i) })}
                </span>
                <RichText text={option} set={set?.options[i]} />
                {key && <p className={styles.words}>{t(key)}</p>}
              </div>
            </li>
          );
        })}
      </ol>
      {userAnswer === null && <p className={styles.leftOut}>{t('result.left_out')}</p>}
    </>
  );
}

/** How an option is marked, and the message that says so. */
function optionMark(isChosen: boolean, isRight: boolean) {
  if (isChosen && isRight) return { ink: 'right', key: 'result.yourAnswerCorrect' } as const;
  if (isChosen) return { ink: 'wrong', key: 'result.yourAnswer' } as const;
  if (isRight) return { ink: 'missed', key: 'result.correctAnswer' } as const;
  return { ink: 'empty', key: undefined } as const;
}
