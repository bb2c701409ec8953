import { useEffect, useEffectEvent } from 'react';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../imports/imports.module.css';
import { isTypedInto } from './key-by-letter.ts';

const t = words({ questions });

/** Undo and redo of the questions: buttons, and the keys of the system outside of text fields, which have their own. */
export function UndoButtons({
  mayUndo,
  mayRedo,
  onUndo,
  onRedo,
}: {
  mayUndo: boolean;
  mayRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
    const isRedo = key === 'y' || event.shiftKey;
    if (isRedo ? !mayRedo : !mayUndo) return;
    event.preventDefault();
    if (isRedo) onRedo();
    else onUndo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return (
    <div className={styles.buttons}>
      <Button disabled={!mayUndo} aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
        {t('questions.undoLast')}
      </Button>
      <Button disabled={!mayRedo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z" onClick={onRedo}>
        {t('questions.redo')}
      </Button>
    </div>
  );
}
