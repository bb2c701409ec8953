import type { ChosenLanguage } from '../../contract/languages.ts';
import translated from '../../locale/en/translated.ts';
import { languages } from '../../locale/languages.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import styles from './language-buttons.module.css';

const t = words({ translated });

/** A button for each language but the one shown; `text` says whether it is for one question or for all. */
export function LanguageButtons({
  of = [],
  current,
  text,
  onChoose,
}: {
  of: readonly ChosenLanguage[] | undefined;
  current: string;
  text: 'translated.one' | 'translated.all';
  onChoose: (language: ChosenLanguage) => void;
}) {
  return of
    .filter((name) => name !== current)
    .map((name, i) => (
      <Button key={i} kind="quiet" onClick={() => onChoose(name)}>
        {text === 'translated.all'
          ? t(text, { language: languages[name].name })
          : t(text, {
              language: languages[name].name,
              word: (word) => <span className={styles.word}>{word}</span>,
            })}
      </Button>
    ));
}
