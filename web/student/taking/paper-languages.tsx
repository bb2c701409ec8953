import type { ChosenLanguage } from '../../../contract/languages.ts';
import translated from '../../../locale/en/translated.ts';
import { languages as known } from '../../../locale/languages.ts';
import { language, languageName } from '../../locale/language.ts';
import { words } from '../../locale/words.ts';
import { choosePaperLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';

const t = words({ translated });

/**
 * The languages of a paper, its language of record first, and the choice in which to read it. One that has only the
 * reader's need not say so, nor one whose language nobody has said.
 */
export default function PaperLanguages({
  languages,
}: {
  languages: readonly (ChosenLanguage | undefined)[];
}) {
  const chosen = usePaperLanguage();
  const all = languages.filter((one) => one !== undefined);
  const [record] = all;
  const nameOf = (language: ChosenLanguage) => known[language].name;
  if (record === undefined || (all.length < 2 && record === languageName())) return null;
  if (all.length < 2) return <p>{t('translated.only', { language: record })}</p>;
  return (
    <>
      <p>
        {t('translated.languages', {
          languages: new Intl.ListFormat(language().tag).format(all.map(nameOf)),
          record: nameOf(record),
        })}
      </p>
      <FilterButtons
        label={t('translated.read')}
        options={all.map((value) => ({ value, label: nameOf(value) }))}
        value={all.find((one) => one === chosen) ?? record}
        onChange={choosePaperLanguage}
      />
    </>
  );
}
