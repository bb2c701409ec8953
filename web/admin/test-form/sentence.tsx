import { type ReactNode, useId } from 'react';
import { ChevronDown } from '../../ui/icons.tsx';
import styles from './test-form.module.css';

/** A part of the form that one sentence says; a press opens its fields, and so does an error in them. */
export function Sentence({
  id,
  heading,
  tools,
  said,
  isOpen,
  onOpen,
  children,
}: {
  id: string;
  heading: string;
  /** Beside the heading: what needs no opening. */
  tools?: ReactNode;
  said: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} className={styles.sentence} aria-labelledby={headingId}>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
        <summary className={styles.said}>
          <h2 id={headingId}>{heading}</h2>
          <span>{said}</span>
          <ChevronDown />
        </summary>
        <div className={styles.opened}>{children}</div>
      </details>
    </section>
  );
}
