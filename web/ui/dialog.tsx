import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

const t = words({ ui });

/**
 * A modal dialog on the native element, which keeps the focus inside and gives it back. Escape, the page behind
 * and the close button call `onClose`; the caller then sets `open` to false. `actions` stand at its foot; without
 * them there is a 'Close' button.
 */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed while it is still in the page, else a caller that takes it away whole would lose the focus with it.
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
      className={styles.dialog}
      aria-labelledby={titleId}
      // Here and not by `cancel` alone: a browser lets a page refuse only the first of two Escapes, and would
      // then close a dialog that is asking whether to close.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.actions}>
            {actions ?? <Button onClick={onClose}>{t('ui.close')}</Button>}
          </div>
        </div>
      )}
    </dialog>
  );
}
