import type { ChosenLanguage } from '../../../contract/languages.ts';
import { compareTexts } from '../../../contract/questions/parity.ts';
import notes from '../../../locale/en/notes.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { FieldProps } from '../form/fields.ts';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { Differences } from '../translating/differences.tsx';
import type { NoteValues } from './note-kind.ts';

const t = words({ notes, translating });

/** The text of notes in another language than they are written in. */
export function TranslatedNote({
  language,
  written,
  values,
  isOutdated,
  field,
  set,
}: {
  language: ChosenLanguage;
  written: ChosenLanguage;
  values: NoteValues;
  /** Whether the text that is kept was written for another text than the notes have now. */
  isOutdated: boolean;
  field: (name: keyof NoteValues) => FieldProps;
  set: (name: keyof NoteValues, text: string) => void;
}) {
  const { name, tag } = known[language];
  const inIt = (label: string) => t('translating.inLanguage', { field: label, language: name });
  const text = values[`text_${language}`];
  return (
    <Stack gap={3}>
      <FormattedField
        label={inIt(t('notes.text'))}
        lang={tag}
        rows={16}
        hasHelp={false}
        {...field(`text_${language}`)}
        onText={(typed) => set(`text_${language}`, typed)}
      />
      {text.trim() !== '' && (
        <Differences
          mismatches={compareTexts('text', values.text, text)}
          fieldOf={() => inIt(t('notes.text'))}
        />
      )}
      {isOutdated && (
        <CheckField
          label={t('translating.isReviewed')}
          hint={t('notes.outdated', { written: known[written].name })}
          checked={values[`compared_${language}`] === 'yes'}
          onCheck={(isCompared) => set(`compared_${language}`, isCompared ? 'yes' : '')}
        />
      )}
    </Stack>
  );
}
