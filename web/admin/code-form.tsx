import type { ReactNode } from 'react';
import { codeForm } from '../../contract/credentials.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { useShortForm } from './form/short-form.ts';

const t = words({ admin, entry });

/** Asks for a code: one that was sent to an address, or one of a second factor. */
export function CodeForm({
  heading,
  more,
  label,
  onConfirm,
  onBack,
  isPending,
  problem,
  children,
}: {
  heading: string;
  more: string;
  label: string;
  onConfirm: (code: string) => void;
  onBack: () => void;
  isPending: boolean;
  /** Why the last code was not taken. */
  problem: string | undefined;
  /** Another way than a code. */
  children?: ReactNode;
}) {
  const { form, field } = useShortForm({
    schema: codeForm,
    initial: { code: '' },
    sending: { isPending },
    onSend: ({ code }) => onConfirm(code),
    isKept: false,
  });
  return (
    <Stack as="form" gap={4} {...form}>
      <Alert title={heading}>{more}</Alert>
      {children}
      <InputField
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={40}
        {...field('code')}
      />
      {problem !== undefined && <Alert tone="failure">{problem}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'entry.confirming' : 'entry.confirm')}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t('admin.goBack')}
      </Button>
    </Stack>
  );
}
