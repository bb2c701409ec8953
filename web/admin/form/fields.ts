import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useWatch,
} from 'react-hook-form';
import type { z } from 'zod';
import { formErrorText } from './form-error-text.ts';

/**
 * What every form of the admin area has in common: fields with their errors, and one submission at a time, however often
 * the button is pressed. `useShortForm` is the shell of a form that is filled in and sent, `useRecordForm` that of a
 * record which other admins may change meanwhile.
 */
export function useFields<Values extends FieldValues, Payload>({
  schema,
  initial,
  errorOf = formErrorText,
  isSending,
  isCheckedOnBlur,
}: {
  /** From the form's values to what is sent. Its messages are codes, which `errorOf` turns into texts. */
  schema: z.ZodType<Payload>;
  initial: Values;
  errorOf?: ((code: string) => string) | undefined;
  isSending: boolean;
  /** Whether a field shows its error when it is left, or only once the form was submitted. */
  isCheckedOnBlur: boolean;
}) {
  const form = useForm<Values, unknown, Payload>({
    resolver: zodResolver(schema as z.ZodType<Payload, Values>),
    defaultValues: initial as DefaultValues<Values>,
    // It would focus the field that was registered first, which need not be the first on the screen.
    shouldFocusError: false,
  });
  const { formState, getFieldState, handleSubmit, register, setFocus, setError, setValue, trigger } = form;
  const values = useWatch({ control: form.control }) as Values;
  const element = useRef<HTMLFormElement>(null);
  // A second press can come before the form knows that the first one is being sent.
  const running = useRef(false);
  useEffect(() => {
    running.current = isSending;
  });

  const pathOf = (name: keyof Values & string) => name as Path<Values>;
  const errorAt = (name: keyof Values & string): string | undefined => {
    const message = getFieldState(pathOf(name), formState).error?.message;
    return message === undefined ? undefined : errorOf(message);
  };

  /** Calls `send` if the values are valid; the first field with an error gets the focus otherwise. */
  const validate = (send: (payload: Payload) => unknown, onInvalid?: () => void) =>
    handleSubmit(
      async (payload) => {
        await send(payload);
      },
      (errors) => {
        onInvalid?.();
        firstOf(element.current?.elements, Object.keys(errors))?.focus();
      },
    )();

  return {
    form,
    values,
    isDirty: formState.isDirty,
    /** How often it was tried to send the form. */
    submitCount: formState.submitCount,
    errorAt,
    validate,
    /** Validates and sends, unless the form is being sent. */
    submit: (send: (payload: Payload) => void, onInvalid?: () => void) =>
      void validate((payload) => {
        if (running.current) return;
        running.current = true;
        send(payload);
      }, onInvalid),
    /** Says which element the form is. */
    setElement: (form: HTMLFormElement | null) => {
      element.current = form;
    },
    /** Shows what the server found wrong with a field, until the field is changed. */
    refuse: (name: keyof Values & string, text: string) => {
      setError(pathOf(name), { message: text });
      setFocus(pathOf(name));
    },
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      setValue(pathOf(name), value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
    /** The props of the field of this name. */
    field: <Name extends keyof Values & string>(name: Name) => {
      const path = pathOf(name);
      const { onBlur, onChange, ref } = register(path);
      const error = errorAt(name);
      return {
        name,
        ref,
        onChange: (event: React.ChangeEvent) => {
          void onChange(event);
          if (error !== undefined) void trigger(path);
        },
        onBlur: (event: React.FocusEvent<Element, Element | null>) => {
          void onBlur(event);
          // An empty field is not an error before the form is sent. On the way to the button that sends it, an error would
          // move the button from under the pointer.
          if (isCheckedOnBlur && values[name] !== '' && !isSubmit(event.relatedTarget)) void trigger(path);
        },
        value: values[name],
        error,
      };
    },
  };
}

/** What a field of a form takes. */
export interface FieldProps {
  name: string;
  ref: (element: HTMLElement | null) => void;
  onChange: (event: React.ChangeEvent) => void;
  onBlur: (event: React.FocusEvent<Element, Element | null>) => void;
  value: string;
  error: string | undefined;
}

/** The first control of a form that has one of these names. */
const firstOf = (elements: HTMLFormControlsCollection | undefined, names: readonly string[]) =>
  [...(elements ?? [])].find(
    (control): control is HTMLInputElement => 'name' in control && names.includes(String(control.name)),
  );

const isSubmit = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.type === 'submit';
