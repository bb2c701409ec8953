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
