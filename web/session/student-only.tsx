import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { Loading } from '../ui/skeleton.tsx';
import { useStudent } from './student.ts';

/** Shows `children` to a signed-in student, 'Loading...' while checking, and redirects everyone else to /, which leads back here. */
export function StudentOnly({ children }: { children: ReactNode }) {
  const student = useStudent();
  if (student !== null) return children;
  return (
    <>
      <Loading />
      <Redirect to={paths.login()} replace state={stateWithNext()} />
    </>
  );
}
