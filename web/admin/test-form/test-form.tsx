import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { type UnfinishedTest, UnfinishedTests } from '../drafts/unfinished-tests.tsx';
import { newDraftName, useDraftKeeper } from '../drafts/use-draft.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { Filing } from '../form/filing.ts';
import { RecordDates } from '../form/record-dates.tsx';
import { useRecordForm } from '../form/record-form.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { mergeTests } from '../merge/merge-tests.ts';
import type { Arrange } from '../paper/arrange.ts';
import { historyOf, redo, undo } from '../paper/edit-history.ts';
import { changeQuestions, noQuestions } from '../paper/question-list.ts';
import { listOf } from '../paper/questions-input.ts';
import { AskRegrade } from '../questions/loaded-late.ts';
import { UndoButtons } from '../questions/undo-buttons.tsx';
import { ReviewBar } from '../reviews/review-bar.tsx';
import { PaperNotes } from '../sections/paper-notes.tsx';
import { Corrections } from '../sharing/corrections.tsx';
import { useIsTeaching } from '../signed-in.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import { HeadFields } from './details-fields.tsx';
import { faultsOf, firstOnScreen, type Part } from './faults.ts';
import { goOnWithEnter } from './go-on-with-enter.ts';
import { gradeIn } from './grade-in.ts';
import type { LoadedDraft } from './load-draft.ts';
import { withMine } from './merge-drafts.ts';
import { QuestionsField } from './questions-field.tsx';
import { RemoveAllDialog } from './remove-all-dialog.tsx';
import { classesOutcome, SavedNotes } from './saved-notes.tsx';
import { Settings } from './settings.tsx';
import { TestBar } from './test-bar.tsx';
import styles from './test-form.module.css';
import { type SavedTest, testKindOf } from './test-kind.ts';
import { TestLinks } from './test-links.tsx';
import { useFollowing } from './use-following.ts';
import { useQuestions } from './use-questions.ts';
import { useSaveKey } from './use-save-key.ts';
import { useTestClasses } from './use-test-classes.ts';
import { useTestDraft } from './use-test-draft.ts';

const t = words({ forms, questions });

