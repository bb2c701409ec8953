import { useMutation, useQuery } from '@tanstack/react-query';
import { factorCode } from '../../../contract/credentials.ts';
import account from '../../../locale/en/account.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Row } from '../../ui/layout.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import styles from './account.module.css';
import { ConfirmForm } from './confirm-form.tsx';
import { QrCode } from './qr-code.tsx';

const t = words({ account });

/** A QR code for an authenticator app, and the form that proves that the app has it. */
export function SetUpApp({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const query = useQuery({
    queryKey: ['totpSecret'],
    queryFn: ({ signal }) => call('/admin/totpSecret', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = query;
  const enable = useMutation({
    mutationFn: ({ password, value: code }: { password: string; value: string }) =>
      call('/admin/totpEnable', { password, code, secret: data?.secret ?? '' }),
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes !== undefined) onDone(recoveryCodes);
    },
  });
  if (data === undefined) return <NotHereYet query={query} failed={t('account.factorFailed')} lines={1} />;
  const isCodeWrong = enable.data !== undefined && enable.data.recoveryCodes === undefined;
  return (
    <>
      <p className={styles.more}>{t('account.scan')}</p>
      <Row gap={4}>
        <QrCode text={data.uri} label={t('account.qr')} className={styles.qr} />
        <p>
          {t('account.key')}
          <code className={styles.key} data-content>
            {data.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </Row>
      <ConfirmForm
        label={t('account.turnOn')}
        field={{
          label: t('account.code'),
          schema: factorCode,
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: 40,
          refusal: isCodeWrong ? t('account.codeWrong') : undefined,
        }}
        onConfirm={(typed) => enable.mutate(typed)}
        onCancel={onCancel}
        isPending={enable.isPending}
        error={enable.error}
      />
    </>
  );
}
