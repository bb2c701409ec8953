import type { ReactNode } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronLeft, ChevronRight } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import { isDoublePress } from './double-press.ts';
import styles from './move-buttons.module.css';

const t = words({ taking });

/** What is said where nothing comes before, or after: of the test, or of a section alone. */
export const endWords = (isStart: boolean, isOfTest: boolean) =>
  isStart
    ? t(isOfTest ? 'taking.startOfTest' : 'taking.startOfSection')
    : t(isOfTest ? 'taking.endOfTest' : 'taking.endOfSection');

/**
 * Previous and Next; at the ends they are disabled and say so (spec section 4), as they do where a section takes no
 * answers now. `children` are shown between them.
 */
export function MoveButtons({
  current,
  total,
  onGo,
  canGo = () => true,
  children,
}: {
  /** Places in the order shown. */
  current: number;
  total: number;
  onGo: (place: number) => void;
  canGo?: (place: number) => boolean;
  children?: ReactNode;
}) {
  const isFirst = current === 0 || !canGo(current - 1);
  const isLast = current === total - 1 || !canGo(current + 1);
  return (
    <Row gap={2} align="stretch" justify="between">
      <Button
        className={styles.button}
        disabled={isFirst}
        onClick={(event) => !isDoublePress(event) && onGo(current - 1)}
      >
        {!isFirst && <ChevronLeft />}
        {isFirst ? endWords(true, current === 0) : t('taking.previous')}
      </Button>
      {children}
      <Button
        className={styles.button}
        kind={isLast ? 'plain' : 'primary'}
        disabled={isLast}
        onClick={(event) => !isDoublePress(event) && onGo(current + 1)}
      >
        {isLast ? endWords(false, current === total - 1) : t('taking.next')}
        {!isLast && <ChevronRight />}
      </Button>
    </Row>
  );
}
