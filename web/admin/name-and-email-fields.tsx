import type { ComponentProps } from 'react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import { InputField } from '../ui/field.tsx';

const t = words({ admin });

/** Who logs in or registers. */
export function NameAndEmailFields({
  field,
  isEmailFixed = false,
}: {
  field: (name: 'name' | 'email') => Omit<ComponentProps<typeof InputField>, 'label'>;
  /** The e-mail address is that of an invitation. */
  isEmailFixed?: boolean;
}) {
  return (
    <>
      <InputField
        label={t('admin.name')}
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        {...field('name')}
      />
      <InputField
        label={t('admin.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={MAX_EMAIL_LENGTH}
        {...field('email')}
        readOnly={isEmailFixed}
      />
    </>
  );
}
