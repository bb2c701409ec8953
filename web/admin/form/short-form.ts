import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
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
 * `useRecordForm`). It is sent once, however often the button is pressed, and input is kept if the session ends. The
 * first field with an error gets the focus.
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
  /** Why the server refused a field; shown until the field is changed. */
  refusal?: { field: Path<Values>; text: string } | undefined;
  /** Whether input keeps the screen when the session ends; false where nobody is signed in. */
  isKept?: boolean;
}) {
  const {
    control,
    formState,
    getFieldState,
    getValues,
    handleSubmit,
    register,
    reset,
    setFocus,
    setValue,
    trigger,
  } = useForm<Values, unknown, Payload>({
    resolver: zodResolver(schema as z.ZodType<Payload, Values>),
    defaultValues: initial as DefaultValues<Values>,
    // It would focus the field that was registered first, which need not be the first on the screen.
    shouldFocusError: false,
  });
  const values = useWatch({ control }) as Values;
  /** What was sent last. */
  const [sent, setSent] = useState<Values>();
  useUnsavedInput(isKept && formState.isDirty);
  // A second press can come before the form knows that the first one is being sent.
  const running = useRef(false);
  useEffect(() => {
    running.current = sending.isPending;
  });
  const refused = refusal?.field;
  useEffect(() => {
    if (refused !== undefined) setFocus(refused);
  }, [refused, setFocus]);
  return {
    /** The props of the form element. */
    form: {
      noValidate: true,
      onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const { elements } = event.currentTarget;
        void handleSubmit(
          (payload) => {
            if (running.current) return;
            running.current = true;
            setSent(getValues());
            onSend(payload);
          },
          (errors) => firstOf(elements, Object.keys(errors))?.focus(),
        )();
      },
    },
    /** The props of the field of this name. */
    field: <Name extends Path<Values>>(name: Name) => {
      const { onBlur, onChange, ref } = register(name);
      const error = errorOf(name);
      return {
        name,
        ref,
        onChange: (event: React.ChangeEvent) => {
          void onChange(event);
          if (error !== undefined) void trigger(name);
        },
        onBlur: (event: React.FocusEvent<Element, Element | null>) => {
          void onBlur(event);
          // An empty field is not an error before the form is sent. On the way to the button that sends it, an error would
          // move the button from under the pointer.
          if (values[name] !== '' && !isSubmit(event.relatedTarget)) void trigger(name);
        },
        value: values[name] as PathValue<Values, Name>,
        error: error ?? refusalAt(name),
      };
    },
    /** What is wrong with a value that has no field of its own, such as a checkbox. */
    errorOf,
    values,
    set: <Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
    reset: () => reset(initial),
  };

  function errorOf(name: Path<Values>): string | undefined {
    const message = getFieldState(name, formState).error?.message;
    return message === undefined ? undefined : formErrorText(message);
  }

  function refusalAt(name: Path<Values>): string | undefined {
    return refusal?.field === name && sent?.[name] === values[name] ? refusal.text : undefined;
  }
}

/** The first control of a form that has one of these names. */
const firstOf = (elements: HTMLFormControlsCollection, names: readonly string[]) =>
  [...elements].find(
    (element): element is HTMLInputElement => 'name' in element && names.includes(String(element.name)),
  );

const isSubmit = (element: Element | null) =>
  element instanceof HTMLButtonElement && element.type === 'submit';
