import type { KeyboardEvent } from 'react';

/**
 * Enter in a line of the form goes on to the next field that is still empty, from the last one to the text of the
 * question: it does not save a test that is half written.
 */
export function goOnWithEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || NOT_TYPED.includes(target.type)) return;
  // A dialog in the form has an Enter of its own.
  if (target.closest('dialog') !== null) return;
  event.preventDefault();
  const { form } = target;
  const fields = [...(form?.querySelectorAll<Field>('input, select, textarea') ?? [])].filter(
    (field) => field.checkVisibility() && !isReadOnly(field) && !NOT_TYPED.includes(field.type),
  );
  // The name stands in the bar, in front of the form.
  const rest = fields.slice(fields.indexOf(target) + 1);
  (rest.find((field) => field.value === '') ?? rest[0])?.focus();
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const NOT_TYPED = ['button', 'checkbox', 'file', 'radio', 'submit'];

const isReadOnly = (field: Field) => !(field instanceof HTMLSelectElement) && field.readOnly;

/** The name stands in the bar, in front of its buttons: Tab goes on to the first field of the form, as thought does. */
export function goOnFromName(event: KeyboardEvent<HTMLInputElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Tab' || event.shiftKey || form === null) return goOnWithEnter(event);
  const first = form.querySelector<Field>('input, select, textarea');
  if (first === null) return;
  event.preventDefault();
  first.focus();
}
