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
import { useUnsavedInput } from '../unsaved-input.ts';
import { formErrorText } from './form-error-text.ts';

/**
 * A form that is filled in and sent, without a record that another admin could change meanwhile (that is
 * `useRecordForm`). It is sent once however often the button is pressed, and what is typed outlives the session.
 */
export function useShortForm<Values extends FieldValues, Payload>({
  schema,
  initial,
  sending,
  onSend,
  refusal,
  isKept = true,
}: {
  /** From the form's values to what is sent. Its messages are codes (contract/form-errors.ts). */
  schema: z.ZodType<Payload>;
  initial: Values;
  /** The mutation that sends it. */
  sending: { isPending: boolean };
  onSend: (payload: Payload) => void;
  /** Why the server refused a field. */
  refusal?: { field: Path<Values>; text: string } | undefined;
  /** Whether what is typed keeps the screen when the session ends; not where nobody is signed in. */
  isKept?: boolean;
}) {
  const { control, formState, getFieldState, handleSubmit, register, reset, setValue, trigger } = useForm<
    Values,
    unknown,
    Payload
  >({
    resolver: zodResolver(schema as z.ZodType<Payload, Values>),
    defaultValues: initial as DefaultValues<Values>,
  });
  const values = useWatch({ control }) as Values;
  useUnsavedInput(isKept && formState.isDirty);
  // A second press can come before the form knows that the first one is being sent.
  const running = useRef(false);
  useEffect(() => {
    running.current = sending.isPending;
  });
  return {
    /** The props of the form element. */
    form: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        void handleSubmit((payload) => {
          if (running.current) return;
          running.current = true;
          onSend(payload);
        })();
      },
    },
    /** The props of the field of this name. */
    field: <Name extends Path<Values>>(name: Name) => {
      const { onBlur, onChange, ref } = register(name);
      const message = getFieldState(name, formState).error?.message;
      return {
        name,
        ref,
        onChange,
        onBlur: (event: React.FocusEvent) => {
          void onBlur(event);
          // A field that was left empty is no mistake before the form is sent.
          if (values[name] !== '') void trigger(name);
        },
        value: values[name] as PathValue<Values, Name>,
        error: message === undefined ? refusalAt(name) : formErrorText(message),
      };
    },
    values,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    reset: () => reset(initial),
  };

  function refusalAt(name: Path<Values>): string | undefined {
    return refusal?.field === name ? refusal.text : undefined;
  }
}
