import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { passwordForm } from '../../../contract/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import account from '../../../locale/en/account.ts';
import { CallError, call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Card } from '../../ui/card.tsx';
import { InputField } from '../../ui/field.tsx';
import { formErrorText } from '../form/form-error-text.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { isPasswordRefused, NewPasswordField } from '../new-password-field.tsx';
import { useAdmin } from '../signed-in.ts';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './account.module.css';

const t = words({ account });

const blank = { password: '', newPassword: '' };

/** Changes the admin's own password, which ends all other sessions. */
export function PasswordForm() {
  const headingId = useId();
  const admin = useAdmin();
  const queries = useQueryClient();
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: blank,
  });
  const { newPassword = '' } = useWatch({ control });
  useUnsavedInput(formState.isDirty);
  const change = useMutation({
    mutationFn: (values: typeof blank) => call('/admin/changePassword', values),
    onSuccess: () => {
      reset(blank);
      return queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const { error, isPending, isSuccess } = change;
  const isRefused = isPasswordRefused(error, 'newPassword');
  const isWrong = error instanceof CallError && error.field === 'password';
  const problemOf = (name: keyof typeof blank) => {
    const code = formState.errors[name]?.message;
    return code === undefined ? undefined : formErrorText(code);
  };
  return (
    <Card>
      <section aria-labelledby={headingId}>
        <form
          className={styles.part}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit((values) => {
              if (!isPending) change.mutate(values);
            })();
          }}
        >
          <h2 id={headingId}>{t('account.password')}</h2>
          {/* For password managers, which keep a password by its account. */}
          <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} />
          <div className={styles.fields}>
            <InputField
              label={t('account.presentPassword')}
              type="password"
              autoComplete="current-password"
              required
              maxLength={MAX_PASSWORD_LENGTH}
              {...register('password')}
              error={problemOf('password') ?? (isWrong ? t('account.notYourPassword') : undefined)}
            />
            <NewPasswordField
              label={t('account.newPassword')}
              personal={admin === null ? [] : [admin.name, admin.email]}
              isRefused={isRefused}
              required
              maxLength={MAX_PASSWORD_LENGTH}
              {...register('newPassword')}
              value={newPassword}
              error={problemOf('newPassword')}
            />
          </div>
          <SaveBar
            outcome={
              error !== null
                ? {
                    tone: 'failure',
                    title: t('account.passwordNotChanged'),
                    ...(!isRefused && !isWrong && { more: errorText(error) }),
                  }
                : isSuccess
                  ? {
                      tone: 'success',
                      title: t('account.passwordChanged'),
                      more: t('account.passwordChangedMore'),
                    }
                  : null
            }
            errors={[]}
            isSaving={isPending}
            label={t('account.changePassword')}
            kind="plain"
          />
        </form>
      </section>
    </Card>
  );
}
