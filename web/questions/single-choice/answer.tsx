import { useId } from 'react';
import type { Answer } from '../../sync/answer.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { RichText } from '../../ui/rich-text.tsx';
import styles from '../answer.module.css';
import type { AnswerProps, ShownOption } from '../answer-props.ts';

export function SingleChoiceAnswer({ text, options, answer, onAnswer }: AnswerProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.text}>
        <RichText {...text} />
      </legend>
      {options.map((option, i) => (
        <Bubble
          key={option.id}
          name={name}
          letter={optionLetter(i)}
          checked={isChosen(answer, option)}
          onChoose={() => onAnswer([option.id], false)}
        >
          <RichText {...option} />
        </Bubble>
      ))}
    </fieldset>
  );
}

/** An answer from before options had ids is the text of one. */
const isChosen = (answer: Answer, { id, text }: ShownOption) =>
  typeof answer === 'string' ? answer === text : answer?.includes(id) === true;
