import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import account from '../../../locale/en/account.ts';
import admin from '../../../locale/en/admin.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './account.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { SetUpApp } from './set-up-app.tsx';

const t = words({ account, admin });

const queryKey = ['admin', 'secondFactor'];

/** The admin's second factor: an app that is set up, set up again, or turned off, and passkeys. */
export function SecondFactor() {
  const headingId = useId();
  const queries = useQueryClient();
  const [shown, setShown] = useState<'setUp' | 'turnOff' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Closes what is shown; the button that had the focus goes with it. */
  const close = () => {
    setShown(null);
    setCodes(null);
    heading.current?.focus();
  };
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/admin/secondFactorState', {}, { signal }),
  });
  const { data } = query;
  const turnOff = useMutation({
    mutationFn: ({ password }: { password: string }) => call('/admin/totpDisable', { password }),
    onSuccess: () => {
      close();
      return queries.invalidateQueries({ queryKey });
    },
  });

  return (
    <Card>
      <Stack as="section" gap={4} className={styles.part} aria-labelledby={headingId}>
        <h2 ref={heading} tabIndex={-1} id={headingId}>
          {t('admin.secondFactor')}
        </h2>
        {data === undefined ? (
          <NotHereYet query={query} failed={t('account.factorFailed')} lines={1} />
        ) : (
          <>
            {data.isRequired && !data.isOn && <Alert>{t('account.factorRequired')}</Alert>}
            <p className={styles.more}>
              {t(
                data.hasApp ? 'account.factorOn' : data.isOn ? 'account.factorPasskeys' : 'account.factorOff',
              )}
            </p>
            {data.isOn && (
              <p className={styles.more}>{t('account.recoveryLeft', { count: data.recoveryCodes })}</p>
            )}
            {codes !== null ? (
              <RecoveryCodes codes={codes} onKept={close} />
            ) : shown === 'setUp' ? (
              <SetUpApp
                onDone={(made) => {
                  close();
                  setCodes(made);
                  void queries.invalidateQueries({ queryKey: ['admin'] });
                }}
                onCancel={close}
              />
            ) : shown === 'turnOff' ? (
              <ConfirmForm
                label={t('account.turnOff')}
                onConfirm={({ password }) => turnOff.mutate({ password })}
                onCancel={close}
                isPending={turnOff.isPending}
                error={turnOff.error}
              />
            ) : (
              <Row gap={3}>
                <Button kind={data.isOn ? 'plain' : 'primary'} onClick={() => setShown('setUp')}>
                  {t(data.hasApp ? 'account.setUpAgain' : 'account.setUp')}
                </Button>
                {data.hasApp && (
                  <Button kind="danger" onClick={() => setShown('turnOff')}>
                    {t('account.turnOff')}
                  </Button>
                )}
              </Row>
            )}
            <Passkeys
              passkeys={data.passkeys}
              isTaken={data.takesPasskeys}
              onChange={(made) => {
                if (made !== undefined) {
                  close();
                  setCodes(made);
                }
                void queries.invalidateQueries({ queryKey: ['admin'] });
              }}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  // They are shown once.
  useUnsavedInput(true);
  return (
    <>
      <Alert tone="success" title={t('account.saveCodes')}>
        {t('account.saveCodesMore')}
      </Alert>
      <ul className={styles.codes} data-content>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row gap={3}>
        <Button kind="primary" onClick={onKept}>
          {t('account.codesKept')}
        </Button>
      </Row>
    </>
  );
}
