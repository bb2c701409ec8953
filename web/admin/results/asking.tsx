import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asking } from '../../../contract/result-lists.ts';
import interventions from '../../../locale/en/interventions.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useTestAccess } from '../sharing/use-test-access.ts';
import { MAY_HELP } from './attempt-help.tsx';
import styles from './sitting-list.module.css';
import { WithFacts } from './with-facts.tsx';

const t = words({ interventions, results });

/** What one press adds. */
const MINUTES = 5;

/** The students of a running test who ask for help, whoever the list below shows. */
export function AskingForHelp({
  testCode,
  asking,
  now,
}: {
  testCode: string;
  asking: readonly Asking[];
  /** By the server's clock, in milliseconds. */
  now: number;
}) {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ studentId, attemptId }: Asking) => call('/adminexam/helpGiven', { studentId, attemptId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'sittingList'] }),
  });
  const mayAdd = MAY_HELP.has(useTestAccess(testCode));
  const adding = useMutation({
    mutationFn: ({ attemptId }: Asking) =>
      call('/adminexam/extendTime', {
        testCode,
        attemptId,
        minutes: MINUTES,
        reason: t('interventions.askedForHelp'),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'sittingList'] }),
  });
  const failed = error ?? adding.error;
  return (
    // Always there, so that a screen reader hears the first call too.
    <div aria-live="polite" className={styles.asking}>
      {asking.length > 0 && (
        <section aria-labelledby="asking">
          <h3 id="asking">{t('results.asking', { count: asking.length })}</h3>
          <ul>
            {asking.map((one) => (
              <Row as="li" key={one.attemptId} gap={3} justify="between">
                <span data-content>
                  <WithFacts
                    facts={[
                      one.class,
                      one.rollNumber === null ? null : t('results.roll', { roll: one.rollNumber }),
                      t('results.askingSince', {
                        minutes: Math.max(0, Math.floor((now - Date.parse(one.askedAt)) / 60_000)),
                      }),
                    ]
                      .filter((fact) => fact !== null)
                      .join(' · ')}
                  >
                    <b>{one.student}</b>
                  </WithFacts>
                </span>
                <Row gap={2}>
                  {mayAdd && (
                    <Button busy={adding.isPending} onClick={() => adding.mutate(one)}>
                      {t('interventions.addFive', { name: one.student })}
                    </Button>
                  )}
                  <Button
                    busy={isPending && variables.attemptId === one.attemptId}
                    onClick={() => mutate(one)}
                  >
                    {t('results.helped', {
                      name: one.student,
                    })}
                  </Button>
                </Row>
              </Row>
            ))}
          </ul>
          {adding.isSuccess && <p>{t('interventions.fiveAdded', { name: adding.variables.student })}</p>}
          {failed !== null && (
            <Alert tone="failure" title={t('results.notHelped')}>
              <p>{sendErrorText(failed)}</p>
            </Alert>
          )}
        </section>
      )}
    </div>
  );
}
