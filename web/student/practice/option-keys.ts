import { useEffect, useEffectEvent } from 'react';
import { hasShortcuts, optionOfKey } from '../../questions/choose.ts';

/** Calls `onChoose` with the place of the option whose letter or number is pressed, as a running test does. */
export function useOptionKeys(onChoose: (place: number) => void): void {
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped =
        target instanceof Element &&
        target.matches('dialog *, textarea, select, input:not([type=radio], [type=checkbox])');
      const place = optionOfKey(key);
      if (place >= 0 && !isTyped && !ctrlKey && !metaKey && !altKey && hasShortcuts()) choose(place);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Calls `onEnter` where Enter presses nothing and sends no form. */
export function useEnter(onEnter: () => void): void {
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    const onKey = ({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'Enter' || repeat || ctrlKey || metaKey || altKey) return;
      const isTaken =
        target instanceof Element && target.closest('a, button, summary, input, textarea, select, dialog');
      if (!isTaken) enter();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
