import type { KeyboardEvent } from 'react';
import type { QuestionContent } from '../../questions/asked.ts';
import { optionLetter } from '../../ui/option-letter.ts';

const NOT_TYPED = ['button', 'checkbox', 'radio', 'submit'];

/** Whether an element takes text: keys of one letter are text there. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NOT_TYPED.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The capital letter that is pressed, by its place on the keyboard where another script is typed; empty if none is. */
export function letterOf({ key, code, ctrlKey, metaKey, altKey }: Pressed): string {
  if (ctrlKey || metaKey || altKey) return '';
  const letter = /^[a-z]$/i.test(key)
    ? key
    : /^\p{L}\p{M}*$|^\p{M}$/u.test(key)
      ? code.replace(/^Key/, '')
      : '';
  return letter.length === 1 ? letter.toUpperCase() : '';
}

/** The place of the option that a letter names, from 0. */
function placeOf(pressed: Pressed): number | undefined {
  const place = letterOf(pressed).charCodeAt(0) - A;
  return place >= 0 ? place : undefined;
}

const A = 'A'.charCodeAt(0);

/** The question with the option right that the pressed letter names; where several can be right, it is added or taken away. */
export function keyByLetter(asked: QuestionContent, pressed: Pressed): QuestionContent | undefined {
  const place = placeOf(pressed);
  if (place === undefined || !('options' in asked.body)) return undefined;
  const option = asked.body.options[place];
  if (option === undefined || option.text === '') return undefined;
  const { id } = option;
  if (asked.kind === 'single_choice') return { ...asked, key: { right: [id] } };
  if (asked.kind !== 'multiple_choice') return undefined;
  const [first = [], ...others] = asked.key.right;
  const right = first.includes(id) ? first.filter((one) => one !== id) : [...first, id];
  return { ...asked, key: { right: [right, ...others] } };
}

/** The letters of the right options: 'A, C'. */
export function keyLetters({ body, key }: QuestionContent): string {
  if (!('options' in body) || !('right' in key)) return '';
  const [first = []] = key.right;
  const right = typeof first === 'string' ? key.right : first;
  return body.options
    .flatMap(({ id }, place) => ((right as readonly string[]).includes(id) ? optionLetter(place) : []))
    .join(', ');
}
