import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import admin from '../../locale/en/admin.ts';
import login from '../../locale/en/login.ts';
import { call } from '../api.ts';
import { begunSignIn, returnedSignIn } from '../frame/provider-sign-in.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { nextFrom } from '../router/next-address.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { SecondStep } from './second-step.tsx';
import { entryErrorText, keepAnswer, takeSecond } from './sign-in-form.tsx';
import { adminHome, useAdmin } from './signed-in.ts';

const t = words({ admin, login });

/** /admin/sign-in: an admin is back from the school's own provider; a second factor may follow. */
export default function SignInReturn() {
  const [, navigate] = useLocation();
  const signedIn = useAdmin();
  const next = begunSignIn()?.next;
  // A query and not an effect: what the provider gave is good once.
  const { data, error } = useQuery({
    queryKey: ['signInReturn', location.search],
    queryFn: finish,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (signedIn !== null) navigate(nextFrom(next, 'admin') ?? adminHome(signedIn.role), { replace: true });
  }, [signedIn, next, navigate]);

  const isRefused = data === 'refused' || error !== null;
  return (
    <AdminEntry>
      <ScreenHeading>{t('admin.loginHeading')}</ScreenHeading>
      {isRefused ? (
        <>
          <Alert tone="failure" title={t('login.providerRefused')}>
            {error === null ? t('login.providerRefusedMore') : entryErrorText(error)}
          </Alert>
          <ButtonLink href={adminPaths.login()}>{t('login.again')}</ButtonLink>
        </>
      ) : typeof data === 'object' ? (
        <SecondStep
          {...data}
          onTake={(given) => takeSecond(data.ticket, given)}
          onBack={() => navigate(adminPaths.login())}
        />
      ) : (
        <output>{t('login.signingIn')}</output>
      )}
    </AdminEntry>
  );
}

/** Signs in, or gives what the second step takes. */
async function finish() {
  const returned = returnedSignIn();
  if (returned === undefined) return 'refused';
  return keepAnswer(await call('/admin/providerSignin', returned)) ?? 'done';
}
