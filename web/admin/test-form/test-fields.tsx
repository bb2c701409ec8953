import type { ReactNode } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import type { About } from '../../questions/new-draft.ts';
import { Row } from '../../ui/layout.tsx';
import { Filing } from '../form/filing.ts';
import type { RecordForm } from '../form/record-form.ts';
import { type EditHistory, redo, undo } from '../paper/edit-history.ts';
import { UndoButtons } from '../questions/undo-buttons.tsx';
import { PaperNotes } from '../sections/paper-notes.tsx';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import { HeadFields } from './details-fields.tsx';
import type { Part } from './faults.ts';
import { QuestionsField } from './questions-field.tsx';
import { Settings } from './settings.tsx';
import styles from './test-form.module.css';
import { TestLinks } from './test-links.tsx';
import type { useQuestions } from './use-questions.ts';
import type { TestClasses } from './use-test-classes.ts';
import { filingOfPattern } from './whole-paper.ts';

/** What a test is called, its questions and what is set for it, each of which fills in others. */
export function TestFields<Payload>({
  edit,
  edits,
  paperEdit,
  about,
  comments,
  triedBefore,
  given,
  open,
  onOpen,
}: {
  edit: RecordForm<TestValues, Payload, AdminQuiz>;
  edits: EditHistory;
  paperEdit: ReturnType<typeof useQuestions>;
  /** What a new question begins with. */
  about: About;
  /** What was written about the question that is open. */
  comments: ReactNode;
  /** Questions with a smaller key were there when a save was tried, and show what they lack. */
  triedBefore: number;
  given: TestClasses;
  open: ReadonlySet<Part>;
  onOpen: (part: Part, isOpen: boolean) => void;
}) {
  const { item: test, values } = edit;
  const list = edits.present;
  const { data: choices } = useChoices();
  const follow = (preset: Preset) => {
    edit.set('testDuration', String(preset.minutes));
    const filed = test === undefined ? filingOfPattern(preset, choices?.exams ?? []) : undefined;
    // What a new test begins with is that of the last one, and says nothing of this paper.
    if (filed === undefined || !['', edit.base.exam, filed.exam].includes(values.exam)) return;
    const isSaid = values.exam === filed.exam && !['', edit.base.subject].includes(values.subject);
    edit.set('exam', filed.exam);
    if (!isSaid) edit.set('subject', filed.subject);
    if (values.chapter.trim() === '' && values.topic.trim() === '') {
      edit.set('chapter', filed.chapter);
      edit.set('topic', filed.topic);
    }
  };
  return (
    <>
      <HeadFields edit={edit} />
      <Filing value={values}>
        <QuestionsField
          list={list}
          onChange={paperEdit.change}
          undo={
            <UndoButtons
              mayUndo={edits.past.length > 0}
              mayRedo={edits.future.length > 0}
              onUndo={() => paperEdit.show(undo(edits))}
              onRedo={() => paperEdit.show(redo(edits))}
            />
          }
          checked={paperEdit.checked}
          comments={comments}
          triedBefore={triedBefore}
          about={about}
          onPattern={() => {
            onOpen('sections', true);
            setTimeout(() => document.querySelector<HTMLElement>('#sections select')?.focus());
          }}
          onFollow={follow}
          onMinutes={(minutes) => edit.set('testDuration', String(minutes))}
          onHead={({ name, minutes, topic }) => {
            if (name !== undefined && values.quizName.trim() === '') edit.set('quizName', name);
            if (topic !== undefined && values.topic.trim() === '') edit.set('topic', topic);
            // A new test begins with the time of the last one, which says nothing of this paper.
            const isUnsaid = test === undefined && values.testDuration === edit.base.testDuration;
            if (minutes !== undefined && (isUnsaid || values.testDuration.trim() === ''))
              edit.set('testDuration', String(minutes));
          }}
          exportName={test?.testCode ?? 'questions'}
          testName={values.quizName}
        />
      </Filing>
      <Settings
        edit={edit}
        list={list}
        problems={paperEdit.checked.problems}
        given={given}
        open={open}
        onOpen={onOpen}
        onArrange={(arrange) => paperEdit.change({ do: 'arrange', arrange })}
        onFollow={follow}
        notes={
          <>
            <PaperNotes paper={paperEdit.paper} form={values} onMarks={(marks) => edit.set('marks', marks)} />
            {test !== undefined && (
              <Row gap={2} className={styles.onPhone}>
                <TestLinks test={test} isDirty={edit.isDirty} />
              </Row>
            )}
          </>
        }
      />
    </>
  );
}
