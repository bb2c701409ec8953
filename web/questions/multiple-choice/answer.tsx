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
import { optionsName } from '../options-name.ts';

const t = words({ answering });

export function MultipleChoiceAnswer({ number, options, answer, onAnswer }: AnswerProps) {
  const name = useId();
  return (
    <Stack
      as="fieldset"
      gap={2}
      className={styles.options}
      aria-label={optionsName(number)}
      aria-describedby={`${name}-several`}
    >
      <p id={`${name}-several`} className={styles.several}>
        {t('answering.several')}
      </p>
      {options.map((option, i) => (
        <Bubble
          key={option.id ?? option.text}
          several
          name={name}
          letter={optionLetter(i)}
          checked={isChosen(answer, option)}
          onChoose={() => onAnswer(afterChoosing('multiple_choice', answer, option), false)}
        >
          <RichText {...option} />
        </Bubble>
      ))}
    </Stack>
  );
}
