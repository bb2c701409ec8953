import { type ReactNode, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import { Dialog } from './dialog.tsx';

/** Asks twice before something is done that nothing brings back: by a checkbox, and then by the button. */
export function SureDialog({
  open,
  onClose,
  title,
  texts,
  busy,
  failure,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  texts: { sure: string; confirm: string; keep: string };
  busy: boolean;
  /** Why it was not done. */
  failure: string | undefined;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const [isSure, setSure] = useState(false);
  const close = () => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{texts.keep}</Button>
          <Button
            kind="danger"
            busy={busy}
            aria-disabled={!isSure}
            onClick={() => {
              if (isSure) onConfirm();
            }}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
      <CheckField label={texts.sure} checked={isSure} onCheck={setSure} />
      {failure !== undefined && <Alert tone="failure">{failure}</Alert>}
    </Dialog>
  );
}
