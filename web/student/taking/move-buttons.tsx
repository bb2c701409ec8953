import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import styles from './move-buttons.module.css';

/** Previous and Next; at the ends they are disabled and say so (spec section 4). `children` are shown between them. */
export function MoveButtons({
  current,
  total,
  onGo,
  children,
}: {
  current: number;
  total: number;
  onGo: (index: number) => void;
  children?: ReactNode;
}) {
  const isFirst = current === 0;
  const isLast = current === total - 1;
  return (
    <div className={styles.move}>
      <Button className={styles.button} disabled={isFirst} onClick={() => onGo(current - 1)}>
        {!isFirst && <ChevronLeft />}
        {isFirst ? 'Start of Test' : 'Previous'}
      </Button>
      {children}
      <Button
        className={styles.button}
        kind={isLast ? 'plain' : 'primary'}
        disabled={isLast}
        onClick={() => onGo(current + 1)}
      >
        {isLast ? 'End of Test' : 'Next'}
        {!isLast && <ChevronRight />}
      </Button>
    </div>
  );
}
