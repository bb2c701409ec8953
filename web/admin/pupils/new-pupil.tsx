import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { MAX_NAME_LENGTH, MAX_ROLL_NUMBER } from '../../../contract/limits.ts';
import { pupilForm } from '../../../contract/pupils.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import pupils from '../../../locale/en/pupils.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';

const t = words({ admin, classes, pupils });

/** The fields of a new pupil, as a roster has them; they are cleared for the next one. */
export function NewPupil({
  classId,
  formId,
  onBusy,
}: {
  classId: string;
  /** Of the form, for its button elsewhere. */
  formId: string;
  onBusy: (isBusy: boolean) => void;
}) {
  const queries = useQueryClient();
  const adding = useMutation({
    mutationFn: (fields: z.infer<typeof pupilForm>) => call('/admin/pupilAdd', { classId, ...fields }),
    onMutate: () => onBusy(true),
    onSuccess: async () => {
      reset();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
    onSettled: () => onBusy(false),
  });
  const { data, error, variables } = adding;
  const { form, field, reset } = useShortForm({
    schema: pupilForm,
    initial: { name: '', rollNumber: '', signInName: '', email: '', guardianPhone: '' },
    sending: adding,
    onSend: adding.mutate,
    refusal: refusalOf(error),
  });
  return (
    <Stack as="form" gap={4} id={formId} {...form}>
      {/* Always there, so that a screen reader hears it. */}
      <output>
        {data !== undefined &&
          t(data.isExpected ? 'classes.isExpected' : 'classes.added', { name: variables?.name ?? '' })}
      </output>
      <InputField label={t('pupils.columnName')} maxLength={MAX_NAME_LENGTH} required {...field('name')} />
      <InputField label={t('admin.rollNumber')} maxLength={MAX_ROLL_NUMBER} {...field('rollNumber')} />
      <InputField label={t('pupils.cardNumber')} hint={t('pupils.ownNumberHint')} {...field('signInName')} />
      <InputField label={t('admin.email')} inputMode="email" {...field('email')} />
      <InputField label={t('admin.guardianPhone')} type="tel" {...field('guardianPhone')} />
      {error !== null && !refusalOf(error) && <Alert tone="failure">{sendErrorText(error)}</Alert>}
    </Stack>
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
