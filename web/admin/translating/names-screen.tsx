import { useState } from 'react';
import { type ChosenLanguage, LANGUAGES } from '../../../contract/languages.ts';
import admin from '../../../locale/en/admin.ts';
import names from '../../../locale/en/names.ts';
import { languages, SOURCE } from '../../../locale/languages.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { words } from '../../locale/words.ts';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { NamesForm } from './names-form.tsx';

const t = words({ admin, names });

/** What exams, subjects, chapters, topics, tests and notes are called in another language. */
export function NamesScreen() {
  const [language, setLanguage] = useState<ChosenLanguage>(
    LANGUAGES.find((one) => one !== SOURCE) ?? LANGUAGES[0],
  );
  const [isDirty, setDirty] = useState(false);
  return (
    <Stack gap={5}>
      <ScreenHeading>{t('admin.translateNames')}</ScreenHeading>
      <p>{t('names.lead')}</p>
      <Row>
        <SelectField
          label={t('admin.language')}
          value={language}
          disabled={isDirty}
          onChange={({ target }) => setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one} data-content>
              {languages[one].name}
            </option>
          ))}
        </SelectField>
      </Row>
      <NamesForm key={language} language={language} onDirty={setDirty} />
      <UnsavedChangesDialog isDirty={isDirty} />
    </Stack>
  );
}
