import { useLayoutEffect, useRef } from 'react';
import { optionOfKey } from '../../questions/choose.ts';

/** What the keys do. */
export interface Commands {
  /** By its place, which may be that of no option. */
  choose: (option: number) => void;
  previous: () => void;
  next: () => void;
  clear: () => void;
  mark: () => void;
  sayTime: () => void;
  askToSubmit: () => void;
  showHelp: () => void;
}

const COMMANDS: Partial<Record<string, Exclude<keyof Commands, 'choose'>>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  p: 'previous',
  n: 'next',
  Delete: 'clear',
  m: 'mark',
  t: 'sayTime',
  s: 'askToSubmit',
  '?': 'showHelp',
};

const isOption = (target: EventTarget | null): target is HTMLInputElement & { type: 'radio' | 'checkbox' } =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Whether the focused element handles the key itself, as a text field does any key but Enter and arrows that lead out of it. */
function isTaken({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, textarea, select, [contenteditable]')) return true;
  if (!(target instanceof HTMLInputElement) || isOption(target) || key === 'Enter') return false;
  const end = key === 'ArrowLeft' ? 0 : key === 'ArrowRight' ? target.value.length : undefined;
  return shiftKey || end === undefined || target.selectionStart !== end || target.selectionEnd !== end;
}

/**
 * Moves the focus from the heading of a question to its options, and among checkboxes, as the browser does among radio
 * buttons. Returns whether the key was for that.
 */
function movedToOption({ target, key }: KeyboardEvent): boolean {
  const isDown = key === 'ArrowDown';
  const all = [...document.querySelectorAll<HTMLInputElement>('main fieldset input')];
  const to =
    target instanceof HTMLHeadingElement && isDown
      ? (all.find(({ checked }) => checked) ?? all[0])
      : isOption(target) && target.type === 'checkbox' && (isDown || key === 'ArrowUp')
        ? all.at((all.indexOf(target) + (isDown ? 1 : -1)) % all.length)
        : undefined;
  to?.focus();
  return to !== undefined;
}

/** Handles the keys of a running test while `isOn`; without `hasLetters` only the arrows. */
export function useShortcuts(
  commands: Commands,
  optionCount: number,
  { isOn, hasLetters }: { isOn: boolean; hasLetters: boolean },
): void {
  const latest = useRef({ commands, optionCount, isOn, hasLetters });
  // Before the paint: a key that is pressed as soon as a question is seen counts, and acts on that question.
  useLayoutEffect(() => {
    latest.current = { commands, optionCount, isOn, hasLetters };
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { commands, optionCount, isOn, hasLetters } = latest.current;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event))
        return;
      if (event.key.length === 1 && !hasLetters) return;
      const { key, target, repeat } = event;
      const command =
        // Where it presses nothing: what was typed or chosen is saved already.
        key === 'Enter' && !repeat && !(target instanceof Element && target.closest('a, button, summary'))
          ? 'next'
          : COMMANDS[key.length === 1 ? key.toLowerCase() : key];
      const option = optionOfKey(key);
      if (command) commands[command]();
      else if (option >= 0 && optionCount > 0) commands.choose(option);
      else if (optionCount === 0 && /^[\d.-]$/.test(key)) {
        // A number goes into the field of the answer, which then takes this key too.
        document.querySelector<HTMLInputElement>('main input')?.focus();
        return;
      } else if (!movedToOption(event)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
