import type { ReactNode } from 'react';
import styles from './bubble.module.css';
import { classNames } from './class-names.ts';

/** The state of a bubble: not visited, not answered, filled in by the student, or marked. */
export type BubbleInk = 'unused' | 'empty' | 'filled' | 'right' | 'wrong' | 'missed';

/**
 * A bubble of an answer sheet: a letter or number in a ring, with a flag if `flagged`. `right`, `wrong` and `missed`
 * (the right option that was not chosen) differ in their sign as well as in colour. Hidden from screen readers: put
 * the state in words beside it.
 */
export function BubbleMark({
  ink = 'empty',
  small = false,
  flagged = false,
  several = false,
  children,
}: {
  ink?: BubbleInk;
  small?: boolean;
  /** Beside others that may be chosen with it: a rounded square. */
  several?: boolean;
  flagged?: boolean;
  children?: ReactNode;
}) {
  return (
    <span
      className={classNames(
        styles.mark,
        styles[ink],
        small && styles.small,
        flagged && styles.flagged,
        several && styles.several,
      )}
      aria-hidden="true"
    >
      {children}
    </span>
  );
}

/**
 * One option: a native radio button, or a checkbox where `several` may be chosen, shown as a lettered bubble with its
 * text. The whole row is clickable. Put the options of a question into a `<fieldset>` with a legend and give them the
 * same `name`.
 */
export function Bubble({
  name,
  letter,
  checked,
  onChoose,
  several = false,
  children,
}: {
  name: string;
  letter: string;
  checked: boolean;
  onChoose: () => void;
  several?: boolean;
  children: ReactNode;
}) {
  return (
    <label className={styles.row}>
      <input
        className={styles.radio}
        type={several ? 'checkbox' : 'radio'}
        name={name}
        value={letter}
        checked={checked}
        onChange={onChoose}
      />
      <BubbleMark several={several} ink={checked ? 'filled' : 'empty'}>
        {letter}
      </BubbleMark>
      <span className={styles.text}>
        <span className="visually-hidden">{letter}. </span>
        {children}
      </span>
    </label>
  );
}
