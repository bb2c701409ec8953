import type { AdminExam } from '../../../contract/catalog/editing.ts';
import { EXAM_CATEGORIES, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { named, words } from '../../locale/words.ts';
import { Card } from '../../ui/card.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import styles from '../form/form.module.css';
import { useRecordForm } from '../form/record-form.ts';
import { RecordFormLayout } from '../form/record-form-layout.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { StatusField } from '../form/status-field.tsx';
import { examKind } from './exam-kind.ts';

const t = words({ admin, forms });

/** The form of an exam: a new one, or `exam` to be changed. */
export function ExamForm({ exam: opened }: { exam: AdminExam | undefined }) {
  const edit = useRecordForm(examKind, opened);
  const { item: exam, field } = edit;
  return (
    <RecordFormLayout
      edit={edit}
      heading={t(exam === undefined ? 'forms.addExamHeading' : 'forms.updateExam')}
      what="exam"
      below={exam !== undefined && <RecordChanges kind="exam" recordId={exam.examCode} />}
    >
      <Card>
        <Stack gap={5}>
          <div className={styles.fields}>
            <InputField
              label={t('forms.examId')}
              value={exam?.examCode ?? ''}
              placeholder={t('forms.givenOnSaving')}
              readOnly
            />
            <InputField
              label={t('admin.examNameLabel')}
              maxLength={MAX_NAME_LENGTH}
              required
              {...field('examName')}
            />
            <SelectField label={t('admin.category')} required {...field('category')}>
              <option value="">{t('forms.selectCategory')}</option>
              {EXAM_CATEGORIES.map((category) => (
                <option key={category} value={category} data-content>
                  {named(category)}
                </option>
              ))}
            </SelectField>
            <StatusField inactiveHint={t('forms.examInactiveHint')} {...field('status')} />
            <div className={styles.wide}>
              <TextareaField
                label={t('admin.departmentSubjects')}
                hint={t('forms.subjectsHint')}
                rows={3}
                required
                {...field('subjects')}
              />
            </div>
          </div>
          <SaveBar
            outcome={edit.outcome}
            errors={edit.faults}
            isSaving={edit.isSaving}
            label={t(exam === undefined ? 'admin.addExam' : 'forms.updateExam')}
          />
        </Stack>
      </Card>
    </RecordFormLayout>
  );
}
