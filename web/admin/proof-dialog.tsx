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
import { Dialog } from '../ui/dialog.tsx';
import { InputField } from '../ui/field.tsx';
import { AskDialog } from './ask-dialog.tsx';
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
    waiting !== undefined && <Proof onProven={() => waiting.end(true)} onClose={() => waiting.end(false)} />
  );
}

function Proof({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
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
      <Dialog open onClose={onClose} title={t('entry.proofTitle')}>
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
      </Dialog>
    );
  }
  return (
    <AskDialog
      onClose={onClose}
      title={t('entry.proofTitle')}
      form={form}
      label={t(isPending ? 'entry.confirming' : 'entry.confirm')}
      busy={isPending}
      failure={error === null || isWrong ? null : errorText(error)}
    >
      <p>{t('entry.proofMore')}</p>
      <InputField
        label={t('admin.password')}
        type="password"
        autoComplete="current-password"
        required
        maxLength={MAX_PASSWORD_LENGTH}
        {...field('password')}
      />
    </AskDialog>
  );
}
