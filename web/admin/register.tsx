import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../contract/api.ts';
import { type Credentials, signUpForm } from '../../contract/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { departmentText, ROLES } from './admin-status.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './entry.module.css';
import { useShortForm } from './form/short-form.ts';
import { NameAndEmailFields } from './name-and-email-fields.tsx';
import { isPasswordRefused, NewPasswordField } from './new-password-field.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import { entryErrorText } from './sign-in-form.tsx';
import { keepAdmin } from './signed-in.ts';

const t = words({ admin, entry });

type Outcome = 'registered' | 'pending' | 'code-sent' | 'refused';

/** Registers; the outcome depends on what the server answers (spec section 4). */
async function register(applicant: Credentials & { code?: string; invitation?: string }): Promise<Outcome> {
  const { profile, token, role, codeSent } = await call('/admin/signup', applicant);
  if (profile && token && role) {
    keepAdmin({ name: profile.name, email: profile.email, role }, token);
    return 'registered';
  }
  if (profile) return 'pending';
  return codeSent ? 'code-sent' : 'refused';
}

/** /admin/register: an admin account, by an invitation, or by a code sent to the address and an owner's approval. */
export default function Register() {
  const [invitation] = useState(() => location.hash.slice(1) || undefined);
  const query = useQuery({
    queryKey: ['signupOptions', invitation],
    queryFn: ({ signal }) => call('/admin/signupOptions', { invitation }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  const canRegister = invitation === undefined ? data?.sendsCode : data?.invited !== undefined;
  return (
    <AdminEntry>
      <ScreenHeading>{t('admin.registration')}</ScreenHeading>
      {data === undefined ? (
        <NotHereYet query={query} failed={t('entry.loadFailed')} lines={1} />
      ) : canRegister ? (
        <Registration invitation={invitation} invited={data.invited} />
      ) : (
        <Alert title={t(invitation === undefined ? 'entry.invitationOnly' : 'entry.invitationGone')}>
          {t(invitation === undefined ? 'entry.invitationOnlyMore' : 'entry.invitationGoneMore')}
        </Alert>
      )}
      <p className={styles.other}>
        {t('admin.hasAccount')} <Link href={adminPaths.login()}>{t('admin.loginLink')}</Link>
      </p>
    </AdminEntry>
  );
}

function Registration({
  invitation,
  invited,
}: {
  invitation: string | undefined;
  invited: Api['/admin/signupOptions']['output']['invited'];
}) {
  /** Who has got a code and has to type it. */
  const [applicant, setApplicant] = useState<Credentials | null>(null);
  const registering = useMutation({
    mutationFn: register,
    onSuccess: (done, sent) => {
      if (done === 'code-sent') setApplicant(sent);
    },
  });
  const { mutate, data: outcome, error, isPending, reset } = registering;
  const { form, field, values } = useShortForm({
    schema: signUpForm,
    initial: { name: '', email: invited?.email ?? '', password: '' },
    sending: registering,
    onSend: (credentials) => mutate({ ...credentials, ...(invitation !== undefined && { invitation }) }),
    isKept: false,
  });

  if (outcome === 'pending') {
    return (
      <>
        <Alert tone="success" title={t('admin.approvalPending')}>
          {t('admin.approvalPendingMore')}
        </Alert>
        <ButtonLink href={adminPaths.login()}>{t('admin.goToLogin')}</ButtonLink>
      </>
    );
  }
  if (outcome === 'registered') {
    return (
      <>
        <Alert tone="success" title={t('admin.userRegistered')}>
          {t('admin.userRegisteredMore')}
        </Alert>
        <ButtonLink kind="primary" href={adminPaths.login()}>
          {t('entry.goOn')}
        </ButtonLink>
      </>
    );
  }
  if (applicant !== null) {
    return (
      <CodeForm
        heading={t('entry.codeHeading')}
        more={t('entry.codeMore', { email: applicant.email })}
        label={t('entry.code')}
        onConfirm={(code) => mutate({ ...applicant, code })}
        onBack={() => {
          setApplicant(null);
          reset();
        }}
        isPending={isPending}
        problem={
          outcome === 'refused' ? t('entry.codeWrong') : error === null ? undefined : entryErrorText(error)
        }
      />
    );
  }
  const isRefused = isPasswordRefused(error, 'password');
  return (
    <Stack as="form" gap={4} {...form}>
      {invited && (
        <p>
          {t('entry.invitedAs', {
            role: t(ROLES[invited.role]),
            department: invited.subjects.length > 0 ? departmentText(invited) : 'none',
          })}
        </p>
      )}
      <NameAndEmailFields field={field} isEmailFixed={invitation !== undefined} />
      <NewPasswordField
        label={t('admin.password')}
        personal={[values.name, values.email]}
        isRefused={isRefused}
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      {outcome === 'refused' && (
        <Alert tone="failure" title={t('admin.userNotRegistered')}>
          {t('entry.invitationGoneMore')}
        </Alert>
      )}
      {error !== null && !isRefused && <Alert tone="failure">{entryErrorText(error)}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'admin.registering' : 'admin.register')}
      </Button>
    </Stack>
  );
}
