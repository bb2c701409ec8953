import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { asSent, ShareFields } from './share-fields.tsx';

const t = words({ admin, sharing });

type Shared = { testCode: string } | { folderId: string };

/** The button that shares a test or a folder, with its dialog. */
export function ShareButton({ of, name }: { of: Shared; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('sharing.share', { name })}</Button>
      {isOpen && <ShareDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ShareDialog({ of, name, onClose }: { of: Shared; name: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['admin', 'shareList', of],
    queryFn: ({ signal }) => call('/adminexam/shareList', of, { signal }),
    gcTime: 0,
  });
  if (data !== undefined)
    return <Shares of={of} name={name} present={data.shares} self={data.self} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('sharing.title', { name })}>
      {error === null ? (
        <Loading>
          <Ruled />
        </Loading>
      ) : (
        <Alert tone="failure" title={t('sharing.loadFailed')}>
          {errorText(error)}
        </Alert>
      )}
    </Dialog>
  );
}

function Shares({
  of,
  name,
  present,
  self,
  onClose,
}: {
  of: Shared;
  name: string;
  present: readonly Share[];
  self: string;
  onClose: () => void;
}) {
  const [shares, setShares] = useState(present);
  useUnsavedInput(shares !== present);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: () => call('/adminexam/shareSet', { ...of, shares: shares.map(asSent) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t('sharing.title', { name })}
      label={t(saving.isPending ? 'admin.saving' : 'admin.save')}
      busy={saving.isPending}
      onClick={() => saving.mutate()}
      failure={saving.error && errorText(saving.error)}
    >
      <Stack gap={4}>
        <p>{t('folderId' in of ? 'sharing.folderMore' : 'sharing.testMore')}</p>
        {shares.length === 0 && <p className="soft">{t('sharing.nobody')}</p>}
        <ShareFields shares={shares} self={self} onChange={setShares} />
      </Stack>
    </AskDialog>
  );
}
