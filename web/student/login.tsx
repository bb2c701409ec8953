import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import frame from '../../locale/en/frame.ts';
import login from '../../locale/en/login.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { nextFrom } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { studentHome, useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { findDraft } from './profile-draft.ts';
import styles from './sign-in.module.css';
import { SignIn } from './sign-in.tsx';

const t = words({ frame, login });

const offers = ['login.offerTests', 'login.offerSaved', 'login.offerSheet', 'login.offerLedger'] as const;

/** /: the sign-in. Redirects a signed-in student to the address that they asked for, or to their home. */
export default function Login() {
  const student = useStudent();
  const [, navigate] = useLocation();
  const state = useHistoryState<{ wasSignedOut?: boolean } | null>();

  useEffect(() => {
    if (student === null) return;
    const next = findDraft(student.email) ? paths.profile() : nextFrom(state, 'student');
    const home = studentHome();
    // An incomplete profile comes first; the profile screen then navigates to the address in the state.
    if (home === paths.profile()) navigate(home, { replace: true, state });
    else navigate(next ?? home, { replace: true });
  }, [student, state, navigate]);

  return (
    <AuthLayout tagline={t('frame.tagline')} offers={offers.map((offer) => t(offer))}>
      <ScreenHeading>{t('login.heading')}</ScreenHeading>
      <p className={styles.why}>{t('login.why')}</p>
      {state?.wasSignedOut === true && <Alert>{t('login.signedOut')}</Alert>}
      <SignIn />
    </AuthLayout>
  );
}
