import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Mark } from '../frame/mark.tsx';
import styles from '../frame/navigation.module.css';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cross, MenuLines } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import own from './admin-navigation.module.css';
import { signOutAdmin, useAdmin } from './signed-in.ts';

/** The admin's navigation bar (spec section 2). On a phone its links stand behind a menu button. */
export function AdminNavigation() {
  const admin = useAdmin();
  const [open, setOpen] = useState(false);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link href={admin === null ? paths.admin.login() : paths.admin.exams()} className={styles.name}>
          <Mark />
          {site.name}
          <span className={own.area}>Admin</span>
        </Link>
        <div className={styles.always}>
          <ThemeSwitch />
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="admin-navigation"
            aria-label="Menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <Cross /> : <MenuLines />}
          </button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape and followed links inside it close the phone's menu */}
        <nav
          id="admin-navigation"
          className={classNames(styles.links, open && styles.open)}
          aria-label="Admin"
          onClick={(event) => {
            if (event.target instanceof HTMLAnchorElement) setOpen(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          {admin !== null && <AdminLinks isOwner={admin.role === 'owner'} />}
          {admin === null ? (
            <ButtonLink href={paths.admin.login()} className={styles.session}>
              Log in
            </ButtonLink>
          ) : (
            <Button onClick={signOutAdmin} className={styles.session} title={`Signed in as ${admin.name}`}>
              Log out
            </Button>
          )}
        </nav>
      </div>
    </header>
  );
}

function AdminLinks({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <Menu label="Exam">
        {[
          <Link key="manage" href={paths.admin.exams()}>
            Manage Exam
          </Link>,
          <Link key="add" href={paths.admin.examEdit()}>
            Add Exam
          </Link>,
        ]}
      </Menu>
      <Menu label="Test">
        {[
          <Link key="manage" href={paths.admin.quizzes()}>
            Manage Test
          </Link>,
          <Link key="add" href={paths.admin.quizEdit()}>
            Add Test
          </Link>,
        ]}
      </Menu>
      <Place href={paths.admin.questions()}>Manage Questions</Place>
      <Place href={paths.admin.users()}>Users</Place>
      {isOwner && <Place href={paths.admin.admins()}>Admins</Place>}
    </>
  );
}

function Place({ href, children }: { href: string; children: string }) {
  const [location] = useLocation();
  return (
    <Link href={href} aria-current={location === href ? 'page' : undefined} className={own.place}>
      {children}
    </Link>
  );
}
