import { useReducer } from 'react';
import digits from '../../locale/en/digits.ts';
import { words } from '../locale/words.ts';
import styles from './digits-choice.module.css';
import { useShownLanguage } from './language-switch.tsx';

const t = words({ digits });

/** In local storage, and on the page since before its first paint (boot/before-paint.ts). */
const KEY = 'digits';

/**
 * In Hindi: a press shows the digits of Devanagari on this device, or 0 to 9 again. A font draws them (ui/tokens.css), so that
 * what is read aloud, copied and typed stays 0 to 9.
 */
export function DigitsChoice() {
  const [, showChoice] = useReducer((presses: number) => presses + 1, 0);
  if (useShownLanguage().name !== 'hi') return null;
  const areOwn = localStorage.getItem(KEY) === 'own';
  const choose = () => {
    const chosen = areOwn ? 'latin' : 'own';
    localStorage.setItem(KEY, chosen);
    document.documentElement.dataset[KEY] = chosen;
    showChoice();
  };
  return (
    <button type="button" className={styles.choice} onClick={choose}>
      {t(areOwn ? 'digits.latin' : 'digits.own')}
    </button>
  );
}
