import type { ChosenLanguage } from '../../contract/languages.ts';
import { choosePaperLanguage, usePaperLanguage } from './in-language.ts';
import { LanguageButtons } from './language-buttons.tsx';

/** Shows questions in another language; nothing where this one has a single one. */
export default function LanguageOfQuestion({
  question: { language, translations },
}: {
  question: {
    language?: ChosenLanguage | undefined;
    translations?: Partial<Record<ChosenLanguage, object>> | undefined;
  };
}) {
  const chosen = usePaperLanguage();
  if (!language || !translations) return null;
  return (
    <div>
      <LanguageButtons
        of={[language, ...(Object.keys(translations) as ChosenLanguage[])]}
        current={chosen in translations ? chosen : language}
        text="translated.all"
        onChoose={choosePaperLanguage}
      />
    </div>
  );
}
