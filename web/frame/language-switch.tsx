import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ChosenLanguage, LANGUAGES } from '../../contract/languages.ts';
import frame from '../../locale/en/frame.ts';
import { languages } from '../../locale/languages.ts';
import { language, onLanguage, shownLanguage } from '../locale/language.ts';
import { words } from '../locale/words.ts';
import styles from './language-switch.module.css';

const t = words({ frame });

/** True from a press until the page stands in the other language: what was pressed has the focus there again. */
let isPressed = false;

/** What this page is shown in. */
export const useShownLanguage = () => useSyncExternalStore(onLanguage, shownLanguage, shownLanguage);

/**
 * A button with the name of each other language, in that language. The page is not loaded again. `whenKept` resolves once
 * the device has all of what is on the screen: then nothing has to be asked.
 */
export function LanguageSwitch({ whenKept }: { whenKept?: () => Promise<void> }) {
  const { name: current } = useShownLanguage();
  const first = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const choose = async (name: ChosenLanguage) => {
    isPressed = true;
    try {
      await (await import('./choose-language.ts')).chooseLanguage(name, whenKept);
    } catch {
      setFailed(true);
    }
  };

  useEffect(() => {
    if (isPressed) first.current?.focus();
    isPressed = false;
  }, []);

  // In the pseudo language of tests one too.
  const others = LANGUAGES.filter((name) => name !== current).slice(1 - LANGUAGES.length);
  return others.map((name, index) => (
    <button
      key={name}
      ref={index === 0 ? first : undefined}
      type="button"
      lang={languages[name].tag}
      className={styles.switch}
      onClick={() => void choose(name)}
      data-content
    >
      {languages[name].name}
      {hasFailed && (
        <span role="alert" className={styles.failure} lang={language().tag}>
          {t('frame.languageNotHere')}
        </span>
      )}
    </button>
  ));
}
