import { type ComponentProps, type ReactNode, useId } from 'react';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';

const t = words({ admin });

/** A dialog with 'Cancel' and the button that does what it asks for, or that sends the form inside. */
export function AskDialog({
  open = true,
  wide = false,
  onClose,
  title,
  label,
  form,
  failure,
  children,
  ...button
}: {
  open?: boolean;
  wide?: boolean;
  onClose: () => void;
  title: string;
  /** Of the button. */
  label: ReactNode;
  form?: ComponentProps<'form'>;
  /** Why it was not done. */
  failure?: string | null;
  children: ReactNode;
} & Pick<ComponentProps<typeof Button>, 'kind' | 'busy' | 'disabled' | 'onClick'>) {
  const formId = useId();
  const body = (
    <>
      {children}
      {typeof failure === 'string' && <Alert tone="failure">{failure}</Alert>}
    </>
  );
  return (
    <Dialog
      open={open}
      wide={wide}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button kind="primary" {...button} {...(form && { type: 'submit', form: formId })}>
            {label}
          </Button>
        </>
      }
    >
      {form ? (
        <Stack as="form" gap={4} id={formId} {...form}>
          {body}
        </Stack>
      ) : (
        body
      )}
    </Dialog>
  );
}
