import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { DraftBar } from '../drafts/draft-bar.tsx';
import { type UnfinishedTest, UnfinishedTests } from '../drafts/unfinished-tests.tsx';
import { newDraftName, useDraftKeeper } from '../drafts/use-draft.ts';
import { RecordDates } from '../form/record-dates.tsx';
import { type Outcome, useRecordForm } from '../form/record-form.ts';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { historyOf } from '../paper/edit-history.ts';
import { changeQuestions, noQuestions, type QuestionList } from '../paper/question-list.ts';
import { listOf } from '../paper/questions-input.ts';
import { AskRegrade } from '../questions/loaded-late.ts';
import { QuestionComments, ReviewBar } from '../reviews/review-bar.tsx';
import { Corrections } from '../sharing/corrections.tsx';
import { useIsTeaching } from '../signed-in.ts';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import { faultsOf, firstOnScreen, type Part } from './faults.ts';
import { goOnWithEnter } from './go-on-with-enter.ts';
import { gradeIn } from './grade-in.ts';
import type { LoadedDraft } from './load-draft.ts';
import { RemoveAllDialog } from './remove-all-dialog.tsx';
import { classesOutcome, SavedNotes } from './saved-notes.tsx';
import { TestBar } from './test-bar.tsx';
import { TestConflicts } from './test-conflicts.tsx';
import { TestFields } from './test-fields.tsx';
import styles from './test-form.module.css';
import { type SavedTest, testKindOf } from './test-kind.ts';
import { TestLinks } from './test-links.tsx';
import { showQuestions, useAskedQuestion } from './use-asked-question.ts';
import { useFiledAsTest, useFollowing } from './use-following.ts';
import { useGoingOn, useGoneOn, useWritingOn } from './use-going-on.ts';
import { useQuestions } from './use-questions.ts';
import { useSaveKey } from './use-save-key.ts';
import { useTestClasses } from './use-test-classes.ts';
import { useTestDraft } from './use-test-draft.ts';

const t = words({ forms, questions });

