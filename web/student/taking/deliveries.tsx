import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import deliveries from '../../../locale/en/deliveries.ts';
import ui from '../../../locale/en/ui.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { type Delivery, type DeliveryOutcome, syncInBackground } from '../../sync/background-sync.ts';
import { openTabs } from '../../sync/browser.ts';
import { entryOf } from '../../sync/my-attempt.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { toResultState } from '../result/result-state.ts';
import { AnswerFile } from './answer-file.tsx';
import { engine } from './attempt-engine.ts';
import styles from './deliveries.module.css';

const t = words({ deliveries, ui });

/** Delivers what the device still holds, and reports the outcome without interrupting. */
export default function Deliveries({ student }: { student: string }) {
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const queries = useQueryClient();

  useEffect(() => {
    const { tellTabs, channel } = openTabs();
    const sync = syncInBackground(student, { ...engine, tellTabs }, (delivery) => {
      setDeliveries((before) => [...before.filter((other) => !isSameAttempt(other, delivery)), delivery]);
      // What the screen shows was read before, and calls this test running.
      if (delivery.outcome.name === 'submitted') void queries.invalidateQueries();
    });
    addEventListener('online', sync.retry);
    return () => {
      removeEventListener('online', sync.retry);
      sync.stop();
      channel.close();
    };
  }, [student, queries]);

  const dismiss = (delivery: Delivery) => {
    if (delivery.outcome.name === 'refused') void engine.forget(delivery);
    setDeliveries((before) => before.filter((other) => other !== delivery));
  };
  if (deliveries.length === 0) return null;
  return (
    <Stack gap={3} className={styles.deliveries}>
      {deliveries.map((delivery) => (
        <Alert key={delivery.attemptId} tone={isDelivered(delivery.outcome) ? 'success' : 'info'}>
          <Row gap={4} rowGap={2} justify="between">
            <p>
              <Words delivery={delivery} onFollow={() => dismiss(delivery)} />
            </p>
            {isWaiting(delivery.outcome) ? (
              <AnswerFile delivery={delivery} />
            ) : (
              <Button kind="quiet" onClick={() => dismiss(delivery)}>
                {t(delivery.outcome.name === 'refused' ? 'deliveries.remove' : 'ui.close')}
              </Button>
            )}
          </Row>
        </Alert>
      ))}
    </Stack>
  );
}

const strong = (text: ReactNode) => <strong data-content>{text}</strong>;

const isWaiting = ({ name }: DeliveryOutcome) => name === 'waiting' || name === 'handed_in';

function isDelivered({ name }: DeliveryOutcome): boolean {
  return name === 'saved' || name === 'submitted';
}

function isSameAttempt(one: Delivery, other: Delivery): boolean {
  return one.attemptId === other.attemptId;
}

function Words({
  delivery: { student, attemptId, testCode, testName: name, outcome },
  onFollow,
}: {
  delivery: Delivery;
  onFollow: () => void;
}) {
  const testName = name === undefined ? t('deliveries.yourTest') : named(name);
  if (outcome.name === 'waiting') {
    return t('deliveries.waiting', { test: testName, strong });
  }
  if (outcome.name === 'handed_in') {
    return t('deliveries.handedIn', { test: testName, strong });
  }
  if (outcome.name === 'refused') {
    return t('deliveries.refused', { test: testName, strong });
  }
  if (outcome.name === 'saved') {
    return t('deliveries.saved', {
      test: testName,
      strong,
      link: (text) => (
        <Link href={paths.testStart({ id: testCode })} state={entryOf({ student, attemptId })}>
          {text}
        </Link>
      ),
    });
  }
  if (outcome.name !== 'submitted') return null;
  const { result, ...here } = outcome;
  const state = toResultState(result, here);
  return t(state.uncounted === undefined ? 'deliveries.submitted' : 'deliveries.submittedNotAll', {
    test: named(state.testName),
    strong,
    link: (text) => (
      <Link href={paths.testResult({ attemptId })} state={state} onClick={onFollow}>
        {text}
      </Link>
    ),
  });
}
