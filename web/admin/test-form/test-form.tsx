import { type Dispatch, useState } from 'react';
import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RecordChanges } from '../change-list.tsx';
import { CsvExport } from '../csv-export.tsx';
import { datedName } from '../download-file.ts';
import styles from '../form/form.module.css';
import { useRecordForm } from '../form/record-form.ts';
import { RecordFormLayout } from '../form/record-form-layout.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { changeQuestions, noQuestions, type QuestionChange } from '../questions/question-list.ts';
import { QuestionsField } from '../questions/questions-field.tsx';
import { FormulaWarnings } from './formula-warnings.tsx';
import { TestFields } from './test-fields.tsx';
import { type SavedTest, testKind, testVersions } from './test-kind.ts';

const t = words({ forms, questions, results });

/** The form of a test with its questions: a new one, or `test` to be changed. */
export function TestForm({ test: opened }: { test: AdminQuiz | undefined }) {
  const [list, setList] = useState(() =>
    changeQuestions(noQuestions, { do: 'load', questions: opened?.questions ?? [] }),
  );
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const [isRemovalAsked, setRemovalAsked] = useState(false);
  const edit = useRecordForm(
    testKind,
    opened,
    // The open question stays open.
    ({ questions }) => setList((now) => changeQuestions(now, { do: 'write', text: questions })),
    (now) => setSaved(now as SavedTest),
  );
  const { item: test, values } = edit;
  const change: Dispatch<QuestionChange> = (what) => {
    const next = changeQuestions(list, what);
    setList(next);
    if (next.text !== list.text) edit.set('questions', next.text);
  };

  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const submit: typeof edit.submit = (event) => {
    event?.preventDefault();
    if (removed > 0) setRemovalAsked(true);
    else edit.submit();
  };

  return (
    <RecordFormLayout
      edit={{ ...edit, submit }}
      heading={t(test === undefined ? 'forms.addTestHeading' : 'forms.updateTest')}
      what="test"
      versionsWith={(theirs) =>
        testVersions({ base: edit.base, theirs: testKind.valuesOf(theirs), mine: values })
      }
      below={
        test !== undefined && (
          <>
            <div>
              <ButtonLink href={paths.admin.results({ quizid: test.quizid })}>
                {t('results.results')}
              </ButtonLink>{' '}
              <CsvExport
                label={t('forms.resultsCsv')}
                fileName={datedName(`results-${test.quizid}`, 'csv')}
                fetchPart={(after, signal) =>
                  call('/adminexam/resultExport', { filters: { quizid: test.quizid }, after }, { signal })
                }
              />
            </div>
            <RecordChanges kind="quiz" recordid={test.quizid} />
          </>
        )
      }
    >
      <Card>
        <TestFields edit={edit} />
      </Card>
      <Card className={styles.questions}>
        <h2>{t('forms.questions')}</h2>
        <QuestionsField
          list={list}
          onChange={change}
          triedSaves={edit.triedSaves}
          about={{ subject: values.subject, topic: values.topic, difficulty: t('questions.medium') }}
          exportName={test?.quizid ?? 'questions'}
        />
      </Card>
      <Card>
        <SaveBar
          outcome={edit.outcome}
          errors={edit.errorTexts}
          isSaving={edit.isSaving}
          label={t(test === undefined ? 'forms.addTest' : 'forms.updateTest')}
        >
          {edit.outcome?.tone === 'success' && saved?.item !== undefined && (
            <>
              {test === undefined && (
                <p>
                  <Link href={paths.admin.quizEdit({ quizid: saved.item.quizid })}>
                    {t('forms.openTest', { name: saved.item.quizname, testid: saved.item.quizid })}
                  </Link>
                </p>
              )}
              <FormulaWarnings warnings={saved.warnings} />
            </>
          )}
        </SaveBar>
      </Card>
      <Dialog
        open={isRemovalAsked}
        onClose={() => setRemovalAsked(false)}
        title={t('forms.removeAllTitle', { count: removed })}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                setRemovalAsked(false);
                edit.submit();
              }}
            >
              {t('forms.removeAll')}
            </Button>
            <Button kind="primary" onClick={() => setRemovalAsked(false)}>
              {t('forms.keepQuestions')}
            </Button>
          </>
        }
      >
        <p>{t('forms.removeAllMore')}</p>
      </Dialog>
    </RecordFormLayout>
  );
}
