import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminExam } from '../../../contract/catalog/editing.ts';
import { EXAM_CATEGORIES, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { CallError, call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { Card } from '../../ui/card.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { RecordChanges } from '../change-list.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { failureText } from '../failure-text.ts';
import styles from '../form.module.css';
import { RecordStamp } from '../record-stamp.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { type Said, useSave } from '../save-state.ts';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog.tsx';
import {
  type ExamValues,
  examErrors,
  examPayload,
  examValues,
  examVersions,
  isSameExam,
  noExam,
} from './exam-values.ts';

/** The form of an exam: a new one, or `exam` to be changed. */
export function ExamForm({ exam }: { exam: AdminExam | undefined }) {
  const [base, setBase] = useState(exam);
  const saved = base === undefined ? noExam : examValues(base);
  const [values, setValues] = useState(saved);
  const [showErrors, setTold] = useState(false);
  const [theirs, setTheirs] = useState<AdminExam | null>(null);
  const { isSaving, said, say, save } = useSave();
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();
  const errors = showErrors ? examErrors(values) : {};

  const create = async (): Promise<Said> => {
    const { message } = await call('/adminexam/examadd', examPayload(values));
    setValues(noExam);
    setTold(false);
    return { tone: 'success', title: message };
  };

  const update = async (wanted: ExamValues, over: AdminExam): Promise<Said> => {
    const { examid, version } = over;
    const answer = await call('/adminexam/examupdate', { examid, version, ...examPayload(wanted) });
    if (!answer.updateSuccess || !answer.exam) {
      return { tone: 'failure', title: 'Exam not updated', more: answer.message };
    }
    take(answer.exam);
    return { tone: 'success', title: answer.message };
  };

  const take = (now: AdminExam) => {
    setBase(now);
    setValues(examValues(now));
  };

  /** Runs a save; a conflict is answered with both versions, all else in words. */
  const run = (work: () => Promise<Said>) =>
    save(async () => {
      try {
        const done = await work();
        await queries.invalidateQueries({ queryKey: ['admin', 'auditList'] });
        return done;
      } catch (error) {
        const isConflict = error instanceof CallError && error.code === 'conflict' && base !== undefined;
        const { exams } = isConflict
          ? await call('/adminexam/examDetails', { examid: base.examid }).catch(() => ({ exams: undefined }))
          : { exams: undefined };
        if (exams === undefined) return failed(error);
        setTheirs(exams);
        return null;
      }
    });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const [missing] = Object.keys(examErrors(values));
    setTold(true);
    if (missing !== undefined) {
      say({ tone: 'failure', title: 'Please fill all fields' });
      form.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
    } else if (base === undefined) void run(create);
    else if (isSameExam(values, saved)) say({ tone: 'info', title: 'No changes to save' });
    else void run(() => update(values, base));
  };

  const field = (name: keyof ExamValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ScreenHeading>{base === undefined ? 'Add New Exam' : 'Update Exam'}</ScreenHeading>
        {base !== undefined && <RecordStamp record={base} />}
      </div>
      <Card>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.fields}>
            <InputField label="Exam id" value={base?.examid ?? ''} placeholder="Given on saving" readOnly />
            <InputField label="Exam name" maxLength={MAX_NAME_LENGTH} required {...field('examName')} />
            <SelectField label="Category" required {...field('category')}>
              <option value="">Select a category</option>
              {EXAM_CATEGORIES.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <SelectField
              label="Status"
              hint={values.status === 'Inactive' ? 'Students do not see an inactive exam.' : undefined}
              required
              {...field('status')}
            >
              <option>Active</option>
              <option>Inactive</option>
            </SelectField>
            <div className={styles.wide}>
              <TextareaField
                label="Subjects"
                hint="Separated by commas: Math, Science, English"
                rows={3}
                required
                {...field('subjects')}
              />
            </div>
          </div>
          <SaveFoot said={said} isSaving={isSaving} label={base === undefined ? 'Add Exam' : 'Update Exam'} />
        </form>
      </Card>
      {base !== undefined && <RecordChanges kind="exam" recordid={base.examid} />}
      <UnsavedChangesDialog isDirty={!isSameExam(values, saved)} />
      {theirs !== null && (
        <ConflictDialog
          what="exam"
          conflict={{ ...theirs, fields: examVersions(saved, examValues(theirs), values) }}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => {
            take(theirs);
            setTheirs(null);
            say({ tone: 'info', title: 'This is the saved version' });
          }}
          onSave={(mine) => {
            const chosen = Object.fromEntries(
              Object.entries(values).filter(([name]) => mine.has(name)),
            ) as Partial<ExamValues>;
            const merged = { ...examValues(theirs), ...chosen };
            setTheirs(null);
            setBase(theirs);
            setValues(merged);
            void run(() => update(merged, theirs));
          }}
        />
      )}
    </div>
  );
}

function failed(error: unknown): Said {
  const isOfNetwork = error instanceof CallError && error.code === 'network';
  return {
    tone: 'failure',
    title: isOfNetwork ? 'Error while submitting' : 'Failed to add/update exam',
    more: error instanceof Error ? failureText(error) : '',
  };
}
