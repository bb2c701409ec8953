import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isTeaching } from '../../contract/access.ts';
import { type AdminRole, inviteForm } from '../../contract/admins.ts';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import ui from '../../locale/en/ui.ts';
import { CallError } from '../api.ts';
import { words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { InputField, SelectField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';
import { DepartmentFields } from './department-fields.tsx';
import { sendErrorText } from './form/send-error-text.ts';
import { useShortForm } from './form/short-form.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { provenCall } from './proven-call.ts';

const t = words({ admin, ui });

const NOBODY = { email: '', role: 'teacher' as AdminRole, subjects: [] as string[], grades: [] as number[] };

/** The button 'Invite a colleague' and its dialog, which shows the link to hand over. */
export function InviteAdmin() {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: async (asked: Api['/admin/invite']['input']) => ({
      ...(await provenCall('/admin/invite', asked)),
      email: asked.email,
    }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'adminList'] }),
  });
  const { data, error, isPending } = invite;
  const isTaken = error instanceof CallError && error.code === 'conflict';
  // What was typed is kept until the dialog is closed, and with it the link, which is shown once.
  const { form, field, reset, values, set } = useShortForm({
    schema: inviteForm,
    initial: NOBODY,
    sending: invite,
    onSend: invite.mutate,
    refusal: isTaken ? { field: 'email', text: t('admin.addressHasAccount') } : undefined,
  });
  const close = () => {
    // The link is shown once.
    if (isPending) return;
    setOpen(false);
    reset();
    invite.reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin.invite')}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('admin.invite')}
        actions={
          <>
            <Button onClick={close}>{t(data === undefined ? 'admin.cancel' : 'ui.close')}</Button>
            {data === undefined && (
              <Button type="submit" form={formId} kind="primary" busy={isPending}>
                {t(isPending ? 'admin.makingLink' : 'admin.makeLink')}
              </Button>
            )}
          </>
        }
      >
        {data !== undefined ? (
          <>
            <OneTimeLink
              path={adminPaths.register(data.invitation)}
              email={data.email}
              until={data.expiresAt}
            />
            {data.isSent && <p>{t('admin.linkMailed')}</p>}
          </>
        ) : (
          <Stack as="form" gap={4} id={formId} {...form}>
            <p>{t('admin.inviteMore')}</p>
            <InputField label={t('admin.email')} type="email" required {...field('email')} />
            <SelectField label={t('admin.inviteRole')} {...field('role')}>
              <option value="teacher">{t('admin.teacher')}</option>
              <option value="head">{t('admin.head')}</option>
              <option value="admin">{t('admin.admin')}</option>
              <option value="owner">{t('admin.owner')}</option>
            </SelectField>
            {isTeaching(values.role) && (
              <DepartmentFields
                role={values.role}
                subjects={values.subjects}
                grades={values.grades}
                onSubjects={(subjects) => set('subjects', subjects)}
                onGrades={(grades) => set('grades', grades)}
              />
            )}
            {values.role === 'head' && values.subjects.length === 0 && (
              <p className="soft">{t('admin.noDepartmentMore')}</p>
            )}
            {error !== null && !isTaken && <Alert tone="failure">{sendErrorText(error)}</Alert>}
          </Stack>
        )}
      </Dialog>
    </>
  );
}
