import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { studentHome, useStudent } from '../session/student.ts';
import { site } from '../site.ts';
import { BubbleMark } from '../ui/bubble.tsx';
import { Card } from '../ui/card.tsx';
import styles from './login.module.css';
import { SignIn } from './sign-in.tsx';

/** /: the sign-in. Whoever is signed in already is led on. */
export default function Login() {
  const student = useStudent();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (student !== null) navigate(studentHome(), { replace: true });
  }, [student, navigate]);

  return (
    <div className={styles.hall}>
      <Card className={styles.card}>
        <ScreenHeading>Login to Continue</ScreenHeading>
        <p className={styles.why}>Take timed practice tests, and read what to work on next.</p>
        <SignIn />
      </Card>
      {/* The tagline, set as the one question that all four choices answer. */}
      <section className={styles.sheet} aria-label="What is here">
        <p className={styles.tagline}>{site.tagline}</p>
        <ul className={styles.choices}>
          {site.resources.map((resource, index) => (
            <li key={resource} className={styles.choice}>
              <BubbleMark ink="filled">{'ABCD'[index]}</BubbleMark>
              {resource}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
