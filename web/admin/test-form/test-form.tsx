import { Suspense, useState } from 'react';
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
import { newDraftName, useDraftKeeper } from '../drafts/use-draft.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import styles from '../form/form.module.css';
import { useRecordForm } from '../form/record-form.ts';
import { RecordFormLayout } from '../form/record-form-layout.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { mergeTests } from '../merge/merge-tests.ts';
import type { Arrange } from '../paper/arrange.ts';
import { historyOf, redo, undo } from '../paper/edit-history.ts';
import { problemLine, problemText } from '../paper/problem-text.ts';
import { changeQuestions, noQuestions, type QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import { listOf } from '../paper/questions-input.ts';
import { PreviewLink } from '../preview-link.tsx';
import { AskRegrade } from '../questions/loaded-late.ts';
import { UndoButtons } from '../questions/undo-buttons.tsx';
import { ReviewBar } from '../reviews/review-bar.tsx';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { PaperNotes } from '../sections/paper-notes.tsx';
import { SectionsField } from '../sections/sections-field.tsx';
import { Corrections } from '../sharing/corrections.tsx';
import { ShareButton } from '../sharing/share-dialog.tsx';
import { useIsTeaching } from '../signed-in.ts';
import { useChoices } from '../use-choices.ts';
import type { LoadedDraft } from './load-draft.ts';
import { withMine } from './merge-drafts.ts';
import { QuestionsField } from './questions-field.tsx';
import { RulesField } from './rules-field.tsx';
import { TestFields } from './test-fields.tsx';
import { type SavedTest, testKindOf } from './test-kind.ts';
import { useQuestions } from './use-questions.ts';
import { useTestDraft } from './use-test-draft.ts';

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
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const [triedBefore, setTriedBefore] = useState(0);
  const isTeaching = useIsTeaching();
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
  const { other, decide } = useTestDraft(drafts, edit);
  const timeZone = useChoices().data?.timeZone;
  const { change, checked, paper, show } = useQuestions(edit, history, setHistory);
  const arrange = (how: Arrange) => change({ do: 'arrange', arrange: how });
  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const faults = faultsOf(edit.faults, checked.problems, list, {
    triedBefore,
    onOpen: (key) => change({ do: 'open', key }),
  });
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
      actions={test !== undefined && <TestLinks test={test} isDirty={edit.isDirty} />}
      above={
        test !== undefined && (
          <>
            <ReviewBar
              test={test}
              isDirty={edit.isDirty}
              onOpen={(position) => {
                const key = list.items?.[position]?.key;
                if (key !== undefined) change({ do: 'open', key });
                // The question is shown after this.
                setTimeout(() => document.querySelector('#questions')?.scrollIntoView({ block: 'start' }));
              }}
            />
            <Corrections testCode={test.testCode} version={test.version} isDirty={edit.isDirty} />
          </>
        )
      }
      below={test !== undefined && !isTeaching && <RecordChanges kind="quiz" recordId={test.testCode} />}
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
          frame={list.frame}
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
            <SavedNotes saved={saved} item={saved.item} isNew={test === undefined} />
          )}
        </SaveBar>
      </Card>
      {isRemovalAsked && (
        <RemoveAllDialog
          count={removed}
          onClose={() => setRemovalAsked(false)}
          onRemove={() => {
            setRemovalAsked(false);
            edit.submit();
          }}
        />
      )}
      {other !== null && (
        <ConflictDialog
          what="draft"
          conflict={{ fields: mergeTests(other, new Set()).conflicts }}
          // The next draft of this form overwrites the other draft, so it must contain the rest of that one.
          onClose={() => decide(withMine(other))}
          onTakeTheirs={() => decide(other.theirs)}
          onSave={(mine) => decide(mergeTests(other, mine).values)}
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

/** Where else the test can be seen. */
function TestLinks({ test, isDirty }: { test: AdminQuiz; isDirty: boolean }) {
  const { testCode, testName } = test;
  return (
    <Row gap={2}>
      {isDirty ? (
        <p className="soft">{t('catalogue.saveToPreview')}</p>
      ) : (
        <PreviewLink testCode={testCode} name={testName} />
      )}
      {test.owner && <ShareButton of={{ testCode }} name={testName} />}
      <ButtonLink href={paths.admin.schedule({ testCode })}>{t('forms.schedule')}</ButtonLink>
      <ButtonLink href={paths.admin.print({ testCode })}>{t('forms.print')}</ButtonLink>
      <ButtonLink href={paths.admin.results({ testCode })}>{t('results.results')}</ButtonLink>
      <CsvExport
        label={t('results.csv')}
        fileName={datedName(`results-${testCode}`, 'csv')}
        fetchPart={(after, signal) =>
          call('/adminexam/resultExport', { filters: { testCode }, after }, { signal })
        }
      />
    </Row>
  );
}

/** What a save has changed beside the test, and what of it cannot be displayed. */
function SavedNotes({
  saved: { moved, warnings },
  item: { testCode, testName },
  isNew,
}: {
  saved: SavedTest;
  item: AdminQuiz;
  isNew: boolean;
}) {
  return (
    <>
      {isNew && (
        <p>
          <Link href={paths.admin.quizEdit({ testCode })}>
            {t('forms.openTest', { name: testName, testid: testCode })}
          </Link>
        </p>
      )}
      {moved !== undefined && <p>{t('forms.deadlinesMoved', { count: moved })}</p>}
      <FormulaWarnings warnings={warnings} />
    </>
  );
}

/** Asks before a save removes all questions of a test. */
function RemoveAllDialog({
  count,
  onClose,
  onRemove,
}: {
  count: number;
  onClose: () => void;
  onRemove: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('forms.removeAllTitle', { count })}
      actions={
        <>
          <Button kind="danger" onClick={onRemove}>
            {t('forms.removeAll')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('forms.keepQuestions')}
          </Button>
        </>
      }
    >
      <p>{t('forms.removeAllMore')}</p>
    </Dialog>
  );
}

/**
 * The errors of the form, then those of the questions, each of which leads to its field. A question that was added since
 * the last try to save, whose key is not below `triedBefore`, shows no errors yet.
 */
function faultsOf(
  faults: readonly { name: string; text: string; onShow: () => void }[],
  problems: readonly PlacedProblem[],
  { items }: QuestionList,
  { triedBefore, onOpen }: { triedBefore: number; onOpen: (key: number) => void },
) {
  if (faults.length === 0) return [];
  const keyOf = ({ item }: PlacedProblem) => (item === null ? undefined : items?.[item]?.key);
  const showProblem = (problem: PlacedProblem) => {
    const key = keyOf(problem);
    if (key !== undefined) onOpen(key);
    // The field exists only once the question is open.
    const isInSections = problem.item === null && items !== null;
    setTimeout(() => focusInvalid(isInSections ? '#sections' : '#questions'));
  };
  const [first] = problems;
  return [
    ...faults.map(({ name, text, onShow }) => ({
      text,
      // The rules and the questions have no field of their own that could be focused.
      onShow: () => {
        if (name === 'rules') focusInvalid('#rules');
        else if (name !== 'questions') onShow();
        else if (first === undefined) focusInvalid('#questions');
        else showProblem(first);
      },
    })),
    ...problems
      .filter((problem) => problem.item === null || (keyOf(problem) ?? 0) < triedBefore)
      .slice(0, MOST_SHOWN)
      .map((problem) => ({ text: problemLine(problem), onShow: () => showProblem(problem) })),
  ];
}

/** Moves to the first field with an error below an element, or to the element. */
function focusInvalid(within: string): void {
  const element = document.querySelector(within);
  const field = element?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) field.focus();
  else element?.scrollIntoView({ block: 'start' });
}
