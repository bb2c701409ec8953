import type { ReactNode } from 'react';
import styles from './bubble.module.css';
import { classNames } from './class-names.ts';

/** What ink is in a bubble: none and nobody was there, none, the student's, or the examiner's. */
export type BubbleInk = 'unused' | 'empty' | 'filled' | 'right' | 'wrong' | 'missed';

/**
 * The bubble alone, as it stands on an answer sheet: a letter or number in a ring, `flagged` with a pencilled
 * flag. `right`, `wrong` and `missed` (the right one that was not chosen) differ by sign as well as by colour.
 * It says nothing to a screen reader; say the state in words beside it.
 */
export function BubbleMark({
  ink = 'empty',
  small = false,
  flagged = false,
  children,
}: {
  ink?: BubbleInk;
  small?: boolean;
  flagged?: boolean;
  children?: ReactNode;
}) {
  return (
    <span
      className={classNames(styles.mark, styles[ink], small && styles.small, flagged && styles.flagged)}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/**
 * One choice: a lettered bubble with its text, around a native radio button. The whole row is the target.
 * Put the choices of a question in a `<fieldset>` with a legend and give them one `name`.
 */
export function Bubble({
  name,
  letter,
  checked,
  onChoose,
  disabled = false,
  ink,
  children,
}: {
  name: string;
  letter: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** Only where the sheet is marked; otherwise it follows `checked`. */
  ink?: BubbleInk;
  children: ReactNode;
}) {
  return (
    <label className={styles.row}>
      <input
        className={styles.radio}
        type="radio"
        name={name}
        value={letter}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <BubbleMark ink={ink ?? (checked ? 'filled' : 'empty')}>{letter}</BubbleMark>
      <span className={styles.text}>
        <span className="visually-hidden">{letter}. </span>
        {children}
      </span>
    </label>
  );
}
