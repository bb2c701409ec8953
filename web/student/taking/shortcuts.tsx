import { useEffect, useRef, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './shortcuts.module.css';

const t = words({ taking });

/** What the keys do. */
export interface Commands {
  choose: (option: number) => void;
  previous: () => void;
  next: () => void;
  mark: () => void;
  sayTime: () => void;
  showKeys: () => void;
}

/** The option that a key selects: A or 1 is the first. Undefined for any other key. */
export function optionOfKey(key: string, optionCount: number): number | undefined {
  const place = /^[1-9]$/.test(key)
    ? Number(key) - 1
    : /^[a-z]$/i.test(key)
      ? key.toLowerCase().charCodeAt(0) - 97
      : -1;
  return place >= 0 && place < optionCount ? place : undefined;
}

const COMMANDS: Partial<Record<string, Exclude<keyof Commands, 'choose'>>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  p: 'previous',
  n: 'next',
  m: 'mark',
  t: 'sayTime',
  '?': 'showKeys',
};

const isOption = (target: EventTarget | null): target is HTMLInputElement & { type: 'radio' | 'checkbox' } =>
  target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox');

/** Whether the focused element handles the key itself, as a text field does any key but arrows that lead out of it. */
function isTaken({ target, key, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, textarea, select, [contenteditable]')) return true;
  if (!(target instanceof HTMLInputElement) || isOption(target)) return false;
  const end = key === 'ArrowLeft' ? 0 : key === 'ArrowRight' ? target.value.length : undefined;
  return shiftKey || end === undefined || target.selectionStart !== end || target.selectionEnd !== end;
}

/** Moves the focus among checkboxes, as the browser does among radio buttons. Returns whether the key was for that. */
function movedAmongOptions({ target, key }: KeyboardEvent): boolean {
  if (!isOption(target) || target.type !== 'checkbox' || (key !== 'ArrowUp' && key !== 'ArrowDown'))
    return false;
  const all = [...(target.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  all.at((all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)) % all.length)?.focus();
  return true;
}

/** Handles the keys of a running test while `isOn`; without `hasLetters` only the arrows. */
export function useShortcuts(
  commands: Commands,
  optionCount: number,
  { isOn, hasLetters }: { isOn: boolean; hasLetters: boolean },
): void {
  const latest = useRef({ commands, optionCount, isOn, hasLetters });
  useEffect(() => {
    latest.current = { commands, optionCount, isOn, hasLetters };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { commands, optionCount, isOn, hasLetters } = latest.current;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTaken(event))
        return;
      if (event.key.length === 1 && !hasLetters) return;
      const command = COMMANDS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      const option = command ? undefined : optionOfKey(event.key, optionCount);
      if (command) commands[command]();
      else if (option !== undefined) commands.choose(option);
      else if (!movedAmongOptions(event)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const STORED = 'shortcutsOff';

/** Whether single-key shortcuts are on (WCAG 2.1.4): they are until turned off on this device. */
export function useShortcutSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) === null);
  const set = (isOn: boolean) => {
    setOn(isOn);
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, 'true');
  };
  return [isOn, set];
}

/** The keys, a message where they have names, and what they do. */
const SHEET = [
  { keys: 'taking.keysChoose', does: 'taking.keysChooseDoes' },
  { keys: 'taking.keysUpDown', does: 'taking.keysUpDownDoes' },
  { keys: 'taking.keysNext', does: 'taking.keysNextDoes' },
  { keys: 'taking.keysPrevious', does: 'taking.keysPreviousDoes' },
  { key: 'M', does: 'taking.keysMarkDoes' },
  { key: 'T', does: 'taking.keysTimeDoes' },
  { key: '?', does: 'taking.keysSheetDoes' },
] as const;

/** The list of keys that '?' opens. */
export function ShortcutSheet({
  open,
  onClose,
  isOn,
  onSwitch,
}: {
  open: boolean;
  onClose: () => void;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={t('taking.keys')}>
      <Stack as="dl">
        {SHEET.map((row) => (
          <div key={row.does} className={styles.row}>
            <dt>{'keys' in row ? t(row.keys) : row.key}</dt>
            <dd>{t(row.does)}</dd>
          </div>
        ))}
      </Stack>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        {t('taking.useKeys')}
      </label>
    </Dialog>
  );
}
