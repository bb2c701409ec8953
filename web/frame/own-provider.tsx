import { useMutation } from '@tanstack/react-query';
import login from '../../locale/en/login.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { goToOwnProvider } from './provider-sign-in.ts';

const t = words({ login });

/** The button that leads to the school's own provider. */
export default function OwnProvider({ name, audience }: { name: string; audience: 'student' | 'admin' }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => goToOwnProvider(audience),
  });
  return (
    <>
      <Button
        wide
        kind={audience === 'student' ? 'primary' : 'plain'}
        busy={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {t('login.withProvider', { name })}
      </Button>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </>
  );
}
