import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Loading } from '../ui/skeleton.tsx';

/**
 * Shows `children` to a signed-in student. Shows everyone else 'Loading...' and redirects them to /, from where they
 * return here after the sign-in; it says for what it is by the `name` of the screen.
 */
export function StudentOnly({ name, children }: { name: string; children: ReactNode }) {
  const student = useStudent();
  if (student !== null) return children;
  return (
    <>
      <Loading />
      <Redirect to={paths.login()} replace state={{ ...stateWithNext(), wanted: name }} />
    </>
  );
}
