import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { paths } from '../../router/paths.ts';
import { Card } from '../../ui/card.tsx';
import { RecordChanges } from '../change-list.tsx';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { CsvExport } from '../csv-export.tsx';
import { datedName } from '../download-file.ts';
import styles from '../form.module.css';
import { changeQuestions, noQuestions, textOfAll } from '../questions/question-list.ts';
import { checkText } from '../questions/question-problems.ts';
import { QuestionsField } from '../questions/questions-field.tsx';
import { RecordStamp } from '../record-stamp.tsx';
import { SaveFoot } from '../save-foot.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog.tsx';
import { FormulaWarnings } from './formula-warnings.tsx';
import { QuizFields } from './quiz-fields.tsx';
import { isSameQuiz, noQuiz, quizErrors, quizValues, quizVersions } from './quiz-values.ts';
import { useQuizSave } from './use-quiz-save.ts';

/** The form of a test with its questions: a new one, or `quiz` to be changed. */
export function QuizForm({ quiz }: { quiz: AdminQuiz | undefined }) {
  const [base, setBase] = useState(quiz);
  const saved = formOf(base);
  const [values, setValues] = useState(saved.values);
  const [list, changeList] = useReducer(changeQuestions, quiz, (opened) =>
    changeQuestions(noQuestions, { do: 'load', questions: opened?.questions ?? [] }),
  );
  const [showErrors, setTold] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  /** Shows a test as the server has it. */
  const take = (now: AdminQuiz | undefined) => {
    setBase(now);
    setValues(formOf(now).values);
    setTold(false);
    changeList({ do: 'load', questions: now?.questions ?? [] });
  };
  const { theirs, setTheirs, warnings, added, say, create, update, ...saving } = useQuizSave(take);

  const errors = showErrors ? quizErrors(values) : {};
  const isDirty = !isSameQuiz(values, saved.values) || list.text !== saved.text;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = quizErrors(values);
    const checked = checkText(list.text);
    setTold(true);
    if (Object.keys(wrong).length > 0 || checked.questions === null) {
      const questionsWrong = checked.questions === null ? [checked.headline] : [];
      say({ tone: 'failure', title: [...Object.values(wrong), ...questionsWrong].join(' ') });
      // In the order of the form, which is not that of the messages.
      const fields = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
      fields.find((field) => (field.getAttribute('name') ?? '') in wrong)?.focus();
    } else if (base === undefined) void create(values, checked.questions);
    else if (isDirty) void update(base, values, checked.questions);
    else say({ tone: 'info', title: 'No changes to save' });
  };

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ScreenHeading>{base === undefined ? 'Add New Quiz' : 'Update Quiz'}</ScreenHeading>
        {base !== undefined && <RecordStamp record={base} />}
      </div>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <Card>
          <QuizFields
            quizid={base?.quizid}
            values={values}
            errors={errors}
            onChange={(change) => setValues({ ...values, ...change })}
          />
        </Card>
        <Card className={styles.questions}>
          <h2>Questions</h2>
          <QuestionsField
            list={list}
            onChange={changeList}
            showErrors={showErrors}
            about={{ subject: values.subject, topic: values.topic }}
            exportName={base?.quizid ?? 'questions'}
          />
        </Card>
        <Card>
          <SaveFoot
            said={saving.said}
            isSaving={saving.isSaving}
            label={base === undefined ? 'Add Quiz' : 'Update Quiz'}
          >
            {added !== null && base === undefined && (
              <p>
                <Link href={paths.admin.quizEdit({ quizid: added.quizid })}>
                  Open {added.quizname} ({added.quizid})
                </Link>
              </p>
            )}
            <FormulaWarnings warnings={warnings} />
          </SaveFoot>
        </Card>
      </form>
      {base !== undefined && (
        <>
          <div>
            <CsvExport
              label="Results of this test as CSV"
              fileName={datedName(`results-${base.quizid}`, 'csv')}
              fetchPart={(after, signal) =>
                call('/adminexam/resultExport', { filters: { quizid: base.quizid }, after }, { signal })
              }
            />
          </div>
          <RecordChanges kind="quiz" recordid={base.quizid} />
        </>
      )}
      <UnsavedChangesDialog isDirty={isDirty} />
      {theirs !== null && (
        <ConflictDialog
          what="test"
          conflict={{ ...theirs, fields: quizVersions(saved, formOf(theirs), { values, text: list.text }) }}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => {
            take(theirs);
            setTheirs(null);
            say({ tone: 'info', title: 'This is the saved version' });
          }}
          onSave={(mine) => {
            const chosen = Object.fromEntries(Object.entries(values).filter(([name]) => mine.has(name)));
            const merged = { ...quizValues(theirs), ...chosen };
            const own = mine.has('questions') ? checkText(list.text).questions : null;
            const questions = own ?? theirs.questions;
            setTheirs(null);
            setBase(theirs);
            setValues(merged);
            changeList({ do: 'load', questions });
            void update(theirs, merged, questions);
          }}
        />
      )}
    </div>
  );
}

/** A test as the form holds it. */
function formOf(quiz: AdminQuiz | undefined) {
  return {
    values: quiz === undefined ? noQuiz : quizValues(quiz),
    text: textOfAll(quiz?.questions ?? []),
  };
}
