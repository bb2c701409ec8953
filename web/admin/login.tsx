import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import OwnProvider from '../frame/own-provider.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { nextFrom } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { Row } from '../ui/layout.tsx';
import { AdminEntry } from './admin-entry.tsx';
import styles from './entry.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { adminHome, useAdmin } from './signed-in.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

const t = words({ admin, entry });

/** /admin: the sign-in to the admin area. Redirects a signed-in admin to the address asked for, or to the exams. */
export default function Login() {
  const signedIn = useAdmin();
  const [, navigate] = useLocation();
  const state = useHistoryState<unknown>();

  const { data } = useSignInOptions();

  useEffect(() => {
    if (signedIn !== null) navigate(nextFrom(state, 'admin') ?? adminHome(signedIn.role), { replace: true });
  }, [signedIn, state, navigate]);

  return (
    <AdminEntry>
      <ScreenHeading>{t('admin.loginHeading')}</ScreenHeading>
      <p className={styles.other}>{t('entry.forWhom')}</p>
      <SignInForm hasErrorDialog />
      {data?.provider !== undefined && <OwnProvider name={data.provider} audience="admin" />}
      <Row as="p" gap={4} rowGap={0} justify="between" className={styles.other}>
        <Link href={adminPaths.reset()}>{t('entry.forgot')}</Link>
        <Link href={paths.login()}>{t('entry.studentsHere')}</Link>
      </Row>
      <p className={styles.otherWay}>
        {t('admin.noAccount')} <Link href={adminPaths.register()}>{t('admin.registerLink')}</Link>
      </p>
    </AdminEntry>
  );
}
