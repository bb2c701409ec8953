import { useId } from 'react';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { BubbleMark } from '../../ui/bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Cross } from '../../ui/icons.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { ImageTarget } from '../image-target.tsx';
import styles from './options-field.module.css';

const t = words({ questions });

/** An option in the editor; its bubble marks it as the right answer. */
export function OptionRow({
  index,
  text,
  isAnswer,
  error,
  onAnswer,
  onText,
  onPaste,
  onNext,
  onRemove,
  isLast,
  onPin,
}: {
  index: number;
  text: string;
  isAnswer: boolean;
  error: string | undefined;
  onAnswer: () => void;
  onText: (text: string) => void;
  /** True when it has taken over what was pasted. */
  onPaste: (text: string) => boolean;
  /** Enter: the next option. */
  onNext: () => void;
  /** Absent where no option may be removed. */
  onRemove: (() => void) | undefined;
  isLast: boolean;
  /** Absent where options keep their order. */
  onPin: ((isLast: boolean) => void) | undefined;
}) {
  const letter = optionLetter(index);
  const errorId = useId();
  return (
    <div className={styles.option}>
      <IconButton
        label={t('questions.isRightAnswer', { letter })}
        aria-pressed={isAnswer}
        // One blank option cannot be told from another.
        disabled={text === ''}
        onClick={onAnswer}
      >
        <BubbleMark ink={isAnswer ? 'filled' : 'empty'}>{letter}</BubbleMark>
      </IconButton>
      <ImageTarget inRow={t('questions.addImageTo', { letter })} text={text} onText={onText}>
        <textarea
          rows={1}
          className={classNames(styles.optionText, error !== undefined && styles.invalid)}
          aria-label={t('questions.option', { letter })}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          maxLength={MAX_ANSWER_LENGTH}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onKeyDown={(event) => {
            // Shift and Enter starts a new line; Enter also ends the input of a composed character.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onNext();
          }}
        />
      </ImageTarget>
      {onRemove !== undefined && (
        <IconButton label={t('questions.removeOption', { letter })} onClick={onRemove}>
          <Cross />
        </IconButton>
      )}
      {onPin !== undefined && (
        <label className={styles.pin}>
          <input type="checkbox" checked={isLast} onChange={(event) => onPin(event.target.checked)} />
          {t('questions.pinned', {
            letter,
          })}
        </label>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
