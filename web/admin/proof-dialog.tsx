import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { proofForm } from '../../contract/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import account from '../../locale/en/account.ts';
import admin from '../../locale/en/admin.ts';
import entry from '../../locale/en/entry.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { useShortForm } from './form/short-form.ts';
import { whenProofIsMissing } from './proven-call.ts';
import { SecondStep, TooLate } from './second-step.tsx';

const t = words({ account, admin, entry });

/**
 * Asks for the password, and the second factor where there is one, when a call wants a fresh proof of them. The call
 * then goes on by itself.
 */
export function ProofDialog() {
  /** What waits for the proof; undefined while nothing does. */
  const [waiting, setWaiting] = useState<{ end: (isProven: boolean) => void }>();
  useEffect(() => {
    whenProofIsMissing(
      () =>
        new Promise((resolve) =>
          setWaiting({
            end: (isProven) => {
              setWaiting(undefined);
              resolve(isProven);
            },
          }),
        ),
    );
    return () => whenProofIsMissing(() => Promise.resolve(false));
  }, []);
  return (
    <Dialog open={waiting !== undefined} onClose={() => waiting?.end(false)} title={t('entry.proofTitle')}>
      {waiting !== undefined && <Proof onProven={() => waiting.end(true)} />}
    </Dialog>
  );
}

function Proof({ onProven }: { onProven: () => void }) {
  const proving = useMutation({
    mutationFn: (typed: { password: string }) => call('/admin/prove', typed),
    onSuccess: ({ isProven }) => isProven && onProven(),
  });
  const { error, data, isPending } = proving;
  const isWrong = error instanceof CallError && error.code === 'bad_input';
  const { form, field } = useShortForm({
    schema: proofForm,
    initial: { password: '' },
    sending: proving,
    onSend: proving.mutate,
    isKept: false,
    refusal: isWrong ? { field: 'password', text: t('account.notYourPassword') } : undefined,
  });
  if (data?.ticket !== undefined) {
    const { ticket, hasPasskey = false } = data;
    return (
      <SecondStep
        ticket={ticket}
        hasPasskey={hasPasskey}
        onTake={async (second) => {
          const { isProven, ticket: again } = await call('/admin/proveFactor', { ticket, ...second });
          if (!isProven && again === undefined) throw new TooLate('The ticket is not good any more');
          if (isProven) onProven();
          return isProven;
        }}
        onBack={proving.reset}
      />
    );
  }
  return (
    <Stack as="form" gap={5} {...form}>
      <p>{t('entry.proofMore')}</p>
      <InputField
        label={t('admin.password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
      {error !== null && !isWrong && <Alert tone="failure">{errorText(error)}</Alert>}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'entry.confirming' : 'entry.confirm')}
      </Button>
    </Stack>
  );
}
