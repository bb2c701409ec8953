import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '../locale/words.ts';
import { rememberedAttempts } from '../session/remembered-attempts.ts';
import { useStudent } from '../session/student.ts';
import { firstScreen } from '../ui/first-screen.ts';

const Deliveries = lazy(() =>
  // What cannot be fetched now is tried again with the next page: no reason to stop this one.
  withWords(import('./taking/deliveries.tsx')).catch(() => ({ default: Nothing })),
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
  useEffect(() => {
    let isOver = false;
    // As it was at first: what is delivered meanwhile still has to be told.
    const isLeft = rememberedAttempts(student).length > 0;
    void firstScreen().then(() => !isOver && setNeeded(isLeft));
    return () => {
      isOver = true;
    };
  }, [student]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Deliveries student={student} />
    </Suspense>
  );
}
