import { useMutation, useQuery } from '@tanstack/react-query';
import { factorCode } from '../../../contract/credentials.ts';
import account from '../../../locale/en/account.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Row } from '../../ui/layout.tsx';
import { Failed } from '../../ui/notice.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['totpSecret'],
    queryFn: ({ signal }) => call('/admin/totpSecret', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const enable = useMutation({
    mutationFn: ({ password, value: code }: { password: string; value: string }) =>
      call('/admin/totpEnable', { password, code, secret: data?.secret ?? '' }),
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes !== undefined) onDone(recoveryCodes);
    },
  });
  if (error !== null) {
    return (
      <Failed title={t('account.factorFailed')} onRetry={() => void refetch()} retrying={isFetching}>
        <p>{errorText(error)}</p>
      </Failed>
    );
  }
  if (data === undefined) {
    return (
      <Loading>
        <Ruled tall />
      </Loading>
    );
  }
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