/** With the question at a place open; or else as it is. */
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
  // A new test that was just added goes on here.
  const goneOn = useGoneOn(opened !== undefined);
  const asked = useAskedQuestion(opened?.paper);
  const [edits, setHistory] = useState(() =>
    historyOf(
      draft === undefined
        ? openAt(
            changeQuestions(noQuestions, { do: 'load', paper: opened?.paper ?? PLAIN_PAPER }),
            asked ?? goneOn?.open,
          )
        : openAt(listOf(draft.unsaved.values.questions), asked),
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
  const addedId = useId();
  const isTeaching = useIsTeaching();
  const given = useTestClasses(opened?.testCode, draft?.classes ?? null);
  const writingOn = useWritingOn();
  const edit = useRecordForm(
    kind,
    opened,
    // The open question stays open.
    ({ questions }) => setHistory((now) => historyOf(listOf(questions, now.present))),
    (now) => {
      const { item } = now as SavedTest;
      setSaved(now as SavedTest);
      setOpen(new Set());
      // The field that had the focus may be gone with what it was in; a test that was added stands above the form.
      setTimeout(() => {
        if (opened === undefined) scrollTo({ top: 0 });
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('[name="quizName"]')?.focus();
      });
      if (item === undefined) return;
      if (given.isChanged) given.save(item.testCode);
      if (opened === undefined) writingOn.onAdded(item.testCode);
    },
    draft?.unsaved,
  );
  const { item: test, values, setElement } = edit;
  const { other, decide } = useTestDraft(drafts, edit, given);
  const paperEdit = useQuestions(edit, edits, setHistory);
  const { change } = paperEdit;
  const exam = useChoices().data?.exams.find(({ examCode }) => examCode === values.exam);
  useFollowing(edit, paperEdit.paper, exam?.subject ?? []);
  const about = {
    subject: values.subject,
    topic: values.topic,
    difficulty: t('questions.medium'),
    grade: gradeIn(exam?.examName ?? ''),
  };
  useFiledAsTest(about, change);
  const openPart = (part: Part, isOpen: boolean) =>
    setOpen((now) => {
      if (now.has(part) === isOpen) return now;
      const next = new Set(now);
      if (isOpen) next.add(part);
      else next.delete(part);
      return next;
    });
  const isDirty = edit.isDirty || given.isChanged;
  useGoingOn(writingOn, saved, isDirty, given);
  const openPlace = list.items?.findIndex(({ key }) => key === list.open) ?? -1;
  const addedOutcome: Outcome | null =
    goneOn !== null && !isDirty ? { tone: 'success', title: t('forms.testAdded') } : null;
  const removed = list.items?.length === 0 ? (test?.questions.length ?? 0) : 0;
  const faults = faultsOf(edit.faults, paperEdit.checked.problems, list, {
    triedBefore,
    onOpen: (key) => change({ do: 'open', key }),
    onOpenPart: (part) => openPart(part, true),
  });
  const showFirst = useEffectEvent(() => firstOnScreen(faults)?.onShow());
  const { triedSaves } = edit;
  useEffect(() => {
    if (triedSaves > 0) showFirst();
  }, [triedSaves]);

  const submit = (isByKey = false) => {
    writingOn.ask(isByKey ? openPlace : undefined);
    paperEdit.complete(about);
    setTriedBefore(list.nextKey);
    if (!given.check()) {
      openPart('classes', true);
      setTimeout(() => document.querySelector<HTMLElement>('#classes [aria-invalid="true"]')?.focus());
    } else if (removed > 0) setRemovalAsked(true);
    else if (test === undefined || edit.isDirty || !given.isChanged) edit.submit();
    else given.save(test.testCode);
  };
  useSaveKey(() => submit(true));

  const said = edit.outcome ?? classesOutcome(given) ?? addedOutcome;
  // What is typed or brought since is not what was saved; texts that are not shown right are named until they are saved.
  const isOver =
    isDirty && said?.tone === 'success' && !given.hasFailed && (saved?.warnings ?? []).length === 0;
  const isSaved = edit.outcome?.tone === 'success' || (edit.outcome === null && addedOutcome !== null);
  const notes =
    isSaved && saved?.item !== undefined ? (
      <SavedNotes saved={saved} item={saved.item} given={given} isNew={test === undefined} />
    ) : undefined;
  // A new one, until another is begun.
  const added = test === undefined && isSaved && !isDirty ? saved?.item : undefined;
  return (
    <Stack gap={3} className={styles.screen}>
      <TestBar
        formId={formId}
        heading={t(test === undefined ? 'forms.addTestHeading' : 'forms.updateTest')}
        name={edit.field('quizName')}
        note={isDirty ? t('forms.draftState', { state }) : undefined}
        label={t(test === undefined ? 'forms.addTest' : 'forms.updateTest')}
        isSaving={edit.isSaving || given.isSaving}
        outcome={isOver ? null : said}
        faults={faults}
        isNext={added === undefined}
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
              {test !== undefined && asked !== undefined && (
                <Link
                  href={adminPaths.review({
                    testCode: test.testCode,
                    question: test.paper.items[asked]?.questionId,
                  })}
                >
                  {t('forms.backToReview')}
                </Link>
              )}
              <UnfinishedTests tests={unfinished} />
            </>
          )
        }
        tools={test !== undefined && <TestLinks test={test} isDirty={edit.isDirty} />}
      >
        {test !== undefined && notes}
      </TestBar>
      {added !== undefined && (
        <section className={styles.added} aria-labelledby={addedId}>
          <h2 id={addedId} data-content>
            {named(added.testName)}
          </h2>
          {notes}
          <p className="soft">{t('forms.nextBelow')}</p>
        </section>
      )}
      {test !== undefined && (
        <>
          <ReviewBar
            test={test}
            isDirty={edit.isDirty}
            open={openPlace}
            onMove={() => {
              edit.forget();
              given.forget();
            }}
            onOpen={(position) => {
              const key = list.items?.[position]?.key;
              if (key !== undefined) change({ do: 'open', key });
              // The question is shown after this.
              setTimeout(showQuestions);
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
        <TestFields
          edit={edit}
          edits={edits}
          paperEdit={paperEdit}
          about={about}
          comments={test !== undefined && <QuestionComments test={test} open={openPlace} />}
          triedBefore={edit.triedSaves > 0 ? triedBefore : 0}
          given={given}
          open={open}
          onOpen={openPart}
        />
      </form>
      {test !== undefined && <RecordDates record={test} />}
      {test !== undefined && !isTeaching && <RecordChanges kind="quiz" recordId={test.testCode} />}
      <UnsavedChangesDialog isDirty={isDirty} isKept={state !== 'none'} isNew={test === undefined} />
      <TestConflicts edit={edit} other={other} decide={decide} />
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
      {test !== undefined && saved?.item !== undefined && edit.outcome !== null && (
        <Suspense>
          <AskRegrade key={saved.item.version} testCode={test.testCode} />
        </Suspense>
      )}
    </Stack>
  );
}
