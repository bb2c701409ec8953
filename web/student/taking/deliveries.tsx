import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { type Delivery, type DeliveryOutcome, syncInBackground } from '../../sync/background-sync.ts';
import { openTabs } from '../../sync/browser.ts';
import type { Owner } from '../../sync/my-attempt.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toResultState } from '../result/result-state.ts';
import { engine } from './attempt-engine.ts';
import styles from './deliveries.module.css';

/** Delivers what the device still holds, and reports the outcome without interrupting. */
export default function Deliveries({ owner }: { owner: Owner }) {
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);

  useEffect(() => {
    const { tellTabs, channel } = openTabs();
    const sync = syncInBackground(owner, { ...engine, tellTabs }, (delivery) =>
      setDeliveries((before) => [...before.filter((other) => !isSameAttempt(other, delivery)), delivery]),
    );
    addEventListener('online', sync.retry);
    return () => {
      removeEventListener('online', sync.retry);
      sync.stop();
      channel.close();
    };
  }, [owner]);

  const dismiss = (delivery: Delivery) => {
    if (delivery.outcome.name === 'refused') void engine.forget(delivery);
    setDeliveries((before) => before.filter((other) => other !== delivery));
  };
  if (deliveries.length === 0) return null;
  return (
    <div className={styles.deliveries}>
      {deliveries.map((delivery) => (
        <Alert key={delivery.attemptid} tone={isDelivered(delivery.outcome) ? 'success' : 'info'}>
          <div className={styles.one}>
            <p>
              <Words delivery={delivery} onFollow={() => dismiss(delivery)} />
            </p>
            {delivery.outcome.name !== 'waiting' && (
              <Button kind="quiet" onClick={() => dismiss(delivery)}>
                {delivery.outcome.name === 'refused' ? 'Remove from this device' : 'Close'}
              </Button>
            )}
          </div>
        </Alert>
      ))}
    </div>
  );
}

function isDelivered({ name }: DeliveryOutcome): boolean {
  return name === 'saved' || name === 'submitted';
}

function isSameAttempt(one: Delivery, other: Delivery): boolean {
  return one.attemptid === other.attemptid;
}

function Words({
  delivery: { attemptid, quizid, quizname = 'Your test', outcome },
  onFollow,
}: {
  delivery: Delivery;
  onFollow: () => void;
}) {
  if (outcome.name === 'waiting') {
    return (
      <>
        <strong>{quizname}</strong> is kept on this device and delivered as soon as the network is back. What
        arrives before its time ends counts.
      </>
    );
  }
  if (outcome.name === 'refused') {
    return (
      <>
        What this device kept of <strong>{quizname}</strong> cannot be delivered: the server does not know
        this attempt.
      </>
    );
  }
  if (outcome.name === 'saved') {
    return (
      <>
        Your answers in <strong>{quizname}</strong> have been delivered. The test is still running.{' '}
        <Link href={paths.testStart({ id: quizid })}>Go on with it</Link>
      </>
    );
  }
  if (outcome.name !== 'submitted') return null;
  const { result, ...here } = outcome;
  const state = toResultState(result, here);
  return (
    <>
      <strong>{state.quizname}</strong> has been delivered.{' '}
      {state.uncounted !== undefined && 'Not all answers of this device are in the result. '}
      <Link href={paths.testResult({ attemptid })} state={state} onClick={onFollow}>
        See the result
      </Link>
    </>
  );
}
