import result from '../../locale/en/result.ts';
import { words } from '../locale/words.ts';
import { BubbleMark } from '../ui/bubble.tsx';
import { Stack } from '../ui/layout.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { RichText } from '../ui/rich-text.tsx';
import { choicePlaces } from './choice-places.ts';
import styles from './choice-review.module.css';
import type { ReviewProps } from './review-props.ts';

const t = words({ result });

/** The options with what was chosen and what is right, of a question where one or several may be. */
export function ChoiceReview({ detail }: ReviewProps) {
  const { options, asked, set } = detail;
  const { chosen, right } = choicePlaces(detail);
  const isSeveral = asked?.kind === 'multiple_choice';
  const isRight = (place: number) =>
    isSeveral ? right[0]?.includes(place) === true : right.some((set) => set.includes(place));
  return (
    <>
      <Stack as="ol" gap={2} className={styles.options}>
        {options.map((option, i) => {
          const { ink, key } = optionMark(chosen.includes(i), isRight(i), right.length > 0);
          return (
            <li key={i} className={styles.option} data-ink={ink}>
              <BubbleMark ink={ink} several={isSeveral}>
                {optionLetter(i)}
              </BubbleMark>
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
      </Stack>
      {isSeveral && right.length > 1 && (
        <p className={styles.leftOut}>
          {t('result.alsoRight', {
            sets: right
              .slice(1)
              .map((set) => set.map(optionLetter).join(' '))
              .join('; '),
          })}
        </p>
      )}
    </>
  );
}

/** How an option is marked, and the message that says so. */
function optionMark(isChosen: boolean, isRight: boolean, isRevealed: boolean) {
  if (isChosen && isRight) return { ink: 'right', key: 'result.yourAnswerCorrect' } as const;
  if (isChosen) return { ink: isRevealed ? 'wrong' : 'filled', key: 'result.yourAnswer' } as const;
  if (isRight) return { ink: 'missed', key: 'result.correctAnswer' } as const;
  return { ink: 'empty', key: undefined } as const;
}
