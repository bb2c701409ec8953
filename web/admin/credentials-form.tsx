import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { signInForm, signUpForm } from '../../contract/credentials.ts';
import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { formErrorText } from './form/form-error-text.ts';

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

const LONGEST = { name: MAX_NAME_LENGTH, email: 320, password: MAX_PASSWORD_LENGTH };

/** The three fields of sign-in and registration; `onSend` gets them once `schema` accepts them. */
export function useCredentialsForm({
  schema,
  initial = { name: '', email: '' },
  onSend,
}: {
  schema: typeof signInForm | typeof signUpForm;
  initial?: Pick<Credentials, 'name' | 'email'>;
  onSend: (credentials: Credentials) => void;
}) {
  const { register, handleSubmit, formState, getFieldState, control, trigger } = useForm<Credentials>({
    resolver: zodResolver(schema),
    defaultValues: { ...initial, password: '' },
  });
  const values = useWatch({ control }) as Credentials;
  const field = (name: keyof Credentials) => {
    const { onBlur, onChange, ref } = register(name);
    const { error } = getFieldState(name, formState);
    return {
      name,
      ref,
      onChange,
      onBlur: (event: React.FocusEvent) => {
        void onBlur(event);
        // A field that was left empty is no mistake before the form is sent.
        if (values[name] !== '') void trigger(name);
      },
      value: values[name],
      error: error?.message === undefined ? undefined : formErrorText(error.message),
      required: true,
      maxLength: LONGEST[name],
    };
  };
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void handleSubmit(onSend)();
  };
  return { form: { noValidate: true, onSubmit }, field, values };
}
