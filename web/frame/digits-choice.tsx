import { useReducer } from 'react';
import digits from '../../locale/en/digits.ts';
import { language, showLanguage } from '../locale/language.ts';
import { words } from '../locale/words.ts';
import { hasOwnDigits, keepDigits } from '../session/stored-language.ts';
import styles from './digits-choice.module.css';
import { useLanguageName } from './language-switch.tsx';

const t = words({ digits });

/** In a language with digits of its own: a press shows these on this device, or 0 to 9 again. */
export function DigitsChoice() {
  useLanguageName();
  const [, showChoice] = useReducer((presses: number) => presses + 1, 0);
  if (language().digits === undefined) return null;
  const areOwn = hasOwnDigits();
  const choose = () => {
    keepDigits(!areOwn);
    showLanguage();
    showChoice();
  };
  return (
    <button type="button" className={styles.choice} onClick={choose}>
      {t(areOwn ? 'digits.latin' : 'digits.own')}
    </button>
  );
}
