import type { ComponentProps } from 'react';
import { MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { InputField } from '../ui/field.tsx';

/** The password that an account has now. */
export const CurrentPasswordField = (props: ComponentProps<typeof InputField>) => (
  <InputField
    type="password"
    autoComplete="current-password"
    required
    maxLength={MAX_PASSWORD_LENGTH}
    {...props}
  />
);
