import type { ComponentProps } from 'react';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';

const t = words({ admin, interventions });

/** Why an admin does something about an attempt, which the audit log keeps. */
export function ReasonField(field: Omit<ComponentProps<typeof InputField>, 'label'>) {
  return (
    <InputField
      label={t('admin.reason')}
      hint={t('interventions.reasonHint')}
      maxLength={MAX_REASON_LENGTH}
      required
      {...field}
    />
  );
}
