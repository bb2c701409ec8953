import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminSession } from '../../../contract/admin-account.ts';
import account from '../../../locale/en/account.ts';
import admin from '../../../locale/en/admin.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { signOutAdmin } from '../signed-in.ts';
import styles from './account.module.css';

const t = words({ account, admin });

const queryKey = ['admin', 'sessionList'];

/** Where the admin is logged in; each log-in can be ended, or all of them. */
export function Sessions() {
  const headingId = useId();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/admin/sessionList', {}, { signal }),
  });
  const { data } = query;
  const end = useMutation({
    mutationFn: (sessionId: string) => call('/admin/logout', { sessionId }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });

  return (
    <Card>
      <Stack as="section" gap={4} className={styles.part} aria-labelledby={headingId}>
        <h2 id={headingId}>{t('account.sessions')}</h2>
        <p className={styles.more}>{t('account.sessionsMore')}</p>
        {data !== undefined ? (
          <SessionTable
            sessions={data.sessions}
            onEnd={(sessionId) => {
              if (!end.isPending) end.mutate(sessionId);
            }}
          />
        ) : (
          <NotHereYet query={query} failed={t('account.sessionsFailed')} lines={1} />
        )}
        {end.error !== null && (
          <Alert tone="failure" title={t('account.notEnded')}>
            {errorText(end.error)}
          </Alert>
        )}
        <LogOutEverywhere />
      </Stack>
    </Card>
  );
}

function SessionTable({
  sessions,
  onEnd,
}: {
  sessions: readonly AdminSession[];
  onEnd: (sessionId: string) => void;
}) {
  const when = (at: string) => <time dateTime={at}>{dateAndTime(new Date(at))}</time>;
  return (
    <Table
      caption={t('account.sessions')}
      rows={sessions}
      rowKey={({ sessionId }) => sessionId}
      columns={[
        {
          head: t('admin.device'),
          isName: true,
          cell: ({ device, isCurrent }) => (
            <span>
              <b data-content={device !== ''}>{nameOf(device)}</b>
              {isCurrent && <span className={styles.current}>{t('account.thisSession')}</span>}
            </span>
          ),
        },
        { head: t('account.loggedInAt'), isContent: true, cell: ({ createdAt }) => when(createdAt) },
        { head: t('admin.lastUsed'), isContent: true, cell: ({ lastUsedAt }) => when(lastUsedAt) },
        {
          head: t('admin.action'),
          cell: ({ sessionId, device, isCurrent }) =>
            isCurrent ? (
              <Button onClick={signOutAdmin}>{t('account.endThisSession')}</Button>
            ) : (
              <Button onClick={() => onEnd(sessionId)}>
                {t('account.endSession', { device: nameOf(device) })}
              </Button>
            ),
        },
      ]}
    />
  );
}

const nameOf = (device: string) => (device === '' ? t('account.unknownDevice') : device);

function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/logout', { everywhere: true }),
    onSuccess: signOutAdmin,
  });
  return (
    <Row gap={3}>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('account.everywhere')}
      </Button>
      <AskDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('account.everywhereTitle')}
        label={t('account.everywhere')}
        kind="danger"
        busy={isPending}
        onClick={() => mutate()}
        failure={error && errorText(error)}
      >
        <p>{t('account.everywhereMore')}</p>
      </AskDialog>
    </Row>
  );
}
