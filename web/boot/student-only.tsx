import { type ReactNode, useState } from 'react';
import { Redirect } from 'wouter';
import { stateWithNext } from '../router/next-address.ts';
import { paths } from '../router/paths.ts';
import { stateOfSignedOut, useStudent } from '../session/student.ts';
import { Loading } from '../ui/skeleton.tsx';

/**
 * Shows `children` to a signed-in student. Shows everyone else 'Loading...' and redirects them to /, from where they
 * return here after the sign-in; it says for what it is by the `name` of the screen.
 */
export function StudentOnly({ name, children }: { name: string; children: ReactNode }) {
  const student = useStudent();
  const [before] = useState(student);
  if (student !== null) return children;
  // Logged out in another tab, while a test runs.
  const state = stateOfSignedOut(before);
  return (
    <>
      <Loading />
      <Redirect
        to={paths.login()}
        replace
        state={state.isInTest ? state : { ...stateWithNext(), wanted: name }}
      />
    </>
  );
}
