import type { ReactNode } from 'react';
import styles from './list-head.module.css';

/** The head of a list screen: heading, a line about it, its filters. */
export function ListHead({
  heading,
  about,
  filters,
  above,
}: {
  heading: ReactNode;
  about?: ReactNode;
  filters?: ReactNode;
  above?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      {above !== undefined && <div>{above}</div>}
      {heading}
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {filters && <div className={styles.filters}>{filters}</div>}
    </div>
  );
}
