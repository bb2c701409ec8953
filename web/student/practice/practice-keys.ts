import { useEffect, useEffectEvent } from 'react';
import { hasShortcuts, optionOfKey } from '../../questions/choose.ts';

/**
 * The keys of practice: `onEnter` where Enter presses nothing and sends no form; `onChoose` with the place of the option
 * whose letter or number is pressed where nothing is typed, as in a running test.
 */
export function usePracticeKeys({
  onChoose,
  onEnter,
}: {
  onChoose?: (place: number) => void;
  onEnter: () => void;
}): void {
  const press = useEffectEvent(({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (repeat || ctrlKey || metaKey || altKey) return;
    const on = target instanceof Element ? target : document.body;
    const place = optionOfKey(key);
    if (key === 'Enter') {
      if (!on.closest('a, button, summary, input, textarea, select, dialog')) onEnter();
    } else if (place >= 0 && hasShortcuts()) {
      if (!on.closest('dialog, textarea, select, input:not([type=radio], [type=checkbox])'))
        onChoose?.(place);
    }
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
