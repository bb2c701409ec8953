import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { Folder } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { ShareDialog } from './share-dialog.tsx';
import { sharesText } from './share-fields.tsx';
import styles from './sharing.module.css';

const t = words({ admin, sharing });

/** The folders of questions that the admin has or shares. */
export function useFolders() {
  return useQuery({
    queryKey: ['admin', 'folderList'],
    queryFn: ({ signal }) => call('/adminexam/folderList', {}, { signal }),
  });
}

/** The button of the folders, with the dialog in which they are added, shared and removed. */
export function Folders() {
  /** Sharing takes the place of the list, which comes back after it. */
  const [shown, setShown] = useState<'list' | Folder | null>(null);
  const [name, setName] = useState('');
  const isOpen = shown === 'list';
  const close = () => setShown(null);
  useUnsavedInput(shown !== null && name !== '');
  const queries = useQueryClient();
  const { data } = useFolders();
  const adding = useMutation({
    mutationFn: () => call('/adminexam/folderAdd', { name }),
    onSuccess: async () => {
      setName('');
      await queries.invalidateQueries({ queryKey: ['admin', 'folderList'] });
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !adding.isPending) adding.mutate();
  };
  return (
    <>
      <Button onClick={() => setShown('list')}>{t('sharing.folders')}</Button>
      <Dialog open={isOpen} onClose={close} title={t('sharing.folders')}>
        <Stack gap={4}>
          <p>{t('sharing.foldersMore')}</p>
          {data?.folders.length === 0 && <p className="soft">{t('sharing.noFolders')}</p>}
          <Stack as="ul" gap={3} className={styles.list}>
            {data?.folders.map((folder) => (
              <OneFolder key={folder.id} of={folder} onOpen={close} onShare={() => setShown(folder)} />
            ))}
          </Stack>
          <Row as="form" gap={3} align="end" className={styles.add} noValidate onSubmit={add}>
            <InputField
              label={t('sharing.newFolder')}
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" busy={adding.isPending}>
              {t('sharing.addFolder')}
            </Button>
          </Row>
          {adding.error !== null && <Alert tone="failure">{errorText(adding.error)}</Alert>}
        </Stack>
      </Dialog>
      {shown !== null && shown !== 'list' && (
        <ShareDialog of={{ folderId: shown.id }} name={shown.name} onClose={() => setShown('list')} />
      )}
    </>
  );
}

/** What a folder holds, whose it is, and with whom it is shared. */
export function FolderFacts({ of: { questions, subjects, owner, access, shares } }: { of: Folder }) {
  const holds = [
    t('sharing.folderCount', { count: questions }),
    subjects.map((subject) => named(subject)).join(', '),
    owner.name,
  ];
  const shared =
    access === 'use'
      ? t('sharing.sharedToUse')
      : shares.length === 0
        ? t('sharing.nobody')
        : t('sharing.sharedWith', { names: sharesText(shares) });
  return (
    <span className="soft">
      {holds.filter((part) => part !== '').join(' · ')}
      <br />
      {shared}
    </span>
  );
}

function OneFolder({ of, onOpen, onShare }: { of: Folder; onOpen: () => void; onShare: () => void }) {
  const { id: folderId, name, access } = of;
  const [isAsked, setAsked] = useState(false);
  const about = { name, hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span> };
  return (
    <Stack as="li" gap={3}>
      <Row gap={3} justify="between">
        <span data-content>
          <b>{name}</b>
          <br />
          <FolderFacts of={of} />
        </span>
        <Row gap={2}>
          <ButtonLink href={adminPaths.bank({ folder: folderId })} onClick={onOpen}>
            {t('sharing.open', about)}
          </ButtonLink>
          {access === 'edit' && (
            <>
              <Button onClick={onShare}>{t('sharing.share', { name })}</Button>
              <Button kind="danger" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
                {t('sharing.removeFolder', about)}
              </Button>
            </>
          )}
        </Row>
      </Row>
      {isAsked && <Removal of={of} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

/** Asks in the place of the folder whether it goes. */
function Removal({ of: { id: folderId, name }, onClose }: { of: Folder; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/adminexam/folderRemove', { folderId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Alert title={t('sharing.removeTitle', { name })}>
      <p>{t('sharing.removeMore')}</p>
      {error !== null && <p>{errorText(error)}</p>}
      <Row gap={2}>
        <Button onClick={onClose}>{t('admin.cancel')}</Button>
        <Button kind="danger" busy={isPending} onClick={() => mutate()}>
          {t('sharing.remove')}
        </Button>
      </Row>
    </Alert>
  );
}
