import { Link, useLocation } from 'wouter';
import styles from '../frame/navigation.module.css';
import { NavigationBar } from '../frame/navigation-bar.tsx';
import { paths } from '../router/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import own from './admin-navigation.module.css';
import { signOutAdmin, useAdmin } from './signed-in.ts';

/** The admin's navigation bar (spec section 2). */
export function AdminNavigation() {
  const admin = useAdmin();
  return (
    <NavigationBar
      home={admin === null ? paths.admin.login() : paths.admin.exams()}
      label="Admin"
      area={<span className={own.area}>Admin</span>}
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
    </NavigationBar>
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
