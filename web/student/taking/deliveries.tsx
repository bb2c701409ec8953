import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../router/paths.ts';
import { forgetAttempt } from '../../session/remembered-attempts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type Delivery, deliverPending } from './deliver-pending.ts';
import styles from './deliveries.module.css';
import { openDeviceStore } from './device-store.ts';
import { browserDeps } from './use-attempt.ts';

const store = openDeviceStore();

/** Delivers what the device still holds, and says quietly what became of it. */
export default function Deliveries({ student }: { student: string }) {
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);

  useEffect(() => {
    const channel = new BroadcastChannel('attempt');
    const pending = deliverPending(student, browserDeps(store, channel), (delivery) =>
      setDeliveries((before) => [...before.filter((other) => !isSameAttempt(other, delivery)), delivery]),
    );
    addEventListener('online', pending.reconnected);
    return () => {
      removeEventListener('online', pending.reconnected);
      pending.stop();
      channel.close();
    };
  }, [student]);

  const dismiss = (delivery: Delivery) => {
    if (delivery.outcome === 'refused') {
      forgetAttempt(student, delivery.quizid, delivery.attemptid);
      void store.forget(student, delivery.attemptid);
    }
    setDeliveries((before) => before.filter((other) => other !== delivery));
  };
  if (deliveries.length === 0) return null;
  return (
    <div className={styles.deliveries}>
      {deliveries.map((delivery) => (
        <Alert
          key={delivery.attemptid}
          tone={typeof delivery.outcome === 'object' || delivery.outcome === 'saved' ? 'success' : 'info'}
        >
          <div className={styles.one}>
            <p>
              <Words delivery={delivery} onFollow={() => dismiss(delivery)} />
            </p>
            {delivery.outcome !== 'waiting' && (
              <Button kind="quiet" onClick={() => dismiss(delivery)}>
                {delivery.outcome === 'refused' ? 'Remove from this device' : 'Close'}
              </Button>
            )}
          </div>
        </Alert>
      ))}
    </div>
  );
}

function isSameAttempt(one: Delivery, other: Delivery): boolean {
  return one.attemptid === other.attemptid;
}

function Words({
  delivery: { attemptid, quizid, quizname, outcome },
  onFollow,
}: {
  delivery: Delivery;
  onFollow: () => void;
}) {
  if (outcome === 'waiting') {
    return (
      <>
        <strong>{quizname}</strong> is kept on this device and delivered as soon as the network is back. What
        arrives before its time ends counts.
      </>
    );
  }
  if (outcome === 'refused') {
    return (
      <>
        What this device kept of <strong>{quizname}</strong> cannot be delivered: the server does not know
        this attempt.
      </>
    );
  }
  if (outcome === 'saved') {
    return (
      <>
        Your answers in <strong>{quizname}</strong> have been delivered. The test is still running.{' '}
        <Link href={paths.testStart({ id: quizid })}>Go on with it</Link>
      </>
    );
  }
  return (
    <>
      <strong>{outcome.quizname}</strong> has been delivered.{' '}
      {outcome.uncounted !== undefined && 'Not all answers of this device are in the result. '}
      <Link href={paths.testResult({ attemptid })} state={outcome} onClick={onFollow}>
        See the result
      </Link>
    </>
  );
}
