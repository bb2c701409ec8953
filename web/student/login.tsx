import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { AuthLayout } from '../frame/auth-layout.tsx';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { studentHome, useStudent } from '../session/student.ts';
import { site } from '../site.ts';
import styles from './sign-in.module.css';
import { SignIn } from './sign-in.tsx';

/** /: the sign-in. Whoever is signed in already is led on. */
export default function Login() {
  const student = useStudent();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (student !== null) navigate(studentHome(), { replace: true });
  }, [student, navigate]);

  return (
    <AuthLayout tagline={site.tagline} offers={site.resources}>
      <ScreenHeading>Login to Continue</ScreenHeading>
      <p className={styles.why}>Take timed practice tests, and read what to work on next.</p>
      <SignIn />
    </AuthLayout>
  );
}
