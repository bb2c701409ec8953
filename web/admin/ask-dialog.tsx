import { type ComponentProps, type ReactNode, useId } from 'react';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Stack } from '../ui/layout.tsx';

const t = words({ admin });

/**
 * A dialog with 'Cancel' and the button that does what it asks for, or that sends the form inside. Where it is rarely
 * meant, `instead` names what is done otherwise, which is the main button then.
 */
export function AskDialog({
  open = true,
  wide = false,
  onClose,
  title,
  label,
  instead,
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
  instead?: string;
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
          {instead === undefined && <Button onClick={onClose}>{t('admin.cancel')}</Button>}
          <Button
            kind={instead === undefined ? 'primary' : 'plain'}
            {...button}
            {...(form && { type: 'submit', form: formId })}
          >
            {label}
          </Button>
          {instead !== undefined && (
            <Button kind="primary" onClick={onClose}>
              {instead}
            </Button>
          )}
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
