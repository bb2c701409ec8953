import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { Entry } from '../../sync/attempt-state.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './taking-screen.module.css';

const t = words({ taking });

/** What can be done with a question besides answering it. */
export function AnswerTools({
  entry,
  onClear,
  onMark,
  onMarkAndNext,
}: {
  entry: Entry;
  onClear: () => void;
  onMark: () => void;
  /** Absent where no question follows. */
  onMarkAndNext: (() => void) | undefined;
}) {
  return (
    <Row gap={2} align="stretch" className={styles.tools}>
      <Button onClick={onClear} disabled={entry.answer === null}>
        {t('taking.clear')}
      </Button>
      <Button onClick={onMark} aria-pressed={entry.marked} className={styles.mark}>
        <Flag />
        {t('taking.mark')}
      </Button>
      {onMarkAndNext && <Button onClick={onMarkAndNext}>{t('taking.markAndNext')}</Button>}
    </Row>
  );
}
