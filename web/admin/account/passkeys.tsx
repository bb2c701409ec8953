import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_PASSKEY_NAME } from '../../../contract/limits.ts';
import { type Passkey, passkeyName } from '../../../contract/passkeys.ts';
import account from '../../../locale/en/account.ts';
import admin from '../../../locale/en/admin.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './account.module.css';
import { ConfirmForm } from './confirm-form.tsx';

const t = words({ account, admin });

/** The browser or the server did not take the new passkey. */
class NotAdded extends Error {}

/** The admin's passkeys: added with a name, and removed. */
export function Passkeys({
  passkeys,
  isTaken,
  onChange,
}: {
  passkeys: readonly Passkey[];
  /** Whether this installation takes any. */
  isTaken: boolean;
  /** Gets recovery codes where the account had none. */
  onChange: (recoveryCodes?: string[]) => void;
}) {
  const [shown, setShown] = useState<'add' | Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Closes the form; the button that had the focus goes with it. */
  const close = () => {
    setShown(null);
    heading.current?.focus();
  };
  const done = (codes?: string[]) => {
    close();
    onChange(codes);
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('account.passkeys')}
      </h3>
      <p className={styles.more}>{t('account.passkeysMore')}</p>
      {passkeys.length > 0 && <PasskeyTable passkeys={passkeys} onRemove={setShown} />}
      {shown === 'add' ? (
        <AddPasskey onDone={done} onCancel={close} />
      ) : shown !== null ? (
        <RemovePasskey key={shown.passkeyId} passkey={shown} onDone={done} onCancel={close} />
      ) : !isTaken ? (
        <p className={styles.more}>{t('account.passkeysNotTaken')}</p>
      ) : typeof PublicKeyCredential === 'function' ? (
        <Row gap={3}>
          <Button onClick={() => setShown('add')}>{t('account.addPasskey')}</Button>
        </Row>
      ) : (
        <p className={styles.more}>{t('account.noPasskeysHere')}</p>
      )}
    </>
  );
}

function AddPasskey({ onDone, onCancel }: { onDone: (codes?: string[]) => void; onCancel: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ password, value: name }: { password: string; value: string }) => {
      const { options } = await call('/admin/passkeyNew', { password });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
        throw new NotAdded('The browser made no passkey', { cause });
      });
      const { added, recoveryCodes } = await call('/admin/passkeyAdd', { name, credential });
      if (!added) throw new NotAdded('The server did not take the passkey');
      return recoveryCodes;
    },
    onSuccess: onDone,
  });
  return (
    <ConfirmForm
      label={t('account.addPasskey')}
      field={{
        label: t('account.passkeyName'),
        schema: passkeyName,
        autoComplete: 'off',
        maxLength: MAX_PASSKEY_NAME,
      }}
      onConfirm={mutate}
      onCancel={onCancel}
      isPending={isPending}
      error={error}
      textOf={(one) => (one instanceof NotAdded ? t('account.passkeyNotAdded') : errorText(one))}
    />
  );
}

function RemovePasskey({
  passkey: { passkeyId, name },
  onDone,
  onCancel,
}: {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => call('/admin/passkeyRemove', { password, passkeyId }),
    onSuccess: () => onDone(),
  });
  return (
    <ConfirmForm
      label={t('account.removePasskey', { name })}
      onConfirm={mutate}
      onCancel={onCancel}
      isPending={isPending}
      error={error}
    />
  );
}

function PasskeyTable({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  const when = (at: string) => <time dateTime={at}>{dateAndTime(new Date(at))}</time>;
  return (
    <Table
      caption={t('account.passkeys')}
      rows={passkeys}
      rowKey={({ passkeyId }) => passkeyId}
      columns={[
        { head: t('account.passkeyName'), isContent: true, isName: true, cell: ({ name }) => <b>{name}</b> },
        { head: t('account.addedAt'), isContent: true, cell: ({ createdAt }) => when(createdAt) },
        {
          head: t('admin.lastUsed'),
          isContent: true,
          cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? t('admin.never') : when(lastUsedAt)),
        },
        {
          head: t('admin.action'),
          cell: (passkey) => (
            <Button onClick={() => onRemove(passkey)}>{t('admin.remove', { name: passkey.name })}</Button>
          ),
        },
      ]}
    />
  );
}
