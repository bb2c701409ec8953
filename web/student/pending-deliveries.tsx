import { lazy, Suspense, useEffect, useState } from 'react';
import { withWords } from '../locale/words.ts';
import { useStudent } from '../session/student.ts';
import { hasOpenAttempt } from '../sync/my-attempt.ts';
import { isPracticeWaiting } from '../sync/practice/practice-waiting.ts';
import { firstScreen } from '../ui/first-screen.ts';

const Deliveries = lazy(() =>
  // If the code cannot be fetched now, the next page tries again.
  withWords(import('./taking/deliveries.tsx')).catch(() => ({ default: Nothing })),
);

const PracticeDelivery = lazy(() =>
  import('./practice/practice-delivery.tsx').catch(() => ({ default: Nothing })),
);

function Nothing() {
  return null;
}

/** Stands on every screen of a signed-in student; its code is fetched only where something waits to be delivered. */
export function PendingDeliveries() {
  const student = useStudent();
  return student && <OfStudent key={student.id} student={student.id} />;
}

function OfStudent({ student }: { student: string }) {
  const [isNeeded, setNeeded] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    let isOver = false;
    // Read before anything is delivered: a delivery in the meantime still has to be reported.
    const isLeft = hasOpenAttempt(student);
    void firstScreen().then(() => {
      if (isOver) return;
      setNeeded(isLeft);
      setWaiting(isPracticeWaiting(student));
    });
    return () => {
      isOver = true;
    };
  }, [student]);
  if (!isNeeded && !isWaiting) return null;
  return (
    <Suspense>
      {isNeeded && <Deliveries student={student} />}
      {isWaiting && <PracticeDelivery student={student} />}
    </Suspense>
  );
}
