import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { withWords } from '../locale/words.ts';
import { useStudent } from '../session/student.ts';
import { hasOpenAttempt, type Owner, ownerOf } from '../sync/my-attempt.ts';
import { firstScreen } from '../ui/first-screen.ts';

const Deliveries = lazy(() =>
  // If the code cannot be fetched now, the next page tries again.
  withWords(import('./taking/deliveries.tsx')).catch(() => ({ default: Nothing })),
);

function Nothing() {
  return null;
}

/** Stands on every screen of a signed-in student; its code is fetched only where a test was left open. */
export function PendingDeliveries() {
  const student = useStudent();
  if (student === null) return null;
  const { id, email } = ownerOf(student);
  return <OfStudent key={id} id={id} email={email} />;
}

function OfStudent({ id, email }: Owner) {
  const owner = useMemo(() => ({ id, email }), [id, email]);
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    let isOver = false;
    // As it was at first: what is delivered meanwhile still has to be told.
    const isLeft = hasOpenAttempt(owner);
    void firstScreen().then(() => !isOver && setNeeded(isLeft));
    return () => {
      isOver = true;
    };
  }, [owner]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Deliveries owner={owner} />
    </Suspense>
  );
}
