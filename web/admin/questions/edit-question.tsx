import { type ReactNode, useEffect, useRef } from 'react';
import { MAX_ANSWER_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import admin from '../../../locale/en/admin.ts';
import questions from '../../../locale/en/questions.ts';
import ui from '../../../locale/en/ui.ts';
import { named, words } from '../../locale/words.ts';
import { editorOf } from '../../questions/editors.ts';
import { withKind } from '../../questions/new-draft.ts';
import { textOf } from '../../questions/question-draft.ts';
import { runUnlessBlocked } from '../../router/navigation-blocker.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, TextareaField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { useRecordForm } from '../form/record-form.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { problemText } from '../paper/problem-text.ts';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { Difficulties } from './difficulties.tsx';
import { KindField } from './kind-field.tsx';
import styles from './question-fields.module.css';
import {
  type EditedQuestion,
  problemsOf,
  type QuestionTexts,
  questionKind,
  type SavedQuestion,
  withTexts,
} from './question-kind.ts';
import { QuestionPreview } from './question-preview.tsx';
import { chapterOfTest } from './with-chapter.ts';

const t = words({ admin, questions, ui });

/** The modal 'Edit Question': saves one question, which makes a new revision of its test. */
export function EditQuestion({
  question: opened,
  kind = questionKind,
  where = t('questions.where', {
    name: named(opened.testName),
    testid: opened.testCode,
    number: opened.number,
  }),
  onClose,
  onReload,
  onSaved,
}: {
  question: ListedQuestion;
  /** How it is saved: on its test, unless given. */
  kind?: typeof questionKind;
  /** Which question it is, above its fields. */
  where?: ReactNode;
  onClose: () => void;
  /** Closes the modal and reloads the list, because the question has changed since it was opened. */
  onReload: () => void;
  /** `warnings` are the parts of the question that cannot be displayed. */
  onSaved: (message: string, saved: ListedQuestion, warnings: readonly FormulaWarning[]) => void;
}) {
  const edit = useRecordForm(kind, opened as EditedQuestion, undefined, (now) => {
    const { message, item, warnings } = now as SavedQuestion;
    onSaved(message, item ?? opened, warnings);
  });
  const { item = opened, values, field, outcome, conflict, isSaving } = edit;
  const message = useRef<HTMLDivElement>(null);
  // The question may be longer than the dialog.
  useEffect(() => {
    if (outcome !== null) message.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);

  const hasOptions = item.options.length > 0;
  const hasLongOption = item.options.some((option) => option.includes('\n'));
  const optionLines = item.options.join('\n').split('\n').length;
  const optionRows = Math.max(2, Math.min(8, optionLines));
  const draft = withTexts(item, values);
  const problems = problemsOf(draft);
  const fieldWithError = (name: keyof QuestionTexts) => {
    const at = name === 'chapter' ? 'filed.chapter' : name;
    const problem = problems.find((one) => one.field === at || one.field.startsWith(`${at}.`));
    return { ...field(name), error: problem && problemText(problem) };
  };
  const { Fields } = editorOf(draft.asked);
  const close = () => runUnlessBlocked(onClose);

  return (
    <>
      <Dialog
        open
        wide
        onClose={close}
        title={t('questions.editQuestion')}
        actions={
          edit.isGone ? (
            <Button kind="primary" onClick={onReload}>
              {t('questions.closeAndReload')}
            </Button>
          ) : (
            <>
              <Button onClick={close}>{t('ui.close')}</Button>
              <Button
                kind="primary"
                busy={isSaving}
                disabled={problems.length > 0}
                onClick={() => edit.submit()}
              >
                {t(isSaving ? 'admin.saving' : 'questions.saveChanges')}
              </Button>
            </>
          )
        }
      >
        <p className="soft">{where}</p>
        <div className={styles.columns}>
          <Stack gap={4}>
            <FormattedField
              label={t('questions.questionText')}
              hint={t('questions.formulaHint')}
              rows={3}
              {...fieldWithError('questionText')}
              onText={(text) => edit.set('questionText', text)}
            />
            <KindField
              draft={draft}
              error={undefined}
              onChange={({ asked }) => edit.set('asked', JSON.stringify(asked))}
            />
            {values.asked !== '' && (
              <Fields
                asked={draft.asked}
                errors={Object.fromEntries(
                  problems.toReversed().map((problem) => [problem.field, problemText(problem)]),
                )}
                onAsked={(asked) => edit.set('asked', JSON.stringify(asked))}
                onKind={(kind) => edit.set('asked', JSON.stringify(withKind(draft, kind).asked))}
              />
            )}
            {values.asked === '' && (
              <InputField
                label={t('questions.answerText')}
                maxLength={MAX_ANSWER_LENGTH}
                {...fieldWithError('answerText')}
              />
            )}
            {values.asked === '' &&
              (hasOptions && !hasLongOption ? (
                <FormattedField
                  label={t('questions.options')}
                  hint={t('questions.onePerLine')}
                  rows={optionRows}
                  // The limit is that of each option; this field has all of them.
                  maxLength={undefined}
                  hasHelp={false}
                  {...fieldWithError('options')}
                  onText={(text) => edit.set('options', text)}
                />
              ) : (
                <TextareaField
                  label={t('questions.options')}
                  hint={t(hasOptions ? 'questions.longOption' : 'questions.noOptions')}
                  rows={optionRows}
                  readOnly
                  {...fieldWithError('options')}
                />
              ))}
          </Stack>
          <Stack gap={4}>
            <FormattedField
              label={t('questions.explanation')}
              hint={t('questions.explanationHint')}
              rows={2}
              hasHelp={false}
              {...fieldWithError('explanation')}
              onText={(text) => edit.set('explanation', text)}
            />
            <div className={styles.small}>
              <div className={styles.chapter}>
                <InputField
                  label={t('questions.filedChapter')}
                  placeholder={chapterOfTest(item.chapterOfTest)}
                  data-content
                  maxLength={MAX_NAME_LENGTH}
                  {...fieldWithError('chapter')}
                />
              </div>
              <InputField
                label={t('questions.difficulty')}
                list="difficulties"
                maxLength={MAX_NAME_LENGTH}
                {...fieldWithError('difficulty')}
              />
              <Difficulties />
              <InputField
                label={t('questions.topic')}
                maxLength={MAX_NAME_LENGTH}
                {...fieldWithError('topic')}
              />
            </div>
            <QuestionPreview
              scope="edited"
              draft={draft}
              onChange={({ asked, fields }) =>
                values.asked === ''
                  ? edit.set('answerText', textOf({ ...draft, fields }, 'answerText'))
                  : edit.set('asked', JSON.stringify(asked))
              }
            />
          </Stack>
        </div>
        <div ref={message}>
          {outcome !== null && (
            <Alert tone={outcome.tone} title={outcome.title}>
              {outcome.more}
            </Alert>
          )}
        </div>
      </Dialog>
      <UnsavedChangesDialog isDirty={edit.isDirty} />
      {conflict !== null && <ConflictDialog what="test" {...conflict} />}
    </>
  );
}
