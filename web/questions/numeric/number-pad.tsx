import { type RefObject, useEffect, useRef } from 'react';
import typing from '../../../locale/en/typing.ts';
import { words } from '../../locale/words.ts';
import styles from './number-pad.module.css';
import { otherSign } from './other-sign.ts';

const t = words({ typing });

const DELETE = 'delete';
const SIGN = '±';

export interface NumberPadProps {
  input: RefObject<HTMLInputElement | null>;
  /** That parts the decimals; none where the answer is a whole number. */
  mark: string;
  onType: (typed: string) => void;
}

/**
 * The keys of the hall's screen, for a number without a keyboard. A phone's own keypad, which would cover the question,
 * then stays away.
 */
export default function NumberPad({ input, mark, onType }: NumberPadProps) {
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const before = field.getAttribute('inputmode') ?? 'text';
    field.setAttribute('inputmode', 'none');
    const show = () => pad.current?.scrollIntoView({ block: 'nearest' });
    field.addEventListener('focus', show);
    return () => {
      field.setAttribute('inputmode', before);
      field.removeEventListener('focus', show);
    };
  }, [input]);
  const type = (key: string) => {
    const field = input.current;
    if (!field) return;
    const { value } = field;
    if (key === SIGN) return onType(otherSign(value));
    const [start, end] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    const typed = key === DELETE ? '' : key;
    const from = typed === '' && start === end ? Math.max(0, start - 1) : start;
    onType(value.slice(0, from) + typed + value.slice(end));
    const caret = from + typed.length;
    // After the new value is shown, which puts the caret behind it.
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  };
  const keys = [...Array.from('123456789'), SIGN, '0', mark, DELETE].filter((key) => key !== '');
  return (
    // The field keeps the focus and its caret.
    <fieldset ref={pad} className={styles.pad} onPointerDown={(event) => event.preventDefault()}>
      <legend className="visually-hidden">{t('typing.pad')}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === SIGN ? t('typing.changeSign') : undefined}
          // Whoever has a keyboard types into the field.
          tabIndex={-1}
          onClick={() => type(key)}
        >
          {key === DELETE ? <small>{t('typing.deleteLast')}</small> : key}
        </button>
      ))}
    </fieldset>
  );
}
