import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { Folder } from '../../../contract/sharing.ts';
import admin from '../../../locale/en/admin.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import { ShareButton } from './share-dialog.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  useUnsavedInput(isOpen && name !== '');
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
      <Button onClick={() => setOpen(true)}>{t('sharing.folders')}</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('sharing.folders')}>
        <Stack gap={4}>
          <p>{t('sharing.foldersMore')}</p>
          {data?.folders.length === 0 && <p className="soft">{t('sharing.noFolders')}</p>}
          <Stack as="ul" gap={3} className={styles.list}>
            {data?.folders.map((folder) => (
              <OneFolder key={folder.id} of={folder} onOpen={() => setOpen(false)} />
            ))}
          </Stack>
          <Stack as="form" gap={3} align="start" noValidate onSubmit={add}>
            <InputField
              label={t('sharing.newFolder')}
              maxLength={MAX_NAME_LENGTH}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" busy={adding.isPending}>
              {t('sharing.addFolder')}
            </Button>
          </Stack>
          {adding.error !== null && <Alert tone="failure">{errorText(adding.error)}</Alert>}
        </Stack>
      </Dialog>
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

function OneFolder({ of, onOpen }: { of: Folder; onOpen: () => void }) {
  const { id: folderId, name, access } = of;
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('/adminexam/folderRemove', { folderId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const about = { name, hidden: (text: React.ReactNode) => <span className="visually-hidden">{text}</span> };
  return (
    <Row as="li" gap={3} justify="between">
      <span data-content>
        <b>{name}</b>
        <br />
        <FolderFacts of={of} />
      </span>
      <Row gap={2}>
        <Link href={adminPaths.bank({ folder: folderId })} onClick={onOpen}>
          {t('sharing.open', about)}
        </Link>
        {access === 'edit' && (
          <>
            <ShareButton of={{ folderId }} name={name} />
            <Button kind="danger" onClick={() => setAsked(true)}>
              {t('sharing.removeFolder', about)}
            </Button>
          </>
        )}
      </Row>
      <AskDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('sharing.removeTitle', { name })}
        label={t('sharing.removeFolder', about)}
        kind="danger"
        busy={removing.isPending}
        onClick={() => removing.mutate()}
        failure={removing.error && errorText(removing.error)}
      >
        <p>{t('sharing.removeMore')}</p>
      </AskDialog>
    </Row>
  );
}
