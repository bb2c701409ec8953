import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { signOut, useStudent } from '../session/student.ts';
import { site } from '../site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cross, MenuLines } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { Mark } from './mark.tsx';
import styles from './navigation.module.css';

/** The student's navigation bar. On a phone its links stand behind a menu button. */
export function Navigation() {
  const student = useStudent();
  const [open, setOpen] = useState(false);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link href={student === null ? paths.login() : paths.dashboard()} className={styles.name}>
          <Mark />
          {site.name}
        </Link>
        <div className={styles.always}>
          <ThemeSwitch />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="navigation"
            aria-label="Menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <Cross /> : <MenuLines />}
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and followed links inside it close the phone's menu */}
        <nav
          id="navigation"
          className={classNames(styles.links, open && styles.open)}
          aria-label="Main"
          onClick={(event) => {
            if (event.target instanceof HTMLAnchorElement) setOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
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
            <Button onClick={signOut} className={styles.session}>
              Log out
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}
