import type { ReactNode } from 'react';
import styles from './results.module.css';

/** A value with facts in small type below it, where there are any. */
export function WithFacts({ children, facts }: { children: ReactNode; facts: ReactNode }) {
  return (
    <div>
      {children}
      {facts !== null && <div className={styles.facts}>{facts}</div>}
    </div>
  );
}
