import { type SubmitEvent, useRef, useState } from 'react';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { type Credentials, type FieldErrors } from './sign-up-rules.ts';

const LONGEST = { name: MAX_NAME_LENGTH, email: 320, password: MAX_PASSWORD_LENGTH };

/**
 * The three fields of a way in: their values, their errors once a field was left or the form sent, and the props
 * of each. `onSend` is called only when `errorsOf` finds nothing; otherwise the first field in error gets the focus.
 */
export function useCredentials({
  errorsOf,
  isBusy,
  onSend,
}: {
  errorsOf: (values: Credentials) => FieldErrors;
  isBusy: boolean;
  onSend: (values: Credentials) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Credentials>({ name: '', email: '', password: '' });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errors = errorsOf(values);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setTouched(new Set(Object.keys(values)));
    const [first] = Object.keys(errors);
    if (first === undefined) onSend(values);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const field = (name: keyof Credentials) => ({
    name,
    value: values[name],
    error: touched.has(name) ? errors[name] : undefined,
    required: true,
    maxLength: LONGEST[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => {
      // An empty field that was only passed through is not yet a mistake.
      if (values[name] !== '') setTouched(new Set(touched).add(name));
    },
  });

  return { form: { ref: form, noValidate: true, onSubmit }, field, values };
}
