import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../contract/api.ts';
import guardian from '../../locale/en/guardian.ts';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { site } from '../site.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Stack } from '../ui/layout.tsx';
import { Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import styles from './profile.module.css';

const t = words({ guardian });

type Request = Api['/guardian/look']['output'];

/** /guardian: where the link in a guardian's message leads; the token stands behind #, which no server or proxy sees. */
export default function Guardian() {
  const [token] = useState(() => location.hash.slice(1));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['guardian', token],
    queryFn: ({ signal }) => call('/guardian/look', { token }, { signal }),
  });
  const isGone = error instanceof CallError && /^(not_found|bad_input)$/.test(error.code);
  return (
    <Stack gap={5} className={styles.page}>
      <Stack gap={2} className={styles.head}>
        <ScreenHeading>{t('guardian.heading')}</ScreenHeading>
      </Stack>
      {data !== undefined ? (
        <Decision token={token} request={data} />
      ) : error === null ? (
        <Loading>
          <Ruled width={60} />
          <Ruled width={80} />
        </Loading>
      ) : isGone ? (
        <Alert title={t('guardian.gone')}>{t('guardian.goneMore')}</Alert>
      ) : (
        <Failed title={t('guardian.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </Failed>
      )}
    </Stack>
  );
}

function Decision({ token, request }: { token: string; request: Request }) {
  const { studentName, guardianName, state, at } = request;
  const [isSure, setSure] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (consents: boolean) => call('/guardian/decide', { token, consents }),
    onSuccess: (answer) => {
      setSure(false);
      queries.setQueryData(['guardian', token], answer);
    },
  });
  const isGiven = state === 'given';
  return (
    <Card>
      <Stack gap={5}>
        {state !== 'waiting' && (
          <Alert
            tone={isGiven ? 'success' : 'info'}
            title={t(isGiven ? 'guardian.agreed' : 'guardian.declined', { date: readersDate(new Date(at)) })}
          >
            <p>{t(isGiven ? 'guardian.agreedMore' : 'guardian.declinedMore', { student: studentName })}</p>
          </Alert>
        )}
        {!isGiven && (
          <>
            <p data-content>{t('guardian.asks', { student: studentName, product: site.name })}</p>
            <p>{t('guardian.kept')}</p>
            <p>
              <a href={paths.page('privacy-policy')}>{t('guardian.privacy')}</a>
            </p>
            <CheckField
              label={t('guardian.isGuardian', { guardian: guardianName, student: studentName })}
              checked={isSure}
              onCheck={setSure}
            />
          </>
        )}
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {!isGiven && (
          <Button
            kind="primary"
            busy={isPending}
            aria-disabled={!isSure}
            onClick={() => {
              if (isSure) mutate(true);
            }}
          >
            {t('guardian.agree')}
          </Button>
        )}
        {state !== 'withdrawn' && (
          <Button kind={isGiven ? 'danger' : 'quiet'} busy={isPending} onClick={() => mutate(false)}>
            {t(isGiven ? 'guardian.withdraw' : 'guardian.decline')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
