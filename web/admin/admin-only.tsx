import { type ReactNode, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { isTeaching } from '../../contract/access.ts';
import admin from '../../locale/en/admin.ts';
import forms from '../../locale/en/forms.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { stateWithNext } from '../router/next-address.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { offerSession, takeSession } from './session-handover.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { adminHome, checkExpiry, useAdmin } from './signed-in.ts';
import { useHasUnsavedWork } from './unsaved-input.ts';

const t = words({ admin, forms });

/** How often an open screen checks whether the token has expired, in milliseconds. */
const CHECK_EVERY = 30_000;

/**
 * Shows `children` to a signed-in admin with an unexpired token, of this tab or another one. For everyone else it clears the session and redirects
 * to the admin sign-in (spec section 4); over unsaved work it asks for the sign-in instead.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const signedIn = useAdmin();
  const hasUnsavedWork = useHasUnsavedWork();
  const [isAsking, setAsking] = useState(signedIn === null);

  useEffect(offerSession, []);
  useEffect(() => {
    if (isAsking) void takeSession().then(() => setAsking(false));
  }, [isAsking]);
  useEffect(() => {
    const timer = setInterval(checkExpiry, CHECK_EVERY);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (signedIn === null && !isAsking) sessionStorage.clear();
  }, [signedIn, isAsking]);

  if (signedIn === null && isAsking) return null;
  if (signedIn === null && !hasUnsavedWork) {
    return <Redirect to={adminPaths.login()} replace state={stateWithNext()} />;
  }
  return (
    <>
      {children}
      {signedIn === null && <SignInAgain />}
    </>
  );
}

/** Shows `children` to an owner, or to everybody but teachers and heads; tells the others for whom the screen is. */
export function RoleOnly({ of, children }: { of: 'owner' | 'admin'; children: ReactNode }) {
  const role = useAdmin()?.role;
  const isOfNotes = useLocation()[0].startsWith('/admin/note');
  // Without a role the sign-in stands over the screen, which keeps what was typed.
  if (role === undefined || role === 'owner' || (of === 'admin' && !isTeaching(role))) return children;
  const isForOwners = of === 'owner';
  return (
    <>
      <ScreenHeading>{t(isForOwners ? 'admin.forOwners' : 'admin.forAdmins')}</ScreenHeading>
      <Empty
        title={t(isForOwners ? 'admin.onlyOwners' : 'admin.onlyAdmins')}
        action={
          <ButtonLink href={adminHome(role)}>
            {t(isTeaching(role) ? 'admin.today' : 'forms.manageExams')}
          </ButtonLink>
        }
      >
        <p>{t(isOfNotes ? 'admin.notesAreForAll' : 'admin.askOwner')}</p>
      </Empty>
    </>
  );
}
