import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import admin from '../../locale/en/admin.ts';
import frame from '../../locale/en/frame.ts';
import { call } from '../api.ts';
import styles from '../frame/navigation.module.css';
import { NavigationBar } from '../frame/navigation-bar.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { drawn } from '../ui/drawn-icon.tsx';
import { Menu } from '../ui/menu.tsx';
import own from './admin-navigation.module.css';
import { adminHome, signOutAdmin, useAdmin } from './signed-in.ts';

const t = words({ admin, frame });

const Person = drawn('M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3.5 17c.7-3.4 3.3-5 6.5-5s5.8 1.6 6.5 5');

/** The admin's navigation bar (spec section 2). */
export function AdminNavigation() {
  const signedIn = useAdmin();
  return (
    <NavigationBar
      home={signedIn === null ? paths.admin.login() : adminHome(signedIn.role)}
      label={t('admin.admin')}
      area={<span className={own.area}>{t('admin.admin')}</span>}
    >
      {signedIn?.role === 'teacher' && <TeacherLinks />}
      {signedIn !== null && signedIn.role !== 'teacher' && <AdminLinks isOwner={signedIn.role === 'owner'} />}
      {signedIn === null ? (
        <ButtonLink href={paths.admin.login()} className={styles.session}>
          {t('frame.logIn')}
        </ButtonLink>
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

function AdminLinks({ isOwner }: { isOwner: boolean }) {
  return (
    <>
      <Menu label={t('admin.examMenu')}>
        {[
          <Link key="manage" href={paths.admin.exams()}>
            {t('admin.manageExam')}
          </Link>,
          <Link key="add" href={paths.admin.examEdit()}>
            {t('admin.addExam')}
          </Link>,
        ]}
      </Menu>
      <Menu label={t('admin.testMenu')}>
        {[
          <Link key="manage" href={paths.admin.quizzes()}>
            {t('admin.manageTest')}
          </Link>,
          <Link key="add" href={paths.admin.quizEdit()}>
            {t('admin.addTest')}
          </Link>,
        ]}
      </Menu>
      <PlainLink href={paths.admin.questions()}>{t('admin.manageQuestions')}</PlainLink>
      <Menu label={t('admin.libraryMenu')}>
        {[
          <Link key="bank" href={paths.admin.bank()}>
            {t('admin.bank')}
          </Link>,
          <Link key="notes" href={paths.admin.notes()}>
            {t('admin.notes')}
          </Link>,
        ]}
      </Menu>
      <PlainLink href={paths.admin.users()}>{t('admin.users')}</PlainLink>
      <PlainLink href={paths.admin.classes()}>{t('admin.classes')}</PlainLink>
      {isOwner && <AdminsLink />}
      <AccountLink />
    </>
  );
}

/** How often an open page asks who has registered meanwhile, in milliseconds. */
const PENDING_EVERY_MS = 60_000;

/** With how many registrations wait for a decision. */
function AdminsLink() {
  const { data: pending = 0 } = useQuery({
    queryKey: ['admin', 'adminList', 'pending'],
    queryFn: async ({ signal }) => {
      const asked = { pageSize: 1, filters: { status: 'pending' } } as const;
      return (await call('/admin/adminList', asked, { signal })).total;
    },
    staleTime: PENDING_EVERY_MS,
    refetchInterval: PENDING_EVERY_MS,
  });
  return (
    <PlainLink href={paths.admin.admins()}>
      {t('admin.admins')}
      {pending > 0 && (
        <span className={own.pending}>
          {t('admin.pendingAdmins', {
            count: pending,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </span>
      )}
    </PlainLink>
  );
}

/** What a teacher may open. */
function TeacherLinks() {
  return (
    <>
      <PlainLink href={paths.admin.classes()}>{t('admin.classes')}</PlainLink>
      <PlainLink href={paths.admin.users()}>{t('admin.users')}</PlainLink>
      <PlainLink href={paths.admin.quizzes()}>{t('admin.tests')}</PlainLink>
      <AccountLink />
    </>
  );
}

/** A picture without its word where the links stand in one row. */
function AccountLink() {
  return (
    <PlainLink href={paths.admin.account()} title={t('admin.myAccount')}>
      <Person />
      <span className={own.word}>{t('admin.myAccount')}</span>
    </PlainLink>
  );
}

function PlainLink({ href, title, children }: { href: string; title?: string; children: ReactNode }) {
  const [location] = useLocation();
  return (
    <Link
      href={href}
      title={title}
      aria-current={location === href ? 'page' : undefined}
      className={own.place}
    >
      {children}
    </Link>
  );
}
