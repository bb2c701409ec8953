import { lazy, Suspense, useEffect, useState } from 'react';
import { useStudent } from '../session/student.ts';
import { rememberedAttempts } from './taking/remembered-attempts.ts';

const Deliveries = lazy(() =>
  // What cannot be fetched now is tried again with the next page: no reason to stop this one.
  import('./taking/deliveries.tsx').catch(() => ({ default: Nothing })),
);

function Nothing() {
  return null;
}

/** Stands on every screen of a signed-in student; its code is fetched only where a test was left open. */
export function PendingDeliveries() {
  const student = useStudent();
  return student === null ? null : <OfStudent key={student.email} student={student.email} />;
}

function OfStudent({ student }: { student: string }) {
  const [isNeeded, setNeeded] = useState(false);
  // As it was at first: what is delivered meanwhile still has to be told.
  // oxlint-disable-next-line react/set-state-in-effect -- a page made at build time cannot know
  useEffect(() => setNeeded(rememberedAttempts(student).length > 0), [student]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Deliveries student={student} />
    </Suspense>
  );
}
