import { Link } from 'wouter';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import ui from '../../../locale/en/ui.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useChoices } from '../use-choices.ts';
import type { FieldProps } from './fields.ts';
import { useFilingNames } from './filing.ts';
import { formErrorText } from './form-error-text.ts';
import { SuggestedField } from './suggested-field.tsx';

const t = words({ admin, forms, ui });

/** Where a record of a form is filed: its exam (an examCode), a subject of that exam, and a chapter. */
export function ChapterFields({
  values: { exam, subject },
  field,
  onName,
}: {
  values: { exam: string; subject: string };
  field: (name: 'exam' | 'subject' | 'chapter') => FieldProps;
  /** Sets a subject or chapter to another name than what was typed. */
  onName: (field: 'subject' | 'chapter', name: string) => void;
}) {
  const { data, error, isFetching, refetch } = useChoices({ examCode: exam, subject });
  const { chapters } = useFilingNames({ exam, subject });
  const exams = data?.exams ?? [];
  const chosen = exams.find(({ examCode }) => examCode === exam);
  const subjects = chosen?.subject ?? [];
  // A record may have a subject that its exam no longer has: it is shown, and has to be changed.
  const isForeign = chosen !== undefined && subject !== '' && !subjects.includes(subject);
  const subjectField = field('subject');
  const examField = field('exam');

  return (
    <>
      <SelectField
        label={t('admin.exam')}
        hint={
          error !== null ? (
            <span role="alert" title={errorText(error)}>
              {t('forms.examsNotLoaded')}{' '}
              <Button kind="quiet" onClick={() => void refetch()} busy={isFetching}>
                {t('ui.tryAgain')}
              </Button>
            </span>
          ) : data?.exams.length === 0 ? (
            t('forms.noExams', { add: (text) => <Link href={adminPaths.examEdit()}>{text}</Link> })
          ) : undefined
        }
        required
        {...examField}
        onChange={(event) => {
          const next = exams.find(({ examCode }) => examCode === event.target.value);
          if (!next?.subject.includes(subject)) onName('subject', '');
          examField.onChange(event);
        }}
      >
        <option value="">{t('forms.selectExam')}</option>
        {chosen === undefined && exam !== '' && (
          <option value={exam} data-content>
            {exam}
          </option>
        )}
        {exams.map(({ examCode, examName, isActive }) => (
          <option key={examCode} value={examCode} data-content>
            {isActive ? named(examName) : t('forms.inactiveExam', { name: named(examName) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('admin.subject')}
        // Not `disabled`: react-hook-form would then send no subject.
        hint={exam === '' ? t('forms.chooseExamFirst') : undefined}
        required
        {...subjectField}
        error={subjectField.error ?? (isForeign ? formErrorText('subjectNotOfExam') : undefined)}
      >
        <option value="">{t('forms.selectSubject')}</option>
        {[...subjects, ...(isForeign || chosen === undefined ? [subject] : [])]
          .filter((name) => name !== '')
          .map((name) => (
            <option key={name} value={name} data-content>
              {named(name)}
            </option>
          ))}
      </SelectField>
      <SuggestedField
        label={t('admin.chapter')}
        names={chapters}
        onName={(name) => onName('chapter', name)}
        required
        {...field('chapter')}
      />
    </>
  );
}
