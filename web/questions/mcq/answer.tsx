import { useId } from 'react';
import { Bubble } from '../../ui/bubble.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';

export function McqAnswer({ text, options, answer, onAnswer }: AnswerProps) {
  const name = useId();
  const chosen = answer === null ? -1 : options.findIndex((option) => option.text === answer);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.text}>
        <RichText {...text} />
      </legend>
      {options.map((option, i) => (
        <Bubble
          // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
          key={i}
          name={name}
          letter={optionLetter(i)}
          checked={chosen === i}
          onChoose={() => onAnswer(option.text, false)}
        >
          <RichText {...option} />
        </Bubble>
      ))}
    </fieldset>
  );
}
