import { type Dispatch, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
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
import { AskRegrade } from '../questions/loaded-late.ts';
import { paperOf, readValue, valueOf } from '../questions/paper-value.ts';
import { problemText } from '../questions/problem-text.ts';
import { changeQuestions, noQuestions, type QuestionChange } from '../questions/question-list.ts';
import { checkPaper } from '../questions/question-problems.ts';
import { QuestionsField } from '../questions/questions-field.tsx';
import type { Arrange } from '../sections/arrange.ts';
import { PaperNotes } from '../sections/paper-notes.tsx';
import { SectionsField } from '../sections/sections-field.tsx';
import { useChoices } from '../use-choices.ts';
import { FormulaWarnings } from './formula-warnings.tsx';
import { RulesField } from './rules-field.tsx';
import { TestFields } from './test-fields.tsx';
import { type SavedTest, testKind, testVersions } from './test-kind.ts';

const t = words({ forms, questions, results });

/** The form of a test with its questions: a new one, or `test` to be changed. */
export function TestForm({ test: opened }: { test: AdminQuiz | undefined }) {
  const [list, setList] = useState(() =>
    changeQuestions(noQuestions, { do: 'load', paper: opened?.paper ?? PLAIN_PAPER }),
  );
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const [triedBefore, setTriedBefore] = useState(0);
  const [isRemovalAsked, setRemovalAsked] = useState(false);
  const edit = useRecordForm(
    testKind,
    opened,
    // The open question stays open.
    ({ questions }) => {
      const { paper } = readValue(questions);
      if (paper !== null) setList((now) => changeQuestions(now, { do: 'load', paper }));
    },
    (now) => setSaved(now as SavedTest),
  );
  const { item: test, values } = edit;
  const timeZone = useChoices().data?.timeZone;
  const change: Dispatch<QuestionChange> = (what) => {
    const next = changeQuestions(list, what);
    setList(next);
    if (next.text !== list.text || next.items !== list.items || next.frame !== list.frame) {
      edit.set('questions', valueOf(next));
    }
  };

  // Checking a long paper must not delay typing in it.
  const shown = useDeferredValue(list);
  const paper = useMemo(() => paperOf(shown), [shown]);
  const checked = useMemo(
    () => checkPaper(shown.text, shown.items === null ? null : paper),
    [shown.text, shown.items, paper],
  );
  const arrange = (how: Arrange) => change({ do: 'arrange', arrange: how });
  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const submit: typeof edit.submit = (event) => {
    event?.preventDefault();
    setTriedBefore(list.nextKey);
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
      <Card>
        <RulesField
          value={values.rules}
          timeZone={timeZone}
          hasTried={edit.triedSaves > 0}
          onChange={(rules) => edit.set('rules', rules)}
        />
      </Card>
      <Card>
        <SectionsField
          paper={paper}
          items={list.items ?? []}
          errors={Object.fromEntries(
            checked.problems
              .filter((problem) => problem.item === null)
              .map((problem) => [problem.field, problemText(problem)]),
          )}
          onArrange={arrange}
          onMinutes={(minutes) => edit.set('testDuration', String(minutes))}
        />
      </Card>
      <Card className={styles.questions}>
        <h2>{t('forms.questions')}</h2>
        <QuestionsField
          list={list}
          onChange={change}
          checked={checked}
          triedBefore={edit.triedSaves > 0 ? triedBefore : 0}
          about={{ subject: values.subject, topic: values.topic, difficulty: t('questions.medium') }}
          exportName={test?.quizid ?? 'questions'}
        />
      </Card>
      <Card>
        <PaperNotes paper={paper} form={values} onMarks={(marks) => edit.set('marks', marks)} />
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
      {test !== undefined && saved?.item !== undefined && (
        <Suspense>
          <AskRegrade key={saved.item.version} quizid={test.quizid} />
        </Suspense>
      )}
    </RecordFormLayout>
  );
}
