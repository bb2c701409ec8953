import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { Row, Stack } from './layout.tsx';

const t = words({ ui });

/**
 * A modal dialog based on the native element, which traps the focus and restores it. Escape, a click on the backdrop
 * and the close button call `onClose`; the caller then sets `open` to false. `actions` are the buttons at the bottom;
 * the default is a 'Close' button.
 */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  wide = false,
  describedBy,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  actions?: ReactNode;
  /** As wide as the window. */
  wide?: boolean;
  /** The id of what a screen reader says after the title. */
  describedBy?: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is removed: removing an open dialog loses the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return;
    element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way, handled by the element
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      // The `cancel` event is not enough: browsers let a page prevent only the first of two Escapes, and would then close
      // a dialog that asks for confirmation.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        // Those of a file field and of a dialog inside come here too.
        event.stopPropagation();
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <Stack gap={4} className={styles.sheet}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <Stack gap={4}>{children}</Stack>
          <Row gap={3} align="stretch" justify="end" className={styles.actions}>
            {actions ?? <Button onClick={onClose}>{t('ui.close')}</Button>}
          </Row>
        </Stack>
      )}
    </dialog>
  );
}
