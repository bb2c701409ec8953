import type { ReactNode } from 'react';
import styles from './design.module.css';

/** One piece with its name; `wide` for what wants the whole page. */
export function Piece({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? styles.wide : styles.piece}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.shown}>{children}</div>
    </div>
  );
}

/** Pieces beside each other, wrapped. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
