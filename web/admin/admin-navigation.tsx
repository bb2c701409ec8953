import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isTeaching } from '../../contract/access.ts';
import admin from '../../locale/en/admin.ts';
import frame from '../../locale/en/frame.ts';
import styles from '../frame/navigation.module.css';
import { NavigationBar } from '../frame/navigation-bar.tsx';
import { number } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { drawn } from '../ui/drawn-icon.tsx';
import { Menu } from '../ui/menu.tsx';
import own from './admin-navigation.module.css';
import { adminHome, type SignedInAdmin, signOutAdmin, useAdmin } from './signed-in.ts';
import { useToday, waiting } from './today/use-today.ts';

const t = words({ admin, frame });

const Person = drawn('M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3.5 17c.7-3.4 3.3-5 6.5-5s5.8 1.6 6.5 5');

/** The admin's navigation bar (spec section 2). */
export function AdminNavigation() {
  const signedIn = useAdmin();
  const [location] = useLocation();
  return (
    <NavigationBar
      home={signedIn === null ? adminPaths.login() : adminHome(signedIn.role)}
      label={t('admin.admin')}
      area={<span className={own.area}>{t('admin.admin')}</span>}
    >
      {signedIn !== null && <Places of={signedIn} />}
      {signedIn === null ? (
        location !== adminPaths.login() && (
          <ButtonLink href={adminPaths.login()} className={styles.session}>
            {t('frame.logIn')}
          </ButtonLink>
        )
      ) : (
        <Button
          onClick={signOutAdmin}
          className={styles.session}
          title={t('admin.signedInAs', { name: signedIn.name })}
        >
          {t('frame.logOut')}
        </Button>
      )}
    </NavigationBar>
  );
}

/** What people look for, in the order of their day; the menus Exam and Test, Manage Questions and Users are the specification's. The bank is a view of the questions. */
function Places({ of: { name, role } }: { of: SignedInAdmin }) {
  const isTeacher = isTeaching(role);
  return (
    <>
      <TodayLink />
      {!isTeacher && (
        <BarMenu label={t('admin.exam')}>
          {[
            <Link key="manage" href={adminPaths.exams()}>
              {t('admin.manageExam')}
            </Link>,
            <Link key="add" href={adminPaths.examEdit()}>
              {t('admin.addExam')}
            </Link>,
          ]}
        </BarMenu>
      )}
      <BarMenu label={t('admin.test')}>
        {[
          <Link key="manage" href={adminPaths.quizzes()}>
            {t('admin.manageTest')}
          </Link>,
          <Link key="add" href={adminPaths.quizEdit()}>
            {t('admin.addTest')}
          </Link>,
          ...(role === 'head'
            ? [
                <Link key="reviews" href={adminPaths.reviews()}>
                  {t('admin.reviews')}
                </Link>,
              ]
            : []),
          <Link key="results" href={adminPaths.results()}>
            {t('admin.results')}
          </Link>,
        ]}
      </BarMenu>
      <PlainLink href={adminPaths.questions()} also={adminPaths.bank()}>
        {t('admin.manageQuestions')}
      </PlainLink>
      <PlainLink href={adminPaths.classes()}>{t('admin.classes')}</PlainLink>
      {!isTeacher && <PlainLink href={adminPaths.notes()}>{t('admin.notes')}</PlainLink>}
      <PlainLink href={adminPaths.users()}>{t('admin.users')}</PlainLink>
      <AccountMenu name={name} isOwner={role === 'owner'} />
    </>
  );
}

/** With how many things wait for the admin. */
function TodayLink() {
  const { data } = useToday();
  const count = data === undefined ? 0 : waiting(data);
  return (
    <PlainLink href={adminPaths.today()}>
      {t('admin.today')}
      {count > 0 && <span className={own.pending}>{t('admin.waiting', { count })}</span>}
    </PlainLink>
  );
}

/** A menu as tall and wide as the links beside it. */
const BarMenu = (menu: ComponentProps<typeof Menu>) => (
  <div className={own.menu}>
    <Menu {...menu} />
  </div>
);

/** The admin's own account, and for owners who else has one. */
function AccountMenu({ name, isOwner }: { name: string; isOwner: boolean }) {
  const { data } = useToday();
  const pending = isOwner ? (data?.waitingPeople ?? 0) : 0;
  return (
    <Menu
      name={t('admin.account', { name, count: pending })}
      label={
        <>
          <Person />
          <span className={own.word} data-content>
            {name}
          </span>
          {pending > 0 && <span className={own.pending}>{number(pending)}</span>}
        </>
      }
    >
      {[
        <Link key="account" href={adminPaths.account()}>
          {t('admin.myAccount')}
        </Link>,
        ...(isOwner
          ? [
              <Link key="admins" href={adminPaths.admins()}>
                {t('admin.admins')}
                {pending > 0 && (
                  <span className={own.pending}>
                    {t('admin.pendingAdmins', {
                      count: pending,
                    })}
                  </span>
                )}
              </Link>,
              <Link key="settings" href={adminPaths.settings()}>
                {t('admin.settings')}
              </Link>,
              <Link key="changes" href={adminPaths.changes()}>
                {t('admin.allChanges')}
              </Link>,
            ]
          : []),
      ]}
    </Menu>
  );
}

function PlainLink({
  href,
  also,
  children,
}: {
  href: string;
  /** Another screen of the same place. */
  also?: string;
  children: ReactNode;
}) {
  const [location] = useLocation();
  const current = location === href ? 'page' : location === also ? 'true' : undefined;
  return (
    <Link href={href} aria-current={current} className={own.place}>
      {children}
    </Link>
  );
}
