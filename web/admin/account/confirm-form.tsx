import { type ComponentProps, useEffect, useRef } from 'react';
import { z } from 'zod';
import { password } from '../../../contract/credentials.ts';
import account from '../../../locale/en/account.ts';
import admin from '../../../locale/en/admin.ts';
import { CallError } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import formStyles from '../form/form.module.css';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import styles from './account.module.css';

const t = words({ account, admin });

/**
 * Asks for the password before the second factor changes, and for what else `field` is. The first field has the focus:
 * the button that opened the form is gone.
 */
export function ConfirmForm({
  label,
  field: other,
  onConfirm,
  onCancel,
  isPending,
  error,
  textOf = sendErrorText,
}: {
  /** Of the button. */
  label: string;
  /** Before the password; `refusal` says why the server did not take it. */
  field?: Pick<ComponentProps<typeof InputField>, 'label' | 'inputMode' | 'autoComplete' | 'maxLength'> & {
    schema: z.ZodType<string>;
    refusal?: string | undefined;
  };
  onConfirm: (typed: { password: string; value: string }) => void;
  onCancel: () => void;
  isPending: boolean;
  error: Error | null;
  textOf?: (error: Error) => string;
}) {
  const { schema = z.string(), refusal, ...input } = other ?? {};
  const isWrong = error instanceof CallError && error.field === 'password';
  const { form, field } = useShortForm({
    schema: z.object({ value: schema, password }),
    initial: { value: '', password: '' },
    sending: { isPending },
    onSend: onConfirm,
    refusal: isWrong
      ? { field: 'password', text: t('account.notYourPassword') }
      : refusal === undefined
        ? undefined
        : { field: 'value', text: refusal },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <Stack as="form" gap={4} ref={element} className={styles.part} {...form}>
      <div className={formStyles.fields}>
        {other !== undefined && <InputField label={other.label} {...input} required {...field('value')} />}
        <CurrentPasswordField label={t('account.presentPassword')} {...field('password')} />
      </div>
      {error !== null && !isWrong && <Alert tone="failure">{textOf(error)}</Alert>}
      <Row gap={3}>
        <Button type="submit" kind="primary" busy={isPending}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('admin.cancel')}</Button>
      </Row>
    </Stack>
  );
}
