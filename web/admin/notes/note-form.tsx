import { type ChosenLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { AdminNote } from '../../../contract/notes.ts';
import admin from '../../../locale/en/admin.ts';
import notes from '../../../locale/en/notes.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { words } from '../../locale/words.ts';
import { Card } from '../../ui/card.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { ChapterFields } from '../form/chapter-fields.tsx';
import styles from '../form/form.module.css';
import { useRecordForm } from '../form/record-form.ts';
import { RecordFormLayout } from '../form/record-form-layout.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { StatusField } from '../form/status-field.tsx';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import translatingStyles from '../translating/translating.module.css';
import { noteKind } from './note-kind.ts';
import { NotePreview } from './note-preview.tsx';
import { TranslatedNote } from './translated-note.tsx';

const t = words({ admin, notes, translating });

/** The form of revision notes: new ones, or `note` to be changed. */
export function NoteForm({ note: opened }: { note: AdminNote | undefined }) {
  const edit = useRecordForm(noteKind, opened);
  const { item: note, field, values } = edit;
  const written = LANGUAGES.find((one) => one === values.language) ?? LANGUAGES[0];
  const others = LANGUAGES.filter((one) => one !== written);
  return (
    <RecordFormLayout
      edit={edit}
      heading={t(note === undefined ? 'notes.addHeading' : 'notes.update')}
      what="notes"
      below={note !== undefined && <RecordChanges kind="note" recordId={note.id} />}
    >
      <Card>
        <Stack gap={5}>
          <div className={styles.fields}>
            <InputField label={t('admin.title')} maxLength={MAX_NAME_LENGTH} required {...field('title')} />
            {others.map((language) => (
              <InputField
                key={language}
                label={t('translating.inLanguage', {
                  field: t('admin.title'),
                  language: known[language].name,
                })}
                lang={known[language].tag}
                maxLength={MAX_NAME_LENGTH}
                {...field(`title_${language}`)}
              />
            ))}
            <ChapterFields values={values} field={field} onName={(name, value) => edit.set(name, value)} />
            <StatusField inactiveHint={t('notes.inactiveHint')} {...field('status')} />
            <SelectField label={t('notes.language')} {...field('language')}>
              <Languages />
            </SelectField>
            <div className={`${styles.wide} ${translatingStyles.pair}`}>
              <FormattedField
                label={t('notes.text')}
                hint={t('notes.textHint')}
                rows={16}
                required
                {...field('text')}
                lang={known[written].tag}
                onText={(text) => edit.set('text', text)}
              />
              {others.map((language) => (
                <TranslatedNote
                  key={language}
                  language={language}
                  written={written}
                  values={values}
                  isOutdated={isOutdated(note, language)}
                  field={field}
                  set={(name, text) => edit.set(name, text)}
                />
              ))}
            </div>
          </div>
          <NotePreview scope={note?.id ?? ''} text={values.text} />
          {others.map((language) => (
            <NotePreview
              key={language}
              scope={`${note?.id ?? ''} ${language}`}
              language={language}
              text={values[`text_${language}`]}
            />
          ))}
          <SaveBar
            outcome={edit.outcome}
            errors={edit.faults}
            isSaving={edit.isSaving}
            label={t(note === undefined ? 'notes.add' : 'notes.update')}
          />
        </Stack>
      </Card>
    </RecordFormLayout>
  );
}

const Languages = () =>
  LANGUAGES.map((one) => (
    <option key={one} value={one} lang={one} data-content>
      {known[one].name}
    </option>
  ));

const isOutdated = (note: AdminNote | undefined, language: ChosenLanguage): boolean =>
  note?.translations[language]?.isOutdated ?? false;
