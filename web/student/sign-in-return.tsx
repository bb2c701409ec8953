import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import login from '../../locale/en/login.ts';
import { call } from '../api.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { followAccount } from '../frame/choose-language.ts';
import { begunSignIn, returnedSignIn } from '../frame/provider-sign-in.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { errorText } from '../locale/error-text.ts';
import { namesFirst } from '../locale/names-first.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { keepSignIn } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

const t = words({ login });

/** /sign-in: where the school's own provider sends the browser back to. Admins are passed on to their area. */
export default function SignInReturn() {
  const [, navigate] = useLocation();
  const begun = begunSignIn();
  const isAdmin = begun?.audience === 'admin';
  // A query and not an effect: what the provider gave is good once.
  const { data, error } = useQuery({
    queryKey: ['signInReturn', location.search],
    queryFn: finish,
    enabled: !isAdmin,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    if (isAdmin) location.replace(paths.adminSignInReturn() + location.search);
    else if (data === true) navigate(paths.login(), { replace: true, state: begun?.next });
  }, [isAdmin, data, begun?.next, navigate]);

  const isRefused = data === false || error !== null;
  return (
    <AuthLayout tagline={t('login.why')} offers={[]}>
      <ScreenHeading>{t('login.heading')}</ScreenHeading>
      {isRefused ? (
        <>
          <Alert tone="failure" title={t('login.providerRefused')}>
            {error === null ? t('login.providerRefusedMore') : errorText(error)}
          </Alert>
          <ButtonLink kind="primary" href={paths.login()}>
            {t('login.again')}
          </ButtonLink>
        </>
      ) : (
        <output>{t('login.signingIn')}</output>
      )}
    </AuthLayout>
  );
}

/** Signs in; false where the provider gave nothing to sign in with. */
async function finish(): Promise<boolean> {
  const returned = returnedSignIn();
  if (returned === undefined) return false;
  const { token, profile, userFound } = await call('/user/providerSignin', returned);
  const { id, name, email } = profile;
  await namesFirst(token, id);
  keepSignIn(token, userFound ? profile : { id, name, email: email ?? '' }, userFound);
  followAccount(profile.language);
  return true;
}
