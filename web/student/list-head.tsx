import type { ReactNode } from 'react';
import { Stack } from '../ui/layout.tsx';
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
    <Stack gap={2} align="start" className={styles.head}>
      {above !== undefined && <div>{above}</div>}
      {heading}
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {filters && <div className={styles.filters}>{filters}</div>}
    </Stack>
  );
}
