import { useReducer } from 'react';
import frame from '../../locale/en/frame.ts';
import { language, showLanguage } from '../locale/language.ts';
import { words } from '../locale/words.ts';
import { hasOwnDigits, keepDigits } from '../session/stored-language.ts';
import styles from './digits-choice.module.css';
import { useLanguageName } from './language-switch.tsx';

const t = words({ frame });

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
      {t(areOwn ? 'frame.latinDigits' : 'frame.ownDigits')}
    </button>
  );
}
