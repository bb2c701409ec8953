import { useEffect } from 'react';
import { useLocation } from 'wouter';
import frame from '../../locale/en/frame.ts';
import login from '../../locale/en/login.ts';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { studentHome, useStudent } from '../session/student.ts';
import styles from './sign-in.module.css';
import { SignIn } from './sign-in.tsx';

const t = words({ frame, login });

const offers = [
  'frame.offerWorksheets',
  'frame.offerNotes',
  'frame.offerSamples',
  'frame.offerPastPapers',
] as const;

/** /: the sign-in. Whoever is signed in already is led on. */
export default function Login() {
  const student = useStudent();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (student !== null) navigate(studentHome(), { replace: true });
  }, [student, navigate]);

  return (
    <AuthLayout tagline={t('frame.tagline')} offers={offers.map((offer) => t(offer))}>
      <ScreenHeading>{t('login.heading')}</ScreenHeading>
      <p className={styles.why}>{t('login.why')}</p>
      <SignIn />
    </AuthLayout>
  );
}
