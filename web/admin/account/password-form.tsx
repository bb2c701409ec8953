import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { passwordForm } from '../../../contract/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import account from '../../../locale/en/account.ts';
import admin from '../../../locale/en/admin.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import { isPasswordRefused, NewPasswordField } from '../new-password-field.tsx';
import { useAdmin } from '../signed-in.ts';
import styles from './account.module.css';

const t = words({ account, admin });

const blank = { password: '', newPassword: '' };

/** Changes the admin's own password, which ends all other sessions. */
export function PasswordForm() {
  const headingId = useId();
  const admin = useAdmin();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (values: typeof blank) => call('/admin/changePassword', values),
    onSuccess: () => {
      reset();
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const { error, isPending, isSuccess } = change;
  const isRefused = isPasswordRefused(error, 'newPassword');
  const isWrong = error instanceof CallError && error.field === 'password';
  const { form, field, reset } = useShortForm({
    schema: passwordForm,
    initial: blank,
    sending: change,
    onSend: change.mutate,
    refusal: isWrong ? { field: 'password', text: t('account.notYourPassword') } : undefined,
  });
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <Stack as="form" gap={4} className={styles.part} {...form}>
          <h2 id={headingId}>{t('admin.password')}</h2>
          {/* For password managers, which keep a password by its account. */}
          <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} />
          <Stack gap={4} className={styles.fields}>
            <CurrentPasswordField label={t('account.presentPassword')} {...field('password')} />
            <NewPasswordField
              label={t('admin.newPassword')}
              personal={admin === null ? [] : [admin.name, admin.email]}
              isRefused={isRefused}
              required
              maxLength={MAX_PASSWORD_LENGTH}
              {...field('newPassword')}
            />
          </Stack>
          <SaveBar
            outcome={
              error !== null
                ? {
                    tone: 'failure',
                    title: t('account.passwordNotChanged'),
                    ...(!isRefused && !isWrong && { more: sendErrorText(error) }),
                  }
                : isSuccess
                  ? {
                      tone: 'success',
                      title: t('admin.passwordChanged'),
                      more: t('account.passwordChangedMore'),
                    }
                  : null
            }
            errors={[]}
            isSaving={isPending}
            label={t('admin.changePassword')}
            kind="plain"
          />
        </Stack>
      </section>
    </Card>
  );
}
