import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asking } from '../../../contract/result-lists.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import styles from './sitting-list.module.css';
import { WithFacts } from './with-facts.tsx';

const t = words({ results });

/** The students of a running test who ask for help, whoever the list below shows. */
export function AskingForHelp({
  asking,
  now,
}: {
  asking: readonly Asking[];
  /** By the server's clock, in milliseconds. */
  now: number;
}) {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ studentId, attemptId }: Asking) => call('/adminexam/helpGiven', { studentId, attemptId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'sittingList'] }),
  });
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
                <Button busy={isPending && variables.attemptId === one.attemptId} onClick={() => mutate(one)}>
                  {t('results.helped', {
                    name: one.student,
                  })}
                </Button>
              </Row>
            ))}
          </ul>
          {error !== null && (
            <Alert tone="failure" title={t('results.notHelped')}>
              <p>{sendErrorText(error)}</p>
            </Alert>
          )}
        </section>
      )}
    </div>
  );
}
