import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { forgotForm, resetForm } from '../../contract/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { AdminEntry } from './admin-entry.tsx';
import styles from './entry.module.css';
import { useShortForm } from './form/short-form.ts';
import { isPasswordRefused, NewPasswordField } from './new-password-field.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

const t = words({ admin, entry });

/** /admin/reset: asks for a link for a new password; behind the link, the new password. */
export default function ResetPassword() {
  const [token] = useState(() => location.hash.slice(1));
  return (
    <AdminEntry>
      <ScreenHeading>{t('admin.newPassword')}</ScreenHeading>
      {token === '' ? <AskForLink /> : <ChoosePassword reset={token} />}
      <p className={styles.other}>
        <Link href={adminPaths.login()}>{t('admin.goToLogin')}</Link>
      </p>
    </AdminEntry>
  );
}

function AskForLink() {
  const { data: options } = useSignInOptions();
  const asking = useMutation({
    mutationFn: (whose: { email: string }) => call('/admin/forgotPassword', whose),
  });
  const { data, error, isPending } = asking;
  const { form, field } = useShortForm({
    schema: forgotForm,
    initial: { email: '' },
    sending: asking,
    onSend: asking.mutate,
    isKept: false,
  });
  if (options?.sendsMail === false || data?.sendsMail === false) {
    return <Alert title={t('entry.noMail')}>{t('entry.noMailMore')}</Alert>;
  }
  if (data !== undefined) return <Alert title={t('entry.codeHeading')}>{t('entry.linkSentMore')}</Alert>;
  return (
    <Stack as="form" gap={4} {...form}>
      <p>{t('entry.resetMore')}</p>
      <InputField
        label={t('admin.email')}
        type="email"
        autoComplete="username"
        required
        {...field('email')}
      />
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'entry.sendingLink' : 'entry.sendLink')}
      </Button>
    </Stack>
  );
}

function ChoosePassword({ reset }: { reset: string }) {
  const choosing = useMutation({
    mutationFn: (chosen: { newPassword: string }) => call('/admin/resetPassword', { reset, ...chosen }),
  });
  const { data, error, isPending } = choosing;
  const { form, field } = useShortForm({
    schema: resetForm,
    initial: { newPassword: '' },
    sending: choosing,
    onSend: choosing.mutate,
    isKept: false,
  });
  const isRefused = isPasswordRefused(error, 'newPassword');
  if (data?.passwordChanged) {
    return (
      <>
        <Alert tone="success" title={t('admin.passwordChanged')}>
          {t('entry.changedMore')}
        </Alert>
        <ButtonLink kind="primary" href={adminPaths.login()}>
          {t('admin.goToLogin')}
        </ButtonLink>
      </>
    );
  }
  if (data !== undefined) {
    return (
      <Alert tone="failure" title={t('entry.linkGone')}>
        {t('entry.linkGoneMore')}
      </Alert>
    );
  }
  return (
    <Stack as="form" gap={4} {...form}>
      <NewPasswordField
        label={t('admin.newPassword')}
        personal={[]}
        isRefused={isRefused}
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('newPassword')}
      />
      {error !== null && !isRefused && <Alert tone="failure">{errorText(error)}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'entry.changing' : 'admin.changePassword')}
      </Button>
    </Stack>
  );
}
