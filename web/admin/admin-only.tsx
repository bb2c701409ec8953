import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/notice.tsx';
import { currentAdmin, useAdmin } from './signed-in.ts';

/** How often an open screen looks whether the token is past its time, in milliseconds. */
const LOOK_AGAIN = 30_000;

/**
 * Shows `children` to a signed-in admin with an unexpired token. Everyone else loses what the session holds and
 * is led to the admin sign-in (spec section 4).
 */
export function AdminOnly({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  const [, navigate] = useLocation();

  useEffect(() => {
    const timer = setInterval(() => {
      if (currentAdmin() === null) navigate(paths.admin.login(), { replace: true });
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [navigate]);

  return admin === null ? <SignedOut /> : children;
}

function SignedOut() {
  useEffect(() => sessionStorage.clear(), []);
  return <Redirect to={paths.admin.login()} replace />;
}

/** Shows `children` to an owner; tells every other admin whose screen it is. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  const admin = useAdmin();
  if (admin?.role === 'owner') return children;
  return (
    <>
      <ScreenHeading>For owners</ScreenHeading>
      <Empty
        title="Only an owner can open this page"
        action={<ButtonLink href={paths.admin.exams()}>Manage exams</ButtonLink>}
      >
        <p>Ask an owner of this installation if you need something changed here.</p>
      </Empty>
    </>
  );
}
