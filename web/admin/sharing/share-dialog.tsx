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
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './sharing.module.css';

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

function ShareDialog({ of, name, onClose }: { of: Shared; name: string; onClose: () => void }) {
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

const keyOf = ({ admin, department }: Pick<Share, 'admin' | 'department'>) =>
  admin === undefined ? `department/${department ?? ''}` : `admin/${admin}`;

const nameOf = ({ name, department }: Share) =>
  department === undefined ? (name ?? '') : t('sharing.department', { name: department });

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
  const { data } = useQuery({
    queryKey: ['admin', 'teacherList'],
    queryFn: ({ signal }) => call('/admin/teacherList', {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: () =>
      call('/adminexam/shareSet', {
        ...of,
        shares: shares.map(({ admin, department, access }) => ({
          access,
          ...(admin !== undefined && { admin }),
          ...(department !== undefined && { department }),
        })),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  const taken = new Set(shares.map(keyOf));
  const choices: Share[] = [
    ...(data?.departments ?? []).map((department) => ({ department, access: 'use' as const })),
    ...(data?.teachers ?? []).map((one) => ({ admin: one.id, name: one.name, access: 'use' as const })),
  ].filter((one) => keyOf(one) !== `admin/${self}` && !taken.has(keyOf(one)));
  const add = (key: string) => {
    const chosen = choices.find((one) => keyOf(one) === key);
    if (chosen) setShares([...shares, chosen]);
  };
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
        <Stack as="ul" gap={3} className={styles.list}>
          {shares.map((one) => (
            <Row as="li" gap={2} key={keyOf(one)} className={styles.share}>
              <SelectField
                label={t('sharing.accessOf', { name: nameOf(one) })}
                value={one.access}
                onChange={({ target }) =>
                  setShares(
                    shares.map((other) =>
                      other === one ? { ...one, access: target.value as Share['access'] } : other,
                    ),
                  )
                }
              >
                <option value="use">{t('sharing.use')}</option>
                <option value="edit">{t('sharing.edit')}</option>
              </SelectField>
              <Button kind="quiet" onClick={() => setShares(shares.filter((other) => other !== one))}>
                {t('admin.remove', {
                  name: nameOf(one),
                })}
              </Button>
            </Row>
          ))}
        </Stack>
        <SelectField label={t('sharing.with')} value="" onChange={({ target }) => add(target.value)}>
          <option value="">{t('sharing.choose')}</option>
          {(data?.departments ?? []).length > 0 && (
            <optgroup label={t('sharing.departments')}>
              {choices.map(
                (one) =>
                  one.department !== undefined && (
                    <option key={keyOf(one)} value={keyOf(one)} data-content>
                      {one.department}
                    </option>
                  ),
              )}
            </optgroup>
          )}
          <optgroup label={t('sharing.colleagues')}>
            {choices.map(
              (one) =>
                one.admin !== undefined && (
                  <option key={keyOf(one)} value={keyOf(one)} data-content>
                    {one.name}
                  </option>
                ),
            )}
          </optgroup>
        </SelectField>
      </Stack>
    </AskDialog>
  );
}
