import { ADMIN_NAME_PATTERN, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';

/** What the admin sign-in and sign-up ask of their fields (spec section 5). */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

export type FieldErrors = Partial<Record<keyof Credentials, string>>;

/** What is missing or malformed in a sign-in, by field. */
export function signInErrors({ name, email, password }: Credentials): FieldErrors {
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(!EMAIL.test(email.trim()) && { email: 'Please enter a valid email address' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}

/** What is missing or malformed in a registration, by field. */
export function signUpErrors(credentials: Credentials): FieldErrors {
  const { name, password } = credentials;
  const errors = signInErrors(credentials);
  if (errors.name === undefined && !ADMIN_NAME_PATTERN.test(name.trim())) {
    errors.name = 'Name can only contain letters and one space between words';
  }
  if (errors.password === undefined && password.length < MIN_PASSWORD_LENGTH) {
    errors.password = `Password must have at least ${MIN_PASSWORD_LENGTH} characters`;
  }
  return errors;
}
