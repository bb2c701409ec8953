import type { ComponentProps } from 'react';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { SelectField } from '../../ui/field.tsx';

const t = words({ admin, forms });

/** The text of a status by its value in the form. */
export const statusText = (value: string) =>
  value === '' ? '' : t(value === 'active' ? 'admin.active' : 'admin.inactive');

/** Active or inactive; with `isBlankOffered` also not chosen yet. */
export function StatusField({
  inactiveHint,
  isBlankOffered = false,
  ...field
}: {
  inactiveHint: string;
  isBlankOffered?: boolean;
  error: string | undefined;
} & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <SelectField
      label={t('admin.status')}
      hint={field.value === 'inactive' ? inactiveHint : undefined}
      required
      {...field}
    >
      {isBlankOffered && <option value="">{t('forms.selectStatus')}</option>}
      <option value="active">{t('admin.active')}</option>
      <option value="inactive">{t('admin.inactive')}</option>
    </SelectField>
  );
}
