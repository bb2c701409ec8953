import { type ChosenLanguage, LANGUAGES } from '../../contract/languages.ts';
import { choosePaperLanguage, usePaperLanguage } from './in-language.ts';
import styles from './language-buttons.module.css';
import { LanguageButtons } from './language-buttons.tsx';

export interface QuestionLanguages {
  question: {
    language?: ChosenLanguage | undefined;
    translations?: Partial<Record<ChosenLanguage, object>> | undefined;
  };
}

/** A button for each other language of a question: all are then shown in it. */
export default function LanguageOfQuestion({ question: { language, translations = {} } }: QuestionLanguages) {
  const chosen = usePaperLanguage();
  const of = LANGUAGES.filter((name) => name === language || name in translations);
  return (
    <div className={styles.choice}>
      <LanguageButtons
        of={of}
        current={of.find((name) => name === chosen) ?? language ?? ''}
        text="translated.all"
        onChoose={choosePaperLanguage}
      />
    </div>
  );
}
