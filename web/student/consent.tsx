import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Api } from '../../contract/api.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { isSameMailbox } from '../../contract/mailbox.ts';
import consent from '../../locale/en/consent.ts';
import ui from '../../locale/en/ui.ts';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { currentStudent } from '../session/stored-student.ts';
import { studentHome } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { Failed } from '../ui/notice.tsx';
import { Loading, Ruled } from '../ui/skeleton.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { guardianNameFault } from './guardian-name.ts';
import styles from './profile.module.css';

const t = words({ consent, ui });

type Status = Api['/user/consent']['output'];

const queryKey = ['consent'];

/** /consent: asks who is under 18 for a guardian, and says where the guardian's consent stands. */
export default function Consent() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('/user/consent', {}, { signal }),
    // The guardian answers on another device: coming back to the window looks again.
    refetchOnWindowFocus: true,
  });
  return (
    <Stack gap={5} className={styles.page}>
      <Stack gap={2} className={styles.head}>
        <ScreenHeading>{t('consent.heading')}</ScreenHeading>
        <p>{t('consent.why')}</p>
      </Stack>
      {data !== undefined ? (
        <Standing status={data} isLooking={isFetching} onLook={() => void refetch()} />
      ) : error === null ? (
        <Loading>
          <Ruled width={60} />
          <Ruled width={80} />
        </Loading>
      ) : (
        <Failed title={t('consent.failed')} onRetry={() => void refetch()} retrying={isFetching}>
          <p>{errorText(error)}</p>
        </Failed>
      )}
      <DeleteAccount />
    </Stack>
  );
}

function Standing({ status, isLooking, onLook }: { status: Status; isLooking: boolean; onLook: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { state, guardianName = '', guardianEmail = '', at } = status.consent;
  if (!status.isRequired || state === 'given' || state === 'adult') {
    return (
      <>
        <Alert tone="success" title={t('consent.ready')}>
          {state === 'given' && at !== undefined && (
            <p>{t('consent.given', { name: guardianName, date: readersDate(new Date(at)) })}</p>
          )}
        </Alert>
        <ButtonLink kind="primary" href={studentHome()}>
          {t('consent.go')}
        </ButtonLink>
      </>
    );
  }
  if (state === 'waiting' && !isAsking) {
    return (
      <Card>
        <Stack gap={5}>
          <Alert title={t('consent.waiting', { name: guardianName })}>
            <p data-content>{t('consent.waitingMore', { email: guardianEmail })}</p>
          </Alert>
          <Button kind="primary" busy={isLooking} onClick={onLook}>
            {t('consent.look')}
          </Button>
          <Button onClick={() => setAsking(true)}>{t('consent.askAnother')}</Button>
        </Stack>
      </Card>
    );
  }
  return (
    <>
      {state === 'withdrawn' && <Alert title={t('consent.withdrawn', { name: guardianName })} />}
      {state === 'missing' && <Adult />}
      <Card>
        {status.sendsMail && state !== 'withdrawn' ? (
          <AskGuardian onAsked={() => setAsking(false)} />
        ) : (
          <Stack gap={5}>
            <h2>{t('consent.younger')}</h2>
            <p>{t('consent.noMail')}</p>
            <Button busy={isLooking} onClick={onLook}>
              {t('consent.look')}
            </Button>
          </Stack>
        )}
      </Card>
    </>
  );
}

function Adult() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/user/consentAdult', { isAdult: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Card>
      <Stack gap={5}>
        <h2>{t('consent.adult')}</h2>
        <p>{t('consent.adultMore')}</p>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        <Button busy={isPending} onClick={() => mutate()}>
          {t('consent.adult')}
        </Button>
      </Stack>
    </Card>
  );
}

function nameErrorOf(name: string): string | undefined {
  const fault = guardianNameFault(name);
  return fault && t(fault === 'missing' ? 'consent.nameRequired' : 'consent.nameLetters');
}

function AskGuardian({ onAsked }: { onAsked: () => void }) {
  const [guardianName, setName] = useState('');
  const [guardianEmail, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/user/consentAsk', { guardianName, guardianEmail }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey });
      onAsked();
    },
  });
  const nameError = nameErrorOf(guardianName);
  const isOwn = isSameMailbox(currentStudent()?.email ?? '', guardianEmail);
  const isWrongEmail = error instanceof CallError && error.field === 'guardianEmail';
  const isNoEmail = guardianEmail.trim() === '' || isWrongEmail;
  const emailError = isOwn ? t('consent.emailOwn') : isNoEmail ? t('consent.emailInvalid') : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && nameError === undefined && !isOwn && guardianEmail.trim() !== '') mutate();
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      <h2>{t('consent.younger')}</h2>
      <p>{t('consent.youngerMore')}</p>
      <InputField
        label={t('consent.guardianName')}
        autoComplete="off"
        required
        maxLength={MAX_NAME_LENGTH}
        value={guardianName}
        error={isTried ? nameError : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <InputField
        label={t('consent.guardianEmail')}
        type="email"
        autoComplete="off"
        required
        maxLength={MAX_EMAIL_LENGTH}
        value={guardianEmail}
        error={isTried ? emailError : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      {error !== null && !isWrongEmail && <Alert tone="failure">{errorText(error)}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'consent.sending' : 'consent.send')}
      </Button>
      <Stack as="p" gap={2} className={styles.head}>
        <a href={paths.page('privacy-policy')}>{t('consent.privacy')}</a>
      </Stack>
    </Stack>
  );
}
