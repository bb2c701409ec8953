import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { LogOut } from './log-out.tsx';
import styles from './navigation.module.css';
import { NavigationBar } from './navigation-bar.tsx';

/** The student's navigation bar (spec section 2). */
export function Navigation() {
  const student = useStudent();
  return (
    <NavigationBar home={student === null ? paths.login() : paths.dashboard()} label="Main">
      <Link href={paths.comingSoon('worksheets')}>Worksheets</Link>
      <Link href={paths.comingSoon('past-year-papers')}>Past Year Papers</Link>
      <Menu label="Rank Calculator">
        {[
          <Link key="jee" href={paths.comingSoon('jee-rank-calculator')}>
            JEE Rank Calculator
          </Link>,
          <Link key="neet" href={paths.comingSoon('neet-rank-calculator')}>
            Neet Rank Calculator
          </Link>,
        ]}
      </Menu>
      <Link href={paths.page('contact-us')}>Contact Us</Link>
      {student === null ? (
        <ButtonLink href={paths.login()} className={styles.session}>
          Log in
        </ButtonLink>
      ) : (
        <LogOut student={student} />
      )}
    </NavigationBar>
  );
}
