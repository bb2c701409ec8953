import { useId } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Bubble } from './bubble.tsx';
import { InputField } from './field.tsx';
import { optionLetter } from './option-letter.ts';
import styles from './question-sheet.module.css';
import { RichText, type TextPiece } from './rich-text.tsx';

const t = words({ ui });

/** A text as typed, with its rendered form if there is one. */
export interface SheetText {
  text: string;
  set?: readonly TextPiece[] | undefined;
}

/**
 * One question: its text with lettered bubbles, or with a field if `options` is null. Used both in a running test and
 * in the preview of the editor. Pass a `key` for each question, so that bubbles do not animate when the question
 * changes.
 */
export function QuestionSheet({
  text,
  options,
  answer,
  maxLength,
  onAnswer,
}: {
  text: SheetText;
  options: readonly SheetText[] | null;
  answer: string | null;
  /** The maximum length of a typed answer. */
  maxLength: number;
  onAnswer: (answer: string, isTyped: boolean) => void;
}) {
  const name = useId();
  if (options === null) {
    return (
      <div className={styles.choices}>
        <div className={styles.text}>
          <RichText text={text.text} set={text.set} />
        </div>
        <InputField
          label={t('ui.yourAnswer')}
          hint={t('ui.answerHint')}
          value={answer ?? ''}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onAnswer(event.target.value, true)}
        />
      </div>
    );
  }
  const chosen = answer === null ? -1 : options.findIndex((option) => option.text === answer);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.text}>
        <RichText text={text.text} set={text.set} />
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
          <RichText text={option.text} set={option.set} />
        </Bubble>
      ))}
    </fieldset>
  );
}
