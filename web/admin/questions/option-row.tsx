import { useId } from 'react';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Cross } from '../../ui/icons.tsx';
import { optionLetter } from '../../../contract/questions/option-letter.ts';
import styles from './question-fields.module.css';

/** An option to be written: its bubble marks the right answer. */
export function OptionRow({
  index,
  text,
  isAnswer,
  error,
  onAnswer,
  onText,
  onRemove,
}: {
  index: number;
  text: string;
  isAnswer: boolean;
  error: string | undefined;
  onAnswer: () => void;
  onText: (text: string) => void;
  /** Absent where no option may go. */
  onRemove: (() => void) | undefined;
}) {
  const letter = optionLetter(index);
  const errorId = useId();
  return (
    <div className={styles.option}>
      <button
        type="button"
        className={styles.answer}
        aria-pressed={isAnswer}
        aria-label={`Option ${letter} is the right answer`}
        // A blank option cannot be told from another blank one.
        disabled={text === ''}
        onClick={onAnswer}
      >
        <BubbleMark ink={isAnswer ? 'filled' : 'empty'}>{letter}</BubbleMark>
      </button>
      <textarea
        rows={1}
        className={classNames(styles.optionText, error !== undefined && styles.invalid)}
        aria-label={`Option ${letter}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        maxLength={MAX_ANSWER_LENGTH}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {onRemove !== undefined && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove option ${letter}`}
          onClick={onRemove}
        >
          <Cross />
        </button>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
