import { type ReactNode, useState } from 'react';
import { Alert } from './alert.tsx';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextareaField } from './field.tsx';

/** Asks for a text, such as a reason, and sends it; stays open with what was typed where that fails. */
export function TextDialog({
  onClose,
  title,
  texts,
  kind = 'primary',
  hint,
  maxLength,
  send,
  explain,
  onText,
  children,
}: {
  onClose: () => void;
  title: string;
  /** `missing` is the error of an empty text; without it the text may be empty. */
  texts: { label: string; missing: string | undefined; send: string; cancel: string; failed: string };
  kind?: ButtonKind;
  hint?: string;
  maxLength: number;
  /** Closes the dialog itself. */
  send: (text: string) => Promise<void>;
  /** What an error of `send` means. */
  explain: (error: unknown) => string;
  /** Called with each text that is typed. */
  onText?: (text: string) => void;
  /** Shown above the field. */
  children: ReactNode;
}) {
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const missing = text.trim() === '' ? texts.missing : undefined;
  const submit = async () => {
    setTried(true);
    if (missing !== undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(text);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button kind={kind} busy={isBusy} onClick={() => void submit()}>
            {texts.send}
          </Button>
        </>
      }
    >
      {children}
      <TextareaField
        label={texts.label}
        {...(hint !== undefined && { hint })}
        rows={3}
        maxLength={maxLength}
        value={text}
        error={hasTried ? missing : undefined}
        onChange={({ target }) => {
          setText(target.value);
          onText?.(target.value);
        }}
      />
      {error !== undefined && (
        <Alert tone="failure" title={texts.failed}>
          {explain(error)}
        </Alert>
      )}
    </Dialog>
  );
}
