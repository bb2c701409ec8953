import { useId } from 'react';
import { Bubble } from '../../ui/bubble.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from '../answer.module.css';
import type { AnswerProps } from '../answer-props.ts';

export function MultipleChoiceAnswer({ text, options, answer, onAnswer }: AnswerProps) {
  const name = useId();
  const chosen = typeof answer === 'string' ? [] : (answer ?? []);
  const toggle = (id: string) =>
    onAnswer(
      // In one order, so that the same choice is the same answer.
      options
        .map((option) => option.id)
        .filter((one) => chosen.includes(one) !== (one === id))
        .toSorted(),
      false,
    );
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.text}>
        <RichText {...text} />
      </legend>
      {options.map((option, i) => (
        <Bubble
          key={option.id}
          several
          name={name}
          letter={optionLetter(i)}
          checked={chosen.includes(option.id)}
          onChoose={() => toggle(option.id)}
        >
          <RichText {...option} />
        </Bubble>
      ))}
    </fieldset>
  );
}
