import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useUnsavedInput } from '../unsaved-input.ts';
import { useFields } from './fields.ts';

/** A form that is filled in and sent. Input is kept if the session ends. */
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
  /** Why the server refused a field; shown until the field is changed. */
  refusal?: { field: keyof Values & string; text: string } | undefined;
  /** Whether input keeps the screen when the session ends; false where nobody is signed in. */
  isKept?: boolean;
}) {
  const fields = useFields({ schema, initial, isSending: sending.isPending, isCheckedOnBlur: true });
  const { errorAt, field, form, isDirty, refuse, set, setElement, submit, values } = fields;
  useUnsavedInput(isKept && isDirty);
  const show = useEffectEvent(refuse);
  const { field: refused, text } = refusal ?? {};
  useEffect(() => {
    if (refused !== undefined && text !== undefined) show(refused, text);
  }, [refused, text]);
  return {
    /** The props of the form element. */
    form: {
      noValidate: true,
      onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setElement(event.currentTarget);
        submit(onSend);
      },
    },
    field,
    /** What is wrong with a value that has no field of its own, such as a checkbox. */
    errorOf: errorAt,
    values,
    set,
    reset: () => form.reset(initial),
  };
}
