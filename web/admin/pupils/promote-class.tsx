import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import type { SchoolClass } from '../../../contract/classes.ts';
import type { FormError } from '../../../contract/form-errors.ts';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { requiredText } from '../../../contract/text.ts';
import admin from '../../../locale/en/admin.ts';
import pupils from '../../../locale/en/pupils.ts';
import { CallError, call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import { useShortForm } from '../form/short-form.ts';
import { useClassChoices } from '../use-class-choices.ts';

const t = words({ admin, pupils });

const moveForm = z.object({ to: requiredText(MAX_NAME_LENGTH, 'classNameRequired' satisfies FormError) });

/**
 * The button that moves everybody of a class to the next one, as at the end of a school year: of the given class, or
 * of one to be chosen.
 */
export function PromoteClass({ of }: { of?: Promoted }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useClassChoices();
  const all = (data?.classes ?? []).filter(({ students }) => students > 0);
  if (of ? of.students === 0 : all.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(of ? 'pupils.promote' : 'pupils.promoteOne')}</Button>
      {isOpen && <PromoteDialog from={of ? [of] : all} onClose={() => setOpen(false)} />}
    </>
  );
}

type Promoted = Pick<SchoolClass, 'id' | 'name' | 'students'>;

function PromoteDialog({ from, onClose }: { from: readonly Promoted[]; onClose: () => void }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  // The highest grade first: the others then move into classes that are empty.
  const [of, setOf] = useState(from.at(-1));
  const moving = useMutation({
    mutationFn: ({ to }: z.infer<typeof moveForm>) => call('/admin/pupilMove', { classId: of?.id ?? '', to }),
    onSuccess: async ({ class: target }) => {
      await queries.invalidateQueries({ queryKey: ['admin'] });
      onClose();
      navigate(adminPaths.cards({ classId: target.id }));
    },
  });
  const { isPending, error } = moving;
  const isSame = error instanceof CallError && error.code === 'conflict';
  const { form, field, set } = useShortForm({
    schema: moveForm,
    initial: { to: nextClass(of?.name ?? '') },
    sending: moving,
    onSend: moving.mutate,
    refusal: isSame ? { field: 'to', text: t('pupils.sameClass') } : undefined,
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t('pupils.promoteTitle', { name: of?.name ?? '' })}
      form={form}
      label={t('pupils.moveAll', { count: of?.students ?? 0 })}
      busy={isPending}
      failure={error && !isSame ? sendErrorText(error) : null}
    >
      <p>{t('pupils.promoteMore')}</p>
      {from.length > 1 && (
        <SelectField
          label={t('pupils.promoteFrom')}
          hint={t('pupils.highestFirst')}
          value={of?.id}
          onChange={({ target }) => {
            const chosen = from.find(({ id }) => id === target.value);
            setOf(chosen);
            set('to', nextClass(chosen?.name ?? ''));
          }}
        >
          {from.toReversed().map(({ id, name }) => (
            <option key={id} value={id} data-content>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <InputField label={t('admin.moveTo')} maxLength={MAX_NAME_LENGTH} required {...field('to')} />
    </AskDialog>
  );
}

/** '10-A' after '9-A': the first number of the name, one higher. */
const nextClass = (name: string) => name.replace(/\d+/, (grade) => String(Number(grade) + 1));
