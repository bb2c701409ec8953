import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_ROLL_NUMBER } from '../../../contract/limits.ts';
import { pupilForm } from '../../../contract/pupils.ts';
import admin from '../../../locale/en/admin.ts';
import pupils from '../../../locale/en/pupils.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';

const t = words({ admin, pupils });

/** The button that makes one pupil's account, with its dialog. */
export function AddPupil({ classId }: { classId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin.addStudent')}</Button>
      {isOpen && <AddDialog classId={classId} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (fields: z.infer<typeof pupilForm>) => call('/admin/pupilAdd', { classId, ...fields }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
    },
  });
  const { isPending, error } = adding;
  const { form, field } = useShortForm({
    schema: pupilForm,
    initial: { name: '', rollNumber: '', signInName: '', email: '', guardianPhone: '' },
    sending: adding,
    onSend: adding.mutate,
    refusal: refusalOf(error),
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t('admin.addStudent')}
      form={form}
      label={t(isPending ? 'admin.saving' : 'admin.addStudent')}
      busy={isPending}
      failure={error && !refusalOf(error) ? sendErrorText(error) : null}
    >
      <InputField label={t('pupils.columnName')} maxLength={MAX_NAME_LENGTH} required {...field('name')} />
      <InputField label={t('admin.rollNumber')} maxLength={MAX_ROLL_NUMBER} {...field('rollNumber')} />
      <InputField label={t('pupils.cardNumber')} hint={t('pupils.ownNumberHint')} {...field('signInName')} />
      <InputField label={t('pupils.email')} inputMode="email" {...field('email')} />
      <InputField label={t('admin.guardianPhone')} type="tel" {...field('guardianPhone')} />
    </AskDialog>
  );
}

/** What is wrong with one of the two numbers, of which there must be one that nobody else has. */
function refusalOf(error: Error | null): { field: 'rollNumber' | 'signInName'; text: string } | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { field } = error;
  if (field !== 'rollNumber' && field !== 'signInName') return undefined;
  const text = t(error.code === 'conflict' ? 'pupils.numberIsTaken' : 'pupils.numberWanted');
  return { field, text };
}
