import type { ChosenLanguage } from '../../../contract/languages.ts';
import translated from '../../../locale/en/translated.ts';
import { languages as known } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { choosePaperLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';

const t = words({ translated });

/** The languages of a paper, its language of record first, and the choice in which to read it. */
export default function PaperLanguages({ languages }: { languages: readonly ChosenLanguage[] }) {
  const chosen = usePaperLanguage();
  const [record = 'en'] = languages;
  const nameOf = (language: ChosenLanguage) => known[language].name;
  if (languages.length < 2) return <p>{t('translated.only', { language: record })}</p>;
  return (
    <>
      <p>
        {t('translated.languages', {
          languages: languages.map(nameOf).join(', '),
          record: nameOf(record),
        })}
      </p>
      <FilterButtons
        label={t('translated.read')}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={languages.find((one) => one === chosen) ?? record}
        onChange={choosePaperLanguage}
      />
    </>
  );
}