/** The form of a test with its questions: a new one, or `test` to be changed. `draft` is what was typed before. */
export function TestForm({
  test: opened,
  draft,
  start: begun,
  unfinished = [],
}: {
  test: AdminQuiz | undefined;
  draft?: LoadedDraft | undefined;
  /** What a new test begins with. */
  start?: Partial<TestValues> | undefined;
  /** Other new tests that were begun before. */
  unfinished?: readonly UnfinishedTest[];
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
  const [kind] = useState(() => testKindOf(start.name, drafts.keeper, begun));
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const [triedBefore, setTriedBefore] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<Part>>(
    () => new Set(opened === undefined && begun === undefined && draft === undefined ? ['details'] : []),
  );
  const [isRemovalAsked, setRemovalAsked] = useState(false);
  const formId = useId();
  const isTeaching = useIsTeaching();
  const given = useTestClasses(opened?.testCode, draft?.classes ?? null);
  const edit = useRecordForm(
    kind,
    opened,
    // The open question stays open.
    ({ questions }) => setHistory((now) => historyOf(listOf(questions, now.present))),
    (now) => {
      const { item } = now as SavedTest;
      setSaved(now as SavedTest);
      setOpen(new Set());
      // The field that had the focus may be gone with what it was in.
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[name="quizName"]')?.focus();
      });
      if (item !== undefined && given.isChanged) given.save(item.testCode);
    },
    draft?.unsaved,
  );
  const { item: test, values, setElement } = edit;
  const { other, decide } = useTestDraft(drafts, edit, given);
  const { change, checked, paper, show, complete } = useQuestions(edit, history, setHistory);
  useFollowing(edit, paper);
  const exam = useChoices().data?.exams.find(({ examCode }) => examCode === values.exam);
  const about = {
    subject: values.subject,
    topic: values.topic,
    difficulty: t('questions.medium'),
    grade: gradeIn(exam?.examName ?? ''),
  };
  const arrange = (how: Arrange) => change({ do: 'arrange', arrange: how });
  const openPart = (part: Part, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(part) === isOpen) return now;
      const next = new Set(now);
      if (isOpen) next.add(part);
      else next.delete(part);
      return next;
    });
  const isDirty = edit.isDirty || given.isChanged;
  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const faults = faultsOf(edit.faults, checked.problems, list, {
    triedBefore,
    onOpen: (key) => change({ do: 'open', key }),
    onOpenPart: (part) => openPart(part, true),
  });
  const showFirst = useEffectEvent(() => firstOnScreen(faults)?.onShow());
  const { triedSaves } = edit;
  useEffect(() => {
    if (triedSaves > 0) showFirst();
  }, [triedSaves]);

  const submit = () => {
    complete(about);
    setTriedBefore(list.nextKey);
    if (!given.check()) {
      openPart('classes', true);
      setTimeout(() => document.querySelector<HTMLElement>('#classes [aria-invalid="true"]')?.focus());
    } else if (removed > 0) setRemovalAsked(true);
    else if (test === undefined || edit.isDirty || !given.isChanged) edit.submit();
    else given.save(test.testCode);
  };
  useSaveKey(submit);

  return (
    <Stack gap={3} className={styles.screen}>
      <TestBar
        formId={formId}
        heading={t(test === undefined ? 'forms.addTestHeading' : 'forms.updateTest')}
        name={edit.field('quizName')}
        note={isDirty ? t('forms.draftState', { state }) : undefined}
        label={t(test === undefined ? 'forms.addTest' : 'forms.updateTest')}
        isSaving={edit.isSaving || given.isSaving}
        outcome={edit.outcome ?? classesOutcome(given)}
        faults={faults}
        beside={!isDirty && <UnfinishedTests tests={unfinished} />}
        tools={test !== undefined && <TestLinks test={test} isDirty={edit.isDirty} />}
        onEnter={goOnWithEnter}
      >
        {edit.outcome?.tone === 'success' && saved?.item !== undefined && (
          <SavedNotes saved={saved} item={saved.item} given={given} isNew={test === undefined} />
        )}
      </TestBar>
      {test !== undefined && (
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
      )}
      {draft !== undefined && isDirty && saved === null && (
        <DraftBar
          at={draft.at}
          isNew={test === undefined}
          onDiscard={() => {
            given.revert();
            edit.revert();
          }}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes on to the next field */}
      <form
        id={formId}
        ref={setElement}
        noValidate
        className={styles.layout}
        onKeyDown={goOnWithEnter}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <HeadFields edit={edit} />
        <Filing value={values}>
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
            about={about}
            onPattern={() => {
              openPart('sections', true);
              setTimeout(() => document.querySelector<HTMLElement>('#sections select')?.focus());
            }}
            onMinutes={(minutes) => edit.set('testDuration', String(minutes))}
            exportName={test?.testCode ?? 'questions'}
          />
        </Filing>
        <Settings
          edit={edit}
          list={list}
          problems={checked.problems}
          given={given}
          open={open}
          onOpen={openPart}
          onArrange={arrange}
          notes={
            <>
              <PaperNotes paper={paper} form={values} onMarks={(marks) => edit.set('marks', marks)} />
              {test !== undefined && (
                <Row gap={2} className={styles.onPhone}>
                  <TestLinks test={test} isDirty={edit.isDirty} />
                </Row>
              )}
            </>
          }
        />
      </form>
      {test !== undefined && <RecordDates record={test} />}
      {test !== undefined && !isTeaching && <RecordChanges kind="quiz" recordId={test.testCode} />}
      <UnsavedChangesDialog isDirty={isDirty} isKept={state !== 'none'} />
      {edit.conflict !== null && (
        <ConflictDialog
          what="test"
          conflict={edit.conflict}
          onClose={edit.conflict.close}
          onTakeTheirs={edit.conflict.takeTheirs}
          onSave={edit.conflict.save}
        />
      )}
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
    </Stack>
  );
}
