import { type Dispatch, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { datedName } from '../../ui/download-file.ts';
import { Row } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { CsvExport } from '../csv-export.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { UnfinishedTests } from '../drafts/unfinished-tests.tsx';
import { newDraftName, useDraft, useDraftKeeper } from '../drafts/use-draft.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import styles from '../form/form.module.css';
import type { Versions } from '../form/merge.ts';
import { useRecordForm } from '../form/record-form.ts';
import { RecordFormLayout } from '../form/record-form-layout.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { mergeTests } from '../merge/merge-tests.ts';
import type { Arrange } from '../paper/arrange.ts';
import { changeHistory, type EditHistory, historyOf, redo, undo } from '../paper/edit-history.ts';
import { followedMarks, givenMarks } from '../paper/paper-checks.ts';
import { inputOf, listOf, paperOf } from '../paper/questions-input.ts';
import { problemLine, problemText } from '../paper/problem-text.ts';
import { changeQuestions, jsonOf, noQuestions, type QuestionChange } from '../paper/question-list.ts';
import { checkPaper, type PlacedProblem } from '../paper/question-problems.ts';
import { PreviewLink } from '../preview-link.tsx';
import { AskRegrade } from '../questions/loaded-late.ts';
import { UndoButtons } from '../questions/undo-buttons.tsx';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { PaperNotes } from '../sections/paper-notes.tsx';
import { SectionsField } from '../sections/sections-field.tsx';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import { toDraft } from './draft-values.ts';
import type { LoadedDraft } from './load-draft.ts';
import { draftVersions, withMine } from './merge-drafts.ts';
import { QuestionsField } from './questions-field.tsx';
import { RulesField } from './rules-field.tsx';
import { TestFields } from './test-fields.tsx';
import { type SavedTest, testKindOf } from './test-kind.ts';

const t = words({ catalogue, forms, questions, results });

/** The rest appears as the first ones are corrected. */
const MOST_SHOWN = 20;

/** The form of a test with its questions: a new one, or `test` to be changed. `draft` is what was typed before. */
export function TestForm({
  test: opened,
  draft,
}: {
  test: AdminQuiz | undefined;
  draft?: LoadedDraft | undefined;
}) {
  const [history, setHistory] = useState(() =>
    historyOf(
      draft === undefined
        ? changeQuestions(noQuestions, { do: 'load', paper: opened?.paper ?? PLAIN_PAPER })
        : listOf(draft.unsaved.values.questions),
    ),
  );
  const list = history.present;
  const [start] = useState(
    () => draft?.start ?? { name: opened?.testCode ?? newDraftName(), seq: 0, values: undefined },
  );
  const drafts = useDraftKeeper(start);
  const { state } = drafts;
  const [kind] = useState(() => testKindOf(start.name, drafts.keeper));
  const [other, setOther] = useState<Versions<TestValues> | null>(null);
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const [triedBefore, setTriedBefore] = useState(0);
  const [isRemovalAsked, setRemovalAsked] = useState(false);
  const edit = useRecordForm(
    kind,
    opened,
    // The open question stays open.
    ({ questions }) => setHistory((now) => historyOf(listOf(questions, now.present))),
    (now) => setSaved(now as SavedTest),
    draft?.unsaved,
  );
  const { item: test, values } = edit;
  const base = useMemo(() => toDraft(edit.base), [edit.base]);
  const typed = useMemo(() => toDraft(values), [values]);
  const version = test?.version;
  useDraft(drafts, { version, base, values: typed, isDirty: edit.isDirty }, ({ stored, sent }) => {
    const form = { version, base: edit.base, values: edit.form.getValues() };
    const versions = draftVersions(stored, sent, form);
    const merged = mergeTests(versions, new Set());
    if (merged.conflicts.length === 0) edit.put(merged.values);
    else setOther(versions);
  });
  /** The sum of the questions' marks when all of them could last be read. */
  const lastGiven = useRef<string>(undefined);
  const timeZone = useChoices().data?.timeZone;
  const show = (next: EditHistory) => {
    const { typed, items, frame } = next.present;
    setHistory(next);
    if (typed !== list.typed || items !== list.items || frame !== list.frame) {
      edit.set('questions', inputOf(next.present));
      const was = givenMarks(paperOf(list)) ?? lastGiven.current;
      const is = givenMarks(paperOf(next.present));
      lastGiven.current = is ?? was;
      const marks = followedMarks(values.marks, was, is);
      if (marks !== values.marks) edit.set('marks', marks);
    }
  };
  const change: Dispatch<QuestionChange> = (what) => show(changeHistory(history, what));

  // Checking a long paper must not delay typing in it.
  const shown = useDeferredValue(list);
  const paper = useMemo(() => paperOf(shown), [shown]);
  const checked = useMemo(
    () => checkPaper(jsonOf(shown), shown.items === null ? null : paper),
    [shown, paper],
  );
  const arrange = (how: Arrange) => change({ do: 'arrange', arrange: how });
  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const showProblem = (problem: PlacedProblem) => {
    const key = problem.item === null ? undefined : list.items?.[problem.item]?.key;
    if (key !== undefined) change({ do: 'open', key });
    // The field exists only once the question is open.
    const isInSections = problem.item === null && list.items !== null;
    setTimeout(() => focusInvalid(isInSections ? '#sections' : '#questions'));
  };
  const [firstProblem] = checked.problems;
  // A question that was added since the last try to save shows no errors yet.
  const wasTried = ({ item }: PlacedProblem) => item === null || (list.items?.[item]?.key ?? 0) < triedBefore;
  const questionFaults = checked.problems
    .filter(wasTried)
    .slice(0, MOST_SHOWN)
    .map((problem) => ({ text: problemLine(problem), onShow: () => showProblem(problem) }));
  const faults = [
    ...edit.faults.map(({ name, text, onShow }) => ({
      text,
      // The rules and the questions have no field of their own that could be focused.
      onShow: () => {
        if (name === 'rules') focusInvalid('#rules');
        else if (name !== 'questions') onShow();
        else if (firstProblem === undefined) focusInvalid('#questions');
        else showProblem(firstProblem);
      },
    })),
    ...(edit.faults.length > 0 ? questionFaults : []),
  ];
  const submit = () => {
    setTriedBefore(list.nextKey);
    if (removed > 0) setRemovalAsked(true);
    else edit.submit();
  };

  return (
    <RecordFormLayout
      edit={{ ...edit, submit }}
      heading={t(test === undefined ? 'forms.addTestHeading' : 'forms.updateTest')}
      what="test"
      isKept={state !== 'none'}
      actions={
        test !== undefined && (
          <Row gap={2}>
            {edit.isDirty ? (
              <p className="soft">{t('catalogue.saveToPreview')}</p>
            ) : (
              <PreviewLink testCode={test.testCode} name={test.testName} />
            )}
            <ButtonLink href={paths.admin.print({ testCode: test.testCode })}>{t('forms.print')}</ButtonLink>
            <ButtonLink href={paths.admin.results({ testCode: test.testCode })}>
              {t('results.results')}
            </ButtonLink>
            <CsvExport
              label={t('results.csv')}
              fileName={datedName(`results-${test.testCode}`, 'csv')}
              fetchPart={(after, signal) =>
                call('/adminexam/resultExport', { filters: { testCode: test.testCode }, after }, { signal })
              }
            />
          </Row>
        )
      }
      below={test !== undefined && <RecordChanges kind="quiz" recordId={test.testCode} />}
    >
      {test === undefined && draft === undefined && <UnfinishedTests />}
      {draft !== undefined && edit.isDirty && saved === null && (
        <DraftBar at={draft.at} isNew={test === undefined} onDiscard={edit.revert} />
      )}
      <Card>
        <TestFields edit={edit} />
      </Card>
      <Card id="rules">
        <RulesField
          value={values.rules}
          timeZone={timeZone}
          hasTried={edit.triedSaves > 0}
          refusal={edit.errorAt('rules')}
          onChange={(rules) => edit.set('rules', rules)}
        />
      </Card>
      <Card id="sections">
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
      <Card id="questions" className={styles.questions}>
        <h2>{t('forms.questions')}</h2>
        <QuestionsField
          list={list}
          onChange={change}
          undo={
            <UndoButtons
              mayUndo={history.past.length > 0}
              mayRedo={history.future.length > 0}
              onUndo={() => show(undo(history))}
              onRedo={() => show(redo(history))}
            />
          }
          checked={checked}
          triedBefore={edit.triedSaves > 0 ? triedBefore : 0}
          about={{ subject: values.subject, topic: values.topic, difficulty: t('questions.medium') }}
          exportName={test?.testCode ?? 'questions'}
        />
      </Card>
      <PaperNotes paper={paper} form={values} onMarks={(marks) => edit.set('marks', marks)} />
      <Card className={edit.isDirty && edit.faults.length === 0 ? styles.unsaved : undefined}>
        <SaveBar
          outcome={edit.outcome}
          errors={faults}
          isSaving={edit.isSaving}
          label={t(test === undefined ? 'forms.addTest' : 'forms.updateTest')}
          note={edit.isDirty ? t('forms.draftState', { state }) : undefined}
        >
          {edit.outcome?.tone === 'success' && saved?.item !== undefined && (
            <>
              {test === undefined && (
                <p>
                  <Link href={paths.admin.quizEdit({ testCode: saved.item.testCode })}>
                    {t('forms.openTest', { name: saved.item.testName, testid: saved.item.testCode })}
                  </Link>
                </p>
              )}
              {saved.moved !== undefined && <p>{t('forms.deadlinesMoved', { count: saved.moved })}</p>}
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
      {other !== null && (
        <ConflictDialog
          what="draft"
          conflict={{ fields: mergeTests(other, new Set()).conflicts }}
          onClose={() => {
            // The next draft of this form overwrites the other draft, so it must contain the rest of that one.
            setOther(null);
            edit.put(withMine(other));
          }}
          onTakeTheirs={() => {
            setOther(null);
            edit.put(other.theirs);
          }}
          onSave={(mine) => {
            setOther(null);
            edit.put(mergeTests(other, mine).values);
          }}
        />
      )}
      {test !== undefined && saved?.item !== undefined && (
        <Suspense>
          <AskRegrade key={saved.item.version} testCode={test.testCode} />
        </Suspense>
      )}
    </RecordFormLayout>
  );
}

/** Moves to the first field with an error below an element, or to the element. */
function focusInvalid(within: string): void {
  const element = document.querySelector(within);
  const field = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else element?.scrollIntoView({ block: 'start' });
}
