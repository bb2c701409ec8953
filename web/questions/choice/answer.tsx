import { useId } from 'react';
import answering from '../../../locale/en/answering.ts';
import { words } from '../../locale/words.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Stack } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';
import { afterChoosing, isChosen } from '../choose.ts';

const t = words({ answering });

const NO_NUMBER = { number: 0, part: '' };

/** Named by the number alone: the question itself has been heard before its options. */
export function ChoiceAnswer({ number = NO_NUMBER, asked, options, answer, onAnswer }: AnswerProps) {
  const name = useId();
  const several = asked.kind === 'multiple_choice';
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.options}
      aria-label={t('answering.options', number)}
      aria-describedby={several ? `${name}-several` : undefined}
    >
      {several && (
        <p id={`${name}-several`} className={styles.several}>
          {t('answering.several')}
        </p>
      )}
      {options.map((option, i) => (
        <Bubble
          key={option.id ?? option.text}
          several={several}
          name={name}
          letter={optionLetter(i)}
          checked={isChosen(answer, option)}
          onChoose={() => onAnswer(afterChoosing(asked.kind, answer, option), false)}
        >
          <RichText {...option} />
        </Bubble>
      ))}
    </Stack>
  );
}
