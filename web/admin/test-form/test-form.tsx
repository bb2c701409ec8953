import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { type UnfinishedTest, UnfinishedTests } from '../drafts/unfinished-tests.tsx';
import { newDraftName, useDraftKeeper } from '../drafts/use-draft.ts';
import { ConflictDialog } from '../form/conflict-dialog.tsx';
import { Filing } from '../form/filing.ts';
import { RecordDates } from '../form/record-dates.tsx';
import { type Outcome, useRecordForm } from '../form/record-form.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { mergeTests } from '../merge/merge-tests.ts';
import type { Arrange } from '../paper/arrange.ts';
import { historyOf, redo, undo } from '../paper/edit-history.ts';
import { changeQuestions, noQuestions, type QuestionList } from '../paper/question-list.ts';
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

/** What a new test that was added by key hands to its own screen, which goes on with it. */
interface GoneOn {
  added: true;
  /** The place of the question that was open. */
  open: number;
  warnings: SavedTest['warnings'];
}

const goneOnWith = (state: unknown): GoneOn | null =>
  typeof state === 'object' && state !== null && 'added' in state ? (state as GoneOn) : null;

function openAt(list: QuestionList, at: number | undefined): QuestionList {
  const key = at === undefined ? undefined : list.items?.[at]?.key;
  return key === undefined ? list : changeQuestions(list, { do: 'open', key });
}

/** The form of a test with its questions: a new one, or `test` to be changed. `draft` is what was typed before. */
export function TestForm({
  test: opened,
  draft,
  start: begun,
  unfinished = [],
  onEmpty,
}: {
  test: AdminQuiz | undefined;
  draft?: LoadedDraft | undefined;
  /** What a new test begins with. */
  start?: Partial<TestValues> | undefined;
  /** Other new tests that were begun before. */
  unfinished?: readonly UnfinishedTest[];
  /** Begins without what the last test was set to. */
  onEmpty?: () => void;
}) {
  const [, navigate] = useLocation();
  // A new test that was just added goes on here.
  const [goneOn] = useState(() => (opened === undefined ? null : goneOnWith(history.state)));
  /** Whether the save that runs was asked for by key, after which the test is written on. */
  const isWrittenOn = useRef(false);
  const [added, setAdded] = useState<string>();
  const [edits, setHistory] = useState(() =>
    historyOf(
      draft === undefined
        ? openAt(
            changeQuestions(noQuestions, { do: 'load', paper: opened?.paper ?? PLAIN_PAPER }),
            goneOn?.open,
          )
        : listOf(draft.unsaved.values.questions),
    ),
  );
  const list = edits.present;
  const [start] = useState(
    () => draft?.start ?? { name: opened?.testCode ?? newDraftName(), seq: 0, values: undefined },
  );
  const drafts = useDraftKeeper(start);
  const { state } = drafts;
  const [kind] = useState(() => testKindOf(start.name, drafts.keeper, begun));
  const [saved, setSaved] = useState<SavedTest | null>(() =>
    goneOn === null ? null : { item: opened, message: t('forms.testAdded'), warnings: goneOn.warnings },
  );
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
      if (item === undefined) return;
      if (given.isChanged) given.save(item.testCode);
      if (opened === undefined && isWrittenOn.current) setAdded(item.testCode);
    },
    draft?.unsaved,
  );
  const { item: test, values, setElement } = edit;
  const { other, decide } = useTestDraft(drafts, edit, given);
  const { change, checked, paper, show, complete } = useQuestions(edit, edits, setHistory);
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
  const openOf = useRef(0);
  const addedOutcome: Outcome | null =
    goneOn !== null && !isDirty ? { tone: 'success', title: t('forms.testAdded') } : null;
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

  const { isSaving: isGiving, error: notGiven } = given;
  const goOn = useEffectEvent((testCode: string) => {
    const state: GoneOn = { added: true, open: openOf.current, warnings: saved?.warnings ?? [] };
    navigate(paths.admin.quizEdit({ testCode }), { replace: true, state });
  });
  useEffect(() => {
    // The classes are saved after the test; why they were not is said here.
    if (added !== undefined && !isDirty && !isGiving && notGiven === undefined) goOn(added);
  }, [added, isDirty, isGiving, notGiven]);

  // A reload says it no longer.
  useEffect(() => {
    if (goneOn !== null) history.replaceState(null, '');
  }, [goneOn]);

  const submit = (isByKey = false) => {
    isWrittenOn.current = isByKey;
    openOf.current = list.items?.findIndex(({ key }) => key === list.open) ?? 0;
    complete(about);
    setTriedBefore(list.nextKey);
    if (!given.check()) {
      openPart('classes', true);
      setTimeout(() => document.querySelector<HTMLElement>('#classes [aria-invalid="true"]')?.focus());
    } else if (removed > 0) setRemovalAsked(true);
    else if (test === undefined || edit.isDirty || !given.isChanged) edit.submit();
    else given.save(test.testCode);
  };
  useSaveKey(() => submit(true));

  return (
    <Stack gap={3} className={styles.screen}>
      <TestBar
        formId={formId}
        heading={t(test === undefined ? 'forms.addTestHeading' : 'forms.updateTest')}
        name={edit.field('quizName')}
        note={isDirty ? t('forms.draftState', { state }) : undefined}
        label={t(test === undefined ? 'forms.addTest' : 'forms.updateTest')}
        isSaving={edit.isSaving || given.isSaving}
        outcome={edit.outcome ?? classesOutcome(given) ?? addedOutcome}
        faults={faults}
        beside={
          !isDirty && (
            <>
              {begun !== undefined && opened === undefined && draft === undefined && saved === null && (
                <p>
                  {t('forms.asLast')}{' '}
                  <Button kind="quiet" onClick={() => onEmpty?.()}>
                    {t('forms.beginEmpty')}
                  </Button>
                </p>
              )}
              <UnfinishedTests tests={unfinished} />
            </>
          )
        }
        tools={test !== undefined && <TestLinks test={test} isDirty={edit.isDirty} />}
        onEnter={goOnWithEnter}
      >
        {(edit.outcome?.tone === 'success' || (edit.outcome === null && addedOutcome !== null)) &&
          saved?.item !== undefined && (
            <SavedNotes saved={saved} item={saved.item} given={given} isNew={test === undefined} />
          )}
      </TestBar>
      {test !== undefined && (
        <>
          <ReviewBar
            test={test}
            isDirty={edit.isDirty}
            open={list.items?.findIndex(({ key }) => key === list.open) ?? -1}
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
                mayUndo={edits.past.length > 0}
                mayRedo={edits.future.length > 0}
                onUndo={() => show(undo(edits))}
                onRedo={() => show(redo(edits))}
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
            onHead={({ name, minutes, topic }) => {
              if (name !== undefined && values.quizName.trim() === '') edit.set('quizName', name);
              if (topic !== undefined && values.topic.trim() === '') edit.set('topic', topic);
              if (minutes !== undefined && values.testDuration.trim() === '')
                edit.set('testDuration', String(minutes));
            }}
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
      {test !== undefined && saved?.item !== undefined && edit.outcome !== null && (
        <Suspense>
          <AskRegrade key={saved.item.version} testCode={test.testCode} />
        </Suspense>
      )}
    </Stack>
  );
}
