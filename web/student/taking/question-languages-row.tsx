import { LanguageButtons } from '../../questions/language-buttons.tsx';
import type { Paper } from '../../sync/paper.ts';
import type { QuestionLanguages } from './question-languages.ts';

export interface QuestionLanguagesRowProps {
  languages: Paper['languages'];
  read: QuestionLanguages;
}

/** Switches the question that is shown, and then all, to another language of the paper. */
export default function QuestionLanguagesRow({ languages, read }: QuestionLanguagesRowProps) {
  return (
    <>
      <LanguageButtons of={languages} current={read.language} text="translated.one" onChoose={read.choose} />
      {read.isOwn && (
        <LanguageButtons of={[read.language]} current="" text="translated.all" onChoose={read.chooseForAll} />
      )}
    </>
  );
}
